import { formatCount, formatDay, listWords } from "@app/core/format";
import type { UnknownName } from "@app/core/notes/instruments/schema";

export const copy = {
  title: (count: number) => `${formatCount(count, "papel", "papéis")} sem código de negociação`,
  hint: "A nota imprime só o nome, e não sabemos qual é o código. Responda uma vez: vale para todas as suas notas, e a posição e o resultado acompanham.",
  seen: ({ quantidadeNegocios, primeiroPregao, ultimoPregao }: UnknownName) =>
    primeiroPregao === ultimoPregao
      ? `${formatCount(quantidadeNegocios, "negócio", "negócios")} em ${formatDay(primeiroPregao)}`
      : `${formatCount(quantidadeNegocios, "negócio", "negócios")} de ${formatDay(primeiroPregao)} a ${formatDay(ultimoPregao)}`,
  mayBe: (podeSer: readonly string[] | null) =>
    podeSer === null
      ? "Pode ser qualquer ativo. Até você responder, os números de todos são incertos."
      : `Pode ser ${listWords(podeSer)}. Até você responder, os números desse ativo são incertos.`,
  ticker: (nome: string) => `Código de ${nome}`,
  placeholder: "Ex.: PETR4",
  save: "Salvar",
  saveOf: (nome: string) => `Salvar o código de ${nome}`,
  failed: "Não foi possível salvar o código.",
  given: "Códigos que você deu",
  is: (nome: string, ticker: string) => `${nome} é ${ticker}`,
  forget: "Excluir",
  forgetOf: (nome: string) => `Excluir o código de ${nome}`,
  restoreFailed: "Não foi possível guardar o código de novo.",
  forgetFailed: "Não foi possível excluir o código.",
};
