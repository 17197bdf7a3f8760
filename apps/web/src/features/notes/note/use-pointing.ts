import { useState } from "react";
import type { Place } from "../place.ts";
import { useNoteQuery } from "../use-note-query.ts";
import type { Pointing } from "./line-button.tsx";

export type View = "page" | "lines";

/**
 * The line marked on the page and beside it: the one pointed at, or else the one in the URL.
 *
 * @param firstPage - page of the file shown when the URL names none
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
    /** The one of the two that is shown where only one fits. */
    view,
    setView,
  };
}
