import type { Known } from "../../known.ts";
import { isExtreme, takesOne } from "../arrange.ts";
import { chooseFunction } from "../choose-function.ts";
import { WAYS_OF_PAYING } from "../lexicon/descriptions.ts";
import type { Reading } from "../reading.ts";
import { leaningOf } from "./leaning.ts";
import { NEEDS_ASSET, PRONOUN, withOnlyOf, withPronouns } from "./pronouns.ts";
import { supposedOfGoal } from "./refined/of-goals.ts";
import { bestOfThem } from "./refined/of-names.ts";
import { refined } from "./refined/refined.ts";
import { relativePeriods } from "./relative-periods.ts";
import { TURNED, TURNS } from "./taken-over.ts";
import { OF_ALL, OF_EVERYTHING, takingOver } from "./taking-over.ts";
import { toldAgain } from "./told-again.ts";
import { hasNames, SHORT } from "./told-before.ts";
import { IN_THOSE_PERIODS, OF_BOTH, OF_EACH, together } from "./told-together.ts";

const FILLER =
  /^(?:(?:esta|ok|certo|beleza|ah|hum|nossa|eita|caramba|poxa|vixe|entendi|legal|sim|bom|opa|isso|perfeito|tudo bem|(?:muito )?(?:obrigad[oa]|brigad[oa])|show|valeu)[, .!]+)+/;

/** The reading with what it takes over from the one before. */
export function carryOn(
  before: Reading | null,
  asked: Reading,
  known: Pick<Known, "notasComErro" | "tickers" | "today">,
): Reading {
  const supposed = before && supposedOfGoal(before, asked);
  if (supposed) return supposed;
  const best = before && bestOfThem(before, asked);
  if (best) return carryOn(before, best, known);
  if (before && choosesAnother(before, asked)) {
    const ofEach = WHICH_PAYS.test(asked.folded) ? { por: "ativo" as const, porTambem: null, um: true } : {};
    return carryOn(before, { ...asked, ...ofEach, refusal: null }, known);
  }
  if (!before) return asked;
  if (asked.refusal) return notToDo(before, asked, known) ?? asked;
  const text = asked.folded.replace(FILLER, "");
  if (asked.asksForDocument) {
    // `qual a diferença entre os dois anos?` asks what something is, unless two were told.
    const isOfBoth = asked.topicos.has("diferenca") && together(before, text) !== null;
    return isOfBoth ? carryOn(before, { ...asked, asksForDocument: false }, known) : asked;
  }
  const relative = relativePeriods(text, before.periodos, asked.periodos, known.today);
  const read = ofOneRow(ofGroups(before, leavesOutToo(before, ofThem(before, asked)), text), text);
  const isSaid = (word: string) =>
    relative?.words.includes(word) ||
    (TURNS.test(word) && TURNED.test(text)) ||
    (word.startsWith("volt") && OF_ALL.test(text));
  const now = {
    ...read,
    unread: read.unread.filter((word) => !isSaid(word)),
    topicos: new Set([...read.topicos].filter((it) => it !== "disso")),
    phrases: read.phrases.filter(
      ({ concepts }) =>
        !concepts.some((it) => ("topico" in it && it.topico === "disso") || (relative?.isPart && "agregacao" in it)),
    ),
    ...(relative?.isPart && { agregacao: null }),
    ...(relative?.isCompared && { topicos: new Set([...read.topicos, "diferenca" as const]) }),
  };
  const periodos = relative?.periodos ?? now.periodos;
  const again = toldAgain(before, now, { ...known, text, periodos });
  if (again) return again;

  const leaning = leaningOf(before, now, text, relative !== null);
  const { own, leans } = leaning;

  const isOfBoth = OF_BOTH.test(text);
  const isOther = own !== null && own !== chooseFunction(before) && (isOfBoth || !OF_EVERYTHING.includes(own));
  const those = isOther && !hasNames(now) && (isOfBoth || IN_THOSE_PERIODS.test(text)) ? together(before, text) : null;
  if (those) return { ...now, ...those, unread: now.unread.filter((word) => !OF_EACH.test(word)) };
  // `e somando os dividendos?` after a result: what two kinds of question tell is no one sum.
  const joint = isOther && now.periodos.length < 2 ? JOINS.exec(text)?.[1] : undefined;
  const said = joint === undefined ? now : { ...now, unread: [...now.unread, joint] };
  if (leans) return takingOver(before, said, text, relative, leaning);

  const dated = relative?.leans ? { ...said, periodos: relative.periodos } : said;
  const named = own !== null && NEEDS_ASSET.includes(own) ? withOnlyOf(before, dated, known.tickers) : dated;
  return withPronouns(before, named, own, text);
}

