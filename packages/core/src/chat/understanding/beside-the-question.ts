// What a message says beside its question: why it is asked, and what somebody else did.

import type { CalendarDate } from "../../calendar.ts";
import type { Known } from "../known.ts";
import { isOutside } from "../outside-words.ts";
import { isDated } from "../period.ts";
import type { FunctionName } from "../question.ts";
import type { RefusalName } from "../refusal-cues.ts";
import { chooseFunction } from "./choose-function.ts";
import { anyOf, inARow } from "./lexicon/expression.ts";
import { amountsIn } from "./numbers/find-amounts.ts";
import { readMessage } from "./read-message.ts";
import type { Reading } from "./reading.ts";
import { carryOn } from "./talk/carry-on.ts";
import { PRONOUN } from "./talk/pronouns.ts";
import { hasNames, isOfThatAsset } from "./talk/told-before.ts";
import { LONGEST_PARTED } from "./text.ts";

/** Where what comes first may only say why something is asked. */
const END_OF_REASON = /[.:;!?]\s+/g;
const MOST_SENTENCES = 4;
/** Where what follows says why something was asked: it bounds nothing, and what it names is said to be unused. */
const REASON_AFTER = /,\s+(?:porque|pois|j[aá] que)\s+/i;
/** What somebody does, has to do or was asked for. */
const REASON = anyOf(
  inARow(
    /\b/,
    [
      /quer(?:o|ia) [a-z]+r|estou|ando|andei|sou|fiquei|acabei|esqueci|comecei|resolvi|decidi|cansei|pediu|pediram/,
      /perguntou|pergunt(?:a|am)|me falta|faco|invisto|trabalho/,
    ],
    /\b/,
  ),
  /\b(?:preciso|vou|fui|tenho que|so para|para(?: eu)?) [a-z]+[aei]r\b/,
);
/** What is told as had, done or wanted to be known is what the next sentence asks about. */
const SUBJECT =
  /\b(?:tenho|estou com|possuo|comprei|vendi|invest[a-z]+|saber|ver|conhecer|entender|descobrir|calcular|conferir|consultar|declarar|receb[a-z]+)\b/;
const ASKS = /\b(?:quant[oa]s?|qua(?:l|is)|quando|onde|como|quem|mostr\w+|list\w+|expli\w+)\b/;
const CHOOSES = /\b(?:so|apenas|somente)\b/;

/** Of these matters somebody may have a reason to ask about their own notes. */
const REASONS_TO_ASK: readonly RefusalName[] = ["quote", "income", "abroad", "benchmark"];

/** `Estou fechando a planilha de despesas: quanto paguei de ISS?`: the reading of what is asked, without why. */
export function withoutReason(text: string, known: Known, said: FunctionName | null = null): Reading {
  const whole = readMessage(text, known, said);
  if (text.length > LONGEST_PARTED) return whole;
  if (whole.refusal === "otherPerson") return besideOthers(whole, text, known);
  if (whole.refusal && !REASONS_TO_ASK.includes(whole.refusal)) return whole;
  const reason = REASON_AFTER.exec(text);
  if (reason) {
    const before = readMessage(text.slice(0, reason.index), known, said);
    const after = text.slice(reason.index + reason[0].length);
    if (ASKS.test(before.folded) && !ASKS.test(after) && isWhole(before)) {
      const saysMore = !isOnlyReason(readMessage(after, known, said), known.today);
      return { ...before, unread: saysMore ? [after.replace(/[.!?]*$/, "")] : [] };
    }
  }
  for (const end of [...text.matchAll(END_OF_REASON)].slice(0, MOST_SENTENCES)) {
    const before = readMessage(text.slice(0, end.index), known, said);
    const isBefore = isOnlyReason(before, known.today);
    if (!isBefore && !whole.refusal) continue;
    const after = readMessage(text.slice(end.index + end[0].length), known, said);
    if (isBefore && isWhole(after)) return after;
    if (whole.refusal && isOnlyReason(after, known.today) && isWhole(before)) return before;
  }
  return whole;
}

