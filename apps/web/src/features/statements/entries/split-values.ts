import { parseAmount } from "@app/core/amount-text";
import { Decimal, sum, ZERO } from "@app/core/money";
import type { RouterInputs } from "../../../trpc.ts";
import { writeAmount } from "../signed-amount.ts";
import type { Entry } from "../statement-wires.ts";

/** A part as typed, without a sign: all parts go the entry's way. */
export interface PartValues {
  valor: string;
  categoriaId: string;
  descricao: string;
}

export const EMPTY_PART: PartValues = { valor: "", categoriaId: "", descricao: "" };

export function partsOf({ partes, categoriaId }: Entry): PartValues[] {
  if (partes.length === 0) return [{ ...EMPTY_PART, categoriaId: categoriaId ?? "" }, EMPTY_PART];
  return partes.map((part) => ({
    valor: writeAmount(Math.abs(part.valor)),
    categoriaId: part.categoriaId ?? "",
    descricao: part.descricao ?? "",
  }));
}

/** What the parts leave of the entry, in BRL without its sign. */
export const restOf = ({ valor }: Entry, parts: readonly PartValues[]): Decimal =>
  new Decimal(valor).abs().minus(sum(parts.map((part) => parseAmount(part.valor) ?? ZERO)));

/** The parts as the server takes them; null while fewer than two have an amount. */
export function toParts(
  entry: Entry,
  parts: readonly PartValues[],
): RouterInputs["statements"]["split"]["partes"] | null {
  const filled = parts.flatMap(({ valor, categoriaId, descricao }) => {
    const amount = parseAmount(valor);
    if (!amount || amount.isZero()) return [];
    const signed = entry.valor < 0 ? amount.neg() : amount;
    return [{ valor: signed.toNumber(), categoriaId: categoriaId || null, descricao: descricao.trim() || null }];
  });
  return filled.length < 2 ? null : filled;
}
