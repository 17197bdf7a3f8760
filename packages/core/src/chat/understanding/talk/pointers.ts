// Words of a message that mean what only the answer before it named: `dele`, `nesse mês`, `nessa corretora`, `nessa nota`.

import { foldText } from "../../../fold-text.ts";
import { askable } from "../../askable.ts";
import { isDated } from "../../period.ts";
import type { FunctionName } from "../../question.ts";
import { OF_UNITS } from "../arrange.ts";
import { chooseFunction, isOfKind } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { namesBothSides } from "../unused-words.ts";
import { isAboutPosition } from "../what-is-told.ts";
import { THOSE } from "./pronouns.ts";
import { isOfThatAsset, picksOne, SHORT, tellsHeld, tellsOne } from "./told-before.ts";

/** What of an answer is meant; a trade is told by its asset and day. */
export type Meant = "nota" | "ativo" | "corretora" | "negocio" | "dia" | "mes" | "ano";

export interface Pointer {
  of: Meant;
  /** `deles`: all that were named, and not the one. */
  many: boolean;
  /** How what is meant was said: `esse ativo`, `dele`, or not at all. */
  by: "noun" | "pronoun" | "nothing";
  /** Those that the question before named itself. */
  names?: readonly string[];
  /** The period of the trades that were told, where the message names none. */
  when?: string;
  /** What a name has before it: `n` of `nela`, `d` of `dela`, or nothing. */
  preposition: "n" | "d" | "";
  /** Where the words stand in the message. */
  from: number;
  to: number;
}

const THAT = /\b(?<of>[nd])?(?:ess|est)[ea](?<many>s)? (?:mesm[oa] )?/;
const THAT_TIME = /\b(?<of>[nd])(?:ess[ea]|aquel[ea]|[oa] mesm[oa]) (?:mesm[oa] )?/;
const ASSET = /(?:ativos?|pap(?:el|eis)|acao|acoes|fiis?|fundos?|empresas?|opcao|opcoes|units?|bdrs?|etfs?|titulos?)\b/;

const nouns: readonly (readonly [Meant, RegExp])[] = [
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
/** `comprei e vendi no mesmo dia`: as the other, and not as that before. */
const SAME = /\b[nd]?[oa] mesm[oa]\b/;

/** A pronoun that does not say what it stands for. */
const BARE_PRONOUN = inARow(/(?<!\b(?:depois|antes|alem|nao e) )\b(?<of>[nd])?/, [
  inARow("el[ea](?<many>s)?\\b|(?<those>", THOSE, ")"),
  /ess[ea] (?:d?ai|aqui)\b|ess[ea](?=[?!. ]*$)|isso\b/,
  /(?<=\b(?:comprei|vendi|tenho|tinha) )ess[ea](?= (?:[ao]|n[ao]|em|pel[ao]|por|quando)\b)/,
  /(?<=\b(?:tenho|tinha|comprei|vendi|paguei|gastei|operei) )(?:por )?la(?=[?!. ]*$)/,
]);
/** Where a name is put that is not pointed at: before the signs at its end. */
const END_OF_MESSAGE = /(?=[\s?!.]*$)/;

/** Cheap, and true for every text that {@link pointsAt} may find something in. */
export const mayPointBack = (text: string) =>
  text.length <= LONGEST_WITHOUT || /el[ea]|ss[eao]|st[ea]s?\b|mesm/.test(foldText(text));
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
  if (asked.funcao !== null || reading.refusal !== null || asked.notas.length > 0) return null;
  const found = findPointer(asked, reading, before);
  if (!found || (reading.notas.length > 0 && !isTime(found)) || !isMeant(found, asked, reading, before)) return null;
  const when = saysWhen(found, asked, before);
  const names = found.of === "corretora" ? before?.corretoras : found.of === "ativo" ? before?.ativos : [];
  return { ...found, ...(names && names.length > 0 && { names }), ...(when && { when }) };
}

/** `quanto perdi nelas?` after the sales of a year: of these, and of no others of the same assets. */
function saysWhen({ of, many, by }: Pointer, asked: Reading, before: Reading | null): string | null {
  const funcao = chooseFunction(asked);
  const [only, ...others] = before?.periodos ?? [];
  const isOfTrades = of === "ativo" && many && by === "pronoun" && before !== null && tellsTrades(before);
  if (!isOfTrades || funcao === null || isAboutPosition(funcao) || asked.periodos.length > 0) return null;
  return only && isDated(only) && others.length === 0 ? only.label : null;
}

