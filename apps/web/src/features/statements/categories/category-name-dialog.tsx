import { type CategorySide, categoryInput, categorySides } from "@app/core/statements/schema";
import { useZodForm } from "@app/ui/use-zod-form";
import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { z } from "zod";
import { trpc } from "../../../trpc.ts";
import { orderCategories } from "../category-choices.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import type { Category } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";

const words = copy.categories;

type CategoryValues = { nome: string; tipo: CategorySide; paiId: string };
const toInput = ({ paiId, ...values }: CategoryValues): z.input<typeof categoryInput> => ({
  ...values,
  paiId: paiId || null,
});
const categoryForm = z.custom<CategoryValues>().transform(toInput).pipe(categoryInput);

interface CategoryNameDialogProps {
  opened: boolean;
  /** The category to rename; undefined for a new one. */
  category: Category | undefined;
  categories: readonly Category[];
  onClose: () => void;
}

export function CategoryNameDialog({ opened, category, ...form }: CategoryNameDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={category ? words.renameTitle : words.newTitle}>
      <CategoryForm key={category?._id ?? "new"} category={category} {...form} />
    </Modal>
  );
}

function CategoryForm({ category, categories, onClose }: Omit<CategoryNameDialogProps, "opened">) {
  const changed = useChanged()({ done: words.saved });
  const create = trpc.statements.createCategory.useMutation(changed);
  const rename = trpc.statements.renameCategory.useMutation(changed);
  const saving = category ? rename : create;
  const form = useZodForm(categoryForm, {
    nome: category?.nome ?? "",
    tipo: category?.tipo ?? "despesa",
    paiId: category?.paiId ?? "",
  });
  const { nome, tipo } = form.values;
  const parents = orderCategories(categories, tipo).filter(({ paiId }) => paiId === null);
  const save = () => {
    if (category) rename.mutate({ id: category._id, nome }, { onSuccess: onClose });
    else create.mutate(toInput(form.values), { onSuccess: onClose });
  };
  return (
    <DialogForm onSubmit={form.submit(save)} onCancel={onClose} isSaving={saving.isPending} error={saving.error}>
      <TextInput required data-autofocus label={words.name} autoComplete="off" {...form.getInputProps("nome")} />
      {!category && (
        <>
          <NativeSelect
            label={words.side}
            data={categorySides.map((value) => ({ value, label: copy.sides[value] }))}
            value={tipo}
            onChange={({ currentTarget }) => {
              const side = categorySides.find((each) => each === currentTarget.value) ?? "despesa";
              form.setValues({ tipo: side, paiId: "" });
            }}
          />
          <NativeSelect
            label={words.parent}
            data={[
              { value: "", label: words.noParent },
              ...parents.map((parent) => ({ value: parent._id, label: parent.nome })),
            ]}
            {...form.getInputProps("paiId")}
          />
        </>
      )}
    </DialogForm>
  );
}
