// Messages that ask for what was just told once more: where it comes from, why, which, in which notes.
import type { Known } from "../../known.ts";
import type { PeriodMention } from "../../period.ts";
import { chooseFunction } from "../choose-function.ts";
import type { Reading } from "../reading.ts";
import { WHY } from "../unused-words.ts";
import { WHERE_PAID } from "./entries-in-talk.ts";
import { PRONOUN } from "./pronouns.ts";
import { refined } from "./refined/refined.ts";
import { uncounted } from "./refined/refinement.ts";
import { slotsOf } from "./taken-over.ts";
import {
  asksForCostOfPosition,
  asksForNetOfThatNote,
  asksInWhichNotes,
  hasNames,
  isAboutNote,
  ONLY_WHICH,
  saysOnlyWhich,
  tellsRows,
} from "./told-before.ts";

type Told = Pick<Known, "notasComErro" | "today"> & { text: string; periodos: readonly PeriodMention[] };

/** The question that such a message asks; null for any other. @param told.text - the message without what it begins with */
export function toldAgain(
  before: Reading,
  now: Reading,
  { text, periodos, today, notasComErro }: Told,
): Reading | null {
  if (now.topicos.has("origem") || (now.topicos.has("exportar") && chooseFunction(now) === null)) {
    return { ...before, ...slotsOf(before, now), refusal: null, unread: [] };
  }
  if (chooseFunction(before) === "prejuizo_a_compensar" && OF_WHICH_TRADES.test(text)) return before;

  const why = WHY.exec(text)?.[1];
  if (why !== undefined && (isOfTold(before, now) || cameOutSo(text, now))) {
    // Why one month was dearer its categories show, and why it was so of one category its shops.
    const ofEntries = before.categorias.length > 0 ? ("descricao" as const) : ("categoria" as const);
    const por = chooseFunction(before) === "lancamentos" ? ofEntries : before.por;
    return { ...before, ...slotsOf(before, now), agregacao: null, por, refusal: null, unread: [why] };
  }

  if (tellsRows(before) && saysOnlyWhich(now) && OF_WHAT_WAS_TOLD.test(text)) return before;
  if (tellsRows(before) && chooseFunction(before) === "lancamentos" && WHERE_PAID.test(text)) return before;

  if (ONLY_WHICH.test(text)) return { ...uncounted(before), refusal: null };
  if (asksForCostOfPosition(before, now)) return { ...before, medidas: ["custo"], unread: [] };
  if (asksForNetOfThatNote(before, now)) {
    const { agregacao, corretoras, periodos, ativos, notas } = before;
    return { ...now, topicos: new Set([...now.topicos, "nota"]), agregacao, corretoras, periodos, ativos, notas };
  }
  if (asksInWhichNotes(before, now, text)) {
    const most = /\bmai(?:s|or)\b/.test(text) ? { um: true, extremo: "mais" as const, limite: 1 } : {};
    return { ...before, por: "nota", agregacao: null, unread: [], ...most };
  }
  return (
    refined(before, now, { text, periodos, today }) ??
    ofBrokenNote(before, now, notasComErro) ??
    ofThoseNotes(before, now, text)
  );
}

/** `de que operações vem?` of a loss that is carried forward. */
const OF_WHICH_TRADES = /^(?:e )?(?:de )?(?:quais|que) (?:operacoes|vendas) (?:isso )?(?:vem|veio|vieram|saiu)[?!. ]*$/;

/** `por que junho ficou assim?` says nothing of its own but when. */
const cameOutSo = (text: string, { medidas, periodos }: Reading) =>
  CAME_OUT_SO.test(text) && medidas.length === 0 && periodos.length > 0;
const CAME_OUT_SO = /^(?:e )?por que (?:n?[ao] |em )?[a-z]+ (?:foi|ficou|deu|saiu|veio) assim[?!. ]*$/;

/** Without a question of its own, or of the same kind: `por que foi maior em julho?` */
function isOfTold(before: Reading, now: Reading): boolean {
  const own = chooseFunction({ ...now, agregacao: null, extremo: null });
  return (own === null || own === chooseFunction(before)) && !hasNames({ ...now, periodos: [] });
}

/** `de que corretora?` of a trade that was told with it. */
const OF_WHAT_WAS_TOLD =
  /^(?:e )?(?:foi )?(?:de|em|n?[ao]|pel[ao]|por) (?:que|qua(?:l|is)) (?:corretora|nota|dia|data)s?\b/;

/** `explica ela`, after the one note that does not add up was told. */
function ofBrokenNote(before: Reading, now: Reading, notasComErro: readonly string[]): Reading | null {
  const [broken, ...others] = notasComErro;
  const pointsAtIt =
    chooseFunction(before) === "notas_com_erro" &&
    now.notas.length === 0 &&
    PRONOUN.test(now.folded) &&
    (isAboutNote(now) || WHAT_IS_IN_IT.test(now.folded));
  if (broken === undefined || others.length > 0 || !pointsAtIt) return null;
  const unread = now.unread.filter((word) => !WRONG.test(word));
  return { ...now, notas: [broken], topicos: new Set(["nota", "abrir"]), unread };
}
const WRONG = /^(?:problema|erro|motivo)$/;
const WHAT_IS_IN_IT =
  /\bqual (?:e |foi )?o (?:problema|erro|motivo)\b|\bpor que\b|\bo que (?:e que )?(?:tem|ha|houve|teve|aconteceu|deu|diz|foi|esta)\b/;

/** `quanto deu o mini-índice nelas?`, of all the notes that were listed: a few picked ones are no filter of their own. */
function ofThoseNotes(before: Reading, now: Reading, text: string): Reading | null {
  const isOfListed = OF_THOSE_NOTES.test(text) && chooseFunction(before) === "notas" && before.limite === null;
  if (!isOfListed || chooseFunction(now) === null) return null;
  const kept = <Part extends "corretoras" | "periodos" | "notas">(part: Part) =>
    (now[part].length > 0 ? now : before)[part];
  const unread = now.unread.filter((word) => word !== "nelas");
  return { ...now, corretoras: kept("corretoras"), periodos: kept("periodos"), notas: kept("notas"), unread };
}
const OF_THOSE_NOTES = /\bnelas\b|\b[dn]ess[ea]s notas\b/;
