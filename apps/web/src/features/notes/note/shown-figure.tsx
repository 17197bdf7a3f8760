import { formatNumber } from "@app/core/format";
import type { CorrectionField } from "@app/core/notes/corrections";
import { HideableText } from "@app/ui/hideable-text";
import { Money } from "@app/ui/money";
import { copy } from "../copy.ts";
import classes from "./note-lines.module.css";
import { keyOf } from "./reading.ts";
import type { CorrectionDraft, Figure } from "./use-correction.ts";
import type { Note } from "./use-note.ts";

interface ShownFigureProps {
  figure: Figure;
  value: number;
  note: Note;
  /** Typed text while the note is corrected. */
  draft: CorrectionDraft | null;
}

/** A figure of a line: the counted value, and the original reading beside a corrected one. */
export function ShownFigure({ figure, value, note, draft }: ShownFigureProps) {
  const change = draft?.changeOf(figure);
  const made = note.correcoes.find((correction) => keyOf(correction) === keyOf(figure));
  const shown = change ? change.valor.toNumber() : value;
  const read = change ? value : made?.lido;
  return (
    <>
      <Amount campo={figure.campo} value={shown} note={note} isStrong={read !== undefined} />
      {read !== undefined && (
        <span className={classes.read}>
          <HideableText>{copy.correction.readAs(read)}</HideableText>
        </span>
      )}
    </>
  );
}

interface AmountProps {
  campo: CorrectionField;
  value: number;
  note: Note;
  isStrong: boolean;
}

/** Futures are quoted in points, not in money. */
const isInPoints = (campo: CorrectionField, { mercado }: Note) => campo === "preco" && mercado === "BMF";

function Amount({ campo, value, note, isStrong }: AmountProps) {
  const weight = isStrong ? { fw: 700 } : {};
  if (campo === "quantidade" || isInPoints(campo, note)) return formatNumber(value);
  return <Money value={value} moeda={note.moeda} inherit {...weight} />;
}
