import { parseAmount, tidyAmount } from "@app/core/amount-text";
import type { CalendarDate } from "@app/core/calendar";
import { formatNumber } from "@app/core/format";
import { paymentInput } from "@app/core/taxes/schema";
import { AmountInput } from "@app/ui/amount-input";
import { DayInput } from "@app/ui/day-input";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { z } from "zod";
import { serverMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { useChangeTaxes } from "../use-change-taxes.ts";

const words = copy.payment;

type Values = { data: string | null; valor: string };

interface PaymentFormProps {
  mes: string;
  /** In BRL; null while it is not known. */
  missing: number | null;
  today: CalendarDate;
  onClose: () => void;
}

/** Asks for the day and amount of a payment of a month's slip. */
export function PaymentForm({ mes, missing, today, onClose }: PaymentFormProps) {
  const { markPaid } = useChangeTaxes();
  const toInput = ({ data, valor }: Values) => ({
    mes,
    data: data ?? "",
    valor: parseAmount(valor)?.toNumber() ?? Number.NaN,
  });
  const schema = z.custom<Values>().transform(toInput).pipe(paymentInput);
  const { getInputProps, submit, values } = useZodForm(schema, {
    data: today,
    valor: missing ? tidyAmount(formatNumber(missing, 2, 2)) : "",
  });
  return (
    <form noValidate onSubmit={submit(() => markPaid.mutateAsync(toInput(values)).then(onClose, () => undefined))}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={480}>
          <DayInput size="sm" label={words.day} maxDate={today} data-autofocus {...getInputProps("data")} />
          <AmountInput
            size="sm"
            label={words.amount}
            description={words.amountHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...getInputProps("valor")}
            value={values.valor}
          />
        </SimpleGrid>
        {markPaid.error && (
          <Alert color="red" role="alert">
            {serverMessage(markPaid.error) ?? words.saveFailed}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="sm" loading={markPaid.isPending}>
            {words.save}
          </Button>
          <Button variant="default" size="sm" onClick={onClose} disabled={markPaid.isPending}>
            {copy.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
