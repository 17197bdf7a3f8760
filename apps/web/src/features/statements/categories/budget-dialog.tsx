import { parseAmount } from "@app/core/amount-text";
import { AmountInput } from "@app/ui/amount-input";
import { Modal } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import { writeAmount } from "../signed-amount.ts";
import type { Category } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";

const words = copy.categories;

interface BudgetDialogProps {
  opened: boolean;
  category: Category;
  onClose: () => void;
}

/** A monthly budget, with the subcategories; an empty field removes it. */
export function BudgetDialog({ opened, category, onClose }: BudgetDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={words.budgetTitle(category.nome)}>
      <BudgetForm key={category._id} category={category} onClose={onClose} />
    </Modal>
  );
}

function BudgetForm({ category, onClose }: Omit<BudgetDialogProps, "opened">) {
  const saving = trpc.statements.setBudget.useMutation(useChanged()({ done: words.budgetSaved }));
  const [typed, setTyped] = useState(category.orcamento === null ? "" : writeAmount(category.orcamento));
  const [isRefused, setRefused] = useState(false);
  const save = () => {
    const amount = parseAmount(typed);
    const isEmpty = typed.trim() === "";
    const isWrong = !isEmpty && !amount?.gt(0);
    setRefused(isWrong);
    if (isWrong) return;
    saving.mutate({ id: category._id, valor: isEmpty ? null : (amount?.toNumber() ?? null) }, { onSuccess: onClose });
  };
  return (
    <DialogForm onSubmit={save} onCancel={onClose} isSaving={saving.isPending} error={saving.error}>
      <AmountInput
        data-autofocus
        label={words.budgetField}
        description={words.budgetHint}
        value={typed}
        onChange={setTyped}
        error={isRefused && words.budgetInvalid}
      />
    </DialogForm>
  );
}
