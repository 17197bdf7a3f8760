import { notify } from "@app/ui/notify";
import { useEffect } from "react";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type Recipient = RouterOutputs["users"]["list"][number];

/** Everybody a notification can be for. A list that cannot be loaded is empty, and that is said. */
export function useRecipients(): readonly Recipient[] {
  const { data: recipients = [], isError } = trpc.users.list.useQuery();

  useEffect(() => {
    if (isError) notify.failure({ title: copy.toasts.failure, message: copy.form.usersFailed });
  }, [isError]);

  return recipients;
}
