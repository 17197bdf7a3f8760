import classes from "./legend.module.css";
import { colorOf, dashes, type Series } from "./series.ts";

interface LegendProps {
  items: readonly Pick<Series, "name" | "label" | "color" | "dash" | "kind">[];
}

/** Names of lines or parts by colour and dashes. `data-legend` marks elements that a picture of the chart includes. */
export function Legend({ items }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {items.map(({ name, label, color, dash, kind }) => (
        <li key={name} data-legend="">
          <svg viewBox="0 0 28 8" width={28} height={8} aria-hidden="true" data-kind={kind}>
            <line
              x1={kind === "mark" ? 13.9 : 1}
              x2={kind === "mark" ? 14.1 : 27}
              y1="4"
              y2="4"
              stroke={colorOf(color)}
              strokeDasharray={dash && dashes[dash]}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
