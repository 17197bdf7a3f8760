import { chargeMeasures } from "../askable.ts";
import { isDated, unitOf } from "../period.ts";
import type { FunctionName, Measure } from "../question.ts";
import { takesOne } from "./arrange.ts";
import type { Topic } from "./lexicon/entry.ts";
import { anyOf, inARow } from "./lexicon/expression.ts";
import type { Reading } from "./reading.ts";
import { shareOfCharges } from "./what-is-told.ts";

/** `PETR4`, `em abril`, `nota 12345`: too short to be a question of its own. */
export const BARE_ANSWER_WORDS = 4;

const about = ({ topicos }: Reading, ...topics: Topic[]) => topics.some((topic) => topicos.has(topic));
const asks = ({ medidas }: Reading, ...measures: readonly Measure[]) =>
  measures.some((measure) => medidas.includes(measure));
const asksCharges = (it: Reading) => asks(it, ...chargeMeasures);
const hasAssets = ({ ativos }: Reading) => ativos.length > 0;
const asksForSome = (it: Reading) => it.lado !== null || it.classes.length > 0 || hasAssets(it);
const hasNote = (it: Reading) => about(it, "nota") || it.notas.length > 0;
const isFuture = ({ futuros, classes }: Reading) => futuros.length > 0 || classes.includes("futuro");
const isTrading = (it: Reading) => it.lado !== null || about(it, "negociar");
const isBare = ({ length }: Reading) => length <= BARE_ANSWER_WORDS;

/** `o preço da primeira compra` is that of one trade, whatever else is said of it. */
const isOfOneTrade = (it: Reading) => it.lado !== null && takesOne(it);

const REACHED_THE_ACCOUNT = /\b(?:caiu|entrou|pingou|saiu|foi debitado|foi creditado) n?[ao] (?:minha )?conta\b/;
const MOVED_IN_THE_ACCOUNT =
  /\b(?:caiu|caira[mo]?|entr(?:ou|aram)|ping(?:ou|aram)|sa(?:iu|iram)|fo(?:i|ram) (?:debit|credit)ad[oa]s?|liquid(?:ou|aram)) (?:n?[ao]|d[ao]) (?:minha )?conta\b/;
const OF_THE_NET: readonly Measure[] = ["liquido", "data_liquidacao"];
/** `quanto caiu na conta em maio?`: of what moved then; of a named note, asset or side the day is that of the trades. */
const isOfAccount = (it: Reading) =>
  it.quanto &&
  MOVED_IN_THE_ACCOUNT.test(it.folded) &&
  it.medidas.every((medida) => OF_THE_NET.includes(medida)) &&
  !about(it, "lucro", "aporte") &&
  !hasNote(it) &&
  !hasAssets(it) &&
  it.classes.length + it.futuros.length === 0 &&
  it.lado === null;

/** True where periods, and groups of days, are of the day of settlement. */
export const isBySettlement = (it: Reading) => it.porLiquidacao || isOfAccount(it);

type Rule = readonly [funcao: FunctionName, holds: (it: Reading) => boolean];

