// Everything that draws with the chart library: one chunk, fetched with the first chart.
import "@mantine/charts/styles.layer.css";
import { formatDay, formatShortMonth } from "@app/core/format";
import { thinOut } from "@app/core/thin-out";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { BarChart, CompositeChart, DonutChart } from "@mantine/charts";
import classes from "./drawn-charts.module.css";
import { formatFigure, formatTick, NO_DATA, type Unit } from "./figures.ts";
import { type BarGroup, colorOf, dashes, type Point, type Series, type Share } from "./series.ts";

const HEIGHT = 280;
/** Beyond it a dot on each point would hide the line. */
const MAX_DOTS = 40;
const MARK_RADIUS = 4;
/** Width of the labels beside a chart: `-R$ 27,5 mil`. */
const AXIS_WIDTH = 96;
const DONUT = { size: 220, thickness: 34 };

/** Marks below a curve at most; more would touch each other on a telephone. */
const MAX_TICKS = 5;
/** Key of a point's position on the time axis, in milliseconds. */
const INSTANT = "instante";

/** Days to name below a curve: the first of their month, or any in a shorter curve. */
function ticksOf(points: readonly Point[]) {
  const isFirstOfMonth = ({ dia }: Point, index: number) => dia.slice(0, 7) !== points[index - 1]?.dia.slice(0, 7);
  const months = points.filter(isFirstOfMonth);
  const isShort = months.length < 3;
  return thinOut(isShort ? points : months, MAX_TICKS).map(({ dia }) => ({
    instant: Date.parse(dia),
    name: isShort ? formatDay(dia).slice(0, 5) : formatShortMonth(dia),
  }));
}

interface TipProps {
  label: string;
  rows: readonly { name: string; color: number; text: string }[];
}

/** Values at the point under the pointer, or at the one reached by the arrow keys, which is read out. */
function Tip({ label, rows }: TipProps) {
  return (
    <div className={classes.tip} role="status">
      <div className={classes.tipLabel}>{label}</div>
      {rows.map(({ name, color, text }) => (
        <div key={name} className={classes.tipRow} data-series={color}>
          <span>{name}</span>
          <span className={classes.tipFigure}>{text}</span>
        </div>
      ))}
    </div>
  );
}

interface DrawnCurveProps {
  label: string;
  points: readonly Point[];
  series: readonly Series[];
  unit: Unit;
}

/** Lines over time; a day without a value interrupts its line. */
export function DrawnCurve({ label, points, series, unit }: DrawnCurveProps) {
  const hidesValues = useHidesValues();
  const [line] = series;
  const marks = series.filter(({ kind }) => kind === "mark");
  const tickNames = new Map(ticksOf(points).map(({ instant, name }) => [instant, name]));
  const format = (value: unknown) => {
    if (typeof value !== "number") return NO_DATA;
    return hidesValues ? hideAmounts(formatFigure(value, unit)) : formatFigure(value, unit);
  };
  return (
    <CompositeChart
      h={HEIGHT}
      className={classes.chart}
      data={points.map((point) => ({ ...point, [INSTANT]: Date.parse(point.dia) }))}
      dataKey={INSTANT}
      curveType="linear"
      connectNulls={false}
      withDots={points.length <= MAX_DOTS}
      dotProps={{ r: 2.5 }}
      series={series.flatMap(({ name, label: text, color, kind = "line", dash }) =>
        kind === "mark"
          ? []
          : [
              {
                ...{ name, label: text, type: kind, color: colorOf(color) },
                ...(dash ? { strokeDasharray: dashes[dash] } : {}),
              },
            ],
      )}
      referenceDots={marks.flatMap(({ name, color }) =>
        points.flatMap((point) => {
          const y = line && point[line.name];
          if (typeof point[name] !== "number" || typeof y !== "number") return [];
          return [{ x: Date.parse(point.dia), y, r: MARK_RADIUS, color: colorOf(color) }];
        }),
      )}
      lineProps={({ name }) =>
        series.some((line) => line.name === name && line.isStepped) ? { type: "stepAfter" } : {}
      }
      xAxisProps={{
        type: "number",
        scale: "time",
        domain: ["dataMin", "dataMax"],
        ticks: ticksOf(points).map(({ instant }) => instant),
        tickFormatter: (instant: number) => tickNames.get(instant) ?? "",
      }}
      yAxisProps={{
        width: AXIS_WIDTH,
        // An area stands on zero; a line alone is read by its course.
        domain: series.some(({ kind }) => kind === "area") ? [0, "auto"] : ["auto", "auto"],
        tickFormatter: (value: number) => formatTick(value, unit, hidesValues),
      }}
      composedChartProps={{ title: label, margin: { top: 8, right: 12, bottom: 0, left: 0 } }}
      tooltipProps={{
        content: ({ active, payload }) => {
          const point = payload?.[0]?.payload as Point | undefined;
          if (!active || !point) return null;
          return (
            <Tip
              label={formatDay(point.dia)}
              rows={series
                .filter(({ name, kind }) => kind !== "mark" || typeof point[name] === "number")
                .map(({ name, label: text, color }) => ({ name: text, color, text: format(point[name]) }))}
            />
          );
        },
      }}
    />
  );
}

interface DrawnBarsProps {
  label: string;
  groups: readonly BarGroup[];
  valueLabel: string;
}

/** Amounts side by side; negative bars hang down and have the other colour. */
export function DrawnBars({ label, groups, valueLabel }: DrawnBarsProps) {
  const hidesValues = useHidesValues();
  return (
    <BarChart
      h={HEIGHT}
      className={classes.chart}
      data={groups.map((group) => ({ ...group }))}
      dataKey="name"
      series={[{ name: "value", label: valueLabel, color: colorOf(1) }]}
      getBarColor={(value) => colorOf(value < 0 ? 2 : 1)}
      maxBarWidth={48}
      referenceLines={[{ y: 0 }]}
      yAxisProps={{ width: AXIS_WIDTH, tickFormatter: (value: number) => formatTick(value, "money", hidesValues) }}
      barChartProps={{ title: label, margin: { top: 8, right: 12, bottom: 0, left: 0 } }}
      tooltipProps={{
        content: ({ active, payload, label: name }) => {
          const group = payload?.[0]?.payload as BarGroup | undefined;
          if (!active || !group) return null;
          const text = formatFigure(group.value, "money");
          return (
            <Tip
              label={String(name)}
              rows={[
                { name: valueLabel, color: group.value < 0 ? 2 : 1, text: hidesValues ? hideAmounts(text) : text },
              ]}
            />
          );
        },
      }}
    />
  );
}

interface DrawnDonutProps {
  label: string;
  shares: readonly Share[];
}

export function DrawnDonut({ label, shares }: DrawnDonutProps) {
  const hidesValues = useHidesValues();
  return (
    <DonutChart
      className={classes.donut}
      {...DONUT}
      startAngle={90}
      endAngle={-270}
      data={shares.map(({ name, value, color }) => ({ name, value, color: colorOf(color) }))}
      strokeWidth={2}
      pieChartProps={{ title: label }}
      tooltipProps={{
        content: ({ active, payload }) => {
          const share = shares.find(({ name }) => name === payload?.[0]?.name);
          if (!active || !share) return null;
          const amount = formatFigure(share.value, "money");
          const text = `${formatFigure(share.share, "percent")} · ${hidesValues ? hideAmounts(amount) : amount}`;
          return <Tip label={share.name} rows={[{ name: "Parte", color: share.color, text }]} />;
        },
      }}
    />
  );
}
