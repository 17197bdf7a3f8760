import { foldText } from "../../fold-text.ts";
import { isWordOfName } from "../../notes/instruments/find-instruments.ts";
import { isOneEditAway } from "./lexicon/one-edit.ts";
import { vocabulary } from "./lexicon/vocabulary.ts";
import { withFigures } from "./numbers/number-words.ts";

/** How people write a word in haste, each as a whole word. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    quanto: "qto qnto qnt qt",
    quanta: "qta qnta",
    quantos: "qtos qnts qts qntos",
    quantas: "qtas qntas",
    quando: "qdo qnd qd",
    qual: "ql qq",
    "o que": "oq",
    voce: "vc ce",
    voces: "vcs",
    porque: "pq",
    para: "pra p",
    "para o": "pro",
    "para as": "pras",
    "para os": "pros",
    tudo: "td",
    todos: "tds",
    muito: "mto mt",
    que: "q",
    tambem: "tb tbm",
    hoje: "hj",
    estou: "to",
    esta: "ta",
    estava: "tava",
    estavam: "tavam",
    estao: "tao",
    "onde esta": "cade",
    beleza: "blz",
    "preco medio": "pm",
    "day trade": "dt daytrade",
    "day trades": "daytrades",
    quantidade: "qtd qtde",
    de: "d",
    com: "c cum",
    carteira: "cart",
    mesmo: "msm",
    prejuizo: "preju",
    taxa: "tx",
    taxas: "txs",
    valor: "vlr",
    valores: "vlrs",
    liquido: "liq",
    "por cento": "porcento pct",
    acumulado: "acum",
    corretagem: "corret corretaje corretage",
    imobiliario: "imob",
    numero: "nro",
    dividendos: "divs",
    rendimento: "rend",
    operacao: "op",
    cara: "careira",
    caro: "careiro",
    venda: "vnd",
    vendas: "vnds",
    compra: "cmp",
    darf: "daf",
    cada: "kd",
    rentabilidade: "rent rentab",
    ultima: "ult",
    volume: "vol",
    vencimento: "vencto venc",
    lucro: "pnl",
    brasil: "brazil",
  }).flatMap(([word, forms]) => forms.split(" ").map((form) => [form, word])),
);

/** `nota 12oo5` */
const NUMBER_WITH_LETTERS = /\b\d{2,}o+\d+\b/g;

/** `n fechou`; before a number or `de` it is one. */
const NOT = /\bn (?=(?!d[aeo]s?\b)[a-z])/g;

/** `a corretora q + usei`. */
const MOST = /\b((?:que|q) (?:eu )?)\+ ?(?=[a-z])/g;

/** A note is called "nota de corretagem" or "de negociação"; neither word is then what is asked about. */
const NOTE_BY_ITS_FULL_NAME = /\b(notas?) de (?:corretagem|negociac(?:ao|oes)|bolsa)\b/g;

/** Of what was told, a note alone has a number. */
const NUMBER_OF_IT = /\bnumero (?:dela|dessa)(?= ?(?:[?!.,]|$))/g;

const MONTH = "(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)";
/** `em julho agora de 2025`, as it is spoken. */
const SPOKEN_MONTH = new RegExp(`\\b(${MONTH}) (?:agora|la|ali|ai) (?=(?:de|em) 20\\d{2}\\b)`, "g");

/** `fui botando` is what I did, little by little. */
const BIT_BY_BIT = /\b(?:eu )?(?:fui|vim|andei) ([a-z]{2,})([aei])ndo\b/g;
const donePast = (_: string, stem: string, vowel: string) =>
  vowel === "a" ? `${stem.replace(/c$/, "qu").replace(/g$/, "gu")}ei` : `${stem}i`;

/** `o que mais eu fiz nesse dia?` chooses nothing. */
const WHAT_ELSE =
  /\bo que mais (?:eu )?(?=(?:fiz|teve|houve|rolou|aconteceu) (?:n|em \d)|(?:veio|tem|tinha|entrou) (?:n\S+ (?:dia|nota)|nela)\b)/g;
/** `a posição com custo médio`, `custo médio de PETR4`, and not `custo médio por operação` */
const AVERAGE_COST =
  /\bcusto medio\b(?= ?(?:[?!.,]|$)| (?:de|d[ao]) (?:minha |meu )?(?:[a-z]{4}\d|acao|cota|carteira|posicao)| del[ea])/g;
/** `quanto pago de aluguel hoje?` is of no day; `foi pago hoje` is. */
const PAID_NOW = /(?<=(?<!\b(?:foi|foram|esta|estao|era|sido) )\bpago\b(?:[^?!.]{1,40})?) (?:hoje|agora)\b/g;
/** `quanto estou ganhando de salário?` */
const EARNING = /\b(?:estou|to|ando) (ganh|receb|pag)[ae]ndo(?= de )/g;
/** `ainda tenho VALE3 ou vendi tudo?` asks what is left. */
const OR_SOLD =
  /(?<=\btenho\b[^?!.]{1,60}) ou (?:eu )?(?:ja )?(?:vendi|zerei)(?: (?:tudo|tod[oa]s?))?(?= ?(?:[?!.]|$))/g;
