import type { eventPreviewWire } from "@app/core/events/schema";
import { Money } from "@app/ui/money";
import { Text } from "@mantine/core";
import type { z } from "zod";
import { copy } from "./copy.ts";
import classes from "./events.module.css";

const words = copy.wizard;

interface HeldSideProps {
  title: string;
  held: z.output<typeof eventPreviewWire>["antes"];
}

/** `100 × R$ 20,00` of each asset, on one side of an event. */
export function HeldSide({ title, held }: HeldSideProps) {
  return (
    <section className={classes.side} aria-label={title}>
      <Text size="sm" c="dimmed" fw={600}>
        {title}
      </Text>
      {held.map(({ ticker, quantidade, precoMedio, custoTotal }) => (
        <div key={ticker}>
          <Text fw={600}>{ticker}</Text>
          {quantidade === 0 ? (
            <Text>{words.nothing}</Text>
          ) : (
            <>
              <Text size="lg">
                {quantidade === null ? words.unknown : words.held(quantidade)} ×{" "}
                {precoMedio === null ? words.unknown : <Money value={precoMedio} inherit />}
              </Text>
              <Text size="sm" c="dimmed">
                {words.cost} {custoTotal === null ? words.unknown : <Money value={custoTotal} inherit />}
              </Text>
            </>
          )}
        </div>
      ))}
      {held.length === 0 && <Text>{words.nothing}</Text>}
    </section>
  );
}
