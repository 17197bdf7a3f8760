import { hideAmounts, useHidesValues } from "@app/ui/hide-values";

/** A sentence with amounts, which are masked while values are hidden. */
export function HideableText({ children }: { children: string }) {
  return useHidesValues() ? hideAmounts(children) : children;
}
