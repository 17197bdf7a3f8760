import { tickerKind } from "../../notes/instruments/ticker.ts";
import { askable } from "../askable.ts";
import { type DayKind, type FunctionName, type Grouping, isOfNone, type Measure, type Question } from "../question.ts";
import {
  arrange,
  boundedGroups,
  countedGroups,
  heldGroups,
  isAgainstOthers,
  isOfItsPrice,
  isSuperlative,
  OF_UNITS,
  withPrices,
} from "./arrange.ts";
import { asksForTheLimit, isBySettlement } from "./choose-function.ts";
import { said } from "./lexicon/entry.ts";
import { groupingOfEntries } from "./lexicon/statements.ts";
import type { SignAsked } from "./message/result-sign.ts";
import type { Reading } from "./reading.ts";
import { namesBothSides, unusedWords } from "./unused-words.ts";
import { chargesOfExchange, isOfExchange, isSideMeant, namesAllOfExchange, shareOfCharges } from "./what-is-told.ts";

/** `explica a nota da venda de VALE3`: of that side. */
const isOfSomeNote = ({ ativos, notas }: Reading, funcao: FunctionName) =>
  funcao === "explicacao_da_nota" && ativos.length > 0 && notas.length === 0;

/** Shares of Meta Platforms, which are named by the word for a goal. */
const NAMED_AS_A_GOAL = "M1TA34";

function assetsOf({ futuros, ativos, topicos }: Reading, funcao: FunctionName): string[] {
  // The sale of one asset counts with all others of its month.
  if (funcao === "isencao" && topicos.has("simular")) return [];
  if (funcao === "futuros") return [...futuros, ...ativos];
  return funcao === "meta" ? ativos.filter((ticker) => ticker !== NAMED_AS_A_GOAL) : [...ativos];
}

/** Functions of which each row has a result. */
export const HAS_RESULTS: readonly FunctionName[] = ["resultado", "day_trade", "futuros", "valor_de_mercado"];

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
 * @param read - with what it takes over from the conversation
 */
