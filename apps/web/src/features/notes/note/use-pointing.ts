import { useState } from "react";
import type { Place } from "../place.ts";
import { useNoteQuery } from "../use-note-query.ts";
import type { Pointing } from "./line-button.tsx";

export type View = "page" | "lines";

/**
 * The one place that is marked on the page and beside it: what is pointed at, or else what the address names.
 *
 * @param firstPage - of the file, that is shown where the address names none
 */
export function usePointing(firstPage: number) {
  const { place: named, page, point } = useNoteQuery();
  const [pointed, setPointed] = useState<{ place: Place; from: View } | null>(null);
  const [view, setView] = useState<View>(named ? "page" : "lines");
  const marked = pointed?.place ?? named;

  const from = (source: View) => (place: Place | null) =>
    setPointed((before) => {
      if (place) return { place: { pagina: place.pagina, linha: place.linha }, from: source };
      return before?.from === source ? null : before;
    });
  const pointing: Pointing = {
    marked,
    isFromPage: pointed?.from === "page" || (pointed === null && named !== null),
    onPoint: from("lines"),
    onChoose: (place) => {
      point(place);
      setView("page");
    },
  };
  return {
    pointing,
    onPage: { page: named?.pagina ?? page ?? firstPage, marked, onPoint: from("page") },
    /** Which of the two is shown where only one fits. */
    view,
    setView,
  };
}
