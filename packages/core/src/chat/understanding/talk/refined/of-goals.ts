// Other figures of goals.
import type { FunctionName } from "../../../question.ts";
import { AHEAD } from "../../arrange.ts";
import { chooseFunction } from "../../choose-function.ts";
import { inARow } from "../../lexicon/expression.ts";
import type { Reading } from "../../reading.ts";
import { hasNames } from "../told-before.ts";
import { type Refinement, saysNothingElse } from "./refinement.ts";

/** `qual das duas está mais perto de fechar?`: when each is reached is told of all. */
export const furthestGoal = ({ before, now, text }: Refinement, funcao: FunctionName): Reading | null =>
  funcao === "meta" &&
  (AHEAD.test(text) || FINISHED_FIRST.test(text)) &&
  saysNothingElse(before, now, OF_GOALS) &&
  !hasNames(now)
    ? { ...before, folded: text, topicos: new Set(["meta"] as const), meta: null, metaSugerida: null }
    : null;
const FINISHED_FIRST =
  /\bqual\b.*\b(?:termin|fech|acab|alcanc|cheg|bat|atinj|conclu)[a-z]*\b.*\b(?:antes|primeiro|mais (?:cedo|rapido))\b/;
const OF_GOALS =
  /^(?:\d|pert|proxim|adiantad|avancad|long|distant|atrasad|termin|fech|acab|alcanc|cheg|conclu|antes|cedo|rapid)/;

/** `e se eu aportar 1500 por mês?` of a goal: reckoning that is not done, and no advice; null for any other message. */
export function supposedOfGoal(
  before: Reading,
  { folded, meta, metaSugerida, ativos, classes, corretoras }: Reading,
): Reading | null {
  const [supposed] = SUPPOSES.exec(folded) ?? [];
  const isOfGoal = chooseFunction(before) === "meta" && ativos.length + classes.length + corretoras.length === 0;
  return supposed !== undefined && isOfGoal
    ? { ...before, meta: meta ?? metaSugerida ?? before.meta, unread: [supposed] }
    : null;
}
const SUPPOSES = inARow(
  /(?<=^(?:(?:e|mas|entao),? )?(?:(?:quanto tempo|quando|como fica|em quanto tempo) (?:\S+ ){0,2}|[ao]s? (?:\S+ ){1,3})?)se (?:eu )?(?:\S+ ){0,2}?/,
  /(?:aport|guard|junt|deposit|poup|coloc|separ|aument)[a-z]+ (?:\S+ ){0,2}?(?:r\$ ?)?\d[\d.,]*(?: mil)?(?: reais)?/,
  /(?: (?:por|ao|a cada|todo) mes)?(?=[?!. ]*$)/,
);
