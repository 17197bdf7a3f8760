import { formatCount, listWords } from "@app/core/format";
import { reportedOn } from "@app/core/holdings-elsewhere/sentences";
import type { UnknownName } from "@app/core/notes/instruments/schema";

export const copy = {
  elsewhere: (de: string, ate: string) => `Fora da bolsa (${reportedOn(de, ate)})`,
  netWorth: "Patrimônio",
  open: "Resultado em aberto",
  realised: "Resultado realizado",
  sendNotes: "Enviar as notas",
  sendNotesOf: (ticker: string) => `Enviar as notas de ${ticker}`,
  giveCode: "Dar o código",
  giveCodeOf: (nome: string) => `Dar o código de ${nome}`,
  hidden: ({ quantidadeNegocios, podeSer }: UnknownName) =>
    [
      formatCount(quantidadeNegocios, "negócio", "negócios"),
      ...(podeSer === null ? ["pode ser qualquer ativo"] : []),
      ...(podeSer && podeSer.length > 0 ? [`pode ser ${listWords(podeSer)}`] : []),
    ].join(", "),
} as const;