/** The first rule that holds wins: the narrower question stands before the wider one. */
const rules: readonly Rule[] = [
  ["ajuda", (it) => about(it, "ajuda")],
  ["lancamentos", (it) => about(it, "lancamento")],
  ["proventos", (it) => about(it, "provento")],
  ["exterior", (it) => about(it, "exterior")],
  ["prejuizo_a_compensar", (it) => about(it, "compensar")],
  ["irrf", (it) => about(it, "retido") && !about(it, "abrir", "aparecer") && !asksCharges(it)],
  ["isencao", (it) => about(it, "isencao")],
  ["isencao", (it) => asksForSoldShares(it) || asksForTheLimit(it)],
  [
    "apuracao",
    (it) => about(it, "imposto") || asks(it, "imposto") || (asks(it, "vencimento") && it.classes.length === 0),
  ],
  [
    "comparacao",
    (it) =>
      about(it, "bater") ||
      (it.indices.length > 0 && it.agregacao !== null) ||
      (it.indices.length > 0 &&
        about(it, "carteira", "rentabilidade", "lucro", "investir", "percentual", "em_aberto", "ter")),
  ],
  ["notas_do_ativo", (it) => asksWhichNote(it) && hasAssets(it) && !about(it, "erro", "faltar")],
  ["explicacao_da_nota", (it) => it.notas.length > 0 && about(it, "abrir") && !about(it, "aparecer", "faltar")],
  ["notas_com_erro", (it) => about(it, "erro") && (hasNote(it) || isBare(it))],
  ["notas_que_faltam", (it) => about(it, "faltar") && hasNote(it)],
  [
    "meta",
    (it) =>
      about(it, "meta") ||
      it.meta !== null ||
      (it.metaSugerida !== null && about(it, "juntar", "faltar")) ||
      (asks(it, "prazo") && !isTrading(it)) ||
      (about(it, "juntar") && !hasAssets(it) && !about(it, "carteira") && !isOfContributions(it)),
  ],
  ["explicacao_da_nota", (it) => hasNote(it) && about(it, "abrir") && !about(it, "aparecer")],
  ["explicacao_da_nota", (it) => it.notas.length > 0 && asks(it, "liquido") && asksCharges(it)],
  ["liquido_da_nota", (it) => asks(it, "data_liquidacao") && !about(it, "imposto")],
  ["liquido_da_nota", (it) => asks(it, "liquido") && !about(it, "lucro", "aporte") && (hasNote(it) || !isFuture(it))],
  ["liquido_da_nota", (it) => hasNote(it) && about(it, "liquidar") && !asksCharges(it)],
  ["liquido_da_nota", (it) => about(it, "liquidar") && about(it, "quando") && it.lado === "V" && hasAssets(it)],
  ["liquido_da_nota", (it) => it.periodos.length > 0 && isOfAccount(it)],
  [
    "liquido_da_nota",
    (it) =>
      it.quanto &&
      it.periodos.length > 0 &&
      REACHED_THE_ACCOUNT.test(it.folded) &&
      !about(it, "lucro") &&
      !isFuture(it),
  ],
  ["liquido_da_nota", (it) => isOfAccount(it) && it.por !== null && it.extremo === null],
  ["operacoes", (it) => it.agregacao === "media" && isTrading(it) && hasAssets(it) && OF_TRADES_ONLY.test(it.folded)],
  ["preco_medio", (it) => asks(it, "preco_medio") && hasAssets(it) && !isOfOneTrade(it)],
  ["resultado", (it) => about(it, "rentabilidade") && it.lado === "V" && !about(it, "carteira", "percentual")],
  [
    "rentabilidade",
    (it) =>
      about(it, "rentabilidade") &&
      !asks(it, "preco_medio") &&
      !hasAssets(it) &&
      !isFuture(it) &&
      it.por !== "ativo" &&
      it.operacao !== "day_trade",
  ],
  [
    "rentabilidade",
    (it) =>
      about(it, "percentual") &&
      about(it, "lucro") &&
      !asksCharges(it) &&
      !hasAssets(it) &&
      !isTrading(it) &&
      it.operacao === null,
  ],
  ["alocacao", (it) => it.por === "classe" && about(it, "concentracao") && !isTrading(it)],
  [
    "concentracao",
    (it) =>
      (about(it, "concentracao") &&
        !asksCharges(it) &&
        !(isTrading(it) && (it.por === "corretora" || it.lado !== null))) ||
      (about(it, "percentual") &&
        hasAssets(it) &&
        !asksCharges(it) &&
        !isTrading(it) &&
        !about(it, "rentabilidade", "lucro")),
  ],
  [
    "concentracao",
    (it) =>
      it.por === "ativo" &&
      !isTrading(it) &&
      !about(it, "lucro") &&
      ((it.agregacao === "maior" && about(it, "percentual")) ||
        (it.extremo !== null && about(it, "ter") && !asks(it, "quantidade"))),
  ],
  [
    "alocacao",
    (it) => it.quanto && it.classes.length > 1 && about(it, "carteira") && !isTrading(it) && !about(it, "lucro"),
  ],
  [
    "alocacao",
    (it) =>
      it.classes.length > 1 &&
      it.extremo !== null &&
      !hasAssets(it) &&
      !isTrading(it) &&
      !about(it, "lucro", "rentabilidade"),
  ],
  ["carteira", (it) => about(it, "divisao") && about(it, "carteira") && asks(it, "custo")],
  ["alocacao", (it) => about(it, "divisao") && !isTrading(it) && !asksCharges(it)],
  [
    "alocacao",
    (it) =>
      about(it, "percentual") && (about(it, "carteira") || it.classes.length > 0) && !asksCharges(it) && !isTrading(it),
  ],
  ["alocacao", (it) => it.por === "classe" && !isTrading(it) && !asksCharges(it) && !about(it, "lucro")],
  ["futuros", (it) => isFuture(it) && (about(it, "lucro") || !asksCharges(it))],
  // Of contracts all costs are told beside what they gave.
  ["futuros", (it) => it.futuros.length > 0 && it.medidas.every((medida) => medida === "custos")],
  [
    "valor_de_mercado",
    (it) =>
      (asks(it, "valor_de_mercado", "resultado_aberto") && it.operacao !== "day_trade") ||
      // The price of something else is none of a security.
      (about(it, "cotar") && (hasAssets(it) || it.unread.length === 0)),
  ],
  ["valor_de_mercado", (it) => about(it, "rentabilidade") && (hasAssets(it) || it.por === "ativo")],
  [
    "valor_de_mercado",
    (it) =>
      asks(it, "preco") &&
      hasAssets(it) &&
      !isTrading(it) &&
      !about(it, "pagar", "lucro") &&
      it.agregacao === null &&
      !hasNote(it),
  ],
  // Of one asset charges are told as its share of them.
  [
    "encargos",
    (it) => asks(it, "custos") && about(it, "custar") && hasAssets(it) && !about(it, "volume", "percentual"),
  ],
  ["encargos", (it) => shareOfCharges(it) !== null],
  ["custo_total", (it) => asks(it, "custos") && about(it, "custar", "volume", "percentual")],
  ["custo_total", (it) => asksCharges(it) && about(it, "volume") && about(it, "percentual")],
  ["custo_total", (it) => about(it, "pagar") && about(it, "percentual") && about(it, "negociar", "volume")],
  ["encargos", (it) => asksCharges(it)],
  ["encargos", (it) => about(it, "cobrar") && !isTrading(it)],
  ["day_trade", (it) => it.operacao === "day_trade"],
  ["valor_de_mercado", (it) => it.sinal?.por === "ativo" && !isTrading(it) && isOfToday(it)],
  ["resultado", (it) => about(it, "lucro") && !about(it, "abrir", "aparecer")],
  ["notas_do_ativo", (it) => about(it, "nota") && about(it, "aparecer")],
  [
    "liquido_da_nota",
    (it) => it.notas.length > 0 && it.quanto && about(it, "pagar", "por_quanto", "liquidar") && !isTrading(it),
  ],
  // `o que comprei na nota 12345?` asks of some of its trades.
  ["operacoes", (it) => it.notas.length > 0 && asksForSome(it) && !about(it, "abrir")],
  ["explicacao_da_nota", (it) => it.notas.length > 0],
  ["notas_do_ativo", (it) => about(it, "nota") && hasAssets(it) && it.agregacao !== "ultimo"],
  ["notas_do_ativo", (it) => about(it, "aparecer") && hasAssets(it) && !isTrading(it) && !asks(it, "quantidade")],
  ["liquido_da_nota", (it) => about(it, "nota") && about(it, "pagar", "por_quanto")],
  ["aportes", (it) => about(it, "aporte")],
  ["aportes", (it) => about(it, "investir") && (it.por === "mes" || it.por === "ano")],
  [
    "aportes",
    (it) =>
      HAS_INVESTED.test(it.folded) &&
      it.lado === null &&
      !hasAssets(it) &&
      !about(it, "ter", "carteira") &&
      (it.periodos.length > 0 || it.corretoras.length > 0),
  ],
  ["preco_medio", (it) => it.agregacao === "media" && asks(it, "preco") && hasAssets(it) && it.lado !== "V"],
  ["preco_medio", (it) => it.agregacao === "media" && about(it, "pagar") && hasAssets(it)],
  ["carteira", (it) => hasAssets(it) && about(it, "investir") && about(it, "ter") && !asks(it, "quantidade")],
  ["carteira", (it) => hasAssets(it) && asks(it, "custo") && !isTrading(it)],
  ["quantidade", (it) => hasAssets(it) && about(it, "quantos") && about(it, "ter", "carteira")],
  ["quantidade", (it) => hasAssets(it) && about(it, "ter") && !isTrading(it)],
  ["quantidade", (it) => asks(it, "quantidade") && hasAssets(it) && !isTrading(it)],
  [
    "preco_medio",
    (it) => it.agregacao === "media" && hasAssets(it) && it.medidas.length === 0 && it.topicos.size === 0,
  ],
  ["preco_medio", (it) => it.agregacao === "media" && it.lado === "C" && hasAssets(it)],
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
  ["preco_medio", (it) => asks(it, "preco_medio") && !isOfOneTrade(it)],
  ["carteira", (it) => about(it, "ter") && asks(it, "preco") && it.lado === "C" && !hasAssets(it)],
  ["notas", (it) => about(it, "nota") && COUNTS_NOTES.test(it.folded) && it.tendo === null],
  ["operacoes", isTrading],
  ["operacoes", (it) => about(it, "por_quanto") && hasAssets(it)],
  ["quantidade", (it) => hasAssets(it) && about(it, "quantos") && it.medidas.length === 0],
  ["operacoes", (it) => it.por === "corretora" && it.extremo !== null && about(it, "investir") && !about(it, "ter")],
  ["carteira", (it) => about(it, "carteira", "investir", "ter") || asks(it, "custo")],
  ["operacoes", (it) => it.por === "corretora"],
  ["comparacao", (it) => it.indices.length > 0],
  ["encargos", (it) => about(it, "pagar") && it.corretoras.length > 0 && !hasAssets(it)],
  ["operacoes", (it) => (hasAssets(it) ? about(it, "pagar") : about(it, "volume"))],
  ["quantidade", (it) => (asks(it, "quantidade") || about(it, "quantos")) && it.unread.length === 0],
];

