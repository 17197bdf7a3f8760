import { listFew } from "../format.ts";
import { type Decimal, toCents } from "../money.ts";
import type { PricedPosition } from "../portfolio/priced-positions.ts";

/** Basis that values every part of a portfolio: fresh quotations, or cost. */
export const divisionBases = ["mercado", "custo"] as const;
export type DivisionBasis = (typeof divisionBases)[number];

interface Basis {
  base: DivisionBasis;
  /** Assets without a fresh quotation, for which it is what everything cost. */
  semCotacao: string[];
}

/** A long position, valued by the basis, in BRL and cents. */
export type MeasuredPosition = PricedPosition & { valor: Decimal };

const isLong = ({ quantidade }: PricedPosition) => quantidade?.gt(0) === true;

/** The price of a person's own trade is no quotation. */
const hasFreshQuotation = ({ preco, precoAntigo, fontePreco }: PricedPosition) =>
  preco !== null && !precoAntigo && fontePreco !== "ultimo_negocio";

/**
 * Basis of a portfolio: quotations when each long position has one at most five business days old, else costs, since
 * shares of a mixed sum would mean nothing. Source: domain §11.5, assistant §4.25.
 */
export function basisOf(positions: readonly PricedPosition[]): Basis {
  const semCotacao = positions.filter((it) => isLong(it) && !hasFreshQuotation(it)).map(({ ticker }) => ticker);
  return { base: semCotacao.length === 0 ? "mercado" : "custo", semCotacao };
}

/** Long positions of known quantity, valued by a basis; those without a value are left out. */
export function measuredBy(base: DivisionBasis, positions: readonly PricedPosition[]): MeasuredPosition[] {
  return positions.filter(isLong).flatMap((position) => {
    const valor = base === "mercado" ? position.valor : position.custoTotal && toCents(position.custoTotal);
    return valor?.gt(0) ? [{ ...position, valor }] : [];
  });
}

/** Greatest age of a usable quotation, as a phrase. */
export const FRESH_QUOTATIONS = "de no máximo cinco dias úteis";

/** `Base: preço de custo, porque não há cotação de no máximo cinco dias úteis de VALE3.` */
export function basisSentence({ base, semCotacao }: Basis): string {
  if (base === "mercado") return `Base: valor de mercado, por cotações ${FRESH_QUOTATIONS}.`;
  return `Base: preço de custo, porque não há cotação ${FRESH_QUOTATIONS} de ${listFew(semCotacao, () => "outros")}.`;
}