/** `que ainda tenho hoje` is of no other day than `que ainda tenho`. */
const HELD_TODAY = /\b(que (?:eu )?ainda (?:tenho|possuo)) (?:hoje|atualmente)\b/g;
/** `dos meus papel`, `as corretora`, as it is spoken: of several. */
const SEVERAL_IN_THE_SINGULAR =
  /\b((?:meus|minhas|os|as|dos|das|nos|nas|quais|quant[oa]s) )(papel|acao|operacao|mes|ativo|fundo|corretora|compra|venda|dividendo|provento|gasto|loja|nota)(?= )/g;
const inThePlural = (_: string, several: string, one: string) =>
  `${several}${one.replace(/el$/, "ei").replace(/ao$/, "oe").replace(/mes$/, "mese")}s`;
/** In shorter words one letter makes another word: `nota`, `nova`. */
const SHORTEST_WORD = 5;
const SHORTEST_TYPO = SHORTEST_WORD - 1;

/** Lower case, without accents, short forms and slips of the finger, in single blanks. */
export function normalise(text: string): string {
  const words = foldText(text)
    .replace(NUMBER_WITH_LETTERS, (number) => number.replaceAll("o", "0"))
    .replace(/\bp&l\b/g, "lucro")
    .replace(/(?<!\bstop[ -]?)\bloss(?:es)?\b(?! carry)/g, "prejuizo")
    .replace(/\bp\/(?!v?pa?\b|l\b|e\b)/g, "para ")
    .replace(/\bc\/ ?/g, "com ")
    .replace(/\bs\/ ?(?=[a-z])/g, "sem ")
    .replace(NOT, "nao ")
    .replace(WHAT_ELSE, "tudo que ")
    .replace(HELD_TODAY, "$1")
    .replace(OR_SOLD, "")
    .replace(/(?<!\b(?:es)?(?:ta|tao|ficou|ficaram)) (?:n?o|em) meu nome\b/g, "")
    .replace(PAID_NOW, " atualmente")
    .replace(EARNING, "$1o atualmente")
    .replace(SEVERAL_IN_THE_SINGULAR, inThePlural)
    .replace(AVERAGE_COST, "preco medio")
    .replace(MOST, "$1mais ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[a-z]+(?![a-z0-9])/g, (word, at: number, whole: string) => {
      if (/[a-z0-9]/.test(whole[at - 1] ?? " ")) return word;
      const meant = SHORT_FORMS.get(word) ?? mendTypo(plainOf(singularName(word)));
      // `oficina do Tonho`: after an article stands no verb of mine.
      return meant !== word && IS_DEED.test(meant) && AFTER_AN_ARTICLE.test(whole.slice(0, at)) ? word : meant;
    });
  return partsInFull(
    withFigures(words)
      .replace(NOTE_BY_ITS_FULL_NAME, "$1")
      .replace(NUMBER_OF_IT, "numero dessa nota")
      .replace(BIT_BY_BIT, donePast)
      .replace(SPOKEN_MONTH, "$1 "),
  );
}

const ORDINAL = "(?:[1-6][oa°]?|primeir[oa]|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|ultim[oa])";
const PART = "(bimestre|trimestre|quadrimestre|semestre|quinzena)";
const OF_YEAR =
  "((?: (?:de|do|em))? (?:20\\d{2}|ano passado|este ano|esse ano|ano retrasado)| (?:de|em) \\d{2}\\b|/\\d{2}\\b)?";
const JOINT = "(?:e|ou|x|vs|versus|contra|com|para|ao|,)";
/** `no 1º e no 3º trimestre de 2023`. */
const UNIT_AFTER_BOTH = new RegExp(`\\b(${ORDINAL})( ${JOINT}(?: [nd]?[oa])? )(${ORDINAL}) ${PART}${OF_YEAR}`, "g");
/** `no 1º semestre de 2024 e quanto no segundo`. */
const UNIT_OF_FIRST = new RegExp(
  `\\b(${ORDINAL}) ${PART}${OF_YEAR}(,? ?(?:${JOINT})(?: [a-z]+){0,2}? [nd]?[oa] )(${ORDINAL})(?:( (?:de|do|em) (?:20\\d{2}|ano passado|este ano|esse ano))|(?= ?(?:[?!.,;]|$)))`,
  "g",
);

/** `no primeiro semestre deste ano ou no do ano passado`: the same part of the other. */
const PART_OF_OTHER_YEAR = new RegExp(
  `\\b(${ORDINAL} ${PART}|${MONTH})( d?(?:[eo]|es[st]e) (?:20\\d{2}|ano)(?: passado)?)(,? ${JOINT} [nd]?[oa] )(?=d[eo] (?:20\\d{2}|ano passado|ano retrasado)\\b)`,
  "g",
);

