import type { FunctionName, Measure } from "../question.ts";
import type { Topic } from "./lexicon.ts";
import type { Reading } from "./read-message.ts";

export const chargeMeasures: readonly Measure[] = [
  "corretagem",
  "iss",
  "emolumentos",
  "liquidacao",
  "registro",
  "taxas_b3",
  "outros_encargos",
  "custos",
];

/** `PETR4`, `em abril`, `nota 12345`: too short to be a question of its own. */
export const BARE_ANSWER_WORDS = 4;

const about = ({ topicos }: Reading, ...topics: Topic[]) => topics.some((topic) => topicos.has(topic));
const asks = ({ medidas }: Reading, ...measures: readonly Measure[]) =>
  measures.some((measure) => medidas.includes(measure));
const asksCharges = (it: Reading) => asks(it, ...chargeMeasures);
const hasAssets = ({ ativos }: Reading) => ativos.length > 0;
const hasNote = (it: Reading) => about(it, "nota") || it.notas.length > 0;
const isFuture = ({ futuros, classes }: Reading) => futuros.length > 0 || classes.includes("futuro");
const isTrading = (it: Reading) => it.lado !== null || about(it, "negociar");
const isBare = ({ length }: Reading) => length <= BARE_ANSWER_WORDS;

type Rule = readonly [funcao: FunctionName, holds: (it: Reading) => boolean];