/** `ativos com lucro hoje`: as they stand, and not as they were sold. */
const isOfToday = ({ folded }: Reading) =>
  /\b(?:hoje|agora|atualmente|no momento)\b/.test(folded) &&
  !/\b(?:ate|desde|realiz\w+|d(?:eu|eram)|tiv\w+|teve|em 20\d\d)\b/.test(folded);

/** `preço médio só das compras de 2023`: of those trades, and not of what is held. */
const OF_TRADES_ONLY = anyOf(
  /\b(?<!preco medio (?:de |por )?)(?:cada|por) (?:compra|venda|operacao|ordem)\b/,
  /\bpreco medio (?:(?:so|apenas|somente|unicamente) )d[ae]s? (?:minhas )?(?:compras?|vendas?)\b/,
  inARow(
    /\b(?:so|apenas|somente|unicamente) (?:(?:[oa]s?|d[aeo]s?|n[ao]s?|com) )?(?:(?:acoes|cotas|papeis) )?(?:d[aeo] )?/,
    /[a-z0-9]+ (?:que (?:eu )?)?(?:comprad[oa]s?|vendid[oa]s?|comprei|vendi)\b/,
  ),
  /\b(?:compr|vend)(?:ei|i|ad[oa]s?|id[oa]s?) (?:\S+ ){0,2}(?:so|apenas|somente|unicamente) (?:em|n[oa]|durante)\b/,
);

