import type { holdingsWire } from "@app/core/portfolio/positions-schema";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Text } from "@mantine/core";
import type { z } from "zod";
import { copy } from "./copy.ts";
import classes from "./figures.module.css";

const words = copy.totals;

/** What the whole portfolio cost, is worth and gave; what is in none of the sums is named. */
export function Totals({ totals }: { totals: z.output<typeof holdingsWire>["totais"] }) {
  const { custo, valor, resultadoAberto, taxaAberta, resultadoRealizado, semCusto, semPreco, semResultado } = totals;
  return (
    <section aria-label={words.label}>
      <dl className={classes.figures}>
        <div>
          <dt>{words.value}</dt>
          <dd>{valor === null ? words.noValue : <Money value={valor} inherit />}</dd>
        </div>
        <div>
          <dt>{words.cost}</dt>
          <dd>
            <Money value={custo} inherit />
          </dd>
        </div>
        <div>
          <dt>{words.open}</dt>
          <dd>
            <Gain value={resultadoAberto} inherit /> {taxaAberta !== null && <GainRate value={taxaAberta} size="sm" />}
          </dd>
        </div>
        <div>
          <dt>{words.realised}</dt>
          <dd>
            <Gain value={resultadoRealizado} inherit />
          </dd>
        </div>
      </dl>
      {semCusto.length > 0 && <Note>{words.withoutCost(semCusto)}</Note>}
      {semResultado.length > 0 && <Note>{words.withoutResult(semResultado)}</Note>}
      {semPreco.length > 0 && <Note>{words.withoutPrice(semPreco)}</Note>}
    </section>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text size="sm" c="dimmed" mt="xs">
    {children}
  </Text>
);
