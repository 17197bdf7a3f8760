import type { TargetKind } from "@app/core/allocation/schema";
import { parseNumber } from "@app/core/notes/page/numbers";

export interface Target {
  tipo: TargetKind;
  chave: string;
  /** In percent. */
  percentual: number;
}

/** Text typed beside each part, by `tipo` and `chave`. */
export type TargetTexts = ReadonlyMap<string, string>;

export const keyOf = (tipo: TargetKind, chave: string) => `${tipo} ${chave}`;

/** The typed percentage; null for an empty field, undefined for an invalid text. */
export function readPercent(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text.trim().replace(/\s*%$/, ""), ",");
  return value?.gte(0) && value.lte(100) && value.decimalPlaces() <= 2 ? value.toNumber() : undefined;
}

/** Sum of one kind's fields, in hundredths added as whole numbers, since floats do not add exactly. */
export function sumOf(texts: TargetTexts, tipo: TargetKind): number {
  const hundredths = [...texts]
    .filter(([key]) => key.startsWith(`${tipo} `))
    .map(([, text]) => Math.round((readPercent(text) ?? 0) * 100));
  return hundredths.reduce((sum, value) => sum + value, 0) / 100;
}
