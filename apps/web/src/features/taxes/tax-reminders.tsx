import { notify } from "@app/ui/notify";
import { QueryState } from "@app/ui/query-state";
import { Switch } from "@mantine/core";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

const words = copy.reminders;

export function TaxReminders() {
  const utils = trpc.useUtils();
  const reminders = trpc.taxes.reminders.useQuery();
  const change = trpc.taxes.setReminders.useMutation({
    onSuccess: () => utils.taxes.reminders.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? words.failed }),
  });
  return (
    <QueryState
      query={reminders}
      loadingText={words.loading}
      errorText={serverMessage(reminders.error) ?? words.loadFailed}
    >
      {({ ativos }) => (
        <Switch
          size="md"
          label={words.label}
          description={words.description}
          checked={change.isPending ? change.variables.ativos : ativos}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ ativos: currentTarget.checked })}
        />
      )}
    </QueryState>
  );
}
