import { notify } from "@app/ui/notify";
import { serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

export function useChangeTaxes() {
  const utils = trpc.useUtils();
  const done = (title: string) => async () => {
    notify.success({ title });
    await utils.taxes.invalidate();
  };
  const failed = (sentence: string) => (error: unknown) => notify.failure({ title: serverMessage(error) ?? sentence });
  const { payment, losses, contested, classes } = copy;
  return {
    markPaid: trpc.taxes.markPaid.useMutation({ onSuccess: done(payment.marked) }),
    unmarkPaid: trpc.taxes.unmarkPaid.useMutation({
      onSuccess: done(payment.unmarked),
      onError: failed(payment.undoFailed),
    }),
    stateLoss: trpc.taxes.stateLoss.useMutation({ onSuccess: done(losses.saved) }),
    forgetLoss: trpc.taxes.forgetLoss.useMutation({
      onSuccess: done(losses.removed),
      onError: failed(losses.removeFailed),
    }),
    setClass: trpc.taxes.setClass.useMutation({
      onSuccess: done(classes.saved),
      onError: failed(classes.saveFailed),
    }),
    forgetClass: trpc.taxes.forgetClass.useMutation({
      onSuccess: done(classes.removed),
      onError: failed(classes.removeFailed),
    }),
    setReadings: trpc.taxes.setReadings.useMutation({
      onSuccess: async () => {
        await done(contested.saved)();
        // The ledger follows some of the readings.
        await Promise.all([utils.portfolio, utils.returns, utils.allocation].map((feature) => feature.invalidate()));
      },
      onError: failed(contested.saveFailed),
    }),
  };
}
