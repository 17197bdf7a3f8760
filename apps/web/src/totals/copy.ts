import { formatCount, formatDay, listWords } from "@app/core/format";
import { valuesOf } from "@app/core/holdings-elsewhere/sentences";
import type { DoubtfulNote } from "@app/core/notes/doubts/doubts";
import type { UnknownName } from "@app/core/notes/instruments/schema";

export const copy = {
  otherParts: { fora_da_bolsa: "Ver o que está fora da bolsa", proventos: "Ver proventos" },
  elsewhere: (de: string, ate: string) => `Fora da bolsa (${valuesOf(de, ate)})`,
  netWorth: "Patrimônio",
  open: "Resultado em aberto",
  realised: "Resultado realizado",
  checkNotes: "Ver as notas",
  sendNotes: "Enviar as notas",
  sendNotesOf: (ticker: string) => `Enviar as notas de ${ticker}`,
  giveCode: "Dar o código",
  giveCodeOf: (nome: string) => `Dar o código de ${nome}`,
  doubted: ({ corretora, numero, dataPregao, texto }: DoubtfulNote & { texto: string }) =>
    `Nota ${numero ?? "sem número"}, ${corretora}, de ${formatDay(dataPregao)}: ${texto}`,
  answer: "Responder",
  answerOf: ({ numero }: Pick<DoubtfulNote, "numero">) => `Responder sobre a nota ${numero ?? "sem número"}`,
  hidden: ({ quantidadeNegocios, podeSer }: UnknownName) =>
    [
      formatCount(quantidadeNegocios, "negócio", "negócios"),
      ...(podeSer === null ? ["pode ser qualquer ativo"] : []),
      ...(podeSer && podeSer.length > 0 ? [`pode ser ${listWords(podeSer)}`] : []),
    ].join(", "),
} as const;
