import { listWords } from "../../format.ts";
import type { IntentName } from "../intents.ts";
import { type FunctionName, type Measure, noFilters, plainQuestion } from "../question.ts";
import type { ChargeGroup, Known } from "../slots.ts";
import { understand as readIntent } from "../understand.ts";
import type { Understood } from "./understood.ts";

const functionOf: Record<IntentName, FunctionName> = {
  charges: "encargos",
  averagePrice: "preco_medio",
  quantity: "quantidade",
  positions: "carteira",
  trades: "operacoes",
  realized: "resultado",
  dayTrades: "day_trade",
  notesOfAsset: "notas_do_ativo",
  listNotes: "notas",
  brokenNotes: "notas_com_erro",
  explainNote: "explicacao_da_nota",
  netOfNote: "liquido_da_nota",
};

const measuresOf: Record<ChargeGroup, Measure[]> = {
  corretagem: ["corretagem"],
  iss: ["iss"],
  b3: ["taxas_b3"],
  retido: ["irrf"],
  todos: [],
};

/**
 * Reads a question, with the person's own earlier questions only to understand what it leaves out.
 *
 * @param earlier - what the person wrote before, oldest first; never a source of facts
 */
export function understand(text: string, earlier: readonly string[], known: Known): Understood {
  const read = readIntent(text, earlier, known);
  switch (read.kind) {
    case "intent": {
      const { tickers, corretora, period, numero, ultima, lado, encargos } = read.slots;
      return {
        kind: "question",
        naoUsado: [],
        question: {
          ...plainQuestion(functionOf[read.intent]),
          medidas: read.intent === "charges" ? measuresOf[encargos] : [],
          filtros: {
            ...noFilters,
            ativos: tickers,
            corretoras: corretora ? [corretora] : [],
            periodos: period ? [period] : [],
            notas: numero ? [numero] : [],
            ultimaNota: ultima,
            lado,
          },
        },
      };
    }
    case "refusal":
      return { kind: "refusal", refusal: read.refusal, ativos: read.slots.tickers };
    case "search":
      return read;
    case "askYear":
      return {
        kind: "askBack",
        pergunta: `De que ano é ${read.name}? Tenho notas suas de ${listWords(read.years.map(String))}.`,
        opcoes: read.years.map((year) => `${text} de ${year}`),
      };
    case "askAsset":
      return {
        kind: "askBack",
        pergunta: "De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.",
        opcoes: [],
      };
    case "askNote":
      return { kind: "askBack", pergunta: "De qual nota? Diga o número dela ou a data do pregão.", opcoes: [] };
  }
}
