import { type DecimalMark, findDecimalMark, parseNumber } from "../page/numbers.ts";
import { groupRows, type TextRow } from "../page/rows.ts";
import type { TextItem, TextPage } from "../schema.ts";
import { correctLabel } from "./labels.ts";
import { correctNumber } from "./numbers.ts";
import { repairProduct } from "./repair-products.ts";

/** Remains of rules and dust. */
const DUST = /^[^\p{L}\p{N}#@+*/€]+$/u;
/** Column titles too short to be recognised by their letters. */
const HEADER_LABELS = /quantidade|qtde/;
const SIDE_TITLE = /^[co(][/\\iljrt|1]?[vnu](?= |$)/i;
const LETTER_TITLE = /(^| )[do][/\\iljrt|1]?[ce]$/i;
/** Misreadings of the letters C, D and V where only they can stand. */
const LIKE_C = /^[|[(]?(?:[CcEGe€6o]|Cc|CC|GC|\(€)[|.,]?$/;
const LIKE_D = /^[|[(\-sS]?(?:D|DD|Di|Dl|O)[|.,]?$/;
const LIKE_V = /^[|[(]?(?:V|v|Y|VV|\\\/)[|.,]?$/;
const MARKET = /^(VIS|FRA|TERMO|OPCAO|EXERC|LEILAO)/;

/**
 * Returns the lines of a page. On a page recognised in a picture, misread labels, letters and numbers are replaced by
 * the only similar known text, if there is exactly one; the checks of the note decide whether it is right.
 */
export function sheetOf(page: TextPage): TextRow[] {
  const rows = groupRows(page);
  if (page.source !== "image") return rows;
  const mark = findDecimalMark(rows.map(({ text }) => text));
  const items = rows.flatMap((row) => correctRow(row, mark));
  return groupRows({ ...page, items });
}

function correctRow(row: TextRow, mark: DecimalMark): TextItem[] {
  const items = row.items
    .filter(({ text }) => !DUST.test(text))
    .map((item) => ({ ...item, y: row.y, text: correctLabel(correctNumber(item.text, mark)) }));
  if (HEADER_LABELS.test(row.key)) return items.map(correctTitle);
  return repairTrade(correctLetters(joinLabels(items), mark), mark);
}

const correctTitle = (item: TextItem): TextItem => ({
  ...item,
  text: item.text.replace(SIDE_TITLE, "C/V").replace(LETTER_TITLE, "$1D/C"),
});

/** A label's words may stand so far apart that they were taken for two texts. */
function joinLabels(items: readonly TextItem[]): TextItem[] {
  const joined: TextItem[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const text = last && `${last.text} ${item.text}`;
    if (last && text && /^nr\.? ?nota$/i.test(text)) {
      joined[joined.length - 1] = { ...last, text, width: item.x + item.width - last.x };
    } else joined.push(item);
  }
  return joined;
}

/** The letter that ends a line after its amount, and the side that stands before the market. */
function correctLetters(items: readonly TextItem[], mark: DecimalMark): TextItem[] {
  return items.map((item, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    const endsLine = before !== undefined && after === undefined && parseNumber(before.text, mark) !== null;
    if (endsLine) return { ...item, text: likeLetter(item.text, [LIKE_C, "C"], [LIKE_D, "D"]) };
    const isSide = after !== undefined && MARKET.test(after.text);
    return isSide ? { ...item, text: likeLetter(item.text, [LIKE_C, "C"], [LIKE_V, "V"]) } : item;
  });
}

function likeLetter(text: string, ...letters: readonly (readonly [RegExp, string])[]): string {
  return letters.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

/** Repairs quantity, price and amount, the last three texts before the D/C letter, on a line with a side and a market. */
function repairTrade(items: readonly TextItem[], mark: DecimalMark): TextItem[] {
  const isTrade = items.some(({ text }, index) => /^[CV]$/.test(text) && MARKET.test(items[index + 1]?.text ?? ""));
  const end = /^[CD]$/.test(items.at(-1)?.text ?? "") ? items.length - 1 : items.length;
  const [quantity, price, amount] = items.slice(Math.max(0, end - 3), end);
  const repaired =
    isTrade && quantity && price && amount && repairProduct([quantity.text, price.text, amount.text], mark);
  if (!repaired) return [...items];
  return items.map((item, index) => ({ ...item, text: repaired[index - end + 3] ?? item.text }));
}
