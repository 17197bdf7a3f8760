import { hideAmounts, useHidesValues } from "./hide-values.ts";

/** A sentence with amounts, which are masked while values are hidden. */
export function HideableText({ children }: { children: string }) {
  return useHidesValues() ? hideAmounts(children) : children;
}
