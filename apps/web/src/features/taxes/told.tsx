import { hideAmounts, useHidesValues } from "@app/ui/hide-values";

/** A sentence with amounts in it, covered where the person wants none on screen. */
export function Told({ children }: { children: string }) {
  return useHidesValues() ? hideAmounts(children) : children;
}
