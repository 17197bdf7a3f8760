import { type CaveatKind, tellCaveats } from "@app/core/caveats/tell-caveats";
import { Text } from "@mantine/core";
import { type CaveatItem, CaveatItems } from "./caveat-items.tsx";
import { CaveatLine } from "./caveat-line.tsx";
import classes from "./caveats.module.css";
import { copy } from "./copy.ts";

export type { CaveatItem } from "./caveat-items.tsx";

export interface Caveat {
  kind: CaveatKind & keyof typeof copy.kinds;
  /** Number of items; `items.length` by default. */
  count?: number;
  items: readonly CaveatItem[];
  /** Names are sentences, each on a row of its own. */
  inSentences?: boolean;
}

interface CaveatsProps {
  caveats: readonly Caveat[];
  label?: string;
  /** True where the person has nothing else to look at. */
  isOpenAtFirst?: boolean;
}

/** Caveats of the adjacent figures: one line with a count, which opens a list with a way to mend each. */
export function Caveats({ caveats, label = copy.label, isOpenAtFirst = false }: CaveatsProps) {
  const shown = caveats
    .map((caveat) => ({ ...caveat, count: caveat.count ?? caveat.items.length }))
    .filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <CaveatLine label={label} parts={tellCaveats(shown)} isOpenAtFirst={isOpenAtFirst}>
      {shown.map(({ kind, items, inSentences }) => (
        <section key={kind} className={classes.kind} aria-label={copy.kinds[kind].title}>
          <Text size="sm" fw={600}>
            {copy.kinds[kind].title}
          </Text>
          <Text size="sm" c="dimmed">
            {copy.kinds[kind].effect}
          </Text>
          <CaveatItems items={items} inSentences={inSentences} />
        </section>
      ))}
    </CaveatLine>
  );
}