export function assembleQuestion(read: Reading, chosen: FunctionName): { question: Question; naoUsado: string[] } {
  const reading = withPrices(chosen === "lancamentos" ? byEntries(read) : read, chosen);
  const funcao = chosen === "explicacao_da_nota" && wantsSeveral(reading) ? "notas" : chosen;
  const ofUnits = funcao === "carteira" ? reading.unidades : null;
  const grouped = heldGroups(reading, funcao);
  const areOfNone = grouped !== null && isOfNone(reading) && WITHOUT_TRADES.test(reading.folded);
  const bounded = ofUnits
    ? "ativo"
    : areOfNone
      ? null
      : reading.limitaGrupos
        ? reading.por
        : boundedGroups(reading, funcao);
  const held = bounded ? null : grouped;
  const inAll = bounded ? null : countedGroups(reading, funcao);
  const counted = held && inAll !== held ? null : inAll;
  const only = bounded ?? held ?? counted;
  const isInOrder = only === null || reading.limitaGrupos;
  const arranged = isInOrder ? arrange(reading, funcao) : { agregacao: null, por: only, ordem: null, limite: null };
  const por = arranged.por ?? groupsCompared(reading, funcao);
  const medidas: readonly Measure[] = ofUnits ? ["quantidade"] : measuresFor(reading, funcao);
  const combinacao = counted ? "distintos" : (reading.combinacao ?? combinationOf(reading, funcao, por, medidas));
  // Both ends are of all groups.
  const isOfEnds = combinacao === "diferenca" && por !== null;
  const { agregacao, ordem, limite } = isOfEnds
    ? { agregacao: null, ordem: "maiores" as const, limite: null }
    : arranged;
  const sign = signOf(reading, funcao);
  const isPlainNow =
    funcao === "lancamentos" && agregacao === "ultimo" && IS_NOW.test(reading.folded) && !isOfNow(reading);
  const isLastNote = reading.topicos.has("nota") && agregacao === "ultimo";
  const namesPools = severalPools(reading, funcao);
  const isOfContracts = funcao === "futuros" && reading.futuros.length > 0;
  const isOfAllClasses = funcao === "isencao" || namesPools || isOfContracts || listsOnlySome(reading, funcao);
  const classes = isOfAllClasses ? [] : classesOf(reading);
  const isOfSales = bounded === "nota" && funcao === "resultado";
  const bounds = ofUnits ?? { minimo: reading.valorMinimo, maximo: reading.valorMaximo };
  // `a gente gastou mais de 3 mil no mercado?`: of the sum, which is told, and of no single entry.
  const ofSum = funcao === "lancamentos" && bounded === null ? OF_THE_SUM.exec(reading.folded)?.[1] : undefined;
  const isOfAll =
    (bounded !== null && !ofUnits) || (funcao === "isencao" && asksForTheLimit(reading)) || ofSum !== undefined;
  const question: Question = {
    funcao,
    medidas: [...medidas],
    agregacao: isPlainNow || isLastNote || isPlain(agregacao, funcao, medidas, reading) ? null : agregacao,
    por: [por ?? sign?.por ?? [], isOfSales ? "ativo" : (secondGrouping(reading, funcao, por, agregacao) ?? [])].flat(),
    tendo: bounded
      ? { de: "valor", minimo: bounds.minimo, maximo: bounds.maximo }
      : { de: "valor", minimo: null, maximo: null, ...(held && reading.tendo) },
    combinacao,
    porNegocio: funcao === "operacoes" && OF_LINES.test(reading.folded),
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
      dia: dayKindOf(reading, funcao, por),
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
        categorias: [...reading.exceto.categorias],
        palavras: [...reading.exceto.palavras],
      },
      valorMinimo: isOfAll ? null : reading.valorMinimo,
      valorMaximo: isOfAll ? null : reading.valorMaximo,
      precoMinimo: reading.precoMinimo,
      precoMaximo: reading.precoMaximo,
      sinal: sign?.sinal ?? null,
      meta: reading.meta ?? (funcao === "meta" ? reading.metaSugerida : null),
      indices: [...reading.indices],
      categorias: [...reading.categorias],
      contas: [...reading.contas],
      palavras: [...reading.palavras],
    },
  };
  return {
    question,
    naoUsado: [
      ...unusedWords(reading, question),
      ...(ofSum === undefined ? [] : [ofSum]),
      ...(reading.unidades && !ofUnits ? reading.unidades.dito : []),
    ],
  };
}

/** `meu salário atual`, `pago de aluguel hoje`: the last one of what comes once a month. */
const isOfNow = ({ folded, categorias, periodos, por }: Reading) =>
  categorias.length === 1 &&
  periodos.length === 0 &&
  por === null &&
  ONCE_A_MONTH.test(folded) &&
  !ELSE_NOW.test(folded);
const IS_NOW = /\batual(?:mente)?\b/;
const ONCE_A_MONTH =
  /\b(?:salarios?|alugue(?:l|is)|condominio|mensalidade|escola|faculdade|plano|internet|assinaturas?|energia|luz|agua)\b/;
const ELSE_NOW = /\b(?:medi[oa]|compar\w+|minimo|diferenca)\b/;

/** `gastei mais de 5 mil`: a bound on the whole sum, while bounds of entries are on each; it is said as not used. */
const OF_THE_SUM =
  /\b(?:gast|receb|ganh|sobr)(?:ei|i|amos|emos|ou|eu|aram)(?: (?:ao todo|no total|tudo))? ((?:mais|menos) (?:de|do que|que) (?:r\$ ?)?\d[\d.,]*(?: mil)?(?: reais)?)/;

/** `meses sem compras acima de 5 mil`: without any of that amount; of `não comprei mais de 5 mil` all purchases count together. */
const WITHOUT_TRADES = /\bsem (?:nenhuma? )?(?:compras?|vendas?|operac(?:ao|oes)|negocios?)\b/;

