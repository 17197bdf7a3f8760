import type { TextRow } from "@app/core/notes/page/rows";
import { hideAmounts, useHidesValues } from "@app/ui/hide-values";
import type { CSSProperties, KeyboardEvent } from "react";
import { useRef } from "react";
import { copy } from "./copy.ts";
import classes from "./pdf-page.module.css";
import type { RowPlace } from "./shown-pdf.ts";

/** Space around the letters of a line, in points. */
const PADDING_PT = 2;

interface PdfRowsProps {
  rows: readonly TextRow[];
  /** CSS pixels per point. */
  scale: number;
  marked: RowPlace | null;
  /** The pointer or the focus is on a line; null when it left. */
  onPoint: (place: RowPlace | null) => void;
}

/** Lines listed beside the page, drawn over its picture. One tab stop; the arrows move from line to line. */
export function PdfRows({ rows, scale, marked, onPoint }: PdfRowsProps) {
  const hides = useHidesValues();
  const group = useRef<HTMLFieldSetElement>(null);
  const current = rows.find((row) => isSame(row, marked)) ?? rows[0];

  const goOn = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...(group.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    buttons[at + step]?.focus();
  };

  return (
    <fieldset
      ref={group}
      className={classes.rows}
      aria-label={copy.rows}
      onKeyDown={goOn}
      onPointerLeave={() => onPoint(null)}
    >
      {rows.map((row) => (
        <button
          key={row.linha}
          type="button"
          className={classes.row}
          style={boxOf(row, scale)}
          data-marked={isSame(row, marked) || undefined}
          tabIndex={row === current ? 0 : -1}
          aria-label={copy.row(row.linha, hides ? hideAmounts(row.text) : row.text)}
          onPointerEnter={() => onPoint(row)}
          onFocus={() => onPoint(row)}
          onBlur={() => onPoint(null)}
        />
      ))}
    </fieldset>
  );
}

const isSame = (row: RowPlace, place: RowPlace | null) =>
  place !== null && row.pagina === place.pagina && row.linha === place.linha;

/** The smallest box around the texts of a line, in pixels. */
function boxOf({ items }: Pick<TextRow, "items">, scale: number): CSSProperties {
  const left = Math.min(...items.map(({ x }) => x)) - PADDING_PT;
  const right = Math.max(...items.map(({ x, width }) => x + width)) + PADDING_PT;
  const top = Math.min(...items.map(({ y, height }) => y - height)) - PADDING_PT;
  const bottom = Math.max(...items.map(({ y, height }) => y + height / 4)) + PADDING_PT;
  const variables = {
    "--row-left": left * scale,
    "--row-top": top * scale,
    "--row-width": (right - left) * scale,
    "--row-height": (bottom - top) * scale,
  };
  return variables as CSSProperties;
}
