import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";

/** How soon the progress of what is fetched is asked for again. */
const PROGRESS_MS = 3000;

/** Whether public prices are fetched, how far that is, and how to decide it. */
export function usePublicPrices() {
  const utils = trpc.useUtils();
  const query = trpc.prices.public.useQuery(undefined, {
    staleTime: PROGRESS_MS, // the dashboard asks for it before it is shown
    refetchInterval: ({ state }) => (state.data?.andamento ? PROGRESS_MS : false),
  });
  const choice = trpc.prices.choosePublic.useMutation({
    onSuccess: ({ message }) => {
      notify.success({ title: message });
      return utils.prices.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.failed }),
  });
  return { query, choice };
}
