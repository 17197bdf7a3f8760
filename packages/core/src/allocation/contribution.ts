import { Decimal, sum, ZERO } from "../money.ts";
import type { Part } from "./drift.ts";

interface PartToGrow extends Part {
  /** Fraction of the whole; the fractions of all parts add up to at most 1. */
  meta: Decimal;
}

/** A part before and after a contribution, in BRL. */
interface GrownPart extends PartToGrow {
  /** Whole cents, never negative. */
  aporte: Decimal;
  depois: Decimal;
  /** Share of everything held and contributed, 0 to 1. */
  pesoDepois: Decimal;
}

interface ContributionPlan {
  /** As given. */
  partes: GrownPart[];
  /** Rest of the contribution once every target is met, in BRL; zero unless targets add up to less than the whole. */
  sobra: Decimal;
}

/**
 * Divides a contribution so that the portfolio comes nearest to its targets without selling (water-filling): each
 * part's shortfall from its target share of the grown portfolio is reduced, largest first. The result has the smallest
 * possible largest shortfall and, among divisions into whole cents, the least sum of squared deviations. Source:
 * domain §11.2, domain §11.3.
 *
 * @param parts - every target, also those of assets not held yet
 * @param total - value of the whole portfolio, with what has no target
 * @param contribution - greater than zero, at most 2 decimals
 */
export function planContribution(
  parts: readonly PartToGrow[],
  total: Decimal,
  contribution: Decimal,
): ContributionPlan {
  const whole = total.plus(contribution);
  const lacks = parts.map(({ valor, meta }) => meta.times(whole).minus(valor).times(100));
  const cents = fill(lacks, contribution.times(100));
  const partes = parts.map((part, index) => {
    const aporte = (cents[index] ?? ZERO).div(100);
    const depois = part.valor.plus(aporte);
    return { ...part, aporte, depois, pesoDepois: depois.div(whole) };
  });
  return { partes, sobra: contribution.minus(sum(partes.map(({ aporte }) => aporte))) };
}

/** Half a cent: from it on one more whole cent brings a part nearer to its target. */
const HALF = new Decimal("0.5");

/**
 * Divides whole cents among shortfalls. In exact fractions each part above the water level gets its distance to it; the
 * cents left by rounding down go, one each, to the parts with the largest remainder. All remainders belong to one
 * level, so that moving a cent could not improve the result.
 */
function fill(lacks: readonly Decimal[], available: Decimal): Decimal[] {
  const level = levelOf(lacks, available);
  const exact = lacks.map((lack) => Decimal.max(lack.minus(level), ZERO));
  const filled = exact.map((share) => share.floor());
  const mustSpendAll = level.gt(0) || sum(exact).gte(available);
  let left = available.minus(sum(filled));

  const order = exact
    .map((share, index) => ({ index, rest: share.minus(share.floor()) }))
    .filter(({ rest }) => rest.gt(0) && (mustSpendAll || rest.gte(HALF)))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index);
  for (const { index } of order) {
    if (left.lt(1)) break;
    filled[index] = (filled[index] ?? ZERO).plus(1);
    left = left.minus(1);
  }
  return filled;
}

/** The lack that stays in every part that gets something; zero when there is enough for all. */
function levelOf(lacks: readonly Decimal[], available: Decimal): Decimal {
  const emptiestFirst = lacks.filter((lack) => lack.gt(0)).sort((a, b) => b.comparedTo(a));
  let filled = ZERO;
  for (const [index, lack] of emptiestFirst.entries()) {
    filled = filled.plus(lack);
    const level = filled.minus(available).div(index + 1);
    if (level.gte(emptiestFirst[index + 1] ?? ZERO)) return Decimal.max(level, ZERO);
  }
  return ZERO;
}
