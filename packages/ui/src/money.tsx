import { formatMoney } from "@app/core/format";
import { Text, type TextProps } from "@mantine/core";
import classes from "./money.module.css";

interface MoneyProps extends TextProps {
  /** In BRL. */
  value: number | null | undefined;
}

/** An amount in reais with figures of equal width; the sign is text, never only a colour. */
export function Money({ value, ...text }: MoneyProps) {
  return (
    <Text span className={classes.figures} {...text}>
      {formatMoney(value)}
    </Text>
  );
}
