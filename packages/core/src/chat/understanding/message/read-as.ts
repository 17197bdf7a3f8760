import type { Known } from "../../known.ts";
import { isOutside } from "../../outside-words.ts";
import { readAskedAs } from "../../reader/asked-as.ts";
import type { Topic } from "../lexicon/entry.ts";
import { readMessage } from "../read-message.ts";
import type { Reading } from "../reading.ts";
import { hasNames } from "../talk/told-before.ts";

/** A sentence that says what it is about asks that and nothing else. */
export function readAs(message: string, known: Known, read = readMessage): Reading {
  const said = readAskedAs(message);
  if (said) return { ...read(said.text, known, said.funcao), funcao: said.funcao };
  const reading = read(message, known);
  const ofShop = isOfShop(reading, known) ? read(message, known, "lancamentos") : null;
  return ofShop && ofShop.palavras.length + ofShop.categorias.length > 0 ? ofShop : reading;
}

/** `uber este ano, quanto?`, `quantos ifood pedi?`, `recebi de consultoria`: of descriptions of entries, of somebody with any. */
function isOfShop(asked: Reading, { monthsOfEntries }: Known): boolean {
  const others = asked.unread.filter((word) => !word.startsWith("receb"));
  return (
    monthsOfEntries.length > 0 &&
    asked.refusal === null &&
    !asked.asksForDocument &&
    (((asked.quanto || asked.agregacao === "soma") && asked.periodos.length > 0) || OF_MONEY.test(asked.folded)) &&
    [...asked.topicos].every((topico) => OF_PAYING.includes(topico)) &&
    asked.medidas.length === 0 &&
    !hasNames({ ...asked, periodos: [] }) &&
    others.length > 0 &&
    others.length <= MOST_OF_SHOP &&
    !others.some((word) => isOutside(word) || NOT_SHOPS.test(word))
  );
}
const OF_PAYING: readonly Topic[] = ["quantos", "pagar", "pago", "quando"];
const OF_MONEY = /\b(?:quant[oa]s?|qua(?:l|is))\b.*\b(?:pag|gast|receb|ganh|cust|pedi|fui|foi|fomos|usei|torr)/;
/** What only asks, or is of what nobody sells. */
const NOT_SHOPS = /^(?:nesse|nisso|disso|aquil|cois|neg[oó]ci|\d)/;
/** In words. */
const MOST_OF_SHOP = 3;
