import { useSendOnce } from "../../send-once.ts";
import { describeFailure } from "./describe-failure.ts";

/** The part of a mutation that a step uses. */
interface Call<Input> {
  mutate: (input: Input, options: { onSuccess: () => void; onSettled: () => void }) => void;
  isPending: boolean;
  error: unknown;
}

/** One call of the recovery, never sent twice at a time, with the sentence for its failure. */
export function useRecoveryCall<Input>(call: Call<Input>, sentences: Parameters<typeof describeFailure>[1]) {
  const sendOnce = useSendOnce();
  return {
    isPending: call.isPending,
    failure: call.error ? describeFailure(call.error, sentences) : undefined,
    send: (input: Input, onSuccess: () => void) =>
      sendOnce((done) => call.mutate(input, { onSuccess, onSettled: done })),
  };
}
