import type { CalendarDate } from "../../calendar.ts";
import { formatCount, formatDay, listFew } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { Readings } from "../contested.ts";
import type { TaxEntry } from "../entries.ts";
import { type Pool, placeOf, pools } from "../pools.ts";
import type { Pendency, PendencyType } from "./monthly-result.ts";

/** A note by which a person finds it. */
export interface NoteName {
  id: string;
  numero: string | null;
  corretora: string;
  dataPregao: CalendarDate;
}

/** Trades of a note that are missing in the ledger. */
export interface NoteGap {
  tipo: PendencyType;
  note: NoteName;
  /** Left open in the note's month. */
  pools: readonly Pool[];
  /** Assets whose average price depends on the gap, so that their later sales are open as well; null for any asset. */
  tickers: readonly string[] | null;
  mensagem: string;
  /** Ends "O preço médio de X depende …". */
  depende: string;
}

const nameOf = ({ numero, corretora, dataPregao }: NoteName) =>
  `nota ${numero ?? "sem número"} da ${corretora}, de ${formatDay(dataPregao)}`;

/** A note whose arithmetic does not close. @param isFutures - only adjustments are on it */
export function unprovenNote(note: NoteName, tickers: NoteGap["tickers"], isFutures: boolean): NoteGap {
  return {
    tipo: "nota",
    note,
    pools: isFutures ? ["comum", "dayTrade"] : pools,
    tickers,
    mensagem: `A ${nameOf(note)}, não fecha com o que está impresso nela. Corrija o que foi lido ou deixe a nota fora da conta.`,
    depende: `da ${nameOf(note)}, que não fecha`,
  };
}

/** A note that closes, was read from a picture and was not compared with it: its day and its assets may be others. */
export function noteToConfirm(note: NoteName, tickers: NoteGap["tickers"], isFutures: boolean): NoteGap {
  return {
    tipo: "conferir",
    note,
    pools: isFutures ? ["comum", "dayTrade"] : pools,
    tickers,
    mensagem: `A ${nameOf(note)}, foi lida de imagem. Ela entra na conta depois que você conferir a data, o número e os ativos.`,
    depende: `da ${nameOf(note)}, lida de imagem e ainda não conferida`,
  };
}

/** A note with two complete versions, none of them chosen. @param tickers - tickers of all versions */
export function versionsToChoose(note: NoteName, tickers: NoteGap["tickers"], isFutures: boolean): NoteGap {
  return {
    tipo: "versoes",
    note,
    pools: isFutures ? ["comum", "dayTrade"] : pools,
    tickers,
    mensagem: `Há duas versões da ${nameOf(note)}, e nenhuma entra na conta até você escolher a que vale.`,
    depende: `da ${nameOf(note)}, que tem duas versões`,
  };
}

/** A note that closes and has doubts. @param doubts - the first, and the number of others */
export function doubtfulNote(
  note: NoteName,
  { texto, others }: { texto: string; others: number },
  tickers: readonly string[],
  isFutures: boolean,
): NoteGap {
  const more = others > 0 ? ` E mais ${formatCount(others, "dúvida", "dúvidas")} sobre ela.` : "";
  return {
    tipo: "duvida",
    note,
    pools: isFutures ? ["comum", "dayTrade"] : pools,
    tickers,
    mensagem: `Na ${nameOf(note)}: ${texto}${more}`,
    depende: `da ${nameOf(note)}, que tem uma dúvida a responder`,
  };
}

/** A security without a code: it may be of any class. @param tickers - the assets that it may be; null for any */
export function unknownName(note: NoteName, especificacao: string, tickers: readonly string[] | null): NoteGap {
  const name = `“${especificacao}”, da ${nameOf(note)}`;
  const mayBe = tickers === null ? "pode ser qualquer ativo" : tickers.length > 0 ? `pode ser ${listFew(tickers)}` : "";
  return {
    tipo: "nome",
    note,
    pools,
    tickers,
    mensagem: `Não sabemos o código de ${name}${mayBe && `: ${mayBe}`}. Informe o código desse papel.`,
    depende: `de ${name}${mayBe && `, que ${mayBe}`}. Informe o código desse papel`,
  };
}

/** Spreadsheet trades of a month, whose costs are not known. @param note - the stored lines of the first of them */
export function tradesWithoutCosts(
  note: NoteName,
  { negocios, corretoras }: { negocios: number; corretoras: readonly string[] },
  tickers: readonly string[],
): NoteGap {
  const trades = formatCount(negocios, "negócio", "negócios");
  const brokers = listFew(corretoras);
  return {
    tipo: "planilha",
    note,
    pools,
    tickers,
    mensagem: `${trades} deste mês (${brokers}) ${negocios === 1 ? "veio" : "vieram"} de planilha da B3, sem os custos e sem o imposto retido. Envie as notas de corretagem do mês para apurar.`,
    depende: `de negócios de planilha da B3 (${brokers}), que vieram sem os custos`,
  };
}

/**
 * Lines of a futures note that belong to no position: exercises of options on futures, lines without a code. Source:
 * domain §5.2.
 */
export function unreadFutures(note: NoteName): NoteGap {
  return {
    tipo: "futuro",
    note,
    pools: ["comum", "dayTrade"],
    tickers: [],
    mensagem: `A ${nameOf(note)}, tem operações com futuros que não entram na apuração: um exercício ou um contrato sem código. Apure este mês com seu contador e informe o prejuízo que restou, se houver.`,
    depende: "",
  };
}

