import { formatPercent } from "@app/core/format";
import type { ReactNode } from "react";
import { lazy } from "../loading/lazy.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import classes from "./donut-chart.module.css";
import { Legend } from "./legend.tsx";
import type { Share } from "./series.ts";

const DrawnDonut = lazy(async () => (await import("./drawn-charts.tsx")).DrawnDonut);

interface DonutChartProps {
  title: string;
  description?: ReactNode;
  shares: readonly Share[];
  /** Name of the table's first column. */
  partLabel: string;
  fileName: string;
}

/** Parts of a whole; its screen has the same numbers in a table beneath. */
export function DonutChart({ title, description, shares, partLabel, fileName }: DonutChartProps) {
  const table = {
    columns: [partLabel, "Valor", "Parte"],
    rows: shares.map(({ name, value, share }) => [
      name,
      { value, unit: "money" as const },
      { value: share, unit: "percent" as const },
    ]),
  };
  return (
    <ChartFigure title={title} description={description} table={table} fileName={fileName} hasOwnTable={false}>
      <div className={classes.donut}>
        <DrawnDonut label={title} shares={shares} />
        <Legend
          items={shares.map(({ name, share, color }) => ({
            name,
            label: `${name}: ${formatPercent(share, 1)}`,
            color,
          }))}
        />
      </div>
    </ChartFigure>
  );
}
