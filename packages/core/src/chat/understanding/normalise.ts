import { foldText } from "../../fold-text.ts";
import { vocabulary } from "./lexicon.ts";

/** How people write in haste, as whole words. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    qto: "quanto",
    qnto: "quanto",
    qnt: "quanto",
    qta: "quanta",
    qtos: "quantos",
    qtas: "quantas",
    qnts: "quantos",
    qts: "quantos",
    qdo: "quando",
    qnd: "quando",
    ql: "qual",
    qq: "qual",
    vc: "voce",
    vcs: "voces",
    pq: "porque",
    pra: "para",
    pro: "para o",
    pras: "para as",
    pros: "para os",
    td: "tudo",
    tds: "todos",
    mto: "muito",
    mt: "muito",
    q: "que",
    tb: "tambem",
    tbm: "tambem",
    hj: "hoje",
    to: "estou",
    ta: "esta",
    tava: "estava",
    tao: "estao",
    cade: "onde esta",
    blz: "beleza",
    pm: "preco medio",
    dt: "day trade",
    daytrade: "day trade",
    daytrades: "day trades",
    qtd: "quantidade",
    qtde: "quantidade",
    dois: "2",
    duas: "2",
    tres: "3",
    quatro: "4",
    cinco: "5",
    seis: "6",
    sete: "7",
    oito: "8",
    nove: "9",
    dez: "10",
    doze: "12",
    quinze: "15",
    vinte: "20",
    trinta: "30",
    cinquenta: "50",
    cem: "100",
  }),
);

/** A note is called "nota de corretagem" or "de negociação"; neither word is then what is asked about. */
const NOTE_BY_ITS_FULL_NAME = /\b(notas?) de (?:corretagem|negociac(?:ao|oes)|bolsa)\b/g;

/** In shorter words one letter makes another word: `nota`, `nova`. */
const SHORTEST_WORD = 5;
const SHORTEST_TYPO = SHORTEST_WORD - 1;

const UNITS = "um 2 3 4 5 6 7 8 9".split(" ");
const TENS: Readonly<Record<string, number>> = { "10": 10, "12": 12, "15": 15, "20": 20, "30": 30 };
/** `dois mil e vinte e três`, once its words are digits. */
const YEAR_IN_WORDS = /\b2 mil e (10|12|15|20|30)(?: e (um|[2-9]))?\b/g;
const yearOf = (_: string, tens: string, unit: string | undefined) =>
  String(2000 + (TENS[tens] ?? 0) + (unit ? UNITS.indexOf(unit) + 1 : 0));

/** Lower case, without accents, short forms and slips of the finger, in single blanks. */
export function normalise(text: string): string {
  return foldText(text)
    .replace(/\bp\//g, "para ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[a-z]+(?![a-z0-9])/g, (word, at: number, whole: string) =>
      /[a-z0-9]/.test(whole[at - 1] ?? " ") ? word : (SHORT_FORMS.get(word) ?? mendTypo(word)),
    )
    .replace(YEAR_IN_WORDS, yearOf)
    .replace(/(?<!\d )\bmil\b/g, "1000")
    .replace(NOTE_BY_ITS_FULL_NAME, "$1");
}

/** Mends one wrong, missing, surplus or swapped letter in a word that decides what a question is about. */
function mendTypo(word: string): string {
  if (word.length < SHORTEST_TYPO || vocabulary.words.has(word)) return word;
  const near = vocabulary.near(word).filter((key) => key.length >= SHORTEST_WORD && isOneEditAway(word, key));
  const [only] = near;
  return near.length === 1 && only ? only : word;
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skip: number) => text.slice(at + skip);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  const isSwap = a[at] === b[at + 1] && a[at + 1] === b[at];
  return rest(a, 1) === rest(b, 1) || (isSwap && rest(a, 2) === rest(b, 2));
}
