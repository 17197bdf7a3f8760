import { type NoteFilters, noteStates } from "@app/core/notes/note-list";
import { useSearchParams } from "react-router-dom";
import { portfolioTabs } from "../../paths.ts";

const FILTERS = ["corretora", "de", "ate", "ticker", "estado"] as const;
const OPENED = ["nota", "arquivo", "pagina", "linha"] as const;
type FilterName = (typeof FILTERS)[number];

const wholeNumber = (text: string | null) => (text && /^\d{1,6}$/.test(text) ? Number(text) : null);

/** Notes screen's part of the address: filters, the opened note or file, and the place to point at. */
export function useNoteQuery() {
  const [query, setQuery] = useSearchParams();
  const text = (name: FilterName) => query.get(name) || undefined;
  const estado = noteStates.find((state) => state === query.get("estado"));
  const filters: NoteFilters = {
    ...only("corretora", text("corretora")),
    ...only("de", text("de")),
    ...only("ate", text("ate")),
    ...only("ticker", text("ticker")),
    ...only("estado", estado),
  };
  const [pagina, linha] = [wholeNumber(query.get("pagina")), wholeNumber(query.get("linha"))];

  const change = (changes: Record<string, string>, dropped: readonly string[]) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const name of dropped) next.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });

  return {
    filters,
    noteId: query.get("nota"),
    fileId: query.get("arquivo"),
    page: pagina,
    place: pagina !== null && linha !== null ? { pagina, linha } : null,
    setFilter: (name: FilterName, value: string) => change({ [name]: value }, []),
    clearFilters: () => change({}, FILTERS),
    listAddress: () => addressOf(query, {}),
    noteAddress: (nota: string) => addressOf(query, { nota }),
    fileAddress: (arquivo: string) => addressOf(query, { arquivo }),
    /** Points at a place of the opened note or file, without a step in the history. */
    point: ({ pagina, linha }: { pagina: number; linha: number }) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("pagina", String(pagina));
          next.set("linha", String(linha));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

function only<Name extends FilterName, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [key in Name]?: Value };
}

function addressOf(query: URLSearchParams, opened: Record<string, string>) {
  const next = new URLSearchParams(query);
  for (const name of OPENED) next.delete(name);
  for (const [name, value] of Object.entries({ aba: portfolioTabs.notes, ...opened })) next.set(name, value);
  return { search: `?${next}` };
}
