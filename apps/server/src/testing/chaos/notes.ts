import { isTradingDay } from "@app/core/business-days";
import { addDays, type CalendarDate } from "@app/core/calendar";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import { oneOf, type Random } from "@app/core/testing/seeded";
import { drawNote, type InventedTrade } from "@app/invented-notes/draw-note";

const SHARES = [
  { ticker: "PETR4", nome: "PETROBRAS", classe: "PN N2" },
  { ticker: "VALE3", nome: "VALE", classe: "ON NM" },
  { ticker: "WEGE3", nome: "WEG", classe: "ON NM" },
  { ticker: "ITSA4", nome: "ITAUSA", classe: "PN N1" },
];
export const TICKERS = SHARES.map(({ ticker }) => ticker);
/** The first of the trading days, one for each note: 2 000 end in 2026. */
const FIRST_DAY = "2018-01-02";
const SHARE_OF_SALES = 0.4;
const MAX_TRADES = 4;
/** Of so many files, one that nobody can read. */
const FILES_PER_BROKEN = 25;

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  /** Number and trades of its note; undefined where it has none. */
  note: { numero: string; trades: number } | undefined;
}

/** Files of one person who buys and sells over years, a broken one among them. */
export async function* drawFiles(count: number, random: Random): AsyncGenerator<SentFile> {
  const held = new Map<string, number>();
  let dataPregao: CalendarDate = FIRST_DAY;
  for (let index = 0; index < count; index += 1) {
    const numero = String(100_000 + index);
    const name = `${numero}.pdf`;
    if (index % FILES_PER_BROKEN === FILES_PER_BROKEN - 1 || index === 1) {
      yield { name, bytes: Buffer.from(`%PDF-1.7 ${numero}, sem nada dentro`), note: undefined };
      continue;
    }
    const negocios = drawTrades(held, random);
    const dataLiquidacao = usualSettlement(dataPregao, ["VISTA"]);
    const custos = { corretagem: "4.90" };
    const bytes = await drawNote({ layout: "sinacor-xp", numero, dataPregao, dataLiquidacao, negocios, custos });
    yield { name, bytes, note: { numero, trades: negocios.length } };
    do dataPregao = addDays(dataPregao, 1);
    while (!isTradingDay(dataPregao));
  }
}

/** No sale is of more than is held, and no security is bought and sold on one day. */
function drawTrades(held: Map<string, number>, random: Random): InventedTrade[] {
  const shares = new Set(Array.from({ length: 1 + Math.floor(random() * MAX_TRADES) }, () => oneOf(SHARES, random)));
  return [...shares].map(({ ticker, nome, classe }) => {
    const before = held.get(ticker) ?? 0;
    const isSale = before > 0 && random() < SHARE_OF_SALES;
    const quantidade = 100 * (1 + Math.floor(random() * (isSale ? before / 100 : 10)));
    held.set(ticker, before + (isSale ? -quantidade : quantidade));
    const preco = `${10 + Math.floor(random() * 60)}.${10 + Math.floor(random() * 90)}`;
    return { lado: isSale ? "V" : "C", mercado: "VISTA", nome, classe, quantidade, preco };
  });
}
