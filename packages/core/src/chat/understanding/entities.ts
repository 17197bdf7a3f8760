import { foldText } from "../../fold-text.ts";
import { brokers as knownBrokers } from "../../notes/brokers.ts";
import { findNamedInstruments, trimMarks } from "../../notes/instruments/find-instruments.ts";
import { joinedTreasuries } from "../../notes/instruments/find-treasuries.ts";
import { findByTicker, instruments } from "../../notes/instruments/instruments-table.ts";
import { isOutside } from "../outside-words.ts";
import { anyOf, captured, everywhere, inARow } from "./lexicon/expression.ts";
import { markRead } from "./text.ts";

/** What people call a broker, and the name that its notes are stored under. */
const namesOfBrokers: readonly { mention: string; name: string }[] = knownBrokers.flatMap(({ name, nicknames }) =>
  [name, ...nicknames].map((mention) => ({ mention, name })),
);

/** Brokers whose name is also a word or a listed company: they count only after one of the leads. */
const DOUBTFUL_BROKERS = new Set(
  "inter itau bradesco santander btg xp nubank bb modal terra guide ativa rico clear toro".split(" "),
);
const LISTED_BROKERS = new Set("inter itau bradesco santander btg xp nubank bb".split(" "));
/** Brokers first, whose shares few hold, and the shares. */
const SHARES_OF_BROKERS: ReadonlyMap<string, string> = new Map([
  ["inter", "INBR32"],
  ["xp", "XPBR31"],
  ["btg", "BPAC11"],
  ["nubank", "ROXO34"],
]);
const NAMES_SHARES = /\b(?:acao|acoes|papel|papeis|bdrs?|units?)\b/;
const AT_BROKER =
  "\\b(?:na|no|pela|pelo|para|via|so|somente|apenas|corretora)\\s+(?:a\\s+|na\\s+|no\\s+)?(?:corretora\\s+|banco\\s+)?";
const OF_BROKER = "\\b(?:da|do|em|a|o|e|ou|x|vs|entre)\\s+(?:corretora\\s+|banco\\s+)?";
/** "Agora" is a word first: Ágora is meant only where nobody would say "now". */
const AT_AGORA = "\\b(?:na|da|pela|via|a|corretora)\\s+(?:corretora\\s+)?";
const CHARGED = "(?:corretage(?:m|ns)|taxas?|custos?|encargos?|emolumentos?|irrf|iss|notas?|despesas?|tarifas?)";
const OF_CHARGES = `(?<=\\b${CHARGED} )`;
const ABOUT_CHARGES = new RegExp(`\\b${CHARGED}\\b`);
const CHARGES = "(?:me\\b|(?:ja )?(?:cobr|ret(?:eve|em)|descont|lev(?:ou|a)|tom(?:ou|a)))";
/** "Fiquei rico". */
const NOT_AS_A_WORD = "(?<!\\b(?:sou|estou|fico|fiquei|ficar|ficando|ficou|ser|serei|era|mais|muito|tao|meio) )";
/** With these words "do Inter" means the company. */
const ABOUT_SHARES = /\b(?:acao|acoes|papel|papeis|preco|posicao|tenho)\b/;
/** "xp malls" and "btg logistica" are funds. */
const OF_A_FUND = "(?! (?:malls?|log\\b|logistica|industrial|lajes|seguridade|asset))";

/** More than anybody has. */
const MAX_BROKERS = 12;

/**
 * The brokers a question names, as stored when the person has notes from there, in the text's order.
 *
 * @param text - lower case, without accents
 * @param ownTickers - of shares of a broker that somebody holds its name speaks first
 * @returns the names, and the text without their mentions, so that a bank is not taken for its shares
 */
