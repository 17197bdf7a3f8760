// Words of a question that its function has no use for.
import { foldText } from "../../fold-text.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import { askable, chargeMeasures } from "../askable.ts";
import { type AssetClass, type FunctionName, isCount, isOfNone, type Measure, type Question } from "../question.ts";
import { isExtreme } from "./arrange.ts";
import { type Concept, said, type Topic } from "./lexicon/entry.ts";
import { ar, er, ir } from "./morphology.ts";
import type { Reading } from "./reading.ts";
import {
  chargesOfExchange,
  isOfExchange,
  isSideMeant,
  namesAllOfExchange,
  plainTopics,
  shareOfCharges,
} from "./what-is-told.ts";

/** Of these functions "mais" chooses among rows, or is said to be unused. */
const CHOOSING: readonly FunctionName[] = [
  ...(["encargos", "custo_total", "irrf", "operacoes", "notas", "aportes", "lancamentos"] as const),
];

const NET: readonly FunctionName[] = ["resultado", "day_trade", "futuros"];

/** What is done with a loss that reduces tax. */
const TAKES_OFF = new RegExp(
  `^(?:${ar("aproveit carreg us descont guard sobr")}|${er("abat")}|${ir("reduz diminu deduz")}|desconto|futuros?|proxim[oa]s?|dao)$`,
);

const AHEAD_OR_BEHIND = /^(?:adiantad|avancad|atrasad|pert|proxim|long|distant|fech|alcanc|conclu|atingi)/;

/** Words that carry meaning and that neither the function nor a part of the question says. */
export function unusedWords(reading: Reading, question: Question): string[] {
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
    (question.funcao === "meta" && question.ordem !== null && AHEAD_OR_BEHIND.test(word)) ||
    (question.combinacao === "diferenca" && /^(?:aument|subi|diminu|cresc|ca(?:iu|iram)$)/.test(word)) ||
    (question.funcao === "notas_do_ativo" && /^(?:paginas?|linhas?)$/.test(word)) ||
    (question.funcao === "apuracao" && /^(?:abert|vencid|atrasad)[oa]s?$|^atraso$/.test(word)) ||
    // `as duas petrobras`: as many as are named.
    isCountOf(word, question.filtros.ativos) ||
    isCountOf(word, question.filtros.corretoras) ||
    // What would be sold, and at which price, is for the simulation.
    (reading.topicos.has("simular") && /^[\d.,]+$/.test(word));
  // Months show that something rose; by how much is not reckoned.
  const rose =
    question.funcao === "lancamentos" && question.combinacao === null ? ROSE.exec(reading.folded)?.[0] : undefined;
  if (rose !== undefined) ofPhrases.push(rose);
  const why = WHY.exec(reading.folded)?.[1];
  if (why !== undefined && !EXPLAINS.includes(question.funcao)) ofPhrases.push(why);
  const notDone = undone(reading, question).filter((said) => !ofPhrases.some((words) => words.includes(said)));
  return [...new Set([...ofPhrases, ...reading.unread.filter((word) => !isRead(word)), ...notDone])];
}

const ROSE = /\b(?:aument(?:ou|aram|o)|subi(?:u|ram)|reajust\w+)\b/;
/** `por que deu negativo?`, and not `porque quero saber quanto paguei`. */
export const WHY =
  /^(?:(?:e|mas|entao),? )?(por que|porque|pq|por q)(?: (?!(?:eu )?(?:quero|queria|preciso|gostaria)\b)|[?!. ]*$)/;
/** Of these the answer has the reason in it. */
const EXPLAINS: readonly FunctionName[] = ["explicacao_da_nota", "notas_com_erro", "notas_que_faltam", "ajuda"];

/** Of these functions rows are told, and none of what there is no row of. */
const OF_ROWS: readonly FunctionName[] = [
  ...(["encargos", "custo_total", "irrf", "operacoes", "resultado", "aportes"] as const),
  ...(["proventos", "lancamentos", "notas", "carteira"] as const),
];
/** `quais notas não tiveram IRRF?`, where those without are not told. */
function undone({ folded, phrases }: Reading, question: Question): string[] {
  const isTold = isOfNone(question) || question.filtros.sinal !== null || question.agregacao === "ultimo";
  const said = isTold || !OF_ROWS.includes(question.funcao) ? undefined : UNDONE.exec(folded)?.[1];
  return said && !phrases.some(({ words }) => /\b(?:nao|nunca)$/.test(words)) ? [said] : [];
}
const UNDONE =
  /\b(?:qua(?:l|is)|que|quant[oa]s|algum(?:a|as|ns)?)\b[^?!.;,]* ((?:nao|nunca) (?:(?:me|eu|se) )?(?:tem|tiv\w+|tinham?|teve|houve|receb\w+|pag\w+|cobr\w+|compr\w+|vend\w+|oper\w+|gast\w+|negoci\w+))\b/;

const isCountOf = (word: string, names: readonly string[]) => names.length > 1 && word === String(names.length);

