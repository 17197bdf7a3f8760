import { confirm } from "@app/ui/confirm";
import { Page } from "@app/ui/page";
import { Button, Center, Loader, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { copy } from "./copy.ts";
import { ErrorBanner } from "./error-banner.tsx";
import { GoalDialog } from "./goal-dialog.tsx";
import { GoalList } from "./goal-list.tsx";
import { useDeleteGoal } from "./use-delete-goal.ts";
import { type Goal, useGoals } from "./use-goals.ts";

/** What the dialog is open for: a goal to change, or a new one. */
type Editing = { goal: Goal | undefined } | null;
type Failure = "load" | "delete" | null;

export function GoalsPage() {
  const { goals, failed, isFetching, refetch } = useGoals();
  const [editing, setEditing] = useState<Editing>(null);
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
  const askAndDelete = async ({ _id }: Goal) => {
    if (!(await confirm(copy.confirmDeletion))) return;
    setHasDeletionFailed(false);
    deletion.mutate({ id: _id });
  };

  return (
    <Page
      title={copy.title}
      subtitle={copy.subtitle}
      action={
        <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing({ goal: undefined })}>
          {copy.create}
        </Button>
      }
    >
      {failure && !(failure === "load" && isFetching) && (
        <ErrorBanner message={copy.error[failure]} onDismiss={dismiss} onRetry={retry} />
      )}
      {goals && <GoalList goals={goals} onEdit={(goal) => setEditing({ goal })} onDelete={askAndDelete} />}
      {!goals && isFetching && (
        <Center py="xl" role="status">
          <Loader aria-hidden="true" />
          <Text c="dimmed" ml="sm">
            {copy.loading}
          </Text>
        </Center>
      )}
      <GoalDialog opened={editing !== null} goal={editing?.goal} onClose={() => setEditing(null)} />
    </Page>
  );
}
