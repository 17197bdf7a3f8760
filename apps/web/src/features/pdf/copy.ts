import { formatNumber } from "@app/core/format";

export const copy = {
  loading: "Abrindo o PDF...",
  failed: "Não foi possível abrir o PDF.",
  broken: "Este arquivo não pôde ser desenhado aqui. Baixe o PDF para vê-lo.",
  unreachable: "Verifique sua conexão e tente novamente.",
  retry: "Tentar novamente",
  page: (page: number, pages: number) => `Página ${formatNumber(page)} de ${formatNumber(pages)}`,
  drawing: (page: number, pages: number, name: string) => `Página ${page} de ${pages} de ${name}`,
  previous: "Página anterior",
  next: "Próxima página",
  zoomIn: "Ampliar",
  zoomOut: "Reduzir",
  zoom: (percent: number) => `${formatNumber(percent)}%`,
  rows: "Linhas da página que foram lidas",
  frame: (name: string) => `Página de ${name}`,
  row: (line: number, text: string) => `Linha ${line}: ${text}`,
  password: {
    title: "Este PDF está protegido por senha.",
    hint: "A senha fica só nesta aba, até você sair dela.",
    label: "Senha do PDF",
    submit: "Abrir",
    wrong: "A senha informada não abre este PDF.",
    required: "Digite a senha do PDF.",
  },
} as const;
