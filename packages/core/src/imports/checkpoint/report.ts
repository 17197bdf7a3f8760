import type { CalendarDate } from "../../calendar.ts";
import type { B3Row } from "../../documents/b3/rows.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum } from "../../money.ts";
import { isSubscriptionRight, isTicker } from "../../notes/instruments/ticker.ts";
import { isTreasury } from "../../notes/instruments/treasury.ts";
import { currentTicker } from "../../portfolio/asset.ts";
import { brokerOfInstitution } from "../institution.ts";

/** A position as a row of a report prints it. */
export type PrintedPosition = Extract<B3Row, { tipo: "posicao" }>;

/** A file with the positions at the end of a day. */
export interface ReportFile {
  id: string;
  nome: string;
  dia: CalendarDate;
  linhas: readonly PrintedPosition[];
}

/** Position at the end of a day, by its current ticker and the broker that keeps it. */
interface ReportedPosition {
  ticker: string;
  corretora: string;
  quantidade: Decimal;
}

/** A report of positions, possibly from several equal files. */
export interface PositionReport {
  /** Id of the first of its files by name. */
  id: string;
  dia: CalendarDate;
  arquivos: string[];
  /** False for a single sheet: positions missing there may be in another one. */
  completo: boolean;
  posicoes: ReportedPosition[];
}

/**
 * Receipts, which become shares or quotas later, and subscription rights, which no table names. Source: domain §7.3,
 * domain §7.4.
 */
const RECEIPT = /^[A-Z0-9]{4}(?:9|10|1[2-5])$/;

/** True for what reports of positions and the ledger both hold: shares, units, quotas, BDRs and Treasury securities. */
export const isCompared = (ticker: string): boolean =>
  isTreasury(ticker) || (isTicker(ticker) && !isSubscriptionRight(ticker) && !RECEIPT.test(ticker));

/** Units that are owned: a lent share is, a borrowed one is not; null for a loan without a direction. */
function ownedUnits({ classe, natureza, quantidade }: PrintedPosition): Decimal | null {
  if (classe !== "emprestimos") return quantidade;
  if (natureza === null) return null;
  return natureza === "doador" ? quantidade : quantidade.negated();
}

/** Positions of a report that can be compared with the ledger; fixed income cannot. */
function positionsOf(rows: readonly PrintedPosition[]): ReportedPosition[] {
  const known = rows.flatMap((row): ReportedPosition[] => {
    const { classe, produto, instituicao } = row;
    if (classe === "renda_fixa" || produto.ticker === null) return [];
    const ticker = currentTicker(produto.ticker);
    const quantidade = ownedUnits(row);
    if (!isCompared(ticker) || quantidade === null) return [];
    return [{ ticker, corretora: brokerOfInstitution(instituicao), quantidade }];
  });
  return [...groupBy(known, ({ ticker, corretora }) => JSON.stringify([ticker, corretora])).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      return [{ ...first, quantidade: unitsOf([first, ...others]) }];
    })
    .sort((a, b) => compare(a.ticker, b.ticker) || compare(a.corretora, b.corretora));
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** A text file is one sheet of a report; a workbook has all that are not empty. */
const isSingleSheet = ({ nome }: ReportFile) => /\.csv$/i.test(nome);

const contentOf = (posicoes: readonly ReportedPosition[]) =>
  JSON.stringify(posicoes.map(({ ticker, corretora, quantidade }) => [ticker, corretora, quantidade.toFixed()]));

/**
 * Groups files into reports, newest day first. Files of one day with the same content are one report, and so are single
 * sheets of one day. A row that several sheets hold counts as often as in the sheet with most copies of it. The order
 * of the files does not matter.
 */
export function reportsOf(files: readonly ReportFile[]): PositionReport[] {
  const reports = [...groupBy(files.toSorted(byName), ({ dia }) => dia)].flatMap(([dia, ofDay]) => {
    const sheets = ofDay.filter(isSingleSheet);
    const whole = ofDay.filter((file) => !isSingleSheet(file));
    const parts = whole.map((file) => ({ files: [file], posicoes: positionsOf(file.linhas), completo: true }));
    if (sheets.length > 0) parts.push({ files: sheets, posicoes: positionsOf(mostOften(sheets)), completo: false });
    const alike = groupBy(parts, ({ posicoes, completo }) => `${completo} ${contentOf(posicoes)}`);
    return [...alike.values()].flatMap((same): PositionReport[] => {
      const [first] = same;
      const all = same.flatMap((part) => part.files);
      if (!first || !all[0]) return [];
      const { posicoes, completo } = first;
      return [{ id: all[0].id, dia, arquivos: all.map(({ nome }) => nome), completo, posicoes }];
    });
  });
  return reports.sort((a, b) => compare(b.dia, a.dia) || compare(a.arquivos[0] ?? "", b.arquivos[0] ?? ""));
}

const byName = (a: ReportFile, b: ReportFile) => compare(a.nome, b.nome) || compare(a.id, b.id);

/** Rows of several sheets; a row in two of them counts once. */
function mostOften(files: readonly ReportFile[]): PrintedPosition[] {
  const rows = new Map<string, PrintedPosition>();
  for (const { linhas } of files) {
    const seen = new Map<string, number>();
    for (const row of linhas) {
      const { aba: _, linha: __, ...content } = row;
      const key = JSON.stringify(content);
      const ordinal = seen.get(key) ?? 0;
      seen.set(key, ordinal + 1);
      rows.set(`${ordinal} ${key}`, row);
    }
  }
  return [...rows.values()];
}

/** Reports that are the newest of at least one of their brokers. */
export function newestOfBrokers(reports: readonly PositionReport[]): ReadonlySet<string> {
  const newest = new Map<string, PositionReport>();
  for (const report of reports) {
    for (const { corretora } of report.posicoes) {
      const known = newest.get(corretora);
      if (!known || report.dia > known.dia) newest.set(corretora, report);
    }
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

/** Units of an asset in a report, at all brokers. */
export const unitsOf = (positions: readonly Pick<ReportedPosition, "quantidade">[]): Decimal =>
  sum(positions.map(({ quantidade }) => quantidade));
