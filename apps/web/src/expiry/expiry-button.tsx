import { notify } from "@app/ui/notify";
import { Button } from "@mantine/core";
import { serverMessage, trpc } from "../trpc.ts";
import { copy } from "./copy.ts";

/** Enters that an option series expired without exercise; the notice that follows takes it back. */
export function ExpiryButton({ ticker, data }: { ticker: string; data: string }) {
  const utils = trpc.useUtils();
  const undo = trpc.events.delete.useMutation({
    // Positions, results, months and the to-do list depend on events.
    onSuccess: () => utils.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.undoFailed }),
  });
  const enter = trpc.events.create.useMutation({
    onSuccess: ({ _id }) => {
      notify.success({
        title: copy.entered(ticker),
        action: { label: copy.undo, run: () => undo.mutate({ id: _id }) },
      });
      return utils.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.failed }),
  });
  return (
    <Button
      size="xs"
      aria-label={copy.actionOf(ticker)}
      loading={enter.isPending}
      onClick={() => enter.mutate({ tipo: "vencimento", ticker, data })}
    >
      {copy.action}
    </Button>
  );
}
