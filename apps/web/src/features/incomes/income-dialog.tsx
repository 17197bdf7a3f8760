import { parseAmount } from "@app/core/amount-text";
import { dayInSaoPaulo } from "@app/core/calendar";
import { formatNumber } from "@app/core/format";
import { netOf } from "@app/core/incomes/income";
import { incomeTypes } from "@app/core/incomes/schema";
import { AmountInput } from "@app/ui/amount-input";
import { DayInput } from "@app/ui/day-input";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useId } from "react";
import type { IncomeDraft } from "../../income-draft.ts";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { incomeForm, initialValues, toInput } from "./income-values.ts";
import type { Income } from "./income-wires.ts";
import { useChangeIncomes } from "./use-change-incomes.ts";

const words = copy.form;
const choices = incomeTypes.map((value) => ({ value, label: copy.types[value] }));

interface IncomeDialogProps {
  opened: boolean;
  /** The income to change; undefined for a new one. */
  income: Income | undefined;
  /** Known fields of a new income. */
  draft?: IncomeDraft | undefined;
  onClose: () => void;
}

export function IncomeDialog({ opened, income, draft, onClose }: IncomeDialogProps) {
  const stackId = useId(); // a screen has one for its list and one for what an import asks
  return (
    <Modal opened={opened} onClose={onClose} title={income ? words.editTitle : words.newTitle} stackId={stackId}>
      <IncomeForm key={income?._id ?? "new"} income={income} draft={draft} onClose={onClose} />
    </Modal>
  );
}

function IncomeForm({ income, draft, onClose }: Omit<IncomeDialogProps, "opened">) {
  const today = dayInSaoPaulo(new Date());
  const form = useZodForm(incomeForm, initialValues(income, draft));
  const { create, update } = useChangeIncomes();
  const saving = income ? update : create;
  const { tipo, data, valorBruto, previsto } = form.values;
  const gross = parseAmount(valorBruto);
  const withheld = gross && netOf(tipo, data ?? today, gross);

  const save = () => {
    if (saving.isPending) return;
    const input = toInput(form.values);
    if (income) update.mutate({ ...input, id: income._id }, { onSuccess: onClose });
    else create.mutate(input, { onSuccess: onClose });
  };
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <Stack>
        {saving.isError && (
          <Alert color="red" role="alert" title={words.saveFailed}>
            {serverMessage(saving.error)}
          </Alert>
        )}
        <NativeSelect data-autofocus label={words.type} data={choices} {...form.getInputProps("tipo")} />
        <TextInput
          required
          label={words.asset}
          placeholder={words.assetHint}
          autoComplete="off"
          {...form.getInputProps("ticker")}
        />
        <DayInput
          required
          label={words.day}
          placeholder={words.dayHint}
          {...(previsto ? {} : { maxDate: today })}
          {...form.getInputProps("data")}
        />
        <Checkbox
          label={words.announced}
          description={words.announcedHint}
          {...form.getInputProps("previsto", { type: "checkbox" })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <AmountInput label={words.gross} {...form.getInputProps("valorBruto")} value={valorBruto} />
          <AmountInput
            required
            label={words.net}
            description={words.netHint}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...form.getInputProps("valorLiquido")}
            value={form.values.valorLiquido}
          />
        </SimpleGrid>
        {withheld && (
          <Button
            variant="default"
            size="xs"
            w="fit-content"
            onClick={() => form.setFieldValue("valorLiquido", formatNumber(withheld.liquido, 2, 2))}
          >
            {words.withheld(withheld.taxa.toNumber())}
          </Button>
        )}
        <TextInput
          label={words.quantity}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps("quantidade")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {words.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
