import { foldText } from "@app/core/fold-text";
import { MAX_FOUND, SEARCH_DEBOUNCE_MS } from "@app/core/users/schema";
import { MAX_LIST_LENGTH } from "@app/core/wire";
import { notify } from "@app/ui/notify";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RouterOutputs, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export type Recipient = RouterOutputs["users"]["list"][number];

/** Possible recipients, at most a thousand. A list that cannot be loaded is empty and reports the failure. */
export function useRecipients(): readonly Recipient[] {
  const { data: recipients = [], isError } = trpc.users.list.useQuery();

  useEffect(() => {
    if (isError) notify.failure({ title: copy.toasts.failure, message: copy.form.usersFailed });
  }, [isError]);

  return recipients;
}

/** People of the list whose name or address contains the text; when the list is truncated, the server is searched too. */
export function useFoundRecipients(recipients: readonly Recipient[], wanted: string): readonly Recipient[] {
  const [search] = useDebouncedValue(wanted, SEARCH_DEBOUNCE_MS);
  const isWhole = recipients.length < MAX_LIST_LENGTH;
  const { data } = trpc.users.page.useQuery(
    { search, limit: MAX_FOUND },
    { enabled: !isWhole && search !== "", placeholderData: keepPreviousData },
  );
  const folded = foldText(wanted);
  const listed = recipients.filter(({ nomeUsuario, email }) => foldText(`${nomeUsuario} ${email}`).includes(folded));
  if (isWhole || wanted === "") return listed;
  return [...new Map([...listed, ...(data?.users ?? [])].map((person) => [person._id, person])).values()];
}
