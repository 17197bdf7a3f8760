import { confirm } from "@app/ui/confirm";
import { Page } from "@app/ui/page";
import { useOpener } from "@app/ui/use-opener";
import { Button, Center, Group, Loader, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useHandedOver } from "../../hand-over.ts";
import { CsvButton } from "../../tables/csv-button.tsx";
import { copy } from "./copy.ts";
import { ErrorBanner } from "./error-banner.tsx";
import { goalCsv } from "./goal-csv.ts";
import { GoalDialog } from "./goal-dialog.tsx";
import { GoalList } from "./goal-list.tsx";
import { useDeleteGoal } from "./use-delete-goal.ts";
import { type Goal, useGoals } from "./use-goals.ts";

type Failure = "load" | "delete" | null;

export function GoalsPage() {
  const { goals, failed, isFetching, refetch } = useGoals();
  /** The goal to change, undefined for a new one; it stays while the dialog fades out. */
  const [editing, setEditing] = useState<{ isOpen: boolean; goal: Goal | undefined }>({
    isOpen: false,
    goal: undefined,
  });
  const opener = useOpener();
  const createButton = useRef<HTMLButtonElement>(null);
  const [hasDeletionFailed, setHasDeletionFailed] = useState(false);
  const [isLoadErrorDismissed, setIsLoadErrorDismissed] = useState(false);
  const deletion = useDeleteGoal(() => setHasDeletionFailed(true));

  const failure: Failure = hasDeletionFailed ? "delete" : failed && !isLoadErrorDismissed ? "load" : null;
  const dismiss = () => {
    setHasDeletionFailed(false);
    setIsLoadErrorDismissed(true);
  };
  const retry = () => {
    setHasDeletionFailed(false);
    setIsLoadErrorDismissed(false);
    void refetch();
  };
  const edit = (goal: Goal | undefined) => {
    opener.remember();
    setEditing({ isOpen: true, goal });
  };
  useHandedOver("goal", () => edit(undefined));
  const close = () => {
    setEditing(({ goal }) => ({ isOpen: false, goal }));
    opener.giveBack();
  };
  const askAndDelete = async ({ _id }: Goal) => {
    const asker = document.activeElement;
    if (!(await confirm(copy.confirmDeletion))) return;
    setHasDeletionFailed(false);
    const leaveCard = () => {
      const { activeElement } = document;
      if (activeElement === asker || activeElement === document.body) createButton.current?.focus();
    };
    deletion.mutate({ id: _id }, { onSuccess: leaveCard });
  };

  return (
    <Page
      title={copy.title}
      subtitle={copy.subtitle}
      action={
        <Group gap="xs">
          {goals && goals.length > 0 && (
            <CsvButton of={copy.title} fileName="objetivos.csv" columns={goalCsv} rows={goals} />
          )}
          <Button ref={createButton} leftSection={<IconPlus size={18} />} onClick={() => edit(undefined)}>
            {copy.create}
          </Button>
        </Group>
      }
    >
      {failure && !(failure === "load" && isFetching) && (
        <ErrorBanner message={copy.error[failure]} onDismiss={dismiss} onRetry={retry} />
      )}
      {goals && <GoalList goals={goals} onEdit={edit} onDelete={askAndDelete} />}
      {!goals && isFetching && (
        <Center py="xl" role="status">
          <Loader aria-hidden="true" />
          <Text c="dimmed" ml="sm">
            {copy.loading}
          </Text>
        </Center>
      )}
      <GoalDialog opened={editing.isOpen} goal={editing.goal} onClose={close} />
    </Page>
  );
}