function findPointer(asked: Reading, reading: Reading, before: Reading | null): Pointer | null {
  const text = foldText(asked.text);
  for (const [of, words] of nouns) {
    const found = words.exec(text);
    if (found) return SAME.test(found[0]) && comparesTwo(asked) ? null : pointer(of, found, "noun");
  }
  const found = BARE_PRONOUN.exec(text);
  if (found) {
    const of = pronounOf(found[0], asked, reading, before);
    return of && { ...pointer(of, found, "pronoun"), ...(/\bla$/.test(found[0]) && { preposition: "n" as const }) };
  }
  const end = before && leavesOutAsset(asked, before) ? END_OF_MESSAGE.exec(text) : null;
  if (!before || !end) return null;
  const of = assetOrTrade(asked, before);
  return { ...pointer(of, end, "nothing"), preposition: chooseFunction(asked) === "resultado" ? "n" : "" };
}

const comparesTwo = (asked: Reading) =>
  asked.operacao === "day_trade" || asked.ativos.length > 0 || namesBothSides(asked);

const pointer = (of: Meant, { index, 0: words, groups }: RegExpExecArray, by: Pointer["by"]): Pointer => ({
  of,
  by,
  many: (groups?.many ?? groups?.those) !== undefined,
  preposition: groups?.of === "n" || groups?.of === "d" ? groups.of : "",
  from: index,
  to: index + words.length,
});

/** `e ainda tenho?` after the asset that gained most, `e quanto representa da carteira?` after the largest. */
function leavesOutAsset(asked: Reading, before: Reading): boolean {
  const funcao = chooseFunction(asked);
  const isOfOne =
    isOfThatAsset(asked, funcao) ||
    (funcao === "alocacao" && IS_PART.test(asked.folded)) ||
    (funcao === "rentabilidade" && asked.length <= SHORT && /\brende(?:u|ram)\b/.test(asked.folded));
  const isTold = before.por === null ? tellsTrades(before) || tellsHeld(before) : before.por === "ativo";
  return isOfOne && asked.agregacao === null && tellsOne(before) && isTold;
}
const IS_PART = /\b(?:representa|significa|pesa|corresponde|equivale)\b/;

/** Of one trade that was told its result is asked, or its note; of an asset anything. */
const assetOrTrade = (asked: Reading, before: Reading): Meant =>
  before.por === null && (chooseFunction(asked) === "resultado" || asked.topicos.has("nota")) ? "negocio" : "ativo";

/** Groups that a pronoun of their gender means. */
const groupsMeant = { ativo: /./, corretora: /a(?:s|$)/, nota: /a(?:s|$)/, dia: /e$/, mes: /e$/, ano: /e$/ } as const;
type GroupMeant = keyof typeof groupsMeant;
const isGroupMeant = (por: Reading["por"]): por is GroupMeant => por !== null && por in groupsMeant;

/** What a pronoun means of what the question before chose; null where the message names something that it can be. */
function pronounOf(words: string, asked: Reading, reading: Reading, before: Reading | null): Meant | null {
  if (words === "la") return before?.por === "corretora" ? "corretora" : null;
  if (/isso$/.test(words)) return before && picksOne(before) && tellsHeld(asked) ? "ativo" : null;
  const isFeminine = /a(?:s|$)|a (?:d?ai|aqui)$/.test(words);
  // `ela ou a Rico`
  if (isFeminine && before?.corretoras.length === 1 && asked.corretoras.length > 0 && OR.test(asked.folded))
    return "corretora";
  if (namesItsOwn(asked, isFeminine)) return null;
  const tellsNote =
    before && (chooseFunction(before) === "explicacao_da_nota" || (picksOne(before) && tellsNotes(before)));
  if (tellsNote && isFeminine) return "nota";
  if (before && isGroupMeant(before.por)) return groupsMeant[before.por].test(words) ? before.por : null;
  if (before !== null && chooseFunction(before) === "concentracao") return "ativo";
  // `e quanto dela já vendi?` after the largest purchase.
  const isOfAsset = asked.lado !== null || asked.topicos.has("ter");
  if (before && isOfAsset && picksOne(before) && tellsTrades(before) && before.por === null) return "ativo";
  // `o número dela` is read as `o número dessa nota`.
  const isOfNote = OF_NOTE.test(asked.folded)
    ? usesNotes(reading)
    : !NOTE.test(asked.folded) && asked.por === null && hasNoName(reading) && usesNotes(reading);
  if (/[nd]ela$/.test(words) && isOfNote) return "nota";
  if (before === null || before.exceto.ativos.length > 0) return null;
  if (before.ativos.length > 0) return "ativo";
  if (picksOne(before) && tellsTrades(before)) return assetOrTrade(asked, before);
  // `nela` after what is held is the portfolio.
  const isOfUnits = asked.topicos.has("ter") && /ss[ea]$/.test(words);
  return (tellsHeld(before) || tellsTrades(before)) && (/ele$|s$/.test(words) || isOfUnits) ? "ativo" : null;
}

