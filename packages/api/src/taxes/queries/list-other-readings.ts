import { setImmediate as letOthersRun } from "node:timers/promises";
import type { LedgerRow } from "@app/core/portfolio/ledger";
import { continueLedger } from "@app/core/portfolio/ledger";
import type { ContestedPointId, Readings } from "@app/core/taxes/contested";
import { type TaxEntry, taxEntriesOf } from "@app/core/taxes/entries";
import {
  ledgerPoints,
  type OtherReading,
  otherLedgerReadings,
  otherReadings,
  readingKey,
} from "@app/core/taxes/months/other-readings";
import { inBatches } from "@app/db/batches";
import type { ServiceContext } from "../../context.ts";
import type { ContestedDay } from "../../portfolio/queries/ledger/list-contested-days.ts";
import { listLedgerNotes } from "../../portfolio/queries/ledger/list-ledger-notes.ts";
import { findReplayStarts } from "../../portfolio/queries/ledger/list-stored-rows.ts";
import type { TaxBasis } from "./read-tax-input.ts";

/**
 * What other readings of the contested points would change; each takes as long as all of the person's months. Meant for a caller
 * within `readLedger`.
 */
export async function listOtherReadings(
  tx: ServiceContext,
  basis: TaxBasis,
  points?: readonly ContestedPointId[],
): Promise<OtherReading[]> {
  const otherEntries = await readOtherEntries(tx, basis);
  const found: OtherReading[] = [];
  for (const reading of otherReadings({ ...basis.input, otherEntries }, points)) {
    found.push(...reading);
    await letOthersRun();
  }
  return found;
}

/** {@link listOtherReadings} of what the notes leave open; costs nothing where they leave nothing open. */
export async function listLedgerReadings(tx: ServiceContext, basis: TaxBasis): Promise<OtherReading[]> {
  const { ordem, instituicao } = basis.contested;
  return ordem.length + instituicao.length > 0 ? listOtherReadings(tx, basis, ledgerPoints) : [];
}

/** The entries that each other reading of the ledger would give, by its key; none where no day is contested. */
async function readOtherEntries(tx: ServiceContext, { input, classOf, contested }: TaxBasis) {
  const { readings } = input;
  const byKey = new Map<string, readonly TaxEntry[]>();
  // Within an institution of several brokers the order decides which units are day trade.
  const unordered = [...contested.ordem, ...(readings.instituicaoDayTrade === "cnpj" ? contested.instituicao : [])];
  for (const other of otherLedgerReadings(readings)) {
    const days = other.ponto === "ordemNoDia" ? unordered : contested.instituicao;
    if (days.length > 0) {
      byKey.set(readingKey(other.ponto, other.leitura), await entriesBy(tx, { input, classOf }, days, other.readings));
    }
  }
  return byKey;
}

/** A row takes some ten microseconds. */
const ROWS_AT_ONCE = 500;

/** All entries, those of the contested assets and of what their days bind to them replayed by other readings. */
async function entriesBy(
  tx: ServiceContext,
  { input, classOf }: Pick<TaxBasis, "input" | "classOf">,
  contested: readonly ContestedDay[],
  readings: Readings,
): Promise<TaxEntry[]> {
  const { starts, days, events } = await findReplayStarts(tx, contested);
  const replayed = continueLedger(await listLedgerNotes(tx, days), starts, events, readings);
  const rows: LedgerRow[] = [];
  for (const batch of inBatches(replayed, ROWS_AT_ONCE)) {
    rows.push(...batch);
    await letOthersRun();
  }
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
  return [...kept, ...taxEntriesOf(rows, classOf, before)];
}