const JOINS = /^(?:e )?(som(?:ando|a|ado)|junt(?:ando|a|o)) /;

/** `e o melhor?` after the worst is no request for advice. */
const choosesAnother = (before: Reading, { refusal, folded }: Reading) =>
  refusal === "advice" &&
  ((WHICH_PAYS.test(folded) && chooseFunction(before) === "proventos") ||
    (/^(?:e )?[ao] (?:melhor|pior)[?!. ]*$/.test(folded) && (isExtreme(before) || before.por !== null)) ||
    BETTER_THAN.test(folded));
/** `qual deles paga mais por mês?` of incomes. */
const WHICH_PAYS = /^(?:e )?qua[li] del[ea]s (?:que )?(?:me )?pag(?:a|ou|am) (?:mais|menos)(?: por mes)?[?!. ]*$/;
/** `está melhor que no ano passado?` of what was told. */
const BETTER_THAN = /^(?:e )?(?:esta|foi|ficou) (?:melhor|pior) (?:do )?que (?:[oe]m? |n?[oa] )/;

/** `tira PETR4 da conta` asks for a figure, and for nothing to be done. */
function notToDo(before: Reading, asked: Reading, known: Parameters<typeof carryOn>[2]): Reading | null {
  if (asked.refusal !== "action") return null;
  const now = { ...asked, refusal: null };
  const isLeftOut = Object.values(asked.exceto).some((names) => names.length > 0) && asked.length <= SHORT;
  if (isLeftOut) return carryOn(before, { ...now, topicos: new Set(), unread: [] }, known);
  return refined(before, now, { text: now.folded, periodos: now.periodos, today: known.today });
}

/** `em qual tenho mais?` after groups: one of these. */
const ofGroups = (before: Reading, now: Reading, text: string): Reading =>
  now.por === null && before.por !== null && IN_WHICH_OF_THEM.test(text) ? { ...now, por: before.por, um: true } : now;
const IN_WHICH_OF_THEM =
  /^(?:e )?(?:em|n[ao]) qua(?:l|is)(?: del[ea]s)? (?:(?:eu|mais|menos) )*(?:tenho|tem|esta|[a-z]+ei|[a-z]+i)\b/;

/** `quando foi o último pix dele?` is of whom was spoken of, however it was paid. */
const ofThem = (before: Reading, now: Reading): Reading =>
  before.palavras.length > 0 && PRONOUN.test(now.folded) && now.palavras.every((word) => WAYS_OF_PAYING.test(word))
    ? { ...now, palavras: [] }
    : now;

/** `a primeira foi em qual corretora?`: its row tells. */
const ofOneRow = (now: Reading, text: string): Reading =>
  takesOne(now) && WHERE_IT_WAS.test(text) ? { ...now, por: null, um: null } : now;
const WHERE_IT_WAS =
  /^(?:e )?[oa] \S+(?: (?:del[ea]s|compra|venda|operacao))? (?:foi|era|saiu) (?:em|n[ao]|pel[ao]|por|de) (?:que|qual) (?:corretora|dia|nota|data)\b/;

/** `tira a Clear`, `e a XP também`. */
function leavesOutToo(before: Reading, now: Reading): Reading {
  const left = Object.values(before.exceto).flat().length;
  const earlier = Object.values(before.antes?.exceto ?? {}).flat().length;
  const namesOthers = now.corretoras.length + now.ativos.length + now.classes.length > 0;
  if (left <= earlier || !namesOthers || !/\btambem\b/.test(now.folded)) return now;
  const exceto = { ...now.exceto, ativos: now.ativos, corretoras: now.corretoras, classes: now.classes };
  return { ...now, exceto, ativos: [], corretoras: [], classes: [] };
}
