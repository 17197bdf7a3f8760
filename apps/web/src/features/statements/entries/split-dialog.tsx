import { AmountInput } from "@app/ui/amount-input";
import { Money } from "@app/ui/money";
import { Alert, Button, Fieldset, Group, Modal, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import { categoryChoices } from "../category-choices.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import type { Category, Entry } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";
import { nameOf } from "./entry-row.tsx";
import { EMPTY_PART, type PartValues, partsOf, restOf, toParts } from "./split-values.ts";

const words = copy.division;

interface SplitDialogProps {
  opened: boolean;
  entry: Entry;
  categories: readonly Category[];
  onClose: () => void;
}

/** Divides an entry among categories, or joins it again. */
export function SplitDialog({ opened, entry, ...form }: SplitDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={words.title}>
      <SplitForm key={entry._id} entry={entry} {...form} />
    </Modal>
  );
}

function SplitForm({ entry, categories, onClose }: Omit<SplitDialogProps, "opened">) {
  const [parts, setParts] = useState(() => partsOf(entry));
  const [lacksParts, setLacksParts] = useState(false);
  const changed = useChanged();
  const splitting = trpc.statements.split.useMutation(changed({ done: words.saved }));
  const joining = trpc.statements.split.useMutation(changed({ done: words.joined }));
  const error = splitting.error ?? joining.error;
  const change = (at: number, changes: Partial<PartValues>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...changes } : part)));
  const save = () => {
    const partes = toParts(entry, parts);
    setLacksParts(partes === null);
    if (partes) splitting.mutate({ id: entry._id, partes }, { onSuccess: onClose });
  };
  const rest = restOf(entry, parts);
  return (
    <DialogForm
      onSubmit={save}
      onCancel={onClose}
      isSaving={splitting.isPending}
      error={error}
      actions={
        entry.partes.length > 0 && (
          <Button
            variant="default"
            loading={joining.isPending}
            onClick={() => joining.mutate({ id: entry._id, partes: [] }, { onSuccess: onClose })}
          >
            {words.join}
          </Button>
        )
      }
    >
      {lacksParts && <Alert color="red" role="alert" title={words.twoParts} />}
      <div>
        <Text fw={600}>{nameOf(entry)}</Text>
        <Text size="sm">
          {words.total} <Money value={Math.abs(entry.valor)} inherit />
        </Text>
      </div>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has nothing else to be known by
        <Fieldset key={index} legend={words.part(index + 1)}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <AmountInput
              {...(index === 0 ? { "data-autofocus": true } : {})}
              label={words.amount}
              value={part.valor}
              onChange={(valor) => change(index, { valor })}
            />
            <NativeSelect
              label={words.category}
              data={categoryChoices(categories, { value: "", label: words.noCategory })}
              value={part.categoriaId}
              onChange={({ currentTarget }) => change(index, { categoriaId: currentTarget.value })}
            />
          </SimpleGrid>
          <Group align="end" gap="sm" mt="sm">
            <TextInput
              flex={1}
              label={words.description}
              autoComplete="off"
              value={part.descricao}
              onChange={({ currentTarget }) => change(index, { descricao: currentTarget.value })}
            />
            {parts.length > 2 && (
              <Button
                variant="default"
                aria-label={words.dropOf(index + 1)}
                onClick={() => setParts(parts.filter((_, at) => at !== index))}
              >
                {words.drop}
              </Button>
            )}
          </Group>
        </Fieldset>
      ))}
      <Group justify="space-between">
        <Button variant="default" size="sm" onClick={() => setParts([...parts, EMPTY_PART])}>
          {words.add}
        </Button>
        <Text size="sm" role="status">
          {words.rest} <Money value={rest.toNumber()} inherit fw={600} />
        </Text>
      </Group>
    </DialogForm>
  );
}
