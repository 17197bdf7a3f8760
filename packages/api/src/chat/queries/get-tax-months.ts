import type { MonthAssessment } from "@app/core/taxes/months/assessment";
import { assessMonths } from "@app/core/taxes/months/assessment";
import { inBatches } from "@app/db/batches";
import type { ServiceContext } from "../../context.ts";
import { readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { settlementOf } from "../../taxes/queries/get-months.ts";
import { listMonthLines } from "../../taxes/queries/get-worksheet.ts";
import { listLedgerReadings } from "../../taxes/queries/list-other-readings.ts";
import { listPaymentsByMonth } from "../../taxes/queries/list-own.ts";
import { readSelic } from "../../taxes/queries/read-selic.ts";
import { readTaxBasis, runningMonth } from "../../taxes/queries/read-tax-input.ts";

/** A month's tax with what was paid of it. */
export type TaxMonth = MonthAssessment & { pagamento: ReturnType<typeof settlementOf> };

/** An entry of a month's worksheet, with its month. */
export type TaxLine = Awaited<ReturnType<typeof listMonthLines>>[number] & { mes: string };

/**
 * The tax of every month of the viewer, with the entries of some.
 *
 * @param pick - the months whose entries are wanted
 * @throws DomainError LEDGER_UPDATING
 */
export function getTaxMonths(ctx: ServiceContext, pick: (meses: readonly TaxMonth[]) => readonly TaxMonth[]) {
  return readLedger(ctx, async (tx) => {
    const basis = await readTaxBasis(tx);
    const payments = await listPaymentsByMonth(tx);
    const selic = await readSelic(tx, payments);
    const meses = assessMonths(basis.input).map((month): TaxMonth => {
      return { ...month, pagamento: settlementOf(month.darf, payments.get(month.mes) ?? [], selic) };
    });
    const linhas: TaxLine[] = [];
    for (const months of inBatches(pick(meses), MONTHS_AT_ONCE)) {
      const lines = await listMonthLines(tx, basis, months);
      linhas.push(...lines.map((line) => ({ ...line, mes: line.data.slice(0, 7) })).sort(byMonth));
    }
    return {
      meses,
      linhas,
      leituras: basis.input.readings,
      mesCorrente: runningMonth(tx),
      vendasNoExterior: basis.abroad,
      outrasLeituras: await listLedgerReadings(tx, basis),
    };
  });
}

/** Entries of a year are read within a turn of the event loop. */
const MONTHS_AT_ONCE = 12;

const byMonth = (one: TaxLine, other: TaxLine) => (one.mes < other.mes ? -1 : Number(one.mes > other.mes));

export type TaxMonths = Awaited<ReturnType<typeof getTaxMonths>>;
