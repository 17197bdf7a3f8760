import { formatMoney, formatPercent } from "@app/core/format";
import { Text, type TextProps, VisuallyHidden } from "@mantine/core";
import classes from "./gain.module.css";
import { hiddenAmounts, useHidesValues } from "./hide-values.ts";
import { longAmount } from "./long-amount.ts";

const UNKNOWN = "–";

const signOf = (value: number) => (value > 0 ? "gain" : value < 0 ? "loss" : undefined);
const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);

interface GainProps extends TextProps {
  /** In BRL; null while it cannot be known. */
  value: number | null;
}

/** A result in BRL: its sign is text, the colour only repeats it. */
export function Gain({ value, ...text }: GainProps) {
  const isHidden = useHidesValues();
  if (value === null) return <Unknown {...text} />;
  const amount = isHidden ? hiddenAmounts.BRL : signed(formatMoney(value), value);
  return (
    <Text
      span
      className={classes.gain}
      data-sign={isHidden ? undefined : signOf(value)}
      {...longAmount(amount)}
      {...text}
    >
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

/** A rate as a fraction, with its sign; shown also where amounts are hidden. */
export function GainRate({ value, ...text }: GainProps) {
  if (value === null) return <Unknown {...text} />;
  return (
    <Text span className={classes.gain} data-sign={signOf(value)} {...text}>
      {signed(formatPercent(value), value)}
    </Text>
  );
}

const Unknown = (text: TextProps) => (
  <Text span {...text}>
    <span aria-hidden="true">{UNKNOWN}</span>
    <VisuallyHidden>não conhecido</VisuallyHidden>
  </Text>
);
