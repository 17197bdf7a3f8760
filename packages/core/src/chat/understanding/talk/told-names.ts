// What a message means of what only the answer before it named: `dele`, `nesse mês`, `nessa corretora`, `nessa nota`.

import { foldText } from "../../../fold-text.ts";
import { formatMonthInWords, listWords } from "../../../format.ts";
import type { DraftTable } from "../../answers/table.ts";
import { askable } from "../../askable.ts";
import type { FunctionName, Question } from "../../question.ts";
import type { Citacao } from "../../schema.ts";
import { chooseFunction } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import type { Reading } from "../read-message.ts";
import type { Understood } from "../understood.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { isOfThatAsset } from "./told-before.ts";

/** What of an answer is meant; a trade is told by its asset and day. */
type Meant = "nota" | "ativo" | "corretora" | "negocio" | "dia" | "mes" | "ano";

/** Words of a message that mean what the answer before it named. */
export interface Pointer {
  of: Meant;
  /** `deles`: all that were named, and not the one. */
  many: boolean;
  /** True for `esse ativo`, which says what it is of. */
  says: boolean;
  /** Those that the question before named itself. */
  names?: readonly string[];
  /** `n` of `nela`, `d` of `dela`. */
  preposition: string;
  /** Where the words stand in the message. */
  from: number;
  to: number;
}

const THAT = /\b(?<of>[nd])?(?:ess|est)[ea](?<many>s)? (?:mesm[oa] )?/;
const THAT_TIME = /\b(?<of>[nd])(?:ess[ea]|aquel[ea]|[oa] mesm[oa]) (?:mesm[oa] )?/;
const ASSET = /(?:ativos?|pap(?:el|eis)|acao|acoes|fiis?|fundos?|empresas?|opcao|opcoes|units?|bdrs?|etfs?|titulos?)\b/;

const named: readonly (readonly [Meant, RegExp])[] = [
  ["nota", inARow(THAT, /nota\b/)],
  ["dia", inARow(THAT_TIME, /(?:dia|data)\b/)],
  ["mes", inARow(THAT_TIME, /mes\b/)],
  // `esse mês` alone is this month.
  ["mes", /(?<=\b(?:detalh|explic|abr|mostr|list)[a-z]{1,3} )ess?e mes\b/],
  ["ano", inARow(THAT_TIME, /ano\b/)],
  ["corretora", /\b(?<of>[nd])?(?:(?:ess|aquel)a|a mesma) (?:mesma )?corretora\b/],
  ["negocio", inARow(THAT, /(?:compra|venda|operacao|negocio)\b/)],
  ["ativo", inARow(THAT, ASSET)],
];
/** A pronoun that does not say what it stands for. */
const BARE = inARow(/\b(?<of>[nd])?/, [
  /el[ea](?<many>s)?\b|ess[ea](?<those>s)\b(?! [a-z]+s\b)|ess[ea](?: ai| aqui)?(?=[?!. ]*$)|isso\b/,
  /(?<=\b(?:comprei|vendi|tenho|tinha) )ess[ea](?= (?:[ao]|n[ao]|em|pel[ao]|por|quando)\b)/,
]);
/** Where a name is put that is not pointed at: before the signs at its end. */
const ITS_END = /(?=[\s?!.]*$)/;

/** Cheap, and true for every text that {@link pointsAt} may find something in. */
export const mayPointBack = (text: string) =>
  /el[ea]|ss[eao]|st[ea]s?\b|mesm/i.test(text) || text.length <= LONGEST_WITHOUT;
/** In characters: a message with fewer may leave out of which asset it is. */
const LONGEST_WITHOUT = 40;

/**
 * What a message means that neither it nor the messages before it name; null where there is no such thing.
 *
 * @param asked - the message by itself
 * @param reading - the same in its talk
 * @param before - the message before it, in its talk
 */
export function pointsAt(asked: Reading, reading: Reading, before: Reading | null): Pointer | null {
  // A sentence that says what it is about is whole.
  if (asked.funcao !== null || reading.refusal !== null || reading.notas.length > 0) return null;
  const text = foldText(asked.text);
  for (const [of, words] of named) {
    const found = words.exec(text);
    if (found) return unnamed(pointer(of, found, true));
  }
  const found = BARE.exec(text);
  const of = found && ofBare(found, asked, reading, before);
  if (of) return unnamed(pointer(of, found, false));
  const end = found === null && before !== null && leavesOutAsset(asked, before) ? ITS_END.exec(text) : null;
  return end && unnamed({ ...pointer(ofPick(asked), end, false), preposition: " d" });

  function unnamed(it: Pointer) {
    if (!isUnnamed(it, asked, reading, before)) return null;
    const names = it.of === "corretora" ? before?.corretoras : it.of === "ativo" ? before?.ativos : [];
    return names && names.length > 0 ? { ...it, names } : it;
  }
}

