import { setImmediate as letOthersRun } from "node:timers/promises";
import { MAX_NOTES_TO_ORDER } from "@app/core/portfolio/day/order-of-day";
import { continueLedger } from "@app/core/portfolio/ledger";
import type { ContestedPointId } from "@app/core/taxes/contested";
import { type TaxEntry, taxEntriesOf } from "@app/core/taxes/entries";
import { addUpEntries } from "@app/core/taxes/months/add-up-entries";
import { assessMonths, type MonthAssessment } from "@app/core/taxes/months/assessment";
import { mixedOrders, readingsOfMixes } from "@app/core/taxes/months/mixed-orders";
import {
  ledgerPoints,
  type OtherReading,
  otherLedgerReadings,
  otherReadings,
  readingKey,
} from "@app/core/taxes/months/other-readings";
import type { ServiceContext } from "../../context.ts";
import { inTurns } from "../../in-turns.ts";
import type { ContestedDay } from "../../portfolio/queries/ledger/list-contested-days.ts";
import { listLedgerNotes } from "../../portfolio/queries/ledger/list-ledger-notes.ts";
import { findReplayStarts } from "../../portfolio/queries/ledger/list-stored-rows.ts";
import type { TaxBasis } from "./read-tax-input.ts";

interface Asked {
  /** The only month that is asked about; of others fewer orders are tried. */
  mes?: string | null;
  /** Limits the answer to these points. */
  points?: readonly ContestedPointId[];
}

type ContestedReplay = Awaited<ReturnType<typeof readReplay>>;

/**
 * Computes the changes under other readings of the contested points; each reading costs as much as all of the person's
 * months. Meant for a caller within `readLedger`.
 */
export async function listOtherReadings(
  tx: ServiceContext,
  basis: TaxBasis,
  { mes = null, points }: Asked = {},
): Promise<OtherReading[]> {
  const { input, contested } = basis;
  const isByCnpj = input.readings.instituicaoDayTrade === "cnpj";
  // Within an institution of several brokers the order decides which units are day trade.
  const unordered = [...contested.ordem, ...(isByCnpj ? contested.instituicao : [])];
  const ofOrder = unordered.length > 0 ? await readReplay(tx, unordered) : null;
  const ofInstitution = contested.instituicao.length > 0 ? await readReplay(tx, contested.instituicao) : null;

  const otherEntries = new Map<string, readonly TaxEntry[]>();
  for (const other of otherLedgerReadings(input.readings)) {
    const replay = other.ponto === "ordemNoDia" ? ofOrder : ofInstitution;
    if (replay)
      otherEntries.set(readingKey(other.ponto, other.leitura), await entriesBy(replay, basis, other.readings));
  }
  const found: OtherReading[] = [];
  for (const reading of otherReadings({ ...input, otherEntries }, points)) {
    found.push(...reading);
    await letOthersRun();
  }
  const searched = unordered.filter(({ notas }) => notas > 0 && notas <= MAX_NOTES_TO_ORDER);
  return ofOrder ? [...found, ...(await listMixed(ofOrder, basis, found, mixedOrders(searched, mes)))] : found;
}

/** {@link listOtherReadings} for facts that the notes leave open; costs nothing where there are none. */
export async function listLedgerReadings(tx: ServiceContext, basis: TaxBasis): Promise<OtherReading[]> {
  const { ordem, instituicao } = basis.contested;
  return ordem.length + instituicao.length > 0 ? listOtherReadings(tx, basis, { points: ledgerPoints }) : [];
}

async function listMixed(
  replay: ContestedReplay,
  basis: TaxBasis,
  found: readonly OtherReading[],
  mixes: ReturnType<typeof mixedOrders>,
): Promise<OtherReading[]> {
  if (mixes.length === 0) return [];
  const { input } = basis;
  const months: MonthAssessment[][] = [];
  for (const ordemEm of mixes) {
    const entries = await entriesBy(replay, basis, { ...input.readings, ordemEm });
    months.push(assessMonths({ ...input, entries }));
    await letOthersRun();
  }
  return readingsOfMixes(assessMonths({ ...input, entries: addUpEntries(input.entries) }), found, months);
}

/** Input of a replay of contested days: their assets, and the entries connected to them. */
async function readReplay(tx: ServiceContext, contested: readonly ContestedDay[]) {
  const { starts, days, events } = await findReplayStarts(tx, contested);
  return { starts, events, notes: await listLedgerNotes(tx, days) };
}

/** All entries, added up, with those of the replayed assets by other readings. */
async function entriesBy(
  { starts, events, notes }: ContestedReplay,
  { input, classOf }: Pick<TaxBasis, "input" | "classOf">,
  readings: Parameters<typeof continueLedger>[3],
): Promise<TaxEntry[]> {
  const before = new Map(
    [...starts].flatMap(([ticker, start]) =>
      start.before
        ? [[ticker, { quantidade: start.before.quantidadeAcumulada, custoTotal: start.before.custoTotal }] as const]
        : [],
    ),
  );
  const kept = input.entries.filter(({ ticker, data }) => {
    const start = starts.get(ticker);
    return !start || data < start.from;
  });
  const rows = continueLedger(notes, starts, events, readings);
  const replayed = await inTurns(taxEntriesOf(rows, classOf, before));
  const added = addUpEntries([...kept, ...replayed]);
  await letOthersRun();
  return added;
}