/** Of what day periods are, and groups of days; without either it says nothing. */
function dayKindOf(reading: Reading, funcao: FunctionName, por: Grouping | null): DayKind {
  const isOfDays = reading.periodos.length > 0 || por === "dia" || por === "mes" || por === "ano";
  return isOfDays && isBySettlement(reading) && askable[funcao].uses.includes("dia") ? "liquidacao" : "pregao";
}

/** `por categoria` and `por banco` are of assets and brokers anywhere else, and in a message that only goes on with a talk. */
const byEntries = (reading: Reading): Reading => ({
  ...reading,
  por: reading.por && groupingOfEntries(reading.por),
  porTambem: reading.porTambem && groupingOfEntries(reading.porTambem),
  phrases: reading.phrases.map((phrase) => ({
    ...phrase,
    concepts: phrase.concepts.map((it) => (it.por ? { por: groupingOfEntries(it.por) } : it)),
  })),
});

/** `por mês e corretora`; the first of all months is of months alone. */
function secondGrouping(
  reading: Reading,
  funcao: FunctionName,
  por: Grouping | null,
  agregacao: Question["agregacao"],
): Grouping | null {
  const { porTambem } = reading;
  const isOfTwo = por !== null && por === reading.por && agregacao !== "media" && !isSuperlative(reading);
  const { groupings = [], maxGroupings = 1 } = askable[funcao];
  return isOfTwo && porTambem !== null && maxGroupings > 1 && groupings.includes(porTambem) ? porTambem : null;
}

/**
 * `quanto por cento por corretora`: each one's share of the whole; `das compras, que porcentagem foi de PETR4`: of what is named;
 * `a diferença entre Rico e Clear`, `quanto comprei e quanto vendi, e a diferença`: of two.
 */
function combinationOf(
  reading: Reading,
  funcao: FunctionName,
  por: Grouping | null,
  medidas: readonly Measure[],
): Question["combinacao"] {
  const { folded, topicos, periodos, corretoras, ativos, classes, categorias, contas } = reading;
  const told = askable[funcao].combinations ?? [];
  const isOfOne = [ativos, classes, corretoras, categorias, contas].filter((names) => names.length > 0).length === 1;
  const isOfMeasure = medidas.length === 1 && (funcao === "encargos" || funcao === "proventos");
  if (topicos.has("percentual") && told.includes("parte") && (por !== null || isOfOne || isOfMeasure)) return "parte";
  if (por !== null) return isOfBothEnds(reading) && told.includes("diferenca") ? "diferenca" : null;
  const isOfTwo =
    [periodos, corretoras, ativos, medidas].some((names) => names.length === 2) || namesBothSides(reading);
  // Two years that are compared are groups.
  const isCompared = [corretoras, ativos].some((names) => names.length === 2) && COMPARES.test(folded);
  const isAsked = (it: "razao" | "diferenca") => topicos.has(it) || (it === "diferenca" && isCompared);
  return (isOfTwo && (["razao", "diferenca"] as const).find((it) => isAsked(it) && told.includes(it))) || null;
}
const COMPARES = /\bcompar(?:[ae]|ar|ando|ad[oa]s?|acao|ativo)\b|\b(?:versus|vs)\b/;

/** `compara o lucro de PETR4, VALE3 e BBAS3`: of more than two each is told. */
function groupsCompared({ folded, corretoras, ativos }: Reading, funcao: FunctionName): Grouping | null {
  if (!COMPARES.test(folded)) return null;
  const por = corretoras.length > 2 ? "corretora" : ativos.length > 2 ? "ativo" : null;
  return por && askable[funcao].groupings?.includes(por) ? por : null;
}

/** `a diferença entre o melhor e o pior ano`, `entre o mês em que mais comprei e o que menos comprei`. */
const isOfBothEnds = ({ topicos, folded }: Reading) => topicos.has("diferenca") && BOTH_ENDS.test(folded);
const BOTH_ENDS = /\bentre (?:\S+ ){0,6}?(?:melhor|maior|mais)\b.{1,40}\b(?:pior|menor|menos)\b/;

