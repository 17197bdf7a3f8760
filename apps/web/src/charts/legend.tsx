import { NO_DATA } from "./figures.ts";
import classes from "./legend.module.css";
import { colorOf, dashes, type Series } from "./series.ts";

interface LegendProps {
  series: readonly Series[];
  /** Those of which there is no line to draw. */
  missing: readonly Series[];
}

/** Which line is which, by colour and dashes. */
export function Legend({ series, missing }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, color, dash }) => (
        <li key={name}>
          <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden="true">
            <line x1="1" x2="27" y1="4" y2="4" stroke={colorOf(color)} strokeDasharray={dash && dashes[dash]} />
          </svg>
          {missing.some((line) => line.name === name) ? `${label}: ${NO_DATA}` : label}
        </li>
      ))}
    </ul>
  );
}
