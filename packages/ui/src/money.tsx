import { formatMoney } from "@app/core/format";
import type { Currency } from "@app/core/notes/schema";
import { Text, type TextProps, VisuallyHidden } from "@mantine/core";
import { hiddenAmounts, useHidesValues } from "./hide-values.ts";
import { longAmount } from "./long-amount.ts";
import classes from "./money.module.css";

interface MoneyProps extends TextProps {
  value: number | null | undefined;
  /** BRL by default. */
  moeda?: Currency;
}

/** An amount with figures of equal width; the sign is text, never only a colour. */
export function Money({ value, moeda = "BRL", ...text }: MoneyProps) {
  const isHidden = useHidesValues();
  const amount = isHidden ? hiddenAmounts[moeda] : formatMoney(value, moeda);
  return (
    <Text span className={classes.figures} {...longAmount(amount)} {...text}>
      {isHidden ? (
        <>
          <span aria-hidden="true">{amount}</span>
          <VisuallyHidden>valor oculto</VisuallyHidden>
        </>
      ) : (
        amount
      )}
    </Text>
  );
}
