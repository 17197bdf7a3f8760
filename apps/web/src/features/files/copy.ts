import { formatMegabytes } from "@app/core/format";

export const copy = {
  title: "Upload de Notas de Negociação",
  drop: {
    prompt: "Arraste os PDFs das suas notas até aqui",
    or: "ou",
    choose: "Escolher arquivos PDF",
    input: "Arquivos PDF",
    hint: (maxMegabytes: number) => `Vários de uma vez, até ${maxMegabytes} MB cada.`,
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