const OR = /\bou\b/;
const NOTE = /\bnotas?\b/;
const OF_NOTE = /\bd?essa nota\b/;
const OTHERS = /\boutr[ao]s?\b/;

/** `e a carteira, quanto vale ela?`: the message itself says what a pronoun of it is. */
function namesItsOwn(asked: Reading, isFeminine: boolean): boolean {
  const { ativos, futuros, classes, notas, meta, folded, corretoras } = asked;
  // `quantas ações tenho dessa?` counts units.
  const ofClass = OF_UNITS.test(folded) ? 0 : classes.length;
  if (ativos.length + futuros.length + ofClass + notas.length > 0 || meta !== null) return true;
  if (OTHERS.test(folded)) return true;
  return isFeminine && (corretoras.length > 0 || (/\b(?:carteira|nota)\b/.test(folded) && !OF_NOTE.test(folded)));
}

const hasNoName = ({ ativos, futuros, corretoras, meta }: Reading) =>
  ativos.length + futuros.length + corretoras.length === 0 && meta === null;

function usesNotes(reading: Reading): boolean {
  const funcao = chooseFunction(reading);
  return funcao !== null && askable[funcao].uses.includes("notas");
}

/** Of these `nesse mês` after a note is as often the running one. */
const OF_NO_NOTE: readonly FunctionName[] = ["proventos", "lancamentos"];

const isTime = ({ of }: Pointer): boolean => of in DAYS_OF;
/** In days: a period as long as the unit is the one that is meant. */
const DAYS_OF = { dia: 1, mes: 31, ano: 366 } as const;

/** Whether neither the message nor the talk names what is pointed at, and the answer before may. */
function isMeant({ of, many, by }: Pointer, asked: Reading, reading: Reading, before: Reading | null): boolean {
  if (of === "nota") return asked.periodos.length === 0 && usesNotes(reading);
  if (of === "corretora") return asked.corretoras.length === 0 || by === "pronoun";
  if (of === "ativo" || of === "negocio") return isAssetMeant({ of, many, by }, asked, reading, before);
  if (before === null || many) return false;
  const isWider = before.periodos.every((it) => isDated(it) && daysBetween(it.from, it.to) > DAYS_OF[of]);
  const isOfOneNote = before.notas.length === 1 && tellsNotes(before) && !isOfKind(asked, OF_NO_NOTE);
  return isWider && (tellsOne(before) || before.por === of || isOfOneNote);
}

function isAssetMeant(
  { of, many, by }: Pick<Pointer, "of" | "many" | "by">,
  asked: Reading,
  reading: Reading,
  before: Reading | null,
): boolean {
  if (asked.ativos.length + asked.futuros.length > 0) return false;
  // `deu lucro?` after the last sale of an asset is of that sale.
  if (of === "negocio" && before?.ativos.length === 1 && before.lado === "V" && picksOne(before)) return true;
  // Of an asset that the talk names, what is not read is read with its name.
  if (of === "ativo" && before && before.ativos.length > 0) {
    return before.notas.length === 0 && chooseFunction(asked) === null && reading.unread.length > 0;
  }
  if (before && (before.ativos.length + before.futuros.length + before.notas.length > 0 || before.meta !== null)) {
    return false;
  }
  const asksOfThem = asked.topicos.has("ter") || chooseFunction(asked) === "resultado";
  if (before && (tellsSome(before) || (tellsTrades(before) ? !many || asksOfThem : !many && tellsHeld(before)))) {
    return true;
  }
  return of === "ativo" && by === "noun" && !many && reading.classes.length === 0;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether the answer to a question may tell some of all that there are. */
const tellsSome = (before: Reading) => before.por !== null || before.sinal !== null || tellsOne(before);
const tellsTrades = (before: Reading) => isOfKind(before, ["operacoes", "resultado", "day_trade", "proventos"]);
const tellsNotes = (before: Reading) => isOfKind(before, ["notas", "liquido_da_nota", "explicacao_da_nota"]);