/** The first rule that holds wins: the narrower question stands before the wider one. */
const rules: readonly Rule[] = [
  ["ajuda", (it) => about(it, "ajuda")],
  ["prejuizo_a_compensar", (it) => about(it, "compensar")],
  ["irrf", (it) => about(it, "retido") && !about(it, "abrir", "aparecer")],
  ["isencao", (it) => about(it, "isencao")],
  ["isencao", asksForSoldShares],
  [
    "apuracao",
    (it) => about(it, "imposto") || asks(it, "imposto") || (asks(it, "vencimento") && it.classes.length === 0),
  ],
  ["comparacao", (it) => about(it, "bater") || it.indices.length > 0],
  ["notas_com_erro", (it) => about(it, "erro") && (hasNote(it) || isBare(it))],
  ["notas_que_faltam", (it) => about(it, "faltar") && hasNote(it)],
  ["meta", (it) => about(it, "meta") || it.meta !== null || asks(it, "prazo")],
  ["explicacao_da_nota", (it) => hasNote(it) && about(it, "abrir") && !about(it, "aparecer")],
  ["liquido_da_nota", (it) => asks(it, "data_liquidacao") && !about(it, "imposto")],
  ["liquido_da_nota", (it) => asks(it, "liquido") && !about(it, "lucro", "aporte")],
  ["liquido_da_nota", (it) => hasNote(it) && about(it, "liquidar")],
  ["preco_medio", (it) => asks(it, "preco_medio") && hasAssets(it)],
  ["rentabilidade", (it) => about(it, "rentabilidade") && !hasAssets(it)],
  [
    "concentracao",
    (it) =>
      about(it, "concentracao") || (about(it, "percentual") && hasAssets(it) && !asksCharges(it) && !isTrading(it)),
  ],
  [
    "concentracao",
    (it) => it.por === "ativo" && it.extremo !== null && about(it, "ter") && !isTrading(it) && !about(it, "lucro"),
  ],
  ["alocacao", (it) => about(it, "divisao") && !isTrading(it)],
  [
    "alocacao",
    (it) =>
      about(it, "percentual") && (about(it, "carteira") || it.classes.length > 0) && !asksCharges(it) && !isTrading(it),
  ],
  ["alocacao", (it) => it.por === "classe" && !isTrading(it) && !asksCharges(it) && !about(it, "lucro")],
  ["futuros", (it) => isFuture(it) && (about(it, "lucro") || !asksCharges(it))],
  ["valor_de_mercado", (it) => asks(it, "valor_de_mercado", "resultado_aberto") || about(it, "cotar")],
  ["valor_de_mercado", (it) => about(it, "rentabilidade") && hasAssets(it)],
  [
    "valor_de_mercado",
    (it) => asks(it, "preco") && hasAssets(it) && !isTrading(it) && it.agregacao === null && !hasNote(it),
  ],
  ["custo_total", (it) => asks(it, "custos") && about(it, "custar", "volume", "percentual")],
  ["encargos", (it) => asksCharges(it)],
  ["day_trade", (it) => it.operacao === "day_trade"],
  ["resultado", (it) => about(it, "lucro") && !about(it, "abrir", "aparecer")],
  ["notas_do_ativo", (it) => about(it, "nota") && about(it, "aparecer")],
  ["explicacao_da_nota", (it) => it.notas.length > 0],
  ["notas_do_ativo", (it) => about(it, "nota") && hasAssets(it) && it.agregacao !== "ultimo"],
  ["notas_do_ativo", (it) => about(it, "aparecer") && hasAssets(it)],
  ["liquido_da_nota", (it) => about(it, "nota") && about(it, "pagar", "por_quanto")],
  ["aportes", (it) => about(it, "aporte")],
  ["aportes", (it) => about(it, "investir") && (it.por === "mes" || it.por === "ano")],
  ["quantidade", (it) => hasAssets(it) && about(it, "quantos") && about(it, "ter", "carteira")],
  ["quantidade", (it) => hasAssets(it) && about(it, "ter") && !isTrading(it)],
  ["quantidade", (it) => asks(it, "quantidade") && hasAssets(it) && !isTrading(it)],
  ["preco_medio", (it) => it.agregacao === "media" && asks(it, "preco") && hasAssets(it) && it.lado !== "V"],
  ["preco_medio", (it) => it.agregacao === "media" && it.lado === "C" && hasAssets(it) && it.por === null],
  ["preco_medio", (it) => it.agregacao === "media" && about(it, "pagar") && hasAssets(it) && it.por === null],
  [
    "operacoes",
    (it) => about(it, "investir") && hasAssets(it) && (it.agregacao === "primeiro" || it.agregacao === "ultimo"),
  ],
  ["explicacao_da_nota", (it) => about(it, "nota") && it.agregacao === "ultimo"],
  [
    "notas",
    (it) => about(it, "nota") && (it.agregacao !== null || it.por !== null || it.ordem !== null) && !isTrading(it),
  ],
  ["explicacao_da_nota", (it) => about(it, "uma_nota") && !isTrading(it)],
  ["notas", (it) => about(it, "nota") && !isTrading(it)],
  ["preco_medio", (it) => asks(it, "preco_medio")],
  ["operacoes", isTrading],
  ["notas", (it) => about(it, "nota")],
  ["operacoes", (it) => about(it, "por_quanto") && hasAssets(it)],
  ["carteira", (it) => about(it, "carteira", "investir", "ter") || asks(it, "custo")],
  ["operacoes", (it) => it.por === "corretora"],
  ["carteira", (it) => about(it, "quantos") && it.classes.length > 0],
  ["encargos", (it) => about(it, "pagar") && it.corretoras.length > 0 && !hasAssets(it)],
  ["quantidade", (it) => (asks(it, "quantidade") || about(it, "quantos")) && it.unread.length === 0],
];

/** `quanto vendi em ações este mês?`, of which the law asks what it comes to. */
function asksForSoldShares(it: Reading): boolean {
  const [period] = it.periodos;
  const isMonth =
    period?.kind === "month" ||
    (period?.kind === "period" &&
      period.period.from.endsWith("-01") &&
      period.period.from.slice(0, 7) === period.period.to.slice(0, 7));
  const isOfShares =
    it.classes.length === 1 && it.classes[0] === "acao" && !hasAssets(it) && it.corretoras.length === 0;
  return (
    it.quanto &&
    it.lado === "V" &&
    isOfShares &&
    isMonth &&
    it.periodos.length === 1 &&
    it.por === null &&
    it.agregacao === null
  );
}

/** The kind of question that a reading is by itself; null when it says too little. */
export function chooseFunction(reading: Reading): FunctionName | null {
  return rules.find(([, holds]) => holds(reading))?.[0] ?? functionOfNames(reading);
}

/** A bare ticker asks for the position, classes alone for what is held of them. */
function functionOfNames(it: Reading): FunctionName | null {
  if (hasAssets(it) && isBare(it) && it.unread.length === 0) return "preco_medio";
  return it.classes.length > 0 && it.unread.length === 0 ? "carteira" : null;
}
