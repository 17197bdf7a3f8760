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
  const countOf = (name: string) => points.filter((point) => typeof point[name] === "number").length;
  // One value makes no line.
  const drawn = series.filter(({ name, kind }) => countOf(name) > (kind === "mark" ? 0 : 1));
  const shown = series.filter((line) => line.kind !== "mark" || drawn.includes(line));
  const legend = shown.map((line) => (drawn.includes(line) ? line : { ...line, label: `${line.label}: ${NO_DATA}` }));
  const table = {
    columns: ["Dia", ...shown.map(({ label }) => label)],
    rows: points.map((point) => [
      formatDay(point.dia),
      ...shown.map(({ name }) => {
        const value = point[name];
        return { value: typeof value === "number" ? value : null, unit };
      }),
    ]),
  };
  return (
    <ChartFigure title={title} description={description} table={table} fileName={fileName}>
      {shown.length > 1 && <Legend items={legend} />}
      {drawn.some(({ kind }) => kind !== "mark") ? (
        <DrawnCurve label={title} points={points} series={drawn} unit={unit} />
      ) : (
        <Text c="dimmed">{NO_DATA}</Text>
      )}
    </ChartFigure>
  );
}
