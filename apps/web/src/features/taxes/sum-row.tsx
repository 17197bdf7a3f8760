import { Gain } from "@app/ui/gain";
import { HideableText } from "@app/ui/hideable-text";
import { Money } from "@app/ui/money";
import type { ReactNode } from "react";
import { copy } from "./copy.ts";
import sheet from "./sheet.module.css";
import classes from "./sum-row.module.css";

interface SumRowProps {
  /** Sign of the row in the sum; none for the first. */
  sign?: "+" | "−" | "×" | "=";
  name: ReactNode;
  /** In BRL, null while it is open; or another cell content, such as a rate. */
  value: number | null | ReactNode;
  /** Shows gain or loss by its sign. */
  isResult?: boolean;
  isTotal?: boolean;
  /** Rule chips and hints. */
  children?: ReactNode;
}

/** One line of a written sum: sign, name with its rule, figure. */
export function SumRow({ sign, name, value, isResult = false, isTotal = false, children }: SumRowProps) {
  return (
    <div className={classes.sumRow} data-total={isTotal || undefined}>
      <dt>
        <span className={classes.sign}>{sign}</span>
        <span className={classes.sumName}>
          {typeof name === "string" ? <HideableText>{name}</HideableText> : name}
          {children}
        </span>
      </dt>
      <dd>
        <Figure value={value} isResult={isResult} />
      </dd>
    </div>
  );
}

function Figure({ value, isResult }: Pick<SumRowProps, "value" | "isResult">) {
  if (value === null) return <span className={sheet.hint}>{copy.worksheet.open}</span>;
  if (typeof value !== "number") return value;
  return isResult ? <Gain value={value} inherit /> : <Money value={value} inherit />;
}
