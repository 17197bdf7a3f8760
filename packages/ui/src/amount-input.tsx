import { groupTyped, tidyAmount } from "@app/core/amount-text";
import { TextInput, type TextInputProps } from "@mantine/core";
import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef } from "react";

const PREFIX = "R$ ";

interface AmountInputProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** As typed, without `R$`. */
  value: string;
  onChange: (value: string) => void;
}

const count = (text: string) => text.replace(/[^\d,]/g, "").length;

/** An amount in BRL, grouped while it is typed and tidied up when the field is left. */
export function AmountInput({ value, onChange, onBlur, ...props }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Digits right of the cursor after a key, which stay there when points come and go; null when it is where it should be. */
  const rightOfCursor = useRef<number | null>(null);

  useLayoutEffect(() => {
    const field = input.current;
    if (!field || rightOfCursor.current === null) return;
    let position = field.value.length;
    while (position > PREFIX.length && count(field.value.slice(position)) < rightOfCursor.current) position -= 1;
    field.setSelectionRange(position, position);
    rightOfCursor.current = null;
  });

  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget;
    rightOfCursor.current = count(typed.slice(selectionStart ?? typed.length));
    const isDeletion = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete");
    onChange(groupTyped(typed, value, isDeletion));
  };
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    const tidied = tidyAmount(value);
    if (tidied !== value) onChange(tidied);
    onBlur?.(event);
  };

  return (
    <TextInput
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      {...props}
      value={value && PREFIX + value}
      onChange={change}
      onBlur={tidy}
    />
  );
}