/** Parts of a year, each with the unit and the year that two of them share. */
const partsInFull = (text: string): string =>
  text
    .replace(PART_OF_OTHER_YEAR, (_, part, _unit, year, joint) => `${part}${year}${joint}${part} `)
    .replace(
      UNIT_AFTER_BOTH,
      (_, one, joint, other, unit, year = "") => `${one} ${unit}${year}${joint}${other} ${unit}${year}`,
    )
    .replace(
      UNIT_OF_FIRST,
      (_, one, unit, year = "", joint, other, own = year) => `${one} ${unit}${year}${joint}${other} ${unit}${own}`,
    );

const DIMINUTIVE = /^([a-z]{3,}?)(?:z?inh|issim)([ao])(s?)$/;

/** `taxinhas` are taxes, `comprinha` is a purchase and `primeiríssima` is the first; other words keep their form. */
function plainOf(word: string): string {
  const [, stem, gender, several] = DIMINUTIVE.exec(word) ?? [];
  if (!stem || vocabulary.knows(word)) return word;
  return [`${stem}${gender}${several}`, `${stem}${several}`].find(vocabulary.isKey) ?? word;
}

/** `itaúsas` are shares of Itaúsa. */
const SHORTEST_NAME = 6;
function singularName(word: string): string {
  const name = word.slice(0, -1);
  const isPlural = word.endsWith("s") && word.length > SHORTEST_NAME && !isWordOfName(word) && isWordOfName(name);
  return isPlural && !vocabulary.knows(word) ? name : word;
}

/** What people say that they did, by its first and last letters and the consonants between: `pgi`, `vndi`, `cmprei`. */
const skeletonOf = (word: string) => `${word[0]}${word.slice(1, -1).replace(/[aeiou]/g, "")}${word.at(-1)}`;
const DEEDS: ReadonlyMap<string, string> = new Map(
  ["comprei", "vendi", "paguei", "ganhei", "gastei", "lucrei", "perdi", "recebi", "investi", "tenho"].map((verb) => [
    skeletonOf(verb),
    verb,
  ]),
);
const SHORTEST_DEED = 3;
const IS_DEED = /^(?:tenho|[a-z]+(?:ei|i))$/;
const AFTER_AN_ARTICLE = /\b[dn][aeo]s? $/;

/** A verb that was written without some of its vowels. */
function deedOf(word: string): string | null {
  const deed = word.length >= SHORTEST_DEED ? DEEDS.get(skeletonOf(word)) : undefined;
  return deed && word.length < deed.length && !isWordOfName(word) ? deed : null;
}

/** Mends one wrong, missing, surplus or swapped letter in a word that decides what a question is about. */
function mendTypo(word: string): string {
  if (vocabulary.knows(word)) return word;
  const deed = deedOf(word);
  if (deed || word.length < SHORTEST_TYPO) return deed ?? word;
  const short = SLIPS_OF_SHORT_WORDS.get(word);
  if (short) return short;
  const keys = vocabulary.near(word).filter((key) => key.length >= SHORTEST_WORD && !isInflected(word, key));
  const close = keys.filter((key) => isOneEditAway(word, key));
  const slips = close.length === 0 && keys.length > 0 && word.length >= SHORTEST_OF_TWO_SLIPS ? slipsOf(word) : [];
  const near = slips.length > 0 ? keys.filter((key) => slips.some((slip) => isOneEditAway(slip, key))) : close;
  // A wrong letter is likelier than a missing one.
  const alike = near.filter((key) => key.length === word.length);
  const [only, another] = alike.length > 0 ? alike : near;
  return only && !another ? only : word;
}

/** Short words of which a swapped or doubled letter makes no other word. */
const SLIPS_OF_SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  ["darf", "darfs", "nota", "notas", "cota", "cotas", "maio", "rico", "itau"].flatMap((word) =>
    slipsOf(word).map((slip) => [slip, word]),
  ),
);

/** In shorter words two wrong letters make another word. */
const SHORTEST_OF_TWO_SLIPS = 8;

/** A word with a slip of a fast hand, or a long one without it: two letters swapped, or one typed twice. */
function slipsOf(word: string): string[] {
  const places = [...word].map((_, at) => at);
  const swapped = places
    .slice(1)
    .map((at) => `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`);
  const doubled = places.map((at) => `${word.slice(0, at)}${word[at]}${word.slice(at)}`);
  return [...swapped, ...doubled];
}

/** `passada` is no slip of `passado`. */
const isInflected = (a: string, b: string) =>
  a === `${b}s` || (a.slice(0, -1) === b.slice(0, -1) && /^[aeio]{2}$/.test(`${a.at(-1)}${b.at(-1)}`));
