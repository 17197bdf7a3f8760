import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Marks one or all as read; they leave the list at once, and come back when the server did not agree. */
export function useMarkRead() {
  const utils = trpc.useUtils();
  const handlers = {
    // The specification wants failures of notifications only logged.
    onError: (error: unknown) => console.error(copy.logged, error),
    onSettled: () => utils.notifications.unread.invalidate(),
  };
  const one = trpc.notifications.markRead.useMutation({
    ...handlers,
    onMutate: ({ id }) =>
      utils.notifications.unread.setData(undefined, (before) =>
        before ? { notificacoes: before.notificacoes.filter(({ _id }) => _id !== id) } : before,
      ),
  });
  const all = trpc.notifications.markAllRead.useMutation({
    ...handlers,
    onMutate: () => utils.notifications.unread.setData(undefined, { notificacoes: [] }),
  });
  return { markRead: (id: string) => one.mutate({ id }), markAllRead: () => all.mutate() };
}
