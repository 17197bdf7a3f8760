import { foldText } from "../../fold-text.ts";
import { formatMoney } from "../../format.ts";
import { Decimal } from "../../money.ts";
import type { FunctionName, Grouping, Measure, Order, Question } from "../question.ts";
import { asksForTheLimit, chargeMeasures } from "./choose-function.ts";
import type { Concept, Topic } from "./lexicon/entry.ts";
import { ar, er, ir } from "./morphology.ts";
import type { Reading } from "./read-message.ts";
import type { SignAsked } from "./result-sign.ts";

/** What each function can tell the figure of, of the measures that a question names. */
const measuresOf: Partial<Record<FunctionName, readonly Measure[]>> = {
  encargos: [...chargeMeasures, "irrf", "irrf_day_trade"],
  custo_total: chargeMeasures,
  irrf: ["irrf", "irrf_day_trade"],
  preco_medio: ["preco_medio", "preco", "quantidade", "custo"],
  futuros: ["custos"],
  quantidade: ["quantidade", "preco_medio", "custo"],
  carteira: ["quantidade", "preco_medio", "custo", "preco"],
  operacoes: ["preco", "valor", "quantidade", "data"],
  apuracao: ["imposto", "imposto_pago", "vencimento"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  meta: ["prazo"],
  valor_de_mercado: ["valor_de_mercado", "resultado_aberto", "quantidade", "preco", "custo"],
};

/** Topics that say nothing more than a function does; any other topic of a question was not used. */
const plainTopics: readonly Topic[] = [
  "abrir",
  "aparecer",
  "carteira",
  "exportar",
  "investir",
  "negociar",
  "nota",
  "origem",
  "pagar",
  "pago",
  "por_quanto",
  "quando",
  "quantos",
  "simular",
  "uma_nota",
  "ter",
];
const topicsOf: Partial<Record<FunctionName, readonly Topic[]>> = {
  ajuda: ["ajuda"],
  encargos: ["custar", "cobrar", "divisao", "retido", "liquidar", "com_custos"],
  preco_medio: ["com_custos", "liquidar"],
  quantidade: ["liquidar", "juntar"],
  carteira: ["juntar", "divisao"],
  custo_total: ["custar", "cobrar", "volume", "percentual", "liquidar"],
  operacoes: ["volume", "concentracao", "por_operacao"],
  resultado: ["lucro", "perda", "com_custos", "rentabilidade"],
  day_trade: ["lucro", "perda", "com_custos"],
  futuros: ["lucro", "perda", "volume", "com_custos"],
  isencao: ["isencao", "imposto", "faltar", "lucro"],
  apuracao: ["imposto", "faltar", "liquidar", "lucro"],
  prejuizo_a_compensar: ["compensar", "imposto", "perda", "lucro", "faltar"],
  irrf: ["retido", "imposto", "cobrar"],
  explicacao_da_nota: ["liquidar", "erro"],
  liquido_da_nota: ["liquidar", "cobrar"],
  notas_com_erro: ["erro"],
  notas_que_faltam: ["faltar"],
  aportes: ["aporte", "liquidar", "juntar"],
  notas_do_ativo: ["liquidar"],
  alocacao: ["divisao", "percentual", "concentracao", "em_aberto"],
  concentracao: ["concentracao", "percentual", "divisao", "em_aberto"],
  comparacao: ["bater", "rentabilidade", "lucro", "perda", "percentual"],
  rentabilidade: ["rentabilidade", "percentual", "lucro", "perda"],
  meta: ["meta", "juntar", "faltar", "aporte", "percentual"],
  valor_de_mercado: ["em_aberto", "cotar", "rentabilidade", "lucro", "perda", "percentual"],
};

const ABOUT_A_POSITION: readonly FunctionName[] = [
  "preco_medio",
  "quantidade",
  "carteira",
  "alocacao",
  "concentracao",
  "valor_de_mercado",
];

/** Sold shares are what the exemption measures, and what is held was bought. */
const sidesMeantAnyhow: readonly FunctionName[] = [
  ...ABOUT_A_POSITION,
  "isencao",
  "resultado",
  "aportes",
  "meta",
  "notas_que_faltam",
  "explicacao_da_nota",
];

/** Tax is of what was sold, and so are losses. */
const TAXED: readonly FunctionName[] = ["apuracao", "prejuizo_a_compensar"];

const isSideMeant = (lado: Question["filtros"]["lado"], funcao: FunctionName) =>
  sidesMeantAnyhow.includes(funcao) || (TAXED.includes(funcao) && lado === "V");

/** `explica a nota da venda de VALE3`: of that side. */
const isOfSomeNote = ({ ativos, notas }: Reading, funcao: FunctionName) =>
  funcao === "explicacao_da_nota" && ativos.length > 0 && notas.length === 0;

/** Those of a plural without a number: `as maiores compras`. */
const SOME = 5;

/** Shares of Meta Platforms, which are named by the word for a goal. */
const NAMED_AS_A_GOAL = "M1TA34";

function assetsOf({ futuros, ativos, topicos }: Reading, funcao: FunctionName): string[] {
  // The sale of one asset counts with all others of its month.
  if (funcao === "isencao" && topicos.has("simular")) return [];
  if (funcao === "futuros") return [...futuros, ...ativos];
  return funcao === "meta" ? ativos.filter((ticker) => ticker !== NAMED_AS_A_GOAL) : [...ativos];
}

/** Functions of which each row has a result. */
const HAS_RESULTS: readonly FunctionName[] = ["resultado", "day_trade", "futuros", "valor_de_mercado"];

/** `quais vendas deram prejuízo?`; who asks for the most of it has it chosen from all. */
function signOf(reading: Reading, funcao: FunctionName): SignAsked | null {
  if (!HAS_RESULTS.includes(funcao) || isSuperlative(reading) || reading.agregacao === "media") return null;
  // `minha posição em PETR4 está no lucro?` asks how it stands.
  if (funcao === "valor_de_mercado" && reading.ativos.length > 0) return null;
  // A day trade is of a day.
  return funcao === "day_trade" && reading.sinal?.por === null ? { ...reading.sinal, por: "dia" } : reading.sinal;
}

/**
 * The question of a reading whose function was chosen, without its periods, and the words that it does not use.
 *
 * @param reading - with what it takes over from the conversation
 */
export function assembleQuestion(reading: Reading, chosen: FunctionName): { question: Question; naoUsado: string[] } {
  const funcao = chosen === "explicacao_da_nota" && wantsSeveral(reading) ? "notas" : chosen;
  const bound = funcao === "operacoes" ? boundOfGroups(reading) : null;
  const { agregacao, por, ordem, limite } = bound ?? arrange(reading, funcao);
  const sign = signOf(reading, funcao);
  const isLastNote = reading.topicos.has("nota") && agregacao === "ultimo";
  const namesPools = severalPools(reading, funcao);
  const classes = funcao === "isencao" || namesPools || listsOnlySome(reading, funcao) ? [] : classesOf(reading);
  const medidas = measuresFor(reading, funcao);
  const isOfAll = bound !== null || (funcao === "isencao" && asksForTheLimit(reading));
  const question: Question = {
    funcao,
    medidas,
    agregacao: isLastNote || isPlain(agregacao, funcao, medidas) ? null : agregacao,
    por: por ?? sign?.por ?? null,
    ordem,
    limite,
    // What is exempt is measured by what was sold, before any cost.
    semCustos: reading.semCustos && funcao !== "isencao",
    semEncargos: [...new Set(reading.semEncargos)],
    filtros: {
      ativos: assetsOf(reading, funcao),
      corretoras: isAgainstOthers(reading) ? [] : [...reading.corretoras],
      classes,
      periodos: [],
      lado:
        isSideMeant(reading.lado, funcao) && !isOfSomeNote(reading, funcao)
          ? null
          : (reading.lado ?? sidePaid(reading, funcao)),
      operacao: namesPools ? null : reading.operacao,
      notas: [...reading.notas],
      ultimaNota: isLastNote,
      exceto: {
        ativos: [...reading.exceto.ativos],
        corretoras: [...reading.exceto.corretoras],
        classes: [...reading.exceto.classes],
      },
      valorMinimo: isOfAll ? null : reading.valorMinimo,
      valorMaximo: isOfAll ? null : reading.valorMaximo,
      sinal: sign?.sinal ?? null,
      meta: reading.meta ?? (funcao === "meta" ? reading.metaSugerida : null),
      indices: [...reading.indices],
    },
  };
  return { question, naoUsado: [...unusedWords(reading, question), ...(bound ? amountsOf(reading) : [])] };
}

/** `vendi mais de 20 mil em algum mês?`: the amount is that of a month, and of no single sale. */
const IN_SOME_GROUP =
  /\b(?:(?:em|de|n) ?(?:algum|alguns|qualquer|qua(?:l|is)|que|um)|num|qua(?:l|is)|que|algum) (mes|ano|dia)(?:es|s)?\b/;

function boundOfGroups({ folded, valorMinimo, valorMaximo }: Reading): Arrangement | null {
  const por = IN_SOME_GROUP.exec(folded)?.[1];
  if (valorMinimo === null && valorMaximo === null) return null;
  if (por !== "mes" && por !== "ano" && por !== "dia") return null;
  return { agregacao: null, por, ordem: valorMinimo === null ? "menores" : "maiores", limite: SOME };
}

const amountsOf = ({ valorMinimo, valorMaximo }: Reading): string[] => [
  ...(valorMinimo === null ? [] : [`a partir de ${formatMoney(new Decimal(valorMinimo))}`]),
  ...(valorMaximo === null ? [] : [`até ${formatMoney(new Decimal(valorMaximo))}`]),
];

const POOLED: readonly FunctionName[] = ["prejuizo_a_compensar", "apuracao"];

/** `comum, day trade e fii`: groups of results that tax keeps apart, told together. */
function severalPools({ phrases, classes }: Reading, funcao: FunctionName): boolean {
  if (!POOLED.includes(funcao)) return false;
  const operations = phrases
    .flatMap(({ concepts }) => concepts)
    .flatMap((it) => ("operacao" in it ? [it.operacao] : []));
  const ofClasses = classes.map((classe) => (classe === "fii" || classe === "fiagro" ? "fii" : "comum"));
  return new Set([...operations, ...ofClasses]).size > 1;
}

/** `ações, fundos etc.` divides the whole portfolio. */
const listsOnlySome = ({ todos, classes, por }: Reading, funcao: FunctionName) =>
  funcao === "alocacao" && (todos || por === "classe") && classes.length > 1;

/** A sum is what is told anyhow, but of several charges, and an average price is no average of figures. */
const isPlain = (agregacao: Question["agregacao"], funcao: FunctionName, medidas: readonly Measure[]) =>
  (agregacao === "soma" && !(funcao === "encargos" && medidas.length > 1)) ||
  (agregacao === "media" && (funcao === "preco_medio" || funcao === "meta")) ||
  // "Foi melhor que o CDI" chooses nothing.
  funcao === "comparacao";

const wantsSeveral = ({ ordem, limite }: Reading) => ordem !== null || (limite ?? 1) > 1;

/** What was spent on an asset was bought. */
const sidePaid = ({ topicos }: Reading, funcao: FunctionName) => {
  const isOfOne = topicos.has("por_operacao") && (topicos.has("pagar") || topicos.has("investir"));
  return funcao === "operacoes" && (isOfOne || (topicos.has("pagar") && !topicos.has("negociar"))) ? "C" : null;
};

/** A class says nothing beside the assets of it that are named; people call units shares too. */
function classesOf({ classes, ativos, futuros }: Reading) {
  const named = classes.filter((classe) => classe !== "futuro" || futuros.length === 0);
  if (ativos.length > 0) return named.filter((classe) => classe === "futuro");
  return named.includes("acao") ? [...new Set([...named, "unit" as const])] : [...named];
}

function measuresFor(reading: Reading, funcao: FunctionName): Measure[] {
  const { operacao, topicos, agregacao, ativos } = reading;
  const own = reading.medidas
    .map((medida) => (funcao === "apuracao" && medida === "prazo" ? "vencimento" : medida))
    .filter((medida) => measuresOf[funcao]?.includes(medida));
  // `quantas PETR4 comprei`: how many shares, and not how many trades.
  const isOfShares =
    funcao === "operacoes" && topicos.has("quantos") && (agregacao ?? "soma") === "soma" && ativos.length > 0;
  if (isOfShares) return [...new Set([...own, "quantidade" as const])];
  if (funcao === "apuracao" && topicos.has("pago")) return [...own, "imposto_pago"];
  // `qual ativo mais valorizou`: the one of the best result, and not the largest.
  const isOfResult = topicos.has("rentabilidade") || topicos.has("lucro");
  if (funcao === "valor_de_mercado" && isOfResult && isSuperlative(reading) && own.length === 0)
    return ["resultado_aberto"];
  // "Taxas e corretagem" is all of it, brokerage included, as when no charge is named; "a bolsa me cobrou de taxas" is not.
  const withheld = own.filter((medida) => medida === "irrf" || medida === "irrf_day_trade");
  if (namesAllOfExchange(own)) {
    return [...new Set([...own.filter((medida) => !chargesOfExchange.includes(medida)), "taxas_b3" as const])];
  }
  if (own.includes("custos") && withheld.length > 0) return ["custos", ...withheld];
  if (own.includes("custos")) return own.includes("taxas_b3") ? ["taxas_b3"] : [];
  // "A B3 me cobrou de emolumentos" names one of the charges of the exchange.
  const isOneOfExchange = own.includes("taxas_b3") && isOfExchange({ medidas: own }, reading);
  if (isOneOfExchange && own.some((medida) => chargesOfExchange.includes(medida))) {
    return own.filter((medida) => medida !== "taxas_b3");
  }
  // Without day trades it is one of the two kinds of withheld tax.
  if (funcao === "irrf" && operacao === "comum") return ["irrf"];
  return own.every((medida) => ownMeasures[funcao]?.includes(medida)) ? [] : own;
}

const chargesOfExchange: readonly Measure[] = ["emolumentos", "liquidacao", "registro"];

/** Told together they are what the exchange charges. */
const namesAllOfExchange = (medidas: readonly Measure[]) =>
  chargesOfExchange.every((medida) => medidas.includes(medida));

/** What a function tells anyhow. */
const ownMeasures: Partial<Record<FunctionName, readonly Measure[]>> = {
  irrf: ["irrf"],
  preco_medio: ["preco_medio", "preco", "custo"],
  quantidade: ["quantidade", "custo"],
  liquido_da_nota: ["liquido", "data_liquidacao"],
  explicacao_da_nota: ["liquido"],
  valor_de_mercado: ["valor_de_mercado", "preco", "custo"],
  carteira: ["custo"],
  apuracao: ["imposto"],
  meta: ["prazo"],
};

type Arrangement = Pick<Question, "agregacao" | "por" | "ordem" | "limite">;

/** Which rows come first and how many, from words as `maior`, `mais`, `últimas 5`. */
function arrange(reading: Reading, funcao: FunctionName): Arrangement {
  const { limite } = reading;
  const por = groupingOf(reading, funcao);
  const agregacao = flipped(reading, aggregationOf(reading, funcao, por), { maior: "menor", menor: "maior" });
  const ordem = flipped(reading, orderOf(reading, por), { maiores: "menores", menores: "maiores" });
  if (por && isSuperlative(reading)) {
    const isPlural = reading.um === false || (reading.ordem !== null && !reading.extremo && !reading.um);
    const largest = agregacao === "maior" || agregacao === "menor" ? orderFrom[agregacao] : ordem;
    return { agregacao: null, por, ordem: largest, limite: limite ?? (isPlural ? SOME : 1) };
  }
  const isSorted = ordem === "maiores" || ordem === "menores";
  if (limite !== null && limite > 1 && (agregacao === "ultimo" || agregacao === "primeiro")) {
    return { agregacao: null, por, ordem: agregacao === "ultimo" ? "recentes" : "antigas", limite };
  }
  if (limite !== null && limite > 1 && !por && (agregacao === "maior" || agregacao === "menor")) {
    return { agregacao: null, por, ordem: orderFrom[agregacao], limite };
  }
  return { agregacao, por, ordem, limite: limite ?? (isSorted && !por && !reading.todos ? SOME : null) };
}

const COUNTED: readonly FunctionName[] = ["operacoes", "notas"];

/** Which of the rows, or how many: `a compra em que gastei mais`, `notas de 2024, quantas são?`. */
function aggregationOf(reading: Reading, funcao: FunctionName, por: Grouping | null): Reading["agregacao"] {
  const { agregacao, extremo, topicos, classes, ativos, folded } = reading;
  if (agregacao !== null && agregacao !== "soma") return agregacao;
  const isCounted = topicos.has("quantos") && classes.length + ativos.length === 0;
  if (isCounted && COUNTED.includes(funcao)) return "contagem";
  const isOfOne =
    funcao === "operacoes" && extremo !== null && por === null && ONE_TRADE.test(folded) && !isOfOtherKind(reading);
  return isOfOne ? (extremo === "mais" ? "maior" : "menor") : agregacao;
}

/** `a venda mais sofrida`: of which way it is the most nothing tells. */
const isOfOtherKind = ({ folded, unread }: Reading) =>
  [...folded.matchAll(/\b(?:mais|menos) ([a-z]+)/g)].some(([, word]) => word !== undefined && unread.includes(word));

const ONE_TRADE =
  /(?<!mais de )(?<!menos de )\b(?:n?uma (?:so |unica )?(?:vez|tacada|paulada|compra|venda|operacao|ordem)|a vez)\b|\b(?:a|qual|que|minha) (?:(?:foi|e) )?(?:a )?(?:minha )?(?:compra|venda|operacao|ordem)\b/;

const orderFrom: Record<"maior" | "menor", Order> = { maior: "maiores", menor: "menores" };

const orderOf = ({ ordem, extremo }: Reading, por: Grouping | null): Order | null =>
  ordem ?? (extremo && por ? (extremo === "mais" ? "maiores" : "menores") : null);

/** The largest loss is the smallest result, and the worst month of charges is the dearest. */
function flipped<Name extends string>(
  { topicos, medidas, folded }: Reading,
  name: Name | null,
  opposites: Partial<Record<Name, Name>>,
) {
  const isOfCharges = medidas.some((medida) => chargeMeasures.includes(medida)) && BEST_OR_WORST.test(folded);
  return name && (topicos.has("perda") || isOfCharges) ? (opposites[name] ?? name) : name;
}

const BEST_OR_WORST = /\b(?:melhor|pior)(?:es)?\b/;

/** Of these functions "mais" chooses among rows, or is said to be unused. */
const CHOOSING: readonly FunctionName[] = ["encargos", "custo_total", "irrf", "operacoes", "notas", "aportes"];

function isSuperlative({ extremo, agregacao, ordem }: Reading): boolean {
  return (
    extremo !== null || agregacao === "maior" || agregacao === "menor" || ordem === "maiores" || ordem === "menores"
  );
}

/** `onde tenho mais negócios, Clear ou Rico?`, `pela Clear e pela Rico, cada uma?` */
function chosenAmong({ extremo, corretoras, ativos, classes, folded }: Reading): Grouping | null {
  if (extremo === null && !OF_ONE_AND_OF_ANOTHER.test(folded) && !EACH_OF_THEM.test(folded)) return null;
  if (corretoras.length > 1) return "corretora";
  if (ativos.length > 1) return "ativo";
  // `ganhei mais com ações ou com FIIs?`
  return extremo !== null && classes.length > 1 && /\bou\b/.test(folded) ? "classe" : null;
}

/** `quanto na Clear e quanto na Rico`. */
const OF_ONE_AND_OF_ANOTHER =
  /\bquanto (?:\S+ ){0,6}?(?:em|n[ao]s?|de|d[ao]s?|com|pel[ao]s?) [^?!.]{1,40},? e quanto (?:em|n[ao]s?|de|d[ao]s?|com|pel[ao]s?) /;
const EACH_OF_THEM =
  /\b(?:em )?cada (?:uma?|qual)\b(?! d)|\buma? (?:de cada vez|por uma?|a uma?)\b|\bseparadamente\b|\brespectivamente\b/;

/** `foi na Clear que mais negociei, ou em outra?`: of all brokers, one of which is named. */
const isAgainstOthers = ({ extremo, corretoras, folded }: Reading) =>
  extremo !== null && corretoras.length === 1 && OR_ANOTHER.test(folded);
const OR_ANOTHER = /\bou (?:(?:foi|e|em|n[ao]|com|pel[ao]|por|alguma|uma) )*outra\b/;

/** "Qual ativo" groups only where one of several is chosen. */
function groupingOf(reading: Reading, funcao: FunctionName): Grouping | null {
  const ofUnits = funcao === "carteira" && reading.medidas.includes("quantidade") && reading.extremo !== null;
  const por =
    reading.por ?? (isAgainstOthers(reading) ? "corretora" : chosenAmong(reading)) ?? (ofUnits ? "ativo" : null);
  const isChoice = isSuperlative(reading);
  const isOfNamed = reading.ativos.length > 0 && !(funcao === "resultado" && EACH_OF_THEM.test(reading.folded));
  if (por === "ativo" && !isChoice && (funcao === "carteira" || isOfNamed)) return null;
  if (por === "dia" && !isChoice && reading.topicos.has("quando")) return null;
  if (por === "classe" && funcao === "alocacao") return null;
  return por;
}

/** What is done with a loss that reduces tax. */
const TAKES_OFF = new RegExp(
  `^(?:${ar("aproveit carreg us descont guard sobr")}|${er("abat")}|${ir("reduz diminu deduz")}|desconto|futuros?|proxim[oa]s?|dao)$`,
);

/** Words that carry meaning and that neither the function nor a part of the question says. */
function unusedWords(reading: Reading, question: Question): string[] {
  const ofPhrases = reading.phrases
    .filter(
      ({ concepts }) =>
        concepts.length > 0 &&
        (!concepts.some((concept) => isUsed(concept, question, reading)) || isContradicted(concepts, question)),
    )
    .map(({ words }) => words);
  const ofGoal = question.funcao === "meta" ? foldText(question.filtros.meta ?? "").split(/[^a-z0-9]+/) : [];
  const isRead = (word: string) =>
    ofGoal.includes(word) ||
    (question.funcao === "prejuizo_a_compensar" && TAKES_OFF.test(word)) ||
    (question.funcao === "apuracao" && /^abert[oa]s?$/.test(word)) ||
    // `as duas petrobras`: as many as are named.
    isCountOf(word, question.filtros.ativos) ||
    isCountOf(word, question.filtros.corretoras) ||
    // What would be sold, and at which price, is for the simulation.
    (reading.topicos.has("simular") && /^[\d.,]+$/.test(word));
  return [...new Set([...ofPhrases, ...reading.unread.filter((word) => !isRead(word))])];
}

const isCountOf = (word: string, names: readonly string[]) => names.length > 1 && word === String(names.length);

/** One figure is told before costs or after them. */
const isContradicted = (concepts: readonly Concept[], { semCustos }: Question) =>
  semCustos && concepts.some((concept) => "topico" in concept && concept.topico === "com_custos");

function isUsed(concept: Concept, question: Question, reading: Reading): boolean {
  const { funcao, filtros } = question;
  if ("topico" in concept) {
    if (concept.topico === "diferenca") return reading.periodos.length === 2;
    return plainTopics.includes(concept.topico) || (topicsOf[funcao] ?? []).includes(concept.topico);
  }
  if ("medida" in concept) {
    if (concept.medida === "preco") return true;
    if (concept.medida === "prazo" && funcao === "apuracao") return true;
    if (concept.medida === "custos" && isOfExchange(question, reading)) return true;
    if (concept.medida === "taxas_b3" && isOfExchange(reading, reading)) return funcao === "encargos";
    if (funcao === "explicacao_da_nota" && chargeMeasures.includes(concept.medida)) return true;
    if (namesAllOfExchange(reading.medidas) && chargesOfExchange.includes(concept.medida)) return true;
    if (funcao === "custo_total" && concept.medida !== "custos" && reading.medidas.includes("custos")) return false;
    const isTold = question.medidas.length === 0 || question.medidas.includes(concept.medida);
    return isTold && (measuresOf[funcao] ?? []).includes(concept.medida);
  }
  if ("indice" in concept) return funcao === "comparacao" || funcao === "rentabilidade" || funcao === "meta";
  if ("futuro" in concept) return filtros.ativos.includes(concept.futuro);
  if ("lado" in concept) return filtros.lado !== null || isSideMeant(reading.lado, funcao) || bothSides(reading);
  if ("extremo" in concept) {
    if (CHOOSING.includes(funcao) && concept.extremo !== reading.extremo && reading.por !== null) return false;
    return (
      !CHOOSING.includes(funcao) ||
      question.ordem !== null ||
      question.agregacao !== null ||
      reading.valorMinimo !== null
    );
  }
  // Of two of a kind the question holds one.
  if ("agregacao" in concept) return concept.agregacao === reading.agregacao || concept.agregacao === "soma";
  if ("por" in concept) return concept.por === reading.por;
  // Other parts are in the question, and its function says which of them it uses.
  return true;
}

/** `quanto a bolsa levou em taxas`: the charges are those of the exchange. */
const isOfExchange = ({ medidas }: Pick<Reading, "medidas">, { phrases }: Reading) =>
  medidas.includes("taxas_b3") &&
  phrases.some(
    ({ words, concepts }) =>
      concepts.some((concept) => "medida" in concept && concept.medida === "taxas_b3") &&
      /^(?:que )?(?:a|para|com|pela|em favor)\b/.test(words),
  );

const bothSides = ({ phrases, lado }: Reading) =>
  lado === null && phrases.some(({ concepts }) => concepts.some((concept) => "lado" in concept));

/** True when a position is asked for, of which only the end of a period counts. */
export const isAboutPosition = (funcao: FunctionName) => ABOUT_A_POSITION.includes(funcao);
