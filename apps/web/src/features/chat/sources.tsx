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
  /** Tells these sources from those of other answers. */
  answer: number;
}

export function Sources({ citacoes, answer }: SourcesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? citacoes : citacoes.slice(0, SHOWN_AT_FIRST);
  const hiddenCount = citacoes.length - shown.length;

  return (
    <section aria-label={copy.sourcesOf(answer)}>
      <Text size="xs" c="dimmed" mb={4} aria-hidden="true">
        {copy.sources}
      </Text>
      <ul className={classes.list}>
        {shown.map((citacao) => (
          <li key={`${citacao.arquivoId}-${citacao.rotulo}`}>
            <SourceChip citacao={citacao} />
          </li>
        ))}
        {hiddenCount > 0 && (
          <li>
            <Button variant="subtle" size="compact-xs" onClick={() => setShowsAll(true)}>
              {copy.moreSources(hiddenCount)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
