import type { ReactNode } from "react";
import { lazy } from "../loading/lazy.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import type { ChartTable } from "./figures.ts";
import type { BarGroup } from "./series.ts";

const DrawnBars = lazy(async () => (await import("./drawn-charts.tsx")).DrawnBars);

interface BarsChartProps {
  title: string;
  description?: ReactNode;
  groups: readonly BarGroup[];
  valueLabel: string;
  table: ChartTable;
  fileName: string;
  /** False where a table with the same numbers stands beneath. */
  hasOwnTable?: boolean;
}

export function BarsChart({
  title,
  description,
  groups,
  valueLabel,
  table,
  fileName,
  hasOwnTable = true,
}: BarsChartProps) {
  return (
    <ChartFigure title={title} description={description} table={table} fileName={fileName} hasOwnTable={hasOwnTable}>
      <DrawnBars label={title} groups={groups} valueLabel={valueLabel} />
    </ChartFigure>
  );
}
