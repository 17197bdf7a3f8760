import { ruleInput } from "@app/core/statements/schema";
import { RowList } from "@app/ui/lists/row-list";
import { QueryState } from "@app/ui/query-state";
import { useZodForm } from "@app/ui/use-zod-form";
import { Button, Modal, NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../trpc.ts";
import { categoryChoices } from "../category-choices.ts";
import { copy } from "../copy.ts";
import { DialogForm } from "../dialog-form.tsx";
import { EntryRow } from "../entries/entry-row.tsx";
import type { Category, Rule } from "../statement-wires.ts";
import { useChanged } from "../use-changed.ts";

const words = copy.rules;

interface RuleDialogProps {
  opened: boolean;
  /** The rule to change; undefined for a new one. */
  rule: Rule | undefined;
  categories: readonly Category[];
  onClose: () => void;
}

/** A rule: its words can be tried before it is saved. */
export function RuleDialog({ opened, rule, ...form }: RuleDialogProps) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={rule ? words.editTitle : words.newTitle}>
      <RuleForm key={rule?._id ?? "new"} rule={rule} {...form} />
    </Modal>
  );
}

function RuleForm({ rule, categories, onClose }: Omit<RuleDialogProps, "opened">) {
  const changed = useChanged()({ done: words.saved });
  const create = trpc.statements.createRule.useMutation(changed);
  const update = trpc.statements.updateRule.useMutation(changed);
  const saving = rule ? update : create;
  const [tried, setTried] = useState<string>();
  const [first] = categories.filter(({ paiId }) => paiId !== null);
  const form = useZodForm(ruleInput, {
    palavras: rule?.palavras ?? "",
    categoriaId: rule?.categoriaId ?? first?._id ?? "",
  });
  const save = () => {
    if (rule) update.mutate({ ...form.values, id: rule._id }, { onSuccess: onClose });
    else create.mutate(form.values, { onSuccess: onClose });
  };
  const attempt = () => {
    if (!form.validateField("palavras").hasError) setTried(form.values.palavras);
  };
  return (
    <DialogForm
      onSubmit={form.submit(save)}
      onCancel={onClose}
      isSaving={saving.isPending}
      error={saving.error}
      actions={
        <Button variant="default" onClick={attempt}>
          {words.attempt}
        </Button>
      }
    >
      <TextInput
        required
        data-autofocus
        label={words.words}
        description={words.wordsHint}
        autoComplete="off"
        {...form.getInputProps("palavras")}
      />
      <NativeSelect label={words.category} data={categoryChoices(categories)} {...form.getInputProps("categoriaId")} />
      {tried !== undefined && <Trial palavras={tried} />}
    </DialogForm>
  );
}

function Trial({ palavras }: { palavras: string }) {
  const trial = trpc.statements.tryRule.useQuery({ palavras });
  return (
    <QueryState query={trial} loadingText={words.trying} errorText={words.tryFailed}>
      {({ texto, exemplos }) => (
        <section aria-label={words.trial}>
          <Text size="sm" fw={600} role="status">
            {words.tried(palavras, texto)}
          </Text>
          <RowList>
            {exemplos.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </RowList>
        </section>
      )}
    </QueryState>
  );
}