/** An exercise that was not entered as an event. Source: domain §5.1. */
export function unknownExercise(note: NoteName, ticker: string, affected: readonly string[]): NoteGap {
  return {
    tipo: "evento",
    note,
    pools: ["comum"],
    tickers: affected,
    mensagem: `A ${nameOf(note)}, mostra o exercício de ${ticker}, que ainda não entrou na conta. Informe o exercício em Eventos.`,
    depende: `do exercício de ${ticker} da ${nameOf(note)}, que ainda não foi informado`,
  };
}

/** Notes of an asset on one day, too many to compare their orders, which no note shows. */
interface CrowdedDay {
  /** One of them. */
  note: NoteName;
  ticker: string;
  notas: number;
  pools: readonly Pool[];
}

/** Notes that buy and sell at brokers of several institutions. Source: domain §3.11. */
export const unknownOrder = (crowded: CrowdedDay): NoteGap =>
  gapOfOrder(crowded, `compram e vendem ${crowded.ticker} em corretoras diferentes`, "o resultado depende da ordem");

/** Notes at brokers of one institution, some of whose units have no pair. Source: domain §3.12. */
export const unknownPairs = (crowded: CrowdedDay): NoteGap =>
  gapOfOrder(crowded, `de corretoras do mesmo CNPJ negociam ${crowded.ticker}`, "da ordem depende o que é day trade");

/** @param what - after "9 notas" */
function gapOfOrder({ note, ticker, notas, pools }: CrowdedDay, what: string, why: string): NoteGap {
  const day = formatDay(note.dataPregao);
  return {
    ...{ tipo: "ordem", note, pools, tickers: [ticker] },
    mensagem: `Em ${day}, ${notas} notas ${what}, sem a hora: ${why}. Apure este mês com seu contador e informe o prejuízo que restou, se houver.`,
    depende: `da ordem de ${notas} notas de ${day}, que não mostram a hora`,
  };
}

/** A forward that was not entered as an event; its own month has no result. Source: domain §5.3.1. */
export function unknownForward(note: NoteName, ticker: string): NoteGap {
  return {
    tipo: "evento",
    note,
    pools: [],
    tickers: [ticker],
    mensagem: "",
    depende: `do termo da ${nameOf(note)}. Informe a liquidação dele em Eventos`,
  };
}

/** Pendencies of the gaps, each in its own month and in later months that sell a dependent asset. */
export function pendenciesByGaps(
  gaps: readonly NoteGap[],
  entries: readonly TaxEntry[],
  readings: Readings,
): (Pendency & { mes: string })[] {
  const own = gaps
    .filter(({ pools: open }) => open.length > 0)
    .map(({ tipo, note, pools: open, mensagem }) => ({
      ...{ tipo, pools: [...open], ticker: null, notaId: note.id, mensagem },
      mes: note.dataPregao.slice(0, 7),
    }));
  const sales = entries.filter(({ tipo }) => tipo !== "day_trade");
  const sold = new Map(
    [...groupBy(sales, ({ ticker }) => ticker)].map(([ticker, ofTicker]) => [ticker, monthsOf(ofTicker, readings)]),
  );
  const later = gaps.flatMap((gap) =>
    (gap.tickers ?? []).flatMap((ticker) => laterPendencies(gap, ticker, sold.get(ticker) ?? [])),
  );
  // The first gap of any asset covers the others of its kind.
  const [ofAny] = gaps
    .filter(({ tickers }) => tickers === null)
    .sort((a, b) => a.note.dataPregao.localeCompare(b.note.dataPregao));
  const ofAll = ofAny ? laterPendencies(ofAny, null, monthsOf(sales, readings)) : [];
  return [...own, ...later, ...ofAll];
}

/** The month's sales, with the last sale day of each pool. */
interface SoldMonth {
  mes: string;
  lastDays: ReadonlyMap<Pool, CalendarDate>;
}

/** One pendency for all gaps of an asset, which may be as many as its notes. */
function monthsOf(sales: readonly TaxEntry[], readings: Readings): SoldMonth[] {
  return [...groupBy(sales, ({ data }) => data.slice(0, 7))].map(([mes, ofMonth]) => {
    const lastDays = new Map<Pool, CalendarDate>();
    for (const entry of ofMonth) {
      const place = placeOf(entry, readings);
      const open = place.kind === "pool" ? [place.pool] : place.kind === "unknown" ? pools : [];
      for (const pool of open) if (entry.data > (lastDays.get(pool) ?? "")) lastDays.set(pool, entry.data);
    }
    return { mes, lastDays };
  });
}

function laterPendencies(gap: NoteGap, ticker: string | null, months: readonly SoldMonth[]) {
  const mensagem = dependence(ticker, gap);
  return months.flatMap(({ mes, lastDays }) => {
    const open = pools.filter((pool) => (lastDays.get(pool) ?? "") > gap.note.dataPregao);
    return open.length === 0 ? [] : [{ tipo: gap.tipo, pools: open, ticker, notaId: gap.note.id, mensagem, mes }];
  });
}

/** Reason for which the average price of an asset is not certain. @param ticker - null for any asset */
export const dependence = (ticker: string | null, { depende }: NoteGap) =>
  `O preço médio de ${ticker ?? "cada ativo"} depende ${depende}.`;
