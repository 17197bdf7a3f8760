import type { Known } from "../../known.ts";
import { isOutside } from "../../outside-words.ts";
import { readAskedAs } from "../../reader/asked-as.ts";
import { chooseFunction } from "../choose-function.ts";
import type { Topic } from "../lexicon/entry.ts";
import { anyOf } from "../lexicon/expression.ts";
import { isFrameWord } from "../lexicon/vocabulary.ts";
import { readMessage } from "../read-message.ts";
import type { Reading } from "../reading.ts";
import { hasNames } from "../talk/told-before.ts";

/** A sentence that says what it is about asks that and nothing else. */
export function readAs(message: string, known: Known, read = readMessage): Reading {
  const said = readAskedAs(message);
  if (said) return { ...read(said.text, known, said.funcao), funcao: said.funcao };
  const reading = read(message, known);
  const ofEntries = isOfEntries(reading, known) ? read(message, known, "lancamentos") : null;
  return ofEntries && ofEntries.palavras.length + ofEntries.categorias.length > 0 ? ofEntries : reading;
}

/** `netflix por mês?`, `quem é Maria Clara?`, `quantos ifood pedi?`: of what descriptions of entries name, or money was spent on. */
function isOfEntries(asked: Reading, known: Known): boolean {
  if (known.monthsOfEntries.length === 0 || asked.refusal !== null || asked.asksForDocument) return false;
  if (asked.metaSugerida !== null) return false;
  const unnamed = { ...asked, ativos: areBrands(asked, known) ? [] : asked.ativos };
  if (hasNames({ ...unnamed, periodos: [] })) return false;
  const isNamed =
    ((chooseFunction(unnamed) === null && ASKS.test(asked.folded)) || MADE_OF.test(asked.folded)) &&
    !OWES.test(asked.folded) &&
    describedWords(asked, known).length > 0;
  return isNamed || isOfShop(asked);
}
/** Who greets somebody, or tells something, asks for no entry. */
const ASKS = anyOf(
  /^e |\b(?:quant\w*|qua(?:l|is)|quem|quando|onde|que|tem|teve|mostr\w*|list\w*|ver|total|soma|media|foi|deu|da)\b/,
  /\b(?:lancamentos?|por (?:mes|ano|dia)|gast\w*|pag\w*|receb\w*|entr\w*|mand\w*|sai\w*)\b/,
);
/** `quanto fiz de freela?` */
const MADE_OF =
  /\bquanto (?:(?:eu|ja|que) )*(?:(?:fiz|tirei|faturei|levantei) de|ganhei (?:de|com)) (?!(?:gast|desp|compr|pix|transf|pag))/;
const OWES = /\bme dev/;

/** Names of companies that the person never traded, and none of their codes. */
export const areBrands = ({ ativos, folded }: Reading, { tickers }: Known) =>
  ativos.length > 0 && !ativos.some((it) => tickers.includes(it) || folded.includes(it.toLowerCase()));

/** Words of a message that only descriptions of entries have. */
export function describedWords(asked: Reading, known: Known): readonly string[] {
  const words = areBrands(asked, known) ? (asked.folded.match(/[a-z0-9]+/g) ?? []) : asked.unread;
  return words.filter((word) => known.palavras.includes(word) && !isFrameWord(word));
}

/** `uber este ano, quanto?`, `recebi de consultoria`: of what no description has either. */
function isOfShop(asked: Reading): boolean {
  const others = asked.unread.filter((word) => !word.startsWith("receb"));
  return (
    (((asked.quanto || asked.agregacao === "soma") && asked.periodos.length > 0) || OF_MONEY.test(asked.folded)) &&
    [...asked.topicos].every((topico) => OF_PAYING.includes(topico)) &&
    asked.medidas.length === 0 &&
    others.length > 0 &&
    others.length <= MOST_OF_SHOP &&
    !others.some((word) => isOutside(word) || NOT_SHOPS.test(word))
  );
}
const OF_PAYING: readonly Topic[] = ["quantos", "pagar", "pago", "quando"];
const OF_MONEY = /\b(?:quant[oa]s?|qua(?:l|is))\b.*\b(?:pag|gast|receb|ganh|cust|pedi|fui|foi|fomos|usei|torr)/;
/** What only asks, or is of what nobody sells. */
const NOT_SHOPS = /^(?:pagament|nesse|nisso|disso|aquil|cois|neg[oó]ci|\d)/;
/** In words. */
const MOST_OF_SHOP = 3;
