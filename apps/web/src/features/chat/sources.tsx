import type { Citacao } from "@app/core/chat/schema";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { copy } from "./copy.ts";
import { SourceChip } from "./source-chip.tsx";
import classes from "./sources.module.css";

/** More than these push the answer itself out of sight. */
const SHOWN_AT_FIRST = 4;

interface SourcesProps {
  citacoes: readonly Citacao[];
  /** Number of notes behind the answer; undefined for earlier answers. */
  totalNotas: number | undefined;
  /** Distinguishes these sources from those of other answers. */
  answer: number;
}

export function Sources({ citacoes, totalNotas, answer }: SourcesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? citacoes : citacoes.slice(0, SHOWN_AT_FIRST);
  const moreNotes = (totalNotas ?? countNotes(citacoes)) - countNotes(shown);
  const isCut = shown.length < citacoes.length;

  return (
    <section aria-label={copy.sourcesOf(answer)} aria-live="off">
      <Text size="xs" c="dimmed" mb={4} aria-hidden="true">
        {copy.sources}
      </Text>
      <ul className={classes.list}>
        {shown.map((citacao) => (
          <li key={`${citacao.arquivoId}-${citacao.rotulo}`}>
            <SourceChip citacao={citacao} />
          </li>
        ))}
        {isCut && (
          <li>
            <Button variant="subtle" size="compact-sm" fz="xs" onClick={() => setShowsAll(true)}>
              {moreNotes > 0 ? copy.moreNotes(moreNotes) : copy.moreSources(citacoes.length - shown.length)}
            </Button>
          </li>
        )}
        {!isCut && moreNotes > 0 && (
          <li>
            <Text size="xs" c="dimmed">
              {copy.otherNotes(moreNotes)}
            </Text>
          </li>
        )}
      </ul>
    </section>
  );
}

const countNotes = (citacoes: readonly Citacao[]) =>
  new Set(citacoes.flatMap(({ notaId }) => (notaId === null ? [] : notaId))).size;
