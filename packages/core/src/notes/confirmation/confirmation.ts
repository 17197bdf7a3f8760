import type { CalendarDate } from "../../calendar.ts";

/** A name that a note prints, and the ticker that stands beside it on the screen; null for one that is not known. */
interface PrintedAsset {
  especificacao: string;
  ticker: string | null;
}

/** Fields that no sum of a note proves, so that a person compares them with the page. */
export interface SeenNote {
  dataPregao: CalendarDate;
  ativos: readonly PrintedAsset[];
}

/** The names that trades print, each once, in the order in which they are printed first. */
export function assetsOf(trades: readonly PrintedAsset[]): PrintedAsset[] {
  const assets = new Map<string, PrintedAsset>();
  for (const { especificacao, ticker } of trades) {
    const key = keyOf({ especificacao, ticker });
    if (!assets.has(key)) assets.set(key, { especificacao, ticker });
  }
  return [...assets.values()];
}

/** Whether a person saw the day and the assets that a note has. */
export function isSame(seen: SeenNote, note: SeenNote): boolean {
  return seen.dataPregao === note.dataPregao && keysOf(seen.ativos) === keysOf(note.ativos);
}

/**
 * Whether a person's confirmation of a note still holds. It is void when another day, name or ticker is read; a name
 * without a ticker may be given one.
 */
export function holdsStill(confirmed: SeenNote, note: SeenNote): boolean {
  if (confirmed.dataPregao !== note.dataPregao) return false;
  const named = new Map(note.ativos.map(({ especificacao, ticker }) => [especificacao, ticker]));
  const isKept = ({ especificacao, ticker }: PrintedAsset) =>
    named.has(especificacao) && (ticker === null || named.get(especificacao) === ticker);
  const names = new Set(confirmed.ativos.map(({ especificacao }) => especificacao));
  return names.size === named.size && confirmed.ativos.every(isKept);
}

const keyOf = ({ especificacao, ticker }: PrintedAsset) => JSON.stringify([especificacao, ticker]);
const keysOf = (assets: readonly PrintedAsset[]) => JSON.stringify(assets.map(keyOf).sort());
