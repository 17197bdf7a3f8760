import type { CSSProperties } from "react";

/** `R$ 1.234,56` and `R$ 12.345.678,90`: longer ones shrink in the place of a figure, or take a row of a phone. */
const [USUAL_LENGTH, LONG_LENGTH] = [11, 16];

/** Marks a long amount with its length, for the place of a figure in which it would break. */
export const longAmount = (text: string) =>
  text.length > USUAL_LENGTH
    ? {
        "data-long": text.length > LONG_LENGTH ? "row" : true,
        style: { "--amount-length": text.length } as CSSProperties,
      }
    : {};
