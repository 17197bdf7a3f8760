import { formatCount, formatMegabytes } from "@app/core/format";

export const copy = {
  title: "Upload de Notas de Negociação",
  drop: {
    prompt: "Arraste os PDFs das suas notas até aqui",
    or: "ou",
    choose: "Escolher arquivos PDF",
    input: "Arquivos PDF",
    hint: (maxMegabytes: number) => `Vários de uma vez, até ${maxMegabytes} MB cada.`,
  },
  upload: {
    progress: (names: readonly string[]) =>
      names.length === 1 ? `Enviando ${names[0]}` : `Enviando ${names.length} arquivos`,
    sent: (kept: number, refused: number) => {
      const sent = `${formatCount(kept, "arquivo enviado", "arquivos enviados")}.`;
      return refused === 0 ? sent : `${sent} ${formatCount(refused, "arquivo recusado", "arquivos recusados")}.`;
    },
    refused: "Estes arquivos não foram aceitos",
    dismissRefused: "Dispensar lista de arquivos não aceitos",
    failed: "Erro ao fazer upload dos arquivos",
    unreachable: "Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.",
  },
  space: (usedBytes: number, limitBytes: number) =>
    `Seus arquivos ocupam ${formatMegabytes(usedBytes)} de ${formatMegabytes(limitBytes)}.`,
  list: {
    title: "Aqui estão suas notas",
    refresh: "Atualizar",
    loading: "Carregando arquivos...",
    empty: "Nenhum arquivo enviado ainda.",
    failed: "Erro ao carregar arquivos",
    delete: (name: string) => `Excluir ${name}`,
  },
  confirmDeletion: {
    title: "Excluir arquivo",
    message: (name: string) => `Tem certeza que deseja excluir "${name}"? Esta ação não pode ser desfeita.`,
  },
  deletionFailed: "A exclusão do arquivo falhou.",
} as const;
