import type { CalendarDate } from "../calendar.ts";
import { formatCount, formatDay } from "../format.ts";
import type { LoadOutcome } from "../prices/schema.ts";

/** Outcome of reading the Treasury's public file. */
export interface TreasuryReading {
  from: CalendarDate;
  to: CalendarDate;
  /** Closes that were given away. */
  closes: number;
  /** Lines that are no prices, and prices that can be none. */
  unread: number;
  outOfRange: number;
  /** Lines of securities that no table knows. */
  unknown: number;
  /** Names shared by two securities, whose prices are not passed on. */
  shared: readonly string[];
  /** False when the last line breaks off, or the file ends before the stored prices. */
  isComplete: boolean;
}

/** Describes the outcome of loading the file to administrators. */
export function describeTreasury(reading: TreasuryReading): LoadOutcome {
  const { from, to, closes, unread, outOfRange, unknown, shared, isComplete } = reading;
  const days = `de ${formatDay(from)} a ${formatDay(to)}`;
  const doubts = [
    unread > 0 && `${formatCount(unread, "linha não foi entendida", "linhas não foram entendidas")}.`,
    outOfRange > 0 &&
      `${formatCount(outOfRange, "preço zerado ou impossível", "preços zerados ou impossíveis")} de fora.`,
    unknown > 0 && `${formatCount(unknown, "linha é de título", "linhas são de títulos")} sem nome conhecido.`,
    shared.length > 0 &&
      `${formatCount(shared.length, "nome é de dois títulos e ficou", "nomes são de dois títulos e ficaram")} de fora.`,
    !isComplete && "O arquivo parece cortado: o que havia foi guardado, e ele será buscado outra vez.",
  ].filter((sentence) => sentence !== false);
  // Securities that can no longer be sold have a price of zero.
  const isSure = isComplete && unread === 0 && unknown === 0;
  return {
    estado: isSure ? "concluido" : "aviso",
    ...{ de: from, ate: to, quantidade: closes },
    mensagem: [`Tesouro Direto ${days}: ${formatCount(closes, "preço guardado", "preços guardados")}.`, ...doubts].join(
      " ",
    ),
  };
}
