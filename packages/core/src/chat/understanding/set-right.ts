// What somebody takes back in the middle of a message: `em 2022, não, perdão, em 2024`, `na Rico, quer dizer, na Clear`.

import { findPeriods } from "../find-periods.ts";
import type { Known } from "../known.ts";
import { findAssets, findBrokers } from "./entities.ts";
import { everywhere, inARow, maybe } from "./lexicon/expression.ts";
import { markRead, READ } from "./text.ts";

/** `não era Clear, era Rico`: only what is meant is read. */
const AT_THE_HEAD = inARow(
  /^(?:(?:nao|ops|errei|desculpa|perdao|opa)[, ]+)*nao (?:e|era|eram|foi|foram|quis dizer|falei|falo|digo) /,
  /(?:(?:n?[ao]s?|d[aeo]s?|em|de) )?[^,;.?!]{1,30}[,;.]? /,
  /(?:mas (?:sim )?|e sim |e,? |era |eram |foi |foram |quis dizer |falei |falo )(?=\S)/,
);

/** A lone `não` may leave out what follows. */
const TAKES_BACK = everywhere(
  inARow(
    /[ ,.;]+(?:nao[, ]+)?/,
    [
      /perdao|desculp[ae]|ops|opa|errei|me enganei|espera(?: ai)?|pera(?: ai)?|alias|minto|digo|corrigindo|corrijo/,
      /quer dizer|quis dizer|ou melhor|melhor dizendo|(?<=, )nao(?=,)/,
    ],
    maybe(/[, ]+nao/),
    /[, ]+(?:(?:e|era|foi) )?/,
  ),
);
const LEAD = /^(?:(?:[oa]s?|em|n[ao]s?|d[aeo]s?|pel[ao]s?|com|por|corretora|mes|ano) ){0,3}/;
const LEAD_AT_THE_END = /(?: (?:[oa]s?|em|n[ao]s?|d[aeo]s?|pel[ao]s?|com|por|corretora|mes|ano)){0,3} ?$/;
/** More than anybody takes back. */
const MOST = 4;

/** A message without what it takes back, of periods, brokers and assets; where nothing of that kind takes its place it stays. */
export function setRight(text: string, known: Known): string {
  const [first] = [...text.replace(AT_THE_HEAD, "nao, ").matchAll(TAKES_BACK)];
  let said = text.replace(AT_THE_HEAD, "nao, ");
  if (!first) return said;
  const finders = findersOf(known);
  for (const marker of [...said.matchAll(TAKES_BACK)].slice(0, MOST).toReversed()) {
    const before = said.slice(0, marker.index);
    const after = said.slice(marker.index + marker[0].length);
    const start = finders.map((find) => startOfTakenBack(find, before, after)).find((at) => at !== null);
    if (start !== undefined && start !== null) said = `${before.slice(0, start)} ${after}`.trim();
  }
  return said;
}

/** The text with what was found of one kind marked. */
type Find = (text: string) => string;

const findersOf = ({ today, brokers, tickers }: Known): readonly Find[] => [
  (text) => findPeriods(text, today).reduce((rest, { start, end }) => markRead(rest, start, end), text),
  (text) => findBrokers(text, brokers, tickers).rest,
  (text) => findAssets(text, tickers).rest,
];

/** Where what is taken back begins, if a text ends with something of a kind that the other begins with. */
function startOfTakenBack(find: Find, before: string, after: string): number | null {
  const lead = LEAD.exec(after)?.[0] ?? "";
  const isNamed = find(after)[lead.length] === READ;
  const marked = find(before);
  if (!isNamed || !marked.endsWith(READ)) return null;
  const start = marked.slice(0, marked.search(ENDS_MARKED));
  return start.replace(LEAD_AT_THE_END, "").length;
}
const ENDS_MARKED = new RegExp(`${READ}[${READ} ]*$`);
