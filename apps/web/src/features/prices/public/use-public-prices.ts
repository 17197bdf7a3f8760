import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "./copy.ts";

/** Polling interval while prices are fetched. */
const PROGRESS_MS = 3000;

/** State of fetching public prices: the choice, the progress, and changing the choice. */
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
