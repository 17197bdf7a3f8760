import { formatDay } from "@app/core/format";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { lazy } from "../loading/lazy.tsx";
import { ChartFigure } from "./chart-figure.tsx";
import { NO_DATA, type Unit } from "./figures.ts";
import { Legend } from "./legend.tsx";
import type { Point, Series } from "./series.ts";

const DrawnCurve = lazy(async () => (await import("./drawn-charts.tsx")).DrawnCurve);

interface CurveChartProps {
  title: string;
  description?: ReactNode;
  points: readonly Point[];
  series: readonly Series[];
  unit: Unit;
  fileName: string;
}

export function CurveChart({ title, description, points, series, unit, fileName }: CurveChartProps) {
  // One value makes no line.
  const drawn = series.filter(({ name }) => points.filter((point) => typeof point[name] === "number").length > 1);
  const legend = series.map((line) => (drawn.includes(line) ? line : { ...line, label: `${line.label}: ${NO_DATA}` }));
  const table = {
    columns: ["Dia", ...series.map(({ label }) => label)],
    rows: points.map((point) => [
      formatDay(point.dia),
      ...series.map(({ name }) => {
        const value = point[name];
        return { value: typeof value === "number" ? value : null, unit };
      }),
    ]),
  };
  return (
    <ChartFigure title={title} description={description} table={table} fileName={fileName}>
      {series.length > 1 && <Legend items={legend} />}
      {drawn.length > 0 ? (
        <DrawnCurve label={title} points={points} series={drawn} unit={unit} />
      ) : (
        <Text c="dimmed">{NO_DATA}</Text>
      )}
    </ChartFigure>
  );
}
