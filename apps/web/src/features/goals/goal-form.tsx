import { AmountInput } from "@app/ui/amount-input";
import { DayInput } from "@app/ui/day-input";
import { useZodForm } from "@app/ui/use-zod-form";
import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { type GoalFormValues, goalForm, initialValues, toInput } from "./goal-values.ts";
import type { Goal } from "./use-goals.ts";
import { useSaveGoal } from "./use-save-goal.ts";

interface GoalFormProps {
  goal: Goal | undefined;
  onClose: () => void;
}

const amounts = ["valorAlvo", "aporteMensal", "valorInicial", "valorAtual"] as const;
const required: readonly (typeof amounts)[number][] = ["valorAlvo", "aporteMensal"];

export function GoalForm({ goal, onClose }: GoalFormProps) {
  const form = useZodForm(goalForm, initialValues(goal));
  const { save, isSaving, error } = useSaveGoal(goal?._id, onClose);
  const field = (name: keyof GoalFormValues) => ({ label: copy.dialog[name], ...form.getInputProps(name) });

  return (
    <form onSubmit={form.submit(() => save(toInput(form.values)))} noValidate>
      <Stack>
        {error && (
          <Alert color="red" role="alert" title={copy.error.title} icon={<IconAlertCircle />}>
            {serverMessage(error) ?? copy.error.save}
          </Alert>
        )}
        <TextInput data-autofocus required {...field("titulo")} />
        <DayInput required placeholder={copy.dialog.dataPlaceholder} {...field("dataObjetivo")} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {amounts.map((name) => (
            <AmountInput key={name} required={required.includes(name)} {...field(name)} value={form.values[name]} />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {copy.dialog.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {goal ? copy.dialog.save : copy.dialog.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
