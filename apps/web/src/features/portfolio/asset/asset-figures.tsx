import { formatNumber, formatPercent } from "@app/core/format";
import type { HoldingWire } from "@app/core/portfolio/positions-schema";
import { Gain, GainRate } from "@app/ui/gain";
import { Money } from "@app/ui/money";
import { Text } from "@mantine/core";
import classes from "../../../totals/figures.module.css";
import { copy } from "../copy.ts";
import { PriceSourceNote } from "../price-source-note.tsx";

const { columns } = copy;

export function AssetFigures({ holding }: { holding: HoldingWire }) {
  const { quantidade, precoMedio, custoTotal, valor, peso, resultadoAberto, resultadoRealizado, confiavel } = holding;
  const figures = [
    { name: columns.quantity, figure: quantidade === null ? copy.unknownQuantity : formatNumber(quantidade) },
    { name: columns.average, figure: precoMedio === null ? copy.unknown : <Money value={precoMedio} inherit /> },
    { name: columns.cost, figure: custoTotal === null ? copy.unknown : <Money value={custoTotal} inherit /> },
    { name: columns.price, figure: <PriceSourceNote holding={holding} /> },
    {
      name: columns.value,
      figure: (
        <>
          {valor === null ? copy.noValue(quantidade) : <Money value={valor} inherit />}
          {peso !== null && (
            <Text span size="sm" c="dimmed">
              {" "}
              {formatPercent(peso, 1)}
            </Text>
          )}
        </>
      ),
    },
    {
      name: columns.open,
      figure: (
        <>
          <Gain value={resultadoAberto} inherit />{" "}
          {resultadoAberto !== null && custoTotal !== null && custoTotal !== 0 && (
            <GainRate value={resultadoAberto / Math.abs(custoTotal)} size="sm" />
          )}
        </>
      ),
    },
    { name: columns.realised, figure: <Gain value={resultadoRealizado} inherit /> },
  ];
  return (
    <section aria-label={copy.asset.figures}>
      <dl className={classes.figures}>
        {figures.map(({ name, figure }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {!confiavel && (
        <Text size="sm" mt="xs">
          {copy.marked(holding)}
        </Text>
      )}
    </section>
  );
}