export function findBrokers(
  text: string,
  brokers: readonly string[],
  ownTickers: readonly string[] = [],
): { corretoras: string[]; rest: string } {
  const own = new Set(brokers.map(foldText));
  const isOwn = (name: string) => own.has(foldText(name));
  // Brokers without any note are found too; the answer must then say so.
  const isBrokerFirst = (mention: string) => {
    const shares = SHARES_OF_BROKERS.get(mention);
    return shares !== undefined && !ownTickers.includes(shares) && !NAMES_SHARES.test(text);
  };
  const names = [...brokers.map((name) => ({ mention: name, name })), ...namesOfBrokers];
  const found: { at: number; name: string }[] = [];
  let rest = text;
  // Twice, since a name may be found by its neighbour: "Clear ou Rico".
  for (const { mention, name } of [...names, ...(brokers.length > 1 ? names : [])]) {
    const folded = foldText(mention);
    // To build the pattern of a name costs more than to look for it.
    if (!rest.includes(folded)) continue;
    const match = brokerPattern(folded, isOwn(name), isBrokerFirst(folded), text, found.length > 0).exec(rest);
    if (!match || found.length === MAX_BROKERS) continue;
    found.push({ at: match.index, name: isOwn(name) ? name : mention });
    rest = markRead(rest, match.index, match.index + match[0].length);
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
  return { corretoras: [...new Set(inOrder)], rest };
}

/** @param isListed - another broker was found before, so that "Clear e Rico" needs no further lead */
function brokerPattern(
  folded: string,
  isOwn: boolean,
  isBrokerFirst: boolean,
  text: string,
  isListed: boolean,
): RegExp {
  if (folded === "agora") return new RegExp(`${AT_AGORA}agora\\b`);
  const isCompany = !isBrokerFirst && LISTED_BROKERS.has(folded) && (!isOwn || ABOUT_SHARES.test(text));
  // Beside what only brokers charge or send nobody means the shares of one.
  const isCharging = DOUBTFUL_BROKERS.has(folded) && !ABOUT_SHARES.test(text);
  const ofCharges = isCharging ? `|${OF_CHARGES}|(?:\\b[ao] )(?=${folded} ${CHARGES})` : "";
  const leads = `(?:${AT_BROKER}${isCompany ? "" : `|${OF_BROKER}`}${ofCharges})`;
  const isBare = isListed || !LISTED_BROKERS.has(folded) || (isCharging && ABOUT_CHARGES.test(text));
  const isOptional = isBrokerFirst || !DOUBTFUL_BROKERS.has(folded) || (isOwn && !isCompany && isBare);
  const name = folded.replace(/[^a-z0-9 ]/g, "\\$&");
  // "Corrigindo: rico" is nothing but the name.
  const alone = isOwn && !isOptional ? `|^(?:[a-z ]{1,30}[:,] ?)?${name}[?!. ]*$` : "";
  // `rico: que nota falta?`, `notas que faltam, rico`
  const headed = LISTED_BROKERS.has(folded) ? "" : `|^${name}(?=:)|(?<=, )${name}(?=[?!. ]*$)`;
  return new RegExp(`${leads}${isOptional ? "?" : ""}${NOT_AS_A_WORD}\\b${name}\\b${OF_A_FUND}${alone}${headed}`);
}

/** `petr 4` is how voice and haste write PETR4. */
const SPLIT_TICKER = /\b([a-z]{4}) (3|4|5|6|11|3[1-5])\b/g;
const ROOT_LENGTH = 4;
/** Of a company. */
export const rootOf = (ticker: string) => ticker.slice(0, ROOT_LENGTH);
/** "Quanto vale" is no company. */
const VERB_VALE = /\b(?:quanto (?:e que )?(?:(?:esta|estao|hoje|agora) )?|(?:minha|a) (?:carteira|posicao) )vale\b/g;
const VERB = "v\u0003le";
/** `fechei o ano no azul` is a gain; the airline is `na Azul`. */
const IN_THE_BLACK = /\bno azul\b/g;
const GAIN = "\u0003zul";
const LEAD_OF_FOLLOW_UP = /^(?:e|so|agora|mas)\s+(?:de |da |do |a |o |com |em |na |no )?/;
/** `vale: quantas tenho?`, `e a vale, ainda tenho?` */
const NAME_AT_THE_HEAD = /^(vale|oi|tim|vivo|rumo|light|natura|gol|azul)(?=:)|^e a (vale)(?=,)/;
/** "Extrato vale": what was traded is a security. */
const NAME_OF_TRADED = everywhere(
  inARow(
    /\b/,
    captured(
      /minhas?|primeira|ultima|quantas|tem|tinha|tenho|possuo|lucro|prejuizo|resultado|posicao|extrato|compras?|vendas?/,
      /operacoes|historico|negocios|pm|preco medio/,
    ),
    / (vale|bb|azul|gol|meta|oi|tim|vivo|rumo|light|natura)\b/,
  ),
);
const WORD = /[a-z0-9'/.&-]+/g;

/**
 * Tickers a question may mean: those it names, narrowed to the person's own when any of them is. Then a name of others stays in
 * the rest, as a word that the answer does not use.
 *
 * @param text - lower case, without accents
 * @returns the tickers, and the text without the words that name them
 */
export function findAssets(text: string, ownTickers: readonly string[]): { ativos: string[]; rest: string } {
  const isOwn = (ticker: string) => ownTickers.includes(ticker);
  const joined = text
    .replace(VERB_VALE, (words) => words.replace("vale", VERB))
    .replace(NAME_AT_THE_HEAD, "de $1$2")
    .replace(IN_THE_BLACK, (words) => words.replace("azul", GAIN))
    .replace(SPLIT_TICKER, (whole, root: string, digits: string) =>
      isOwn(`${root}${digits}`.toUpperCase()) || isSplitTicker(root, digits) ? `${root}${digits}` : whole,
    );
  // "e vale?" names a share and nothing else; in a longer text the word may be another.
  const { tickers, mentions } = findNamedInstruments(
    joined.replace(LEAD_OF_FOLLOW_UP, "").replace(NAME_OF_TRADED, "$1 de $2"),
  );
  const words = new Set(joined.toUpperCase().split(/[^A-Z0-9]+/));
  const byRoot = ownTickers.filter((ticker) => words.has(ticker) || words.has(rootOf(ticker)));
  const treasuries = joinedTreasuries(joined, ownTickers);
  const found = [
    ...new Set([...tickers, ...byRoot.filter((ticker) => !isEverydayRoot(ticker, tickers)), ...treasuries.keys()]),
  ];
  const own = found.filter(isOwn);
  const ativos = own.length > 0 ? own : found;
  const meant = own.length > 0 ? mentions.filter((mention) => mention.tickers.some(isOwn)) : mentions;
  const named = new Set(meant.flatMap((mention) => mention.words));

  const roots = new Set([
    ...ativos.flatMap((ticker) => [ticker.toLowerCase(), rootOf(ticker).toLowerCase()]),
    ...treasuries.values(),
  ]);
  const rest = joined.replace(WORD, (word, at: number) => {
    const bare = trimMarks(word);
    return (ativos.length > 0 && named.has(bare)) || roots.has(bare)
      ? markRead(word, 0, word.length)
      : joined.slice(at, at + word.length);
  });
  return { ativos, rest: rest.replaceAll(VERB, "vale").replaceAll(GAIN, "azul") };
}

/** More parts than people say a code in: `m x r f 11`. */
const MOST_SPELLED = 5;
const LONGEST_SPELLED = 3;

/** `mx rf 11` is how a code that is read aloud is written down: the person's own codes in one piece. */
export function joinSpelled(text: string, ownTickers: readonly string[]): string {
  const own = new Set(ownTickers);
  const words = text.split(" ");
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const spelled = codeAt(words, at, own);
    joined.push(spelled?.code ?? words[at] ?? "");
    at += spelled?.count ?? 1;
  }
  return joined.join(" ");
}

/** `do BB as 3 maiores` names no code. */
const ARTICLES = new Set("as os em de do da no na um".split(" "));

function codeAt(words: readonly string[], at: number, own: ReadonlySet<string>) {
  for (let count = 2; count <= MOST_SPELLED; count += 1) {
    const last = words[at + count - 2] ?? "";
    if (last === "" || last.length > LONGEST_SPELLED || ARTICLES.has(last)) return null;
    const code = words.slice(at, at + count).join("");
    if (own.has(code.replace(/[?!.,;:]+$/, "").toUpperCase())) return { code, count };
  }
  return null;
}

/** True for the code of a known security in two words, none of which is said otherwise: `vale 3 mil`. */
const isSplitTicker = (root: string, digits: string) =>
  !WORD_ROOTS.has(root.toUpperCase()) && findByTicker(`${root}${digits}`.toUpperCase()) !== undefined;

/** The securities whose codes begin with a word that nothing else reads: `notas que têm mxrf`. */
export function findByRoot(word: string): string[] {
  const root = word.toUpperCase();
  if (root.length !== ROOT_LENGTH || WORD_ROOTS.has(root) || isOutside(word)) return [];
  return instruments.filter(({ ticker }) => ticker.startsWith(root)).map(({ ticker }) => ticker);
}

/** Roots that are words: in "vale a pena" or "cada real" nobody names a share. */
const WORD_ROOTS = new Set(["VALE", "REAL", "CASH", "MOVI", "GOLL", "AZUL", "TEND", "LIGT", "META", "PINE", "POSI"]);

function isEverydayRoot(ticker: string, named: readonly string[]): boolean {
  return WORD_ROOTS.has(rootOf(ticker)) && !named.includes(ticker);
}

/** At least three digits, so that `nota 1` of a list is none. */
const NOTE_NUMBER =
  /\bnotas?\s*(?:de\s+)?(?:(?:numero|nr|num|no?|n)\.?[º°]?\s*|#\s*|:\s*)?(?!\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})\b)(\d[\d.]+\d)(?![\d/-])/;
/** `a 12008, o que foi essa nota?`, `nota da Clear número 12008`. */
const NUMBER_APART = anyOf(
  inARow(
    /^(?:(?:[oae]|da|na|sobre a|e a|a de) )?(?:(?:numero|nr|num|no?|n)\.?[º°]? ?)?(?!(?:19|20)\d{2}\b)(\d{3,9})/,
    /(?=[,:;?.]? (?:[^\d]{0,60} )?nota\b)/,
  ),
  /\bnota\b[^\d]{0,40} (?:numero|nr|num|n[º°])\.? ?(\d{3,9})\b(?![\d/.-])/,
  inARow(
    /\bnota (?:(?:foi|e|era|seria) a |(?:d[aeo] )?(?:corretora )?[a-z]+ )(?!(?:19|20)\d{2}\b)(\d{3,9})\b/,
    /(?![\d/.,-]| ?(?:reais|mil|k|%|acoes|cotas|papeis|unidades|contratos|operac|compras|vendas))/,
  ),
  inARow(
    /\b/,
    [
      /expli\w+|detalh\w+|abr(?:e|a|ir)|destrinch\w+|esmiuc\w+|resum\w+|decifr\w+|traduz\w*|dissec\w+|desmembr\w+/,
      /mostr\w+/,
    ],
    / (?:(?:a|ess[ea]|est[ea]|aquela|ai|aqui|me|melhor|direito|para mim|agora) ){0,4}(?!(?:19|20)\d{2}\b)(\d{3,9})/,
    /(?=[?!.,;]|$| (?:para mim|ai|aqui|melhor|d[aeo] [a-z]+|por favor)\b)/,
  ),
);
const NOTES_OF_YEAR = /\bnotas?\s+de\s+(?:19|20)\d{2}\b/;
const FURTHER_NUMBER = /^(?:\s*,\s*|\s+(?:e|com|ou|x|vs)\s+(?:[dn]?a\s+)?(?:nota\s+)?)(\d[\d.]+\d)(?![\d/-])/;

function numberApart(text: string): RegExpExecArray | null {
  const match = NUMBER_APART.exec(text);
  if (match) match[1] ??= match[2] ?? match[3] ?? match[4] ?? "";
  return match;
}

/** Characters of a number and what joins it to the one before. */
const MAX_NUMBER = 40;
/** More than anybody names. */
const MAX_NOTES = 12;

/** The numbers of notes: after the word, or after `nº`. @param text - lower case, without accents */
export function findNoteNumbers(text: string): { notas: string[]; rest: string } {
  const first = NOTES_OF_YEAR.test(text) ? null : (NOTE_NUMBER.exec(text) ?? numberApart(text));
  const notas: string[] = [];
  let rest = text;
  let match: RegExpExecArray | null = first;
  let end = first ? first.index + first[0].length : 0;
  while (match?.[1] && notas.length < MAX_NOTES) {
    notas.push(match[1].replaceAll(".", ""));
    rest = markRead(rest, end - match[1].length, end);
    match = FURTHER_NUMBER.exec(text.slice(end, end + MAX_NUMBER));
    end += match?.[0].length ?? 0;
  }
  return { notas, rest };
}

/** The exchange, whose shares are called B3SA3. */
export const withoutExchange = (text: string) => text.replace(/\bb3\b/g, EXCHANGE);
/** Meta is also a company; somebody who means its shares says so. */
export const withoutGoal = (text: string) =>
  text.replace(/(?<!(?:acoes|acao|bdrs?|papel|medio) d[aeo] )\bmetas?\b/g, (word) => word.replace("e", GOAL));
export const withGoal = (text: string) => text.replaceAll(GOAL, "e");
const GOAL = "\u0002";
export const withExchange = (text: string) => text.replaceAll(EXCHANGE, "b3");
const EXCHANGE = "\u0001\u0001";
