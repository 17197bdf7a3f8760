// Securities and contracts that a message names.
import { tickerKind } from "../../../notes/instruments/ticker.ts";
import { findAssets, rootOf, withExchange, withGoal, withoutExchange, withoutGoal } from "../entities.ts";
import { markAll } from "../text.ts";

/** A month of a futures contract, `WINQ25`. */
export const CONTRACT = /\b(?:win|wdo|ind|dol)[fghjkmnquvxz]\d{2}\b/g;

interface Securities {
  ativos: readonly string[];
  /** Said of them. */
  numbers: readonly string[];
}

/**
 * The securities and contracts that a message names, and the text without them.
 *
 * @param text - what is left of the message
 * @param folded - the whole of it
 */
export function findSecurities(text: string, folded: string, tickers: readonly string[]) {
  const named = findAssets(withoutGoal(withoutExchange(text)), tickers);
  const contratos = (folded.match(CONTRACT) ?? []).map((code) => code.toUpperCase());
  const ativos = named.ativos.filter((it) => !contratos.includes(it));
  const { ativos: meant, numbers } = optionsOf(ativos, folded, tickers) ?? withNumbersOf(ativos, named.rest);
  return { ativos: meant, numbers, contratos, rest: markAll(withGoal(withExchange(named.rest)), CONTRACT) };
}

/** `a opção de Itaú`: those of the person that are on what it names, beside what else is named; null where they have none. */
function optionsOf(ativos: readonly string[], text: string, tickers: readonly string[]): Securities | null {
  const [said = "", of = ""] = OPTIONS_OF.exec(text) ?? [];
  const on = findAssets(of, tickers).ativos.filter((it) => ativos.includes(it));
  const options = tickers.filter((it) => tickerKind(it) === "opcao" && on.map(rootOf).includes(rootOf(it)));
  if (options.length === 0) return null;
  const others = findAssets(text.replace(said, " "), tickers).ativos;
  return { ativos: [...options, ...ativos.filter((it) => others.includes(it))], numbers: [] };
}
const OPTIONS_OF =
  /\bopc(?:ao|oes)(?: de (?:compra|venda))? (?:d[aeo]s?|sobre|em)((?: (?!(?:e|ou|x|vs|com|contra|em)\b)[a-z0-9]+){1,3})/;

/** `a Petrobras, a 4 e a 3`: of several securities of one company those whose number is said. */
function withNumbersOf(ativos: readonly string[], rest: string): Securities {
  const areOfOne = ativos.length > 1 && new Set(ativos.map(rootOf)).size === 1;
  const said = areOfOne ? [...rest.matchAll(NUMBER_OF_NAME)].flatMap(([, number]) => number ?? []) : [];
  const meant = ativos.filter((ticker) => said.includes(ticker.slice(rootOf(ticker).length)));
  return meant.length > 0 ? { ativos: meant, numbers: said } : { ativos, numbers: [] };
}
const NUMBER_OF_NAME =
  /(?<=\u00b7 |\b(?:a|aquela|da|na|e|ou) )(3|4|5|6|11)(?= ?(?:$|[?!.,;]| (?:e|ou|em|eu|n[ao]|que|junt\w+)\b))/g;
