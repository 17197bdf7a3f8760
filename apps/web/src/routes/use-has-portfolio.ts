import { trpc } from "../trpc.ts";

/** Whether anything is known of the person's portfolio: a processed file, read or refused, or an event entered by hand. */
export function useHasPortfolio() {
  const { data: choices } = trpc.notes.choices.useQuery();
  const { data: events } = trpc.events.list.useQuery();
  const hasEvents = events !== undefined && events.length > 0;
  return {
    choices,
    hasPortfolio: choices?.temArquivos === true || hasEvents,
    hasNotes: hasAnyNote(choices),
    hasEvents,
  };
}

const hasAnyNote = (choices: { corretoras: readonly string[] } | undefined) =>
  choices !== undefined && choices.corretoras.length > 0;
