// What somebody takes back in the middle of a message: `em 2022, não, perdão, em 2023`, `na Rico, quer dizer, na Clear`.
import { type FoundPeriod, findPeriods } from "../../find-periods.ts";
import type { Known } from "../../known.ts";
import { isDated, unitOf } from "../../period.ts";
import { findAssets, findBrokers } from "../entities.ts";
import { everywhere, inARow } from "../lexicon/expression.ts";
import { markRead, READ } from "../text.ts";

/** `não era Clear, era Rico`: only what is meant is read. */
const AT_THE_HEAD = inARow(
  /^(?:(?:nao|ops|errei|desculpa|perdao|opa)[, ]+)*nao (?:e|era|eram|foi|foram|quis dizer|falei|falo|digo) /,
  /(?:(?:n?[ao]s?|d[aeo]s?|em|de) )?[^,;.?!]{1,30}[,;.]? /,
  /(?:mas (?:sim )?|e sim |e,? |era |eram |foi |foram |quis dizer |falei |falo )(?=\S)/,
);

/** A lone `não` takes back only between commas: before a period it denies it. */
const TAKES_BACK = everywhere(
  inARow(
    /[ ,;]+(?:nao[, ]+)?/,
    [
      /perdao|desculp[ae]|ops|opa|me enganei|espera(?: ai)?|pera(?: ai)?|alias|minto|digo|corrigindo|corrijo/,
      /quer dizer|quis dizer|ou melhor|melhor dizendo|(?<=, )nao(?=,)/,
    ],
    /(?:[, ]+nao)?[, ]+(?:(?:era|foi) )?/,
  ),
);
/** These speak of both: `na Clear, aliás, na Rico também`, `mais com PETR4, não, com VALE3?` */
const OF_BOTH = /\b(?:tambem|cada|amb[oa]s|mais|menos|maior|menor|melhor|pior)\b/;
const LEADS_TO_NAME = "(?:[oa]s?|em|n[ao]s?|d[aeo]s?|pel[ao]s?|com|por|corretora|mes|ano)";
const LEAD = new RegExp(`^(?:${LEADS_TO_NAME} ){0,3}`);
const LEAD_AT_THE_END = new RegExp(`(?: ${LEADS_TO_NAME}){0,3} ?$`);
/** Each is looked for on both its sides. */
const MAX_CORRECTIONS = 4;

/**
 * Removes a period, broker or asset that the next words replace by another one, and a period that is said not to be meant; a text
 * without any is left as it is.
 */
export function setRight(text: string, known: Known): string {
  let said = withoutDenied(text.replace(AT_THE_HEAD, "nao, "), known);
  const markers = [...said.matchAll(TAKES_BACK)].slice(0, MAX_CORRECTIONS);
  if (markers.length === 0 || OF_BOTH.test(said.replace(TAKES_BACK, " "))) return said;
  for (const marker of markers.toReversed()) {
    const [before, after] = [said.slice(0, marker.index), said.slice(marker.index + marker[0].length)];
    const start = startOfTakenBack(before, after, known);
    if (start !== null) said = `${before.slice(0, start)} ${after}`.trim();
  }
  return said;
}

const DENIES = /,? (?:e |mas )?nao (?:em|n[oa]|de) /;
/** `o que comprei em 2022 e não em 2023?` asks what one has and the other has not. */
const ASKS_WHICH = /\b(?:qua(?:l|is)|que)\b/;

/** `quanto comprei em 2022, não em 2023`: of the first alone, where both are named. */
function withoutDenied(text: string, { today }: Known): string {
  const denial = DENIES.exec(text);
  if (!denial || ASKS_WHICH.test(text)) return text;
  const [before, after] = [text.slice(0, denial.index), text.slice(denial.index + denial[0].length)];
  const [denied] = findPeriods(after, today);
  const isNamed = denied?.start === 0 && findPeriods(before, today).length > 0;
  return isNamed ? `${before}${after.slice(denied.end)}` : text;
}

/** Where what is taken back begins: the one thing of a kind that both sides name, if it ends one side and begins the other. */
function startOfTakenBack(before: string, after: string, known: Known): number | null {
  const kinds = findersOf(known).map((find) => [find(before), find(after)] as const);
  const [of, ...others] = kinds.filter((sides) => sides.every((marked) => marked.includes(READ)));
  if (!of || others.length > 0 || !arePeriodsAlike(before, after, known)) return null;
  const [one, other] = of;
  const lead = LEAD.exec(after)?.[0] ?? "";
  if (!one.endsWith(READ) || other[lead.length] !== READ) return null;
  return one.slice(0, one.search(ENDS_MARKED)).replace(LEAD_AT_THE_END, "").length;
}
const ENDS_MARKED = new RegExp(`${READ}[${READ} ]*$`);

/** Each gives a text with what it finds of one kind marked. */
const findersOf = ({ today, brokers, tickers }: Known): readonly ((text: string) => string)[] => [
  (text) => findPeriods(text, today).reduce((rest, { start, end }) => markRead(rest, start, end), text),
  (text) => findBrokers(text, brokers, tickers).rest,
  (text) => findAssets(text, tickers).rest,
];

/** A year is replaced by a year, a month by a month and a day by a day; of `desde 2022, digo, 2023` more than the year is meant. */
function arePeriodsAlike(before: string, after: string, { today }: Known): boolean {
  const [one, other] = [findPeriods(before, today).at(-1), findPeriods(after, today)[0]];
  if (!one || !other) return true;
  const shape = shapeOf(one);
  return shape !== null && shape === shapeOf(other);
}

const shapeOf = ({ mention }: FoundPeriod) => mention && (isDated(mention) ? unitOf(mention) : mention.kind);