const MINE = /\b(?:eu|meus?|minhas?|comigo)\b/;
/** `e as minhas, que vendi em maio?`: of what was just named. */
const THOSE_OF_MINE = /^(?:e )?(?:n?[oa]s? )(?:minhas?|meus?)(?=,| que\b| ?[?!.]*$)/;
/** Of somebody else, unless it is said of an index. */
const THEIRS = /(?<!\b(?:cdi|ibov\w*|ipca|(?:meu|minha)s?(?: \S+){1,3}) )\b[dn]el[ea]s?\b|\bambos\b|\bn[oa]ss[oa]s?\b/;

/** `Meu cunhado tem Vale a 90 reais. E eu, estou com ela a quanto?`: of somebody else something is told, and nothing asked. */
function besideOthers(whole: Reading, text: string, known: Known): Reading {
  for (const end of [...text.matchAll(/[.!;,]\s+/g)].slice(0, MOST_SENTENCES).toReversed()) {
    const told = readMessage(text.slice(0, end.index), known);
    if (told.refusal !== "otherPerson" || ASKS.test(told.folded)) continue;
    const asked = readMessage(text.slice(end.index + end[0].length), known);
    const isOfMine = asked.refusal === null && MINE.test(asked.folded) && !THEIRS.test(asked.folded);
    if (isOfMine) return askedBeside(told, asked, text, known);
  }
  return whole;
}

/** What is asked after a sentence about somebody else, with what that names where this one leaves it out. */
function askedBeside(told: Reading, asked: Reading, text: string, known: Known): Reading {
  const named = { ...told, refusal: null };
  if (asked.ativos.length === 0 && THOSE_OF_MINE.test(asked.folded)) return { ...asked, ativos: told.ativos };
  if (hasNames(asked)) return asked;
  if (!PRONOUN.test(asked.folded)) {
    return isOfThatAsset(asked, chooseFunction(asked)) ? { ...asked, ativos: told.ativos } : asked;
  }
  // `estou com ela a quanto?` asks for the price that was just spoken of.
  const medidas = asked.medidas.some((it) => it !== "preco") ? asked.medidas : told.medidas;
  return { ...carryOn(named, asked, known), medidas, text };
}

/** True for what asks by itself, with no word that nothing reads. */
const isWhole = (it: Reading) => it.refusal === null && it.unread.length === 0 && chooseFunction(it) !== null;

/** True for a text that names nothing, chooses nothing and asks nothing. */
function isOnlyReason(it: Reading, today: CalendarDate): boolean {
  const { agregacao, por, ordem, limite, lado, operacao, exceto, indices } = it;
  const chooses = [agregacao, por, ordem, limite, lado, operacao, ...amountsIn(it)].some((part) => part !== null);
  const leavesOut = it.semCustos || it.semEncargos.length + Object.values(exceto).flat().length + indices.length > 0;
  const said = it.folded.replace(/^so (?=para\b)/, "");
  const says = REASON.test(said) && !ASKS.test(said) && !CHOOSES.test(said);
  // What somebody means to do is no request for advice until something is asked; what they have or want to know may be asked about.
  const isAllowed =
    it.refusal === null
      ? !(it.unread.some(isOutside) && SUBJECT.test(said))
      : (it.refusal === "advice" || REASONS_TO_ASK.includes(it.refusal)) && !SUBJECT.test(said);
  return says && !chooses && !leavesOut && !it.deSempre && !hasNames(withoutToday(it, today)) && isAllowed;
}

/** `tem assembleia hoje e preciso responder` names no period of what is asked. */
const withoutToday = (it: Reading, today: CalendarDate): Reading => ({
  ...it,
  periodos: it.periodos.filter((mention) => !isDated(mention) || mention.from !== today),
});
