// Words of a question that its function has no use for.
import { foldText } from "../../fold-text.ts";
import { tickerKind } from "../../notes/instruments/ticker.ts";
import { askable, chargeMeasures } from "../askable.ts";
import { type AssetClass, type FunctionName, isCount, isOfNone, type Question } from "../question.ts";
import type { Concept } from "./lexicon/entry.ts";
import { ar, er, ir } from "./morphology.ts";
import type { Reading } from "./read-message.ts";
import {
  chargesOfExchange,
  isOfExchange,
  isSideMeant,
  namesAllOfExchange,
  plainTopics,
  shareOfCharges,
} from "./what-is-told.ts";

/** Of these functions "mais" chooses among rows, or is said to be unused. */
const CHOOSING: readonly FunctionName[] = ["encargos", "custo_total", "irrf", "operacoes", "notas", "aportes"];

const NET: readonly FunctionName[] = ["resultado", "day_trade", "futuros"];

/** What is done with a loss that reduces tax. */
const TAKES_OFF = new RegExp(
  `^(?:${ar("aproveit carreg us descont guard sobr")}|${er("abat")}|${ir("reduz diminu deduz")}|desconto|futuros?|proxim[oa]s?|dao)$`,
);

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
    (question.funcao === "notas_do_ativo" && /^(?:paginas?|linhas?)$/.test(word)) ||
    (question.funcao === "apuracao" && /^(?:abert|vencid|atrasad)[oa]s?$|^atraso$/.test(word)) ||
    // `as duas petrobras`: as many as are named.
    isCountOf(word, question.filtros.ativos) ||
    isCountOf(word, question.filtros.corretoras) ||
    // What would be sold, and at which price, is for the simulation.
    (reading.topicos.has("simular") && /^[\d.,]+$/.test(word));
  const why = WHY.exec(reading.folded)?.[1];
  if (why !== undefined && !EXPLAINS.includes(question.funcao)) ofPhrases.push(why);
  const notDone = undone(reading, question).filter((said) => !ofPhrases.some((words) => words.includes(said)));
  return [...new Set([...ofPhrases, ...reading.unread.filter((word) => !isRead(word)), ...notDone])];
}

const WHY = /^(?:(?:e|mas|entao),? )?(por que|pq|por q)(?: |[?!. ]*$)/;
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
  return concepts.some(
    (concept) =>
      ("topico" in concept &&
        concept.topico === "que_tenho" &&
        OF_ALL_TRADED.includes(funcao) &&
        filtros.ativos.length === 0) ||
      (semCustos && "topico" in concept && concept.topico === "com_custos") ||
      ("tendo" in concept && isOfNone(concept) && !isOfNone(question)) ||
      ("dia" in concept && concept.dia !== filtros.dia),
  );
};

/** Of groups that are compared, the largest and the smallest are told. */
const isEnd = (concept: Concept, { combinacao, por }: Question) =>
  combinacao === "diferenca" &&
  por.length > 0 &&
  ("extremo" in concept ||
    ("agregacao" in concept && (concept.agregacao === "maior" || concept.agregacao === "menor")));

function isUsed(concept: Concept, question: Question, reading: Reading): boolean {
  const { funcao, filtros } = question;
  if (isEnd(concept, question)) return true;
  if ("topico" in concept) {
    if (concept.topico === "percentual" && question.combinacao === "parte") return true;
    if (concept.topico === "diferenca" || concept.topico === "razao") return question.combinacao === concept.topico;
    return plainTopics.includes(concept.topico) || (askable[funcao].topics ?? []).includes(concept.topico);
  }
  if ("medida" in concept) {
    if (concept.medida === "preco") return true;
    if (concept.medida === "prazo" && funcao === "apuracao") return true;
    // Results are told after costs.
    if (concept.medida === "liquido" && NET.includes(funcao)) return !question.semCustos;
    if (concept.medida === "custos" && isOfExchange(question, reading)) return true;
    if (concept.medida === "custos" && shareOfCharges(reading)) return question.combinacao === "parte";
    if (concept.medida === "taxas_b3" && isOfExchange(reading, reading)) return funcao === "encargos";
    if (funcao === "explicacao_da_nota" && chargeMeasures.includes(concept.medida)) return true;
    if (namesAllOfExchange(reading.medidas) && chargesOfExchange.includes(concept.medida)) return true;
    if (funcao === "custo_total" && concept.medida !== "custos" && reading.medidas.includes("custos")) return false;
    const isTold = question.medidas.length === 0 || question.medidas.includes(concept.medida);
    return isTold && (askable[funcao].measures ?? []).includes(concept.medida);
  }
  if ("indice" in concept) return funcao === "comparacao" || funcao === "rentabilidade" || funcao === "meta";
  if ("classe" in concept) return isOfClass(concept.classe, filtros.ativos);
  if ("futuro" in concept) return filtros.ativos.includes(concept.futuro);
  if ("lado" in concept) return filtros.lado !== null || isSideMeant(reading.lado, funcao) || namesBothSides(reading);
  if ("extremo" in concept) {
    if (CHOOSING.includes(funcao) && concept.extremo !== reading.extremo && reading.por !== null) return false;
    return (
      !CHOOSING.includes(funcao) ||
      question.ordem !== null ||
      question.agregacao !== null ||
      reading.valorMinimo !== null ||
      // `mais em julho ou em agosto`: each is told.
      (reading.periodos.length > 1 && /\bou\b/.test(reading.folded))
    );
  }
  if ("dia" in concept) return filtros.dia === concept.dia;
  if ("tendo" in concept) return question.tendo.de === concept.tendo.de;
  // Of two of a kind the question holds one.
  if ("agregacao" in concept) return concept.agregacao === reading.agregacao || concept.agregacao === "soma";
  // `quais ativos comprei mais de uma vez por mês`: a count bounds groups of one kind.
  if ("por" in concept)
    return (concept.por === reading.por && !isCount(question.tendo.de)) || question.por.includes(concept.por);
  // Other parts are in the question, and its function says which of them it uses.
  return true;
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
export const namesBothSides = ({ phrases, lado }: Reading) =>
  lado === null && phrases.some(({ concepts }) => concepts.some((concept) => "lado" in concept));