/** Of what a note prints, and not of orders. */
const OF_LINES =
  /\b(?:negocio (?:a|por) negocio|linha (?:a|por) linha|execucao por execucao|quantas (?:linhas|execucoes)|cada (?:execucao|negocio))\b/;

const POOLED: readonly FunctionName[] = ["prejuizo_a_compensar", "apuracao"];

/** `comum, day trade e fii`: groups of results that tax keeps apart, told together. */
function severalPools({ phrases, classes }: Reading, funcao: FunctionName): boolean {
  if (!POOLED.includes(funcao)) return false;
  const ofClasses = classes.map((classe) => (classe === "fii" || classe === "fiagro" ? "fii" : "comum"));
  return new Set([...said(phrases, "operacao"), ...ofClasses]).size > 1;
}

/** `ações, fundos etc.` divides the whole portfolio. */
const listsOnlySome = ({ todos, classes, por }: Reading, funcao: FunctionName) =>
  funcao === "alocacao" && (todos || por === "classe") && classes.length > 1;

/** A sum is what is told anyhow, but of several charges or positions, and an average price is no average of figures. */
const isPlain = (
  agregacao: Question["agregacao"],
  funcao: FunctionName,
  medidas: readonly Measure[],
  { ativos }: Reading,
) =>
  (agregacao === "soma" &&
    !(funcao === "encargos" && medidas.length > 1) &&
    !(funcao === "quantidade" && ativos.length > 1)) ||
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

const FUNDS: readonly string[] = ["fii", "fiagro", "fi_infra"];
/** Of funds and of nothing else. */
function isOfFunds({ ativos, classes }: Reading): boolean {
  const kinds = ativos.length > 0 ? ativos.map(tickerKind) : classes;
  return kinds.length > 0 && kinds.every((it) => FUNDS.includes(it));
}

function measuresFor(reading: Reading, funcao: FunctionName): Measure[] {
  const { operacao, topicos, agregacao, ativos, folded } = reading;
  const own = reading.medidas
    .map((medida) => (funcao === "apuracao" && medida === "prazo" ? "vencimento" : medida))
    .filter((medida) => askable[funcao].measures?.includes(medida));
  // `quantas PETR4 comprei`: how many shares, and not how many trades.
  const isOfShares =
    funcao === "operacoes" &&
    topicos.has("quantos") &&
    !topicos.has("percentual") &&
    (agregacao ?? "soma") === "soma" &&
    (ativos.length > 0 || OF_UNITS.test(folded));
  // What was sent to somebody is nothing put aside.
  if (funcao === "lancamentos" && reading.palavras.length > 0) return own.filter((medida) => medida !== "guardado");
  // What funds pay people call dividends too.
  if (funcao === "proventos" && own.includes("dividendo") && isOfFunds(reading)) {
    return [...new Set([...own, "rendimento" as const])];
  }
  if (isOfItsPrice(reading, funcao)) return ["preco"];
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
  const share = shareOfCharges(reading);
  if (share) return [share];
  if (own.includes("custos") && withheld.length > 0) return ["custos", ...withheld];
  if (own.includes("custos")) return own.includes("taxas_b3") ? ["taxas_b3"] : [];
  // "A B3 me cobrou de emolumentos" names one of the charges of the exchange.
  const isOneOfExchange = own.includes("taxas_b3") && isOfExchange({ medidas: own }, reading);
  if (isOneOfExchange && own.some((medida) => chargesOfExchange.includes(medida))) {
    return own.filter((medida) => medida !== "taxas_b3");
  }
  // Without day trades it is one of the two kinds of withheld tax.
  if (funcao === "irrf" && operacao === "comum") return ["irrf"];
  return own.every((medida) => askable[funcao].own?.includes(medida)) ? [] : own;
}