/** `quantas notas de 2023 têm venda?`, `o ano em que mais operei, em número de notas`. */
const COUNTS_NOTES = /\bquantas (?:das )?(?:minhas )?notas\b|\b(?:numero|quantidade) de notas\b/;

/** `ritmo de aportes em 2023`: of what was put in, and of no goal. */
const isOfContributions = (it: Reading) => about(it, "aporte") && it.periodos.length > 0;

/** What was put in then or there, and not what is held of it. */
const HAS_INVESTED =
  /\b(?:investi|investimos|apliquei|coloquei|botei|pus)\b|\binvestido (?:foi )?(?:via|pela|pelo|atraves)\b/;

/** `em que notas saiu a Vale?` */
const asksWhichNote = ({ folded, medidas, topicos }: Reading) =>
  topicos.has("nota") && medidas.length === 0 && WHICH_NOTE.test(folded);
const WHICH_NOTE = /\b(?:em |n?[ao]s? )?(?:que|qua(?:l|is)) (?:das minhas )?notas?\b/;

/** True for a reading of one month and of nothing beside it. */
const isOfOneMonth = ({ periodos: [period, ...others] }: Reading) =>
  period !== undefined && others.length === 0 && (isDated(period) ? unitOf(period) === "mes" : period.kind === "month");

