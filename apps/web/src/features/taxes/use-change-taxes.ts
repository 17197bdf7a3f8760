import { taxClassInput } from "@app/core/taxes/schema";
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
  const deleted = (title: string, restore: (() => void) | undefined) => {
    notify.deleted(title, restore);
    return utils.taxes.invalidate();
  };
  const { payment, losses, contested, classes } = copy;
  const repay = trpc.taxes.markPaid.useMutation({
    onSuccess: done(payment.marked),
    onError: failed(payment.saveFailed),
  });
  const restate = trpc.taxes.stateLoss.useMutation({
    onSuccess: done(losses.saved),
    onError: failed(losses.saveFailed),
  });
  const setClass = trpc.taxes.setClass.useMutation({
    onSuccess: done(classes.saved),
    onError: failed(classes.saveFailed),
  });
  return {
    markPaid: trpc.taxes.markPaid.useMutation({ onSuccess: done(payment.marked) }),
    unmarkPaid: trpc.taxes.unmarkPaid.useMutation({
      onMutate: ({ id }) =>
        utils.taxes.payments
          .getData()
          ?.flatMap(({ mes, pagamentos }) =>
            pagamentos.map(({ _id, data, valor }) => ({ _id, paid: { mes, data, valor } })),
          )
          .find(({ _id }) => _id === id)?.paid,
      onSuccess: (_, __, paid) => deleted(payment.unmarked, paid && (() => repay.mutate(paid))),
      onError: failed(payment.undoFailed),
    }),
    stateLoss: trpc.taxes.stateLoss.useMutation({ onSuccess: done(losses.saved) }),
    forgetLoss: trpc.taxes.forgetLoss.useMutation({
      onMutate: ({ id }) => utils.taxes.losses.getData()?.find(({ _id }) => _id === id),
      onSuccess: (_, __, loss) =>
        deleted(
          losses.removed,
          loss && (() => restate.mutate({ grupo: loss.grupo, data: loss.data, valor: loss.valor })),
        ),
      onError: failed(losses.removeFailed),
    }),
    setClass,
    forgetClass: trpc.taxes.forgetClass.useMutation({
      onMutate: ({ ticker }) =>
        taxClassInput.safeParse(utils.taxes.classes.getData()?.find((told) => told.ticker === ticker)).data,
      onSuccess: (_, __, told) => deleted(classes.removed, told && (() => setClass.mutate(told))),
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
