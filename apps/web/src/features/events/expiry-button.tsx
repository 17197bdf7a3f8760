import { notify } from "@app/ui/notify";
import { Button } from "@mantine/core";
import { serverMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { useChangeEvents } from "./use-change-events.ts";

/** Enters that an option series expired without exercise; the notice that follows takes it back. */
export function ExpiryButton({ ticker, data }: { ticker: string; data: string }) {
  const { create } = useChangeEvents();
  const { action, of, failed } = copy.expiry;
  return (
    <Button
      size="xs"
      aria-label={of(ticker)}
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { tipo: "vencimento", ticker, data },
          { onError: (error) => notify.failure({ title: serverMessage(error) ?? failed }) },
        )
      }
    >
      {action}
    </Button>
  );
}
