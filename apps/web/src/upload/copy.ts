import { formatCount } from "@app/core/format";

export const copy = {
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
} as const;
