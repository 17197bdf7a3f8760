import { dayInSaoPaulo } from "@app/core/calendar";
import { parseNumber } from "@app/core/notes/page/numbers";
import { ownPriceInput } from "@app/core/prices/schema";
import { DayInput } from "@app/ui/day-input";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { Ref } from "react";
import { z } from "zod";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useOwnPrices } from "./use-own-prices.ts";

type PriceValues = {
  ticker: string;
  /** `yyyy-mm-dd` */
  dia: string | null;
  /** As typed. */
  preco: string;
};

/** A text that is no number becomes NaN, which the schema refuses with its sentence. */
const toInput = ({ ticker, dia, preco }: PriceValues): z.input<typeof ownPriceInput> => ({
  ticker,
  dia: dia ?? "",
  preco: parseNumber(preco.replace(/R\$|\s/g, ""), ",")?.toNumber() ?? Number.NaN,
});

const priceForm = z.custom<PriceValues>().transform(toInput).pipe(ownPriceInput);

interface OwnPriceFormProps {
  ticker: string;
  priceField: Ref<HTMLInputElement>;
  onClose: () => void;
}

export function OwnPriceForm({ ticker, priceField, onClose }: OwnPriceFormProps) {
  const today = dayInSaoPaulo(new Date());
  const form = useZodForm(priceForm, { ticker, dia: today, preco: "" });
  const { save } = useOwnPrices();
  return (
    <form
      noValidate
      onSubmit={form.submit(() => {
        if (!save.isPending) save.mutate(toInput(form.values), { onSuccess: onClose });
      })}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {copy.own.explanation}
        </Text>
        {save.isError && (
          <Alert color="red" role="alert" title={copy.own.saveFailed} icon={<IconAlertCircle />}>
            {serverMessage(save.error)}
          </Alert>
        )}
        <TextInput
          ref={priceField}
          data-autofocus
          required
          inputMode="decimal"
          autoComplete="off"
          label={copy.own.price}
          placeholder={copy.own.pricePlaceholder}
          {...form.getInputProps("preco")}
        />
        <DayInput
          required
          label={copy.own.day}
          placeholder={copy.own.dayPlaceholder}
          maxDate={today}
          {...form.getInputProps("dia")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {copy.own.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {copy.own.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