/** Trades and results that are told of all assets, also of those no longer held. */
const OF_ALL_TRADED: readonly FunctionName[] = [
  "operacoes",
  "resultado",
  "day_trade",
  "encargos",
  "aportes",
  "proventos",
];

/** One figure is told before costs or after them, of one kind of day, of all that was traded or of what is held, and of some or none. */
const isContradicted = (concepts: readonly Concept[], question: Question) => {
  const { funcao, semCustos, filtros } = question;
  const isOfAllTraded = OF_ALL_TRADED.includes(funcao) && filtros.ativos.length === 0;
  return concepts.some(
    ({ topico, tendo, dia }) =>
      (topico === "que_tenho" && isOfAllTraded) ||
      (topico === "com_custos" && semCustos) ||
      (tendo && isOfNone({ tendo }) && !isOfNone(question)) ||
      (dia && dia !== filtros.dia),
  );
};

/** Of groups that are compared, the largest and the smallest are told. */
const isEnd = ({ extremo, agregacao }: Concept, { combinacao, por }: Question) =>
  combinacao === "diferenca" && por.length > 0 && (extremo !== undefined || isExtreme({ agregacao }));

function isUsed(concept: Concept, question: Question, reading: Reading): boolean {
  const { funcao, filtros } = question;
  const { topico, medida, agregacao, extremo, por } = concept;
  if (isEnd(concept, question)) return true;
  if (topico) return isTopicUsed(topico, question);
  if (medida) return isMeasureUsed(medida, question, reading);
  if (concept.indice) return funcao === "comparacao" || funcao === "rentabilidade" || funcao === "meta";
  if (concept.classe) return isOfClass(concept.classe, filtros.ativos);
  if (concept.futuro) return filtros.ativos.includes(concept.futuro);
  if (concept.lado) return filtros.lado !== null || isSideMeant(reading.lado, funcao) || namesBothSides(reading);
  if (extremo && CHOOSING.includes(funcao)) {
    // `mais em julho ou em agosto`: each is told.
    const isOfEach = reading.periodos.length > 1 && /\bou\b/.test(reading.folded);
    const isChosen = question.ordem !== null || question.agregacao !== null || reading.valorMinimo !== null;
    return (extremo === reading.extremo || reading.por === null) && (isChosen || isOfEach);
  }
  if (concept.dia) return filtros.dia === concept.dia;
  if (concept.tendo) return question.tendo.de === concept.tendo.de;
  // Of two of a kind the question holds one.
  if (agregacao) return agregacao === reading.agregacao || agregacao === "soma";
  // `quais ativos comprei mais de uma vez por mês`: a count bounds groups of one kind.
  if (por) return (por === reading.por && !isCount(question.tendo.de)) || question.por.includes(por);
  // Other parts are in the question, and its function says which of them it uses.
  return true;
}

function isTopicUsed(topico: Topic, { funcao, combinacao }: Question): boolean {
  if (topico === "percentual" && combinacao === "parte") return true;
  if (topico === "diferenca" || topico === "razao") return combinacao === topico;
  return plainTopics.includes(topico) || (askable[funcao].topics ?? []).includes(topico);
}

function isMeasureUsed(medida: Measure, question: Question, reading: Reading): boolean {
  const { funcao } = question;
  if (medida === "preco") return true;
  if (medida === "prazo" && funcao === "apuracao") return true;
  // Results are told after costs.
  if (medida === "liquido" && NET.includes(funcao)) return !question.semCustos;
  if (medida === "custos" && isOfExchange(question, reading)) return true;
  if (medida === "custos" && shareOfCharges(reading)) return question.combinacao === "parte";
  if (medida === "taxas_b3" && isOfExchange(reading, reading)) return funcao === "encargos";
  if (funcao === "explicacao_da_nota" && chargeMeasures.includes(medida)) return true;
  if (namesAllOfExchange(reading.medidas) && chargesOfExchange.includes(medida)) return true;
  if (funcao === "custo_total" && medida !== "custos" && reading.medidas.includes("custos")) return false;
  const isTold = question.medidas.length === 0 || question.medidas.includes(medida);
  return isTold && (askable[funcao].measures ?? []).includes(medida);
}

/** What people call by the name of a class. */
const alsoCalled: Partial<Record<AssetClass, readonly AssetClass[]>> = {
  acao: ["unit", "bdr"],
  fii: ["fiagro", "fi_infra"],
};

/** `de PETR4 e de FIIs`, `com opções de PETR4`: of a class of which none of the assets is that are named. */
const isOfClass = (classe: AssetClass, ativos: readonly string[]) =>
  ativos.length === 0 ||
  classe === "futuro" ||
  ativos.some((ativo) => [classe, ...(alsoCalled[classe] ?? [])].includes(tickerKind(ativo)));

/** `quanto comprei e quanto vendi`. */
export const namesBothSides = ({ phrases, lado }: Reading) => lado === null && said(phrases, "lado").length > 0;
