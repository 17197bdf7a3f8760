import classes from "./legend.module.css";
import { colorOf, dashes, type Series } from "./series.ts";

/** Which line is which, by colour and dashes. */
export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name, label, color, dash }) => (
        <li key={name} data-legend={label}>
          <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden="true">
            <line x1="1" x2="27" y1="4" y2="4" stroke={colorOf(color)} strokeDasharray={dash && dashes[dash]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
