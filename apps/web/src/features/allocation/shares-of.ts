import type { Share } from "../../charts/series.ts";
import { copy } from "./copy.ts";

/** As many slices as distinguishable colours; the last one is the remainder. */
const MAX_COLORS = 8;

interface Part {
  name: string;
  valor: number;
  peso: number;
}

/** Parts as slices, largest first; parts beyond the number of colours form one slice. */
export function sharesOf(parts: readonly Part[]): Share[] {
  const ordered = parts.toSorted((a, b) => b.valor - a.valor);
  const shown = ordered.length > MAX_COLORS ? ordered.slice(0, MAX_COLORS - 1) : ordered;
  const rest = ordered.slice(shown.length);
  const slices = shown.map(({ name, valor, peso }, index) => ({ name, value: valor, share: peso, color: index + 1 }));
  if (rest.length === 0) return slices;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const others = {
    name: copy.rest(rest.length),
    value: sum(rest.map(({ valor }) => valor)),
    share: sum(rest.map(({ peso }) => peso)),
    color: MAX_COLORS,
  };
  return [...slices, others];
}
