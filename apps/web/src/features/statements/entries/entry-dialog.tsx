import { dayInSaoPaulo } from "@app/core/calendar";
import { AmountInput } from "@app/ui/amount-input";
import { DayInput } from "@app/ui/day-input";
import { useZodForm } from "@app/ui/use-zod-form";
import { Modal, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { trpc } from "../../../trpc.ts";
import { categoryChoices } from "../category-choices.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import type { Account, Category, Entry } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";
import { directions, entryForm, initialValues, toInput } from "./entry-values.ts";

const words = copy.entries.form;
const directionChoices = directions.map((value) => ({ value, label: words.directions[value] }));

interface EntryDialogProps {
  opened: boolean;
  /** The entry to change; undefined for a new one. */
  entry: Entry | undefined;
  accounts: readonly Account[];
  categories: readonly Category[];
  onClose: () => void;
}

/** An entry by hand. */
export function EntryDialog({ opened, entry, ...form }: EntryDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={entry ? words.editTitle : words.newTitle}>
      <EntryForm key={entry?._id ?? "new"} entry={entry} {...form} />
    </Modal>
  );
}

function EntryForm({ entry, accounts, categories, onClose }: Omit<EntryDialogProps, "opened">) {
  const form = useZodForm(entryForm, initialValues(entry, accounts, dayInSaoPaulo(new Date())));
  const changed = useChanged()({ done: copy.entries.saved });
  const create = trpc.statements.createEntry.useMutation(changed);
  const update = trpc.statements.updateEntry.useMutation(changed);
  const saving = entry ? update : create;
  const save = () => {
    const input = toInput(form.values);
    if (entry) update.mutate({ ...input, id: entry._id }, { onSuccess: onClose });
    else create.mutate(input, { onSuccess: onClose });
  };
  return (
    <DialogForm onSubmit={form.submit(save)} onCancel={onClose} isSaving={saving.isPending} error={saving.error}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          data-autofocus
          label={words.direction}
          data={directionChoices}
          {...form.getInputProps("direcao")}
        />
        <AmountInput required label={words.amount} {...form.getInputProps("valor")} value={form.values.valor} />
      </SimpleGrid>
      <TextInput required label={words.description} autoComplete="off" {...form.getInputProps("descricao")} />
      <DayInput required label={words.day} placeholder={copy.entries.filters.dayHint} {...form.getInputProps("data")} />
      <NativeSelect
        label={words.account}
        data={accounts.map(({ _id, nome }) => ({ value: _id, label: nome }))}
        {...form.getInputProps("contaId")}
      />
      <NativeSelect
        label={words.category}
        data={categoryChoices(categories, { value: "", label: words.byRule })}
        {...form.getInputProps("categoriaId")}
      />
    </DialogForm>
  );
}
