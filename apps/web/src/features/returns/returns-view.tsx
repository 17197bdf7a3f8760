import { benchmarks } from "@app/core/returns/schema";
import { Stack, Text } from "@mantine/core";
import { Caveats } from "../../caveats/caveats.tsx";
import { CurveChart } from "../../charts/curve-chart.tsx";
import { doubtCaveat, hiddenCaveat, lackCaveats } from "../../totals/holding-caveats.ts";
import { Comparison } from "./comparison.tsx";
import { copy } from "./copy.ts";
import { Methods } from "./methods.tsx";
import type { ReturnsOfPeriod } from "./returns-of-period.ts";

const looks = {
  cdi: { color: 5, dash: "dashed" },
  ipca: { color: 3, dash: "dotted" },
  ibov: { color: 4, dash: "long" },
} as const;

/** The figures of a period, its curves, and the indexes on the same days. */
export function ReturnsView({ returns }: { returns: ReturnsOfPeriod }) {
  const { de, ate, curva, faltas, semCusto, foraDaConta, duvidas } = returns;
  const rates = ["twr", ...benchmarks] as const;
  // Without any line the table of the indexes is enough.
  const hasRates = rates.some((rate) => curva.filter((point) => point[rate] !== null).length > 1);
  return (
    <Stack gap="xl">
      {de && ate && <Text c="dimmed">{copy.period.measured(de, ate)}</Text>}
      <Caveats caveats={[...lackCaveats(faltas, semCusto), hiddenCaveat(foraDaConta), doubtCaveat(duvidas)]} />
      <Methods returns={returns} />
      {curva.length > 1 && (
        <CurveChart
          title={copy.value.title}
          description={copy.value.description}
          unit="money"
          fileName="investido-e-valor"
          points={curva}
          series={[
            { name: "valor", label: copy.value.worth, color: 1, kind: "area" },
            { name: "investido", label: copy.value.invested, color: 2, dash: "dashed", isStepped: true },
          ]}
        />
      )}
      {hasRates && (
        <CurveChart
          title={copy.accumulated.title}
          description={copy.accumulated.description}
          unit="percent"
          fileName="rentabilidade-acumulada"
          points={curva}
          series={[
            { name: "twr", label: copy.accumulated.own, color: 1 },
            ...benchmarks.map((index) => ({ name: index, label: copy.indexes[index], ...looks[index] })),
          ]}
        />
      )}
      <Comparison returns={returns} />
    </Stack>
  );
}
