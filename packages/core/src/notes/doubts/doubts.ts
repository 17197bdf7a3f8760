import type { CalendarDate } from "../../calendar.ts";
import { formatDay, formatNumber } from "../../format.ts";
import type { Decimal } from "../../money.ts";
import { otherBrokerOf } from "../brokers.ts";
import { hasCheckDigits } from "./cnpj.ts";
import type { DoubtCode } from "./schema.ts";

/** A printed value that no sum of the note verifies and another source contradicts, until the person confirms it. */
export interface Doubt {
  codigo: DoubtCode;
  /** The contradicted facts; they identify the doubt when the note is read again. */
  sobre: readonly string[];
  texto: string;
  /** Tickers whose average price depends on it. */
  tickers: readonly string[];
}

/** Heading of a note, which distinguishes its doubts from those of other notes. */
export interface DoubtfulNote {
  corretora: string;
  numero: string | null;
  dataPregao: CalendarDate;
}

const headingOf = ({ corretora, numero, dataPregao }: DoubtfulNote) => [corretora, numero ?? "", dataPregao];

/** A printed settlement that is not that of the printed day: one of the two was misread. Source: domain §4.8.7 to domain §4.8.9. */
export function settlementDoubt(note: DoubtfulNote, settlement: CalendarDate, tickers: readonly string[]): Doubt {
  return {
    codigo: "liquidacao",
    sobre: [...headingOf(note), settlement],
    texto: `A liquidação impressa não é a do pregão: confira a data. Pregão em ${formatDay(note.dataPregao)}, liquidação em ${formatDay(settlement)}.`,
    tickers,
  };
}

/** Contradictions in a printed CNPJ: wrong check digits, or another company's; the same for every note of the broker that prints it. */
export function cnpjDoubts(corretora: string, cnpj: string): Doubt[] {
  const doubt = { sobre: [corretora, cnpj], tickers: [] };
  if (!hasCheckDigits(cnpj)) {
    const texto = `O CNPJ impresso, ${cnpj}, não existe: seus dígitos não conferem. Confira a corretora.`;
    return [{ codigo: "cnpj", texto, ...doubt }];
  }
  const owner = otherBrokerOf(corretora, cnpj);
  if (owner === null) return [];
  const texto = `O CNPJ impresso, ${cnpj}, é de ${owner}, e a nota é de ${corretora}. Confira a corretora.`;
  return [{ codigo: "corretora", texto, ...doubt }];
}

/** A trade at a price that the asset did not have on that day. All prices in BRL per unit. */
interface StrayPrice {
  ticker: string;
  preco: Decimal;
  minimo: Decimal;
  maximo: Decimal;
}

/** Source: domain §4.8.11. */
export function priceDoubt(note: DoubtfulNote, { ticker, preco, minimo, maximo }: StrayPrice): Doubt {
  const [price, least, most] = [preco, minimo, maximo].map((value) => formatNumber(value, 2));
  return {
    codigo: "preco",
    sobre: [...headingOf(note), ticker, String(price), String(least), String(most)],
    texto: `${ticker} a ${price}, preço fora do dia: ${least} a ${most}. Confira o ativo, o preço e a data.`,
    tickers: [ticker],
  };
}
