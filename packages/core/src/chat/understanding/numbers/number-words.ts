const UNITS = "um dois tres quatro cinco seis sete oito nove".split(" ");
const FEMININE_UNITS: Readonly<Record<string, number>> = { uma: 1, duas: 2 };
const TEENS = "dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(" ");
const TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const HUNDREDS = "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(
  " ",
);

const valueOfWord: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, index) => [word, index + 1] as const),
  ...Object.entries(FEMININE_UNITS),
  ...TEENS.map((word, index) => [word, index + 10] as const),
  ["catorze", 14],
  ...TENS.map((word, index) => [word, 10 * (index + 2)] as const),
  ["cem", 100],
  ...HUNDREDS.map((word, index) => [word, 100 * (index + 1)] as const),
]);

const either = (words: readonly string[]) => `(?:${words.join("|")})`;
const unit = either([...UNITS, ...Object.keys(FEMININE_UNITS)]);
const belowHundred = `(?:${either(TENS)}(?: e ${unit})?|${either([...TEENS, "catorze"])}|${unit})`;
const belowThousand = `(?:${either(HUNDREDS)}(?: e ${belowHundred})?|cem|${belowHundred})`;
/** What follows a number that counts thousands or more. */
const MANY = "(?= (?:mil|milhao|milhoes)\\b)";
const NUMBER = new RegExp(
  `\\b(?:(?:(?:(${belowThousand})|(\\d{1,3})) )?mil(?:,? e| e|,)? (${belowThousand}|\\d{1,3})\\b(?! ?(?:mil|milhao|milhoes|k|%)\\b|[.,/]\\d)|(${belowThousand})${MANY}|(${belowThousand})\\b)`,
  "g",
);
/** A thousand by itself; after a figure it multiplies it. */
const A_THOUSAND = /(?<!\d )\bmil\b/g;

const MONTHS = "jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov";
/** `dez/24` and `nov e dez` are months. */
const AFTER_DECEMBER = /^(?:\/|-|\.? (?:de |do )?(?:19|20)\d{2}\b|\.? (?:do|deste|desse) ano)/;
const BEFORE_DECEMBER = new RegExp(
  `\\b(?:em|desde|mes de|(?:${MONTHS})(?:eiro|ereiro|co|il|o|ho|sto|embro|ubro)?(?: (?:a|ate|e))?|(?:${MONTHS})[/,-]) ?$`,
);
/** In characters. */
const MAX_CONTEXT = 20;

/** Numbers in words as figures, so that `mil e quinhentos` is 1500; `um` and `uma` are articles unless they count thousands. */
export function withFigures(text: string): string {
  return text
    .replace(NUMBER, (whole: string, ...parts: unknown[]) => {
      const [thousands, figure, rest, many, plain] = parts as (string | undefined)[];
      const at = parts[5] as number;
      if (rest !== undefined) {
        const multiple = thousands ? sumOf(thousands) : Number(figure ?? 1);
        return String(multiple * 1000 + (/\d/.test(rest) ? Number(rest) : sumOf(rest)));
      }
      if (many !== undefined) return String(sumOf(many));
      if (plain === undefined || plain === "um" || plain === "uma") return whole;
      if (plain === "cento" || (plain === "cem" && text.slice(0, at).endsWith("por "))) return whole;
      if (plain === "dez" && isDecember(text.slice(Math.max(0, at - MAX_CONTEXT), at), text.slice(at + whole.length))) {
        return whole;
      }
      return String(sumOf(plain));
    })
    .replace(A_THOUSAND, "1000");
}

const sumOf = (words: string) => words.split(/ e | /).reduce((sum, word) => sum + (valueOfWord.get(word) ?? 0), 0);

const isDecember = (before: string, after: string) =>
  AFTER_DECEMBER.test(after.slice(0, MAX_CONTEXT)) || BEFORE_DECEMBER.test(before);

const ORDINALS = ["primeir", "segund", "terceir", "quart", "quint", "sext"];

/** The number of an ordinal, by its first letters or its digits: `segundo`, `2º`; null for another text. */
export function ordinalOf(text: string): number | null {
  return ORDINALS.findIndex((stem) => text.startsWith(stem)) + 1 || Number.parseInt(text, 10) || null;
}
