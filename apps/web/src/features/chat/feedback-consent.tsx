import { notify } from "@app/ui/notify";
import { QueryState } from "@app/ui/query-state";
import { Switch } from "@mantine/core";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

const words = copy.consent;

/** Whether the operator may read the questions that the person rates. */
export function FeedbackConsent() {
  const utils = trpc.useUtils();
  const settings = trpc.chat.settings.useQuery();
  const change = trpc.chat.setSettings.useMutation({
    onSuccess: () => utils.chat.settings.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? words.failed }),
  });
  return (
    <QueryState
      query={settings}
      loadingText={words.loading}
      errorText={serverMessage(settings.error) ?? words.loadFailed}
    >
      {({ guardaPerguntas }) => (
        <Switch
          size="md"
          label={words.label}
          description={words.description}
          checked={change.isPending ? change.variables.guardaPerguntas : guardaPerguntas}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ guardaPerguntas: currentTarget.checked })}
        />
      )}
    </QueryState>
  );
}
