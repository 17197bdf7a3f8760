import classes from "./sparkline.module.css";

const WIDTH = 96;
const HEIGHT = 28;

/** The course of a price, small and without a scale; decorative, since the figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  const points = values.map(
    (value, index) =>
      `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - ((value - low) / span) * HEIGHT).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      width={WIDTH}
      height={HEIGHT + 4}
      className={classes.line}
      aria-hidden="true"
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
