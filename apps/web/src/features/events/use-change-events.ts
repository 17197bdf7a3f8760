import { notify } from "@app/ui/notify";
import { type RouterInputs, type RouterOutputs, serverMessage, trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";

/** Adds and removes events; all data that depends on them is fetched again. */
export function useChangeEvents() {
  const utils = trpc.useUtils();
  const refresh = () =>
    Promise.all([
      utils.events.invalidate(),
      utils.portfolio.invalidate(),
      utils.returns.invalidate(),
      utils.allocation.invalidate(),
      utils.taxes.invalidate(),
      utils.imports.invalidate(),
      // The first event makes a portfolio, and the last one undone takes it away.
      utils.notes.choices.invalidate(),
    ]);
  const restore = trpc.events.create.useMutation({
    onSuccess: async ({ tipo, ticker }) => {
      notify.success({ title: copy.created(tipo, ticker) });
      await refresh();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.restoreFailed }),
  });
  const remove = trpc.events.delete.useMutation({
    onMutate: ({ id }) => utils.events.list.getData()?.find(({ _id }) => _id === id),
    onSuccess: async (_, __, event) => {
      notify.deleted(copy.undone, event && (() => restore.mutate(inputOf(event))));
      await refresh();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.undoFailed }),
  });
  const create = trpc.events.create.useMutation({
    onSuccess: async ({ _id, tipo, ticker }) => {
      notify.success({
        title: copy.created(tipo, ticker),
        action: { label: copy.undo, run: () => remove.mutate({ id: _id }) },
      });
      await refresh();
    },
  });
  const suggestAgain = trpc.events.restoreSuggestion.useMutation({
    onSuccess: () => utils.events.suggestions.invalidate(),
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.suggestions.restoreFailed }),
  });
  const dismiss = trpc.events.dismissSuggestion.useMutation({
    onSuccess: async (_, input) => {
      notify.deleted(copy.suggestions.dismissed, () => suggestAgain.mutate(input));
      await utils.events.suggestions.invalidate();
    },
    onError: (error) => notify.failure({ title: serverMessage(error) ?? copy.suggestions.dismissFailed }),
  });
  return { create, remove, dismiss };
}

type Event = RouterOutputs["events"]["list"][number];

/** An event as it would be entered again. */
function inputOf({ tipo, ticker, data, ...fields }: Event): RouterInputs["events"]["create"] {
  const { fator, quantidade, custo, tickerNovo, parteDoCusto } = fields;
  return {
    ...{ tipo, ticker, data },
    ...(fator === null ? {} : { fator }),
    ...(quantidade === null ? {} : { quantidade }),
    ...(custo === null ? {} : { custo }),
    ...(tickerNovo === null ? {} : { tickerNovo }),
    ...(parteDoCusto === null ? {} : { parteDoCusto }),
  };
}
