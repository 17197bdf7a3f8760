import { isCalendarDate } from "../../calendar.ts";
import { prints } from "../page/anchors.ts";
import { type DecimalMark, parseNumber, toIsoDay } from "../page/numbers.ts";
import { type PairLabel, readPairs } from "../page/pairs.ts";
import type { Sheet, TextRow } from "../page/rows.ts";
import { futuresNote, hasFigures, readFigures, toFuture } from "../sections/futures.ts";
import { type NoteHeader, readBroker, readHeader, withoutThousands } from "../sections/header.ts";
import type { TradeLine } from "../sections/trades.ts";
import type { NoteLayout } from "./layout.ts";

const TITLE = "COMPROVANTE BM&F";
const SIDE = /^(VENDA|COMPRA)$/;
/** `WINFUT` above the lines of one commodity. */
const SECTION = /^([A-Z]{3})FUT$/;
const SERIES = /^[FGHJKMNQUVXZ]\d{2}$/;
const COMMODITY = /^[A-Z]{3}$/;
const COMMODITY_AND_SERIES = /^[A-Z]{3}[FGHJKMNQUVXZ]\d{2}$/;
const KIND = /^(DAY|TRADE|NORMAL|AJUPOS|EXO)$/;
const MAX_LINE_LENGTH = 300;

/** Toro's leaflet of futures: words for sides, "R$" before numbers, minus signs, the expiry as month and year. */
export const toroComprovante: NoteLayout = {
  name: "toro-comprovante",
  recognises: (sheet) => prints(sheet, TITLE),
  readHeader: readComprovanteHeader,
  hasTotals: hasFigures,
  hasTrades: (sheet) => sheet.some(isLine),
  read: (sheets, mark) => {
    const [first = []] = sheets;
    const last = sheets.findLast(hasFigures) ?? sheets.at(-1) ?? [];
    return futuresNote({
      header: readComprovanteHeader(first),
      sheets,
      broker: readBroker(first, "Toro"),
      layout: toroComprovante.name,
      lines: sheets.flatMap((sheet) => readLines(sheet, mark)),
      figures: readFigures(last, mark),
    });
  },
};

const headerLabels: readonly PairLabel<"numero" | "data">[] = [
  { key: "numero", label: /^(n[ro]?\.? ?(do )?)?comprovante( n[ro]?\.?)?:?$/, value: /^\d[\d.,]*$/ },
  { key: "data", label: /^data (de|do) (referencia|negocio|pregao)/, value: /^\d{2}\/\d{2}\/\d{4}$/ },
];
/** Days that are not the trading day. */
const OTHER_DAYS = /liquidacao|vencimento|emissao|impress|nascimento/;
const DAY = /(?:^| )(\d{2}\/\d{2}\/\d{4})(?: |$)/;

/** The trading day is that of reference; where its label stands apart from it, the first day of the page. */
function readComprovanteHeader(sheet: Sheet): NoteHeader {
  const header = readHeader(sheet);
  const pairs = readPairs(sheet, headerLabels);
  const days = sheet.filter(({ key }) => !OTHER_DAYS.test(key)).flatMap(({ text }) => DAY.exec(text)?.[1] ?? []);
  const day = toIsoDay(pairs.get("data")?.text ?? days[0] ?? "");
  return {
    ...header,
    numero: header.numero ?? withoutThousands(pairs.get("numero")?.text),
    dataPregao: header.dataPregao ?? (isCalendarDate(day) ? day : null),
  };
}

const wordsOf = ({ text }: TextRow) =>
  text
    .replace(/- ?R\$ ?/g, "-")
    .replaceAll(/R\$ ?/g, "")
    .split(" ");

/** A line with a side and a number, whatever its decimal mark. */
function isLine(row: TextRow): boolean {
  if (row.text.length > MAX_LINE_LENGTH) return false;
  const words = wordsOf(row);
  return (
    words.some((word) => SIDE.test(word)) && words.some((word) => parseNumber(word, ",") ?? parseNumber(word, "."))
  );
}

function readLines(sheet: Sheet, mark: DecimalMark): TradeLine[] {
  const lines: TradeLine[] = [];
  let section = "";
  for (const row of sheet) {
    if (row.text.length > MAX_LINE_LENGTH) continue;
    const words = wordsOf(row);
    section = words.flatMap((word) => SECTION.exec(word)?.[1] ?? [])[0] ?? section;
    if (isLine(row)) {
      lines.push({ pagina: row.pagina, linha: row.linha, trade: readTrade(row, words, section, mark) });
    }
  }
  return lines;
}

function readTrade(place: { pagina: number; linha: number }, words: string[], section: string, mark: DecimalMark) {
  const series = words.find((word) => SERIES.test(word));
  const whole = words.find((word) => COMMODITY_AND_SERIES.test(word));
  const commodity = words.find((word) => COMMODITY.test(word) && !KIND.test(word)) ?? section;
  const ticker = whole ?? (series && commodity ? `${commodity}${series}` : null);
  const numbers = words.filter((word) => parseNumber(word, mark) !== null);
  const at = numbers.findIndex((word) => decimalsOf(word, mark) > CENTS_DECIMALS);
  const price = numbers[at < 0 ? 1 : at];
  const [quantity, value] = numbers.filter((word) => word !== price);
  const [quantidade, preco, valor] = [quantity, price, value].map((word) => parseNumber(word ?? "", mark));
  if (!ticker || !quantidade || !preco || !valor) return null;
  return toFuture(place, {
    lado: words.includes("COMPRA") ? "C" : "V",
    ticker,
    prazo: ticker.slice(COMMODITY_LENGTH),
    quantidade,
    preco,
    valor,
    debitoCredito: null,
    tipo: words.filter((word) => KIND.test(word)).join(" "),
  });
}

const COMMODITY_LENGTH = 3;
/** Amounts have two decimals, prices of futures have four. */
const CENTS_DECIMALS = 2;

function decimalsOf(word: string, mark: DecimalMark): number {
  const at = word.lastIndexOf(mark);
  return at < 0 ? 0 : word.length - at - 1;
}
