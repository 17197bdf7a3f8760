import { isCalendarDate } from "@app/core/calendar";
import { useSearchParams } from "react-router-dom";
import type { RouterInputs } from "../../../trpc.ts";

const FILTERS = ["busca", "conta", "categoria", "de", "ate"] as const;
type FilterName = (typeof FILTERS)[number];
const PAGE = "pagina";
/** Value of `categoria` for entries without one. */
export const WITHOUT_CATEGORY = "sem";

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters and the page of the entries, kept in the URL; values that name nothing are left out. */
export function useEntryQuery() {
  const [query, setQuery] = useSearchParams();
  const values: Record<FilterName, string> = {
    busca: query.get("busca") ?? "",
    conta: idOf(query.get("conta")),
    categoria: query.get("categoria") === WITHOUT_CATEGORY ? WITHOUT_CATEGORY : idOf(query.get("categoria")),
    de: dayOf(query.get("de")),
    ate: dayOf(query.get("ate")),
  };
  const page = Math.max(1, Math.trunc(Number(query.get(PAGE))) || 1);
  const { busca, conta, categoria, de, ate } = values;
  const filter: RouterInputs["statements"]["entries"] = {
    ...(busca && { busca }),
    ...(conta && { conta }),
    ...(categoria === WITHOUT_CATEGORY ? { semCategoria: true } : categoria && { categoria }),
    ...(de && { de }),
    ...(ate && { ate }),
  };
  const change = (changes: Record<string, string>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return {
    values,
    filter,
    page,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: (name: FilterName, value: string) => change({ [name]: value, [PAGE]: "" }),
    setPage: (chosen: number) => change({ [PAGE]: chosen === 1 ? "" : String(chosen) }),
    clear: () => change(Object.fromEntries([...FILTERS, PAGE].map((name) => [name, ""]))),
  };
}

const idOf = (text: string | null) => (text && RECORD_ID.test(text) ? text : "");
const dayOf = (text: string | null) => (text && isCalendarDate(text) ? text : "");
