import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { type CurvePoint, goalCurve } from "@app/core/goals/curve";
import { plannedValue } from "@app/core/goals/planned-value";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import { Group, Text } from "@mantine/core";
import { copy } from "./copy.ts";
import classes from "./goal-curve.module.css";
import type { Goal } from "./use-goals.ts";

/** Width of the drawing, in units of its own; it grows with the card. */
const WIDTH = 300;
const HEIGHT = 64;

const toPath = (points: readonly CurvePoint[]) =>
  points.map(({ x, y }) => `${(x * WIDTH).toFixed(1)},${((1 - y) * HEIGHT).toFixed(1)}`).join(" ");

/** The points with the ground below the first and the last. */
const asArea = (points: readonly CurvePoint[]) => [
  ...points.slice(0, 1).map(({ x }) => ({ x, y: 0 })),
  ...points,
  ...points.slice(-1).map(({ x }) => ({ x, y: 0 })),
];

/** Small chart of the target, planned against saved amounts; today's two amounts are also given in words. */
export function GoalCurve({ goal, today }: { goal: Goal; today: CalendarDate }) {
  const hidesValues = useHidesValues();
  const start = dayInSaoPaulo(new Date(goal.createdAt));
  const { planned, actual, target } = goalCurve(goal, goal.historico, { start, today });
  const words = copy.card.curve(plannedValue(goal, start, today).toNumber(), goal.valorAtual);
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 -3 ${WIDTH} ${HEIGHT + 6}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={hidesValues ? hideAmounts(words) : words}
      >
        <polygon points={toPath(asArea(actual))} className={classes.area} />
        <line x1="0" x2={WIDTH} y1={(1 - target) * HEIGHT} y2={(1 - target) * HEIGHT} className={classes.target} />
        <polyline points={toPath(planned)} className={classes.planned} />
        <polyline points={toPath(actual)} className={classes.actual} />
        <polyline points={toPath([...actual.slice(-1), ...actual.slice(-1)])} className={classes.now} />
      </svg>
      <Group component="figcaption" gap="md">
        <Text size="xs" c="dimmed" className={classes.legend} data-kind="target">
          {copy.card.targetLine}
        </Text>
        <Text size="xs" c="dimmed" className={classes.legend} data-kind="planned">
          {copy.card.planned}
        </Text>
        <Text size="xs" c="dimmed" className={classes.legend} data-kind="actual">
          {copy.card.saved}
        </Text>
      </Group>
    </figure>
  );
}
