import { notify } from "@app/ui/notify";
import { useMutation } from "@tanstack/react-query";
import { type RouterInputs, serverMessage, trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";

type Start = RouterInputs["processing"]["start"];

/** Starts files together: one toast when any is refused, and their state is asked again once. */
export function useStartProcessing() {
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async (starts: readonly Start[]) => {
      const ends = await Promise.allSettled(starts.map((start) => utils.client.processing.start.mutate(start)));
      const refusal = ends.find((end) => end.status === "rejected");
      if (refusal) throw refusal.reason;
    },
    onError: (error) => notify.failure({ title: copy.failures.start, message: serverMessage(error) }),
    // Awaited, so that the files count as starting until their new state is here.
    onSettled: () => utils.files.listRecordsSince.invalidate(),
  });
}