/** `e ainda tenho?` after the asset that gained most. */
const leavesOutAsset = (asked: Reading, before: Reading) =>
  isOfThatAsset(asked, chooseFunction(asked)) &&
  asked.agregacao === null &&
  (before.por === null ? picksOne(before) && tellsTrades(before) : before.por === "ativo" && picksOne(before));
const ofPick = (asked: Reading): Meant =>
  chooseFunction(asked) === "resultado" || asked.topicos.has("nota") ? "negocio" : "ativo";

const pointer = (of: Meant, { index, 0: words, groups }: RegExpExecArray, says: boolean): Pointer => ({
  of,
  says,
  many: (groups?.many ?? groups?.those) !== undefined,
  preposition: groups?.of ?? "",
  from: index,
  to: index + words.length,
});

const groupsMeant = ["ativo", "corretora", "dia", "mes", "ano", "nota"] as const;

/** `dela` is of what the question before chose. */
function ofBare(found: RegExpExecArray, asked: Reading, reading: Reading, before: Reading | null): Meant | null {
  if (before?.corretoras.length === 1 && asked.corretoras.length > 0) return "corretora";
  const group = groupsMeant.find((it) => it === before?.por);
  if (/isso$/.test(found[0])) return before && picksOne(before) && tellsHeld(asked) ? "ativo" : null;
  if (group) return group;
  if (before !== null && chooseFunction(before) === "concentracao") return "ativo";
  // `o número dela` is read as `o número dessa nota`.
  const isOfNote = OF_NOTE.test(asked.folded)
    ? usesNotes(reading)
    : !/\bnotas?\b/.test(asked.folded) && asked.por === null && hasNoName(reading) && usesNotes(reading);
  if (/[nd]ela$/.test(found[0]) && isOfNote) return "nota";
  if (before !== null && before.ativos.length > 0) return "ativo";
  // `nela` after what is held is the portfolio.
  if (before === null || !(picksOne(before) || ((tellsHeld(before) || tellsTrades(before)) && PLAIN.test(found[0]))))
    return null;
  return picksOne(before) ? ofPick(asked) : "ativo";
}

const PLAIN = /ele$|s$/;
const OF_NOTE = /\bd?essa nota\b/;
const hasNoName = ({ ativos, futuros, corretoras, meta }: Reading) =>
  ativos.length + futuros.length + corretoras.length === 0 && meta === null;

function usesNotes(reading: Reading): boolean {
  const funcao = chooseFunction(reading);
  return funcao !== null && askable[funcao].uses.includes("notas");
}

/** `qual mês`, `a maior compra`, `o ativo que mais rendeu`. */
const picksOne = ({ agregacao, extremo, um, limite }: Reading) =>
  (agregacao !== null && agregacao !== "soma" && agregacao !== "media" && agregacao !== "contagem") ||
  extremo !== null ||
  um === true ||
  limite === 1;

/** Whether the answer to it may tell some of all that there are. */
const chooses = (before: Reading) => before.por !== null || before.sinal !== null || tellsOne(before);
const tellsOne = (before: Reading) => picksOne(before) || chooseFunction(before) === "concentracao";
const TELL_TRADES: readonly FunctionName[] = ["operacoes", "resultado", "day_trade", "proventos"];
const tellsTrades = (before: Reading) => TELL_TRADES.some((funcao) => funcao === chooseFunction(before));
const tellsHeld = (before: Reading) => {
  const funcao = chooseFunction(before);
  return funcao !== null && isAboutPosition(funcao);
};

/** In days: a period as long as the unit is the one that is meant. */
const DAYS_OF = { dia: 1, mes: 31, ano: 366 } as const;

