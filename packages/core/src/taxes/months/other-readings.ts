import { Decimal, sum, ZERO } from "../../money.ts";
import { type ContestedPointId, contestedPoints, type Readings } from "../contested.ts";
import { pools } from "../pools.ts";
import { addUpEntries } from "./add-up-entries.ts";
import { type AssessmentInput, assessMonths, type MonthAssessment } from "./assessment.ts";

/** Result of another reading of one contested point, in a month that it changes. Money in BRL. */
export interface OtherReading {
  ponto: ContestedPointId;
  leitura: string;
  mes: string;
  /**
   * Tax of all pools after withholding, before the amount carried below the smallest payable one; null while not known.
   */
  imposto: Decimal | null;
  daOutra: Decimal | null;
  /** Loss that the month forms, in all pools; null while not known. */
  prejuizo: Decimal | null;
  prejuizoDaOutra: Decimal | null;
}

/**
 * Finds months whose tax or loss another reading of a contested point would change. Yields after each reading,
 * including the chosen one, so that the caller can pause. Source: certainty C of docs/domain.md.
 *
 * @param points - only these
 */
export function* otherReadings(
  exact: AssessmentInput,
  points: readonly ContestedPointId[] = ALL_POINTS,
): Generator<OtherReading[], void> {
  const input = { ...exact, entries: addUpEntries(exact.entries) };
  const ours = assessMonths(input);
  yield [];
  for (const { ponto, leitura, readings } of alternatives(input.readings)) {
    if (!points.includes(ponto)) continue;
    const other = exact.otherEntries?.get(readingKey(ponto, leitura));
    if (isOfLedger(ponto) && !other) continue;
    const theirs = assessMonths({ ...input, readings, ...(other ? { entries: other } : {}) });
    yield ours.flatMap((month, index) => {
      const [imposto, daOutra] = [taxOf(month), taxOf(theirs[index])];
      const [prejuizo, prejuizoDaOutra] = [lossOf(month), lossOf(theirs[index])];
      if (isSame(imposto, daOutra) && isSame(prejuizo, prejuizoDaOutra)) return [];
      return [{ ponto, leitura, mes: month.mes, imposto, daOutra, prejuizo, prejuizoDaOutra }];
    });
  }
}

const ALL_POINTS = Object.keys(contestedPoints) as ContestedPointId[];

/** By which {@link AssessmentInput.otherEntries} are found. */
export const readingKey = (ponto: ContestedPointId, leitura: string) => `${ponto} ${leitura}`;

/** Points that change the ledger and not only the months. */
export const ledgerPoints: readonly ContestedPointId[] = ["ordemNoDia", "instituicaoDayTrade"];
const isOfLedger = (ponto: ContestedPointId) => ledgerPoints.some((it) => it === ponto);

/** The other readings of the points on which the ledger depends. */
export function otherLedgerReadings(current: Readings) {
  return alternatives(current).filter(({ ponto }) => isOfLedger(ponto));
}

function alternatives(current: Readings) {
  return Object.entries(contestedPoints).flatMap(([key, { leituras }]) => {
    const ponto = key as ContestedPointId;
    return Object.keys(leituras)
      .filter((leitura) => leitura !== current[ponto])
      .map((leitura) => ({ ponto, leitura, readings: { ...current, [ponto]: leitura } as Readings }));
  });
}

/** Amounts that may be unknown. */
export const isSame = (a: Decimal | null, b: Decimal | null) => (a === null || b === null ? a === b : a.equals(b));

/** Loss of the month's pools. */
export function lossOf(month: MonthAssessment | undefined): Decimal | null {
  const results = pools.map((pool) => month?.pools[pool].resultado ?? null);
  return results.every((it) => it !== null) ? sum(results.map((it) => Decimal.max(it.negated(), ZERO))) : null;
}

/** Tax that the month adds to its slip. */
export function taxOf(month: MonthAssessment | undefined): Decimal | null {
  if (!month?.darf.valor) return null;
  return month.darf.valor.plus(month.darf.acumulado).minus(month.darf.acumuladoAnterior);
}
