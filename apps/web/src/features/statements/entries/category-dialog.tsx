import { Modal, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import { categoryChoices } from "../category-choices.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import { RuleOffer } from "../rules/rule-offer.tsx";
import type { Category, Entry } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";
import { nameOf } from "./entry-row.tsx";

const words = copy.category;
const NONE = "";

interface CategoryDialogProps {
  opened: boolean;
  entry: Entry;
  categories: readonly Category[];
  onClose: () => void;
}

/** Changes an entry's category, and offers a rule for its like. */
export function CategoryDialog({ opened, entry, ...form }: CategoryDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={words.title}>
      <CategoryForm key={entry._id} entry={entry} {...form} />
    </Modal>
  );
}

function CategoryForm({ entry, categories, onClose }: Omit<CategoryDialogProps, "opened">) {
  const [categoriaId, setCategory] = useState(entry.categoriaId ?? NONE);
  const { onSuccess } = useChanged()({ done: words.saved });
  const saving = trpc.statements.categorise.useMutation({
    onSuccess: async ({ regra }) => {
      if (regra === null) onClose();
      await onSuccess();
    },
  });
  const offer = saving.data?.regra;
  if (offer) return <RuleOffer offer={offer} categories={categories} onClose={onClose} />;
  return (
    <DialogForm
      onSubmit={() => saving.mutate({ id: entry._id, categoriaId: categoriaId || null })}
      onCancel={onClose}
      isSaving={saving.isPending}
      error={saving.error}
    >
      <Text fw={600}>{nameOf(entry)}</Text>
      <NativeSelect
        data-autofocus
        label={words.field}
        data={categoryChoices(categories, { value: NONE, label: words.none })}
        value={categoriaId}
        onChange={({ currentTarget }) => setCategory(currentTarget.value)}
      />
    </DialogForm>
  );
}