/** Whether neither the message nor the talk names what it points at. */
function isUnnamed(pointer: Pointer, asked: Reading, reading: Reading, before: Reading | null): boolean {
  const { of, many, says } = pointer;
  if (of === "nota") return asked.periodos.length === 0 && usesNotes(reading);
  if (of === "corretora") return asked.corretoras.length === 0 || !says;
  // Of an asset that the talk names, what is not read is read with its name.
  if (of === "ativo" && asked.ativos.length === 0 && before && before.ativos.length > 0) {
    return before.notas.length === 0 && chooseFunction(asked) === null && reading.unread.length > 0;
  }
  if (of === "ativo" || of === "negocio") {
    const names = [asked, before ?? asked].flatMap(({ ativos, futuros }) => [...ativos, ...futuros]);
    if (names.length > 0 || (before && (before.notas.length > 0 || before.meta !== null))) return false;
    if (
      before &&
      (chooses(before) ||
        (many ? tellsTrades(before) && asked.topicos.has("ter") : tellsTrades(before) || tellsHeld(before)))
    )
      return true;
    return of === "ativo" && says && !many && reading.classes.length === 0;
  }
  if (before === null) return false;
  const isWider = before.periodos.every(
    (it) => it.kind === "period" && daysBetween(it.period.from, it.period.to) > DAYS_OF[of],
  );
  return isWider && (tellsOne(before) || before.por === of);
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** An answer, by what it names. */
interface Named {
  dados: DraftTable | null;
  citacoes: readonly Pick<Citacao, "notaId" | "numero" | "corretora" | "dataPregao">[];
  question: Question | null;
}

/** The names that an answer told of what is meant, each once; null for one that cannot be said. */
export function namesTold({ of }: Pointer, { dados, citacoes, question }: Named): (string | null)[] {
  if (of === "nota") {
    const notes = [...new Map(citacoes.map((it) => [it.notaId, it])).values()];
    return notes.map(({ numero, corretora }) => numero && `nota ${numero}${corretora ? ` da ${corretora}` : ""}`);
  }
  const rows = rowsTold(dados, question);
  const cells = (...headings: string[]) => {
    const at = dados?.colunas.findIndex((it) => headings.includes(it)) ?? -1;
    return at < 0 ? [] : rows.map((row) => row[at] ?? "");
  };
  const [assets, days] = [cells("Ativo"), cells("Dia", "Pregão", "Data")];
  const ofDays = (name: (day: string) => string) => days.filter((day) => A_DAY.test(day)).map(name);
  const names = {
    ativo: () => assets,
    corretora: () => {
      const listed = cells("Corretora");
      return listed.length > 0 ? listed : citacoes.flatMap(({ corretora }) => corretora ?? []);
    },
    negocio: () => {
      const sides = cells("Operação");
      return assets.map((asset, at) => `${sides[at] === "Compra" ? "compra" : "venda"} de ${asset} em ${days[at]}`);
    },
    dia: () => ofDays((day) => day),
    mes: () => [...cells("Mês"), ...ofDays((day) => formatMonthInWords(`${day.slice(6)}-${day.slice(3, 5)}`))],
    ano: () => [...cells("Ano"), ...cells("Mês").map((month) => month.slice(-4)), ...ofDays((day) => day.slice(6))],
  }[of]();
  return [...new Set(names)];
}

/** Of the one that is asked for others are in the table too; that with most trades is told beside that of the largest value. */
function rowsTold(dados: DraftTable | null, question: Question | null): string[][] {
  const { colunas = [], linhas = [] } = dados ?? {};
  if (question?.funcao !== "concentracao" && question?.limite !== 1) return linhas;
  const counted = question.funcao === "operacoes" ? colunas.indexOf("Linhas") : -1;
  const countOf = (row: string[]) => Number(row[counted] ?? 0);
  const most = Math.max(...linhas.map(countOf));
  return linhas.filter((row, index) => index === 0 || (counted >= 0 && countOf(row) === most));
}

const A_DAY = /^\d{2}\/\d{2}\/\d{4}$/;

/** More are no sentence, and read as what they were chosen from. */
const MOST_NAMES = 12;

/** The message with the names in the place of the words that mean them; null where it is not clear which are meant. */
export function sayNames(text: string, pointer: Pointer, told: readonly (string | null)[]): string | null {
  const names = told.flatMap((name) => name || []);
  if (pointer.many && names.length > MOST_NAMES) return text;
  const isClear = pointer.many || names.length === 1;
  return names.length > 0 && names.length === told.length && isClear ? withName(text, pointer, listWords(names)) : null;
}

function withName(text: string, { of, preposition, from, to }: Pointer, name: string): string {
  const hasArticle = of === "nota" || of === "corretora" || of === "negocio";
  const before = hasArticle ? `${preposition}a ` : { n: "em ", d: "de ", " d": " de ", "": "" }[preposition];
  return `${text.slice(0, from)}${before}${name}${text.slice(to)}`;
}

const WHICH: Record<Meant, string> = {
  nota: "De qual nota? Diga o número dela ou a data do pregão.",
  ativo: "De qual ativo? Diga o código ou o nome, como PETR4 ou Petrobras.",
  negocio: "De qual negócio? Diga o ativo e o dia.",
  corretora: "De qual corretora? Diga o nome dela.",
  dia: "De que dia? Diga a data.",
  mes: "De que mês? Diga o mês e o ano.",
  ano: "De que ano?",
};

/** Asks which one is meant, with those that the answer before told. */
export function askWhich(text: string, pointer: Pointer, told: readonly (string | null)[]): Understood {
  const opcoes = told.flatMap((name) => (name ? [withName(text, pointer, name)] : []));
  return { kind: "askBack", pergunta: WHICH[pointer.of], opcoes: opcoes.slice(0, MOST_OPTIONS) };
}
const MOST_OPTIONS = 6;

/** Asks of which note something is. */
export const askNote = (): Understood => ({ kind: "askBack", pergunta: WHICH.nota, opcoes: [] });
