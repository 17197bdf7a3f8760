import { formatInstant } from "@app/core/format";

export const copy = {
  drop: {
    prompt: "Arraste os arquivos até aqui",
    or: "ou",
    choose: "Escolher arquivos",
  },
  list: {
    title: "Importações",
    loading: "Carregando importações...",
    failed: "Não foi possível carregar suas importações. Por favor, tente novamente.",
    emptyHint: "O que você enviar aparece aqui, para conferir antes de contar.",
  },
  title: (createdAt: string) => `Importação de ${formatInstant(createdAt)}`,
  confirmed: (at: string) => `Confirmada em ${formatInstant(at)}.`,
  fileReading: "lendo…",
  confirm: {
    action: "Confirmar importação",
    done: "Importação confirmada.",
    failed: "A importação não pôde ser confirmada.",
  },
  undo: {
    action: "Desfazer importação",
    discard: "Descartar",
    title: "Desfazer importação",
    discardTitle: "Descartar importação",
    done: "Importação desfeita.",
    failed: "A importação não pôde ser desfeita.",
  },
} as const;