/** `quanto vendi em ações este mês?`, of which the law asks what it comes to. */
function asksForSoldShares(it: Reading): boolean {
  const isOfShares =
    it.classes.length === 1 && it.classes[0] === "acao" && !hasAssets(it) && it.corretoras.length === 0;
  return (
    it.quanto &&
    it.lado === "V" &&
    !about(it, "lucro") &&
    isOfShares &&
    isOfOneMonth(it) &&
    it.por === null &&
    it.agregacao === null
  );
}

/** Sales of shares in a month up to which there is no tax, in BRL. Source: Lei 11.033/2004, art. 3º, I. */
const EXEMPT_SALES = "20000";

/** `vendi mais de 20 mil em ações em abril?`, `as vendas de abril ficaram abaixo de 20 mil?` */
export const asksForTheLimit = (it: Reading) =>
  (it.valorMinimo === EXEMPT_SALES ||
    (it.valorMaximo === EXEMPT_SALES && isOfOneMonth(it) && !LISTS.test(it.folded))) &&
  it.lado === "V" &&
  (it.classes.includes("acao") || (it.classes.length === 0 && passedInAMonth(it))) &&
  !hasAssets(it);
/** `as vendas de maio passaram dos 20 mil?`: of what was sold in all in one month, and of no single sale. */
const passedInAMonth = (it: Reading) =>
  SALES_PASSED.test(it.folded) &&
  !OF_SINGLE_SALES.test(it.folded) &&
  (isOfOneMonth(it) || (it.periodos.length === 0 && !OF_SEVERAL_MONTHS.test(it.folded))) &&
  it.por === null &&
  it.sinal === null &&
  it.corretoras.length + it.notas.length === 0 &&
  it.operacao === null;
const OF_SINGLE_SALES = /\b(?:quais|quant[oa]s|cada)\b|^(?:e )?que\b|\bque (?:pass|ultrapass|super|estour)/;
const OF_SEVERAL_MONTHS = /\b(?:mes|meses|quando|ja|ano|anos|ontem|hoje)\b/;
const SALES_PASSED =
  /\b(?:vendas|total vendido|vendi)\b[^?!.]{0,40}\b(?:pass|ultrapass|super|estour)(?:ou|aram|ei)\b[^?!.]{0,12}\b(?:d?[oe]s? )?(?:r\$ ?)?20/;
const LISTS = /\b(?:quais|list\w+|mostr\w+|cada)\b/;

/** The kind of question that a reading is by itself; null when it says too little. */
export function chooseFunction(reading: Reading): FunctionName | null {
  if (reading.funcao) return reading.funcao;
  return rules.find(([, holds]) => holds(reading))?.[0] ?? functionOfNames(reading);
}

/** Whether a reading is of one of some kinds. */
export function isOfKind(reading: Reading, functions: readonly FunctionName[]): boolean {
  const funcao = chooseFunction(reading);
  return funcao !== null && functions.includes(funcao);
}

/** A bare ticker asks for the position, classes alone for what is held of them. */
function functionOfNames(it: Reading): FunctionName | null {
  if (hasAssets(it) && isBare(it) && it.unread.length === 0) return "preco_medio";
  return it.classes.length > 0 && it.unread.length === 0 ? "carteira" : null;
}
