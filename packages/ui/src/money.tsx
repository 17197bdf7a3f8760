import { formatMoney } from "@app/core/format";
import { Text, type TextProps, VisuallyHidden } from "@mantine/core";
import { HIDDEN_AMOUNT, useHidesValues } from "./hide-values.ts";
import classes from "./money.module.css";

interface MoneyProps extends TextProps {
  /** In BRL. */
  value: number | null | undefined;
}

/** An amount in reais with figures of equal width; the sign is text, never only a colour. */
export function Money({ value, ...text }: MoneyProps) {
  const isHidden = useHidesValues();
  return (
    <Text span className={classes.figures} {...text}>
      {isHidden ? (
        <>
          <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
          <VisuallyHidden>valor oculto</VisuallyHidden>
        </>
      ) : (
        formatMoney(value)
      )}
    </Text>
  );
}
