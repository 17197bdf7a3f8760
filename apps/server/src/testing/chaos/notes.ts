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
const FIRST_DAY = "2018-01-02";
/** Trading days from the first one, until January 2026: no note is of a day to come. */
const MOST_DAYS = 2_000;
const SHARE_OF_SALES = 0.4;
const MAX_TRADES = 4;
const MAX_QUANTITY = 1_000;
/** Of so many files, one that nobody can read. */
const FILES_PER_BROKEN = 25;

export interface SentFile {
  name: string;
  bytes: Uint8Array;
  /** Number and trades of its note; undefined where it has none. */
  note: { numero: string; trades: number } | undefined;
}

interface Day {
  /** Units of each security. */
  held: Map<string, number>;
  /** Side of each security that its notes trade. */
  sides: Map<string, InventedTrade["lado"]>;
  notesOfDay: number;
}

/** Files of one person who buys and sells over years, a broken one among them. */
export async function* drawFiles(count: number, random: Random): AsyncGenerator<SentFile> {
  const day: Day = { held: new Map(), sides: new Map(), notesOfDay: Math.ceil(count / MOST_DAYS) };
  let dataPregao: CalendarDate = FIRST_DAY;
  for (let index = 0; index < count; index += 1) {
    if (index > 0 && index % day.notesOfDay === 0) {
      day.sides.clear();
      do dataPregao = addDays(dataPregao, 1);
      while (!isTradingDay(dataPregao));
    }
    const numero = String(100_000 + index);
    const name = `${numero}.pdf`;
    if (index % FILES_PER_BROKEN === FILES_PER_BROKEN - 1 || index === 1) {
      yield { name, bytes: Buffer.from(`%PDF-1.7 ${numero}, sem nada dentro`), note: undefined };
      continue;
    }
    const negocios = drawTrades(day, random);
    const dataLiquidacao = usualSettlement(dataPregao, ["VISTA"]);
    const custos = { corretagem: "4.90" };
    const bytes = await drawNote({ layout: "sinacor-xp", numero, dataPregao, dataLiquidacao, negocios, custos });
    yield { name, bytes, note: { numero, trades: negocios.length } };
  }
}

/** No sale is of more than is held, and no security is bought and sold on one day. */
function drawTrades({ held, sides, notesOfDay }: Day, random: Random): InventedTrade[] {
  const shares = new Set(Array.from({ length: 1 + Math.floor(random() * MAX_TRADES) }, () => oneOf(SHARES, random)));
  return [...shares].map(({ ticker, nome, classe }) => {
    const before = held.get(ticker) ?? 0;
    const isEnough = before >= notesOfDay * MAX_QUANTITY;
    const lado = sides.get(ticker) ?? (isEnough && random() < SHARE_OF_SALES ? "V" : "C");
    const quantidade = 100 * (1 + Math.floor((random() * MAX_QUANTITY) / 100));
    held.set(ticker, before + (lado === "V" ? -quantidade : quantidade));
    sides.set(ticker, lado);
    const preco = `${10 + Math.floor(random() * 60)}.${10 + Math.floor(random() * 90)}`;
    return { lado, mercado: "VISTA", nome, classe, quantidade, preco };
  });
}
