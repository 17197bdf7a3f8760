import { type Decimal, sum, ZERO } from "../money.ts";

/** Value of one class, asset, sector or broker, in BRL. Not negative. */
export interface Part {
  chave: string;
  valor: Decimal;
}

/** A part with its share, its target and how far it is from it; all are fractions of the whole. */
export interface PartWithDrift extends Part {
  /** Zero when nothing is held at all. */
  peso: Decimal;
  /** Null when the person set none. */
  meta: Decimal | null;
  /** Share less target: positive when there is more than wanted; null without a target. */
  desvio: Decimal | null;
}

/**
 * Shares of a whole and their drift from the person's own targets, the largest value first and by key among equals; a target
 * without a position has a part of value zero. Source: domain §11.1.
 *
 * @param targets - by key, as fractions
 */
export function withDrift(parts: readonly Part[], targets: ReadonlyMap<string, Decimal>): PartWithDrift[] {
  const total = sum(parts.map(({ valor }) => valor));
  const held = new Set(parts.map(({ chave }) => chave));
  const wanted = [...targets.keys()].filter((chave) => !held.has(chave)).map((chave) => ({ chave, valor: ZERO }));
  return [...parts, ...wanted]
    .sort((a, b) => b.valor.comparedTo(a.valor) || (a.chave < b.chave ? -1 : 1))
    .map(({ chave, valor }) => {
      const peso = total.isZero() ? ZERO : valor.div(total);
      const meta = targets.get(chave) ?? null;
      return { chave, valor, peso, meta, desvio: meta && peso.minus(meta) };
    });
}
