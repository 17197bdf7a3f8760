import { isCalendarDate } from "@app/core/calendar";
import { foldText } from "@app/core/fold-text";
import { categoryNames } from "@app/core/statements/category-names";
import { useSearchParams } from "react-router-dom";
import type { RouterInputs } from "../../../trpc.ts";
import type { Account, Category } from "../statement-wires.ts";

const FILTERS = ["busca", "conta", "categoria", "de", "ate"] as const;
type FilterName = (typeof FILTERS)[number];
const PAGE = "pagina";
/** Value of `categoria` for entries without one. */
export const WITHOUT_CATEGORY = "sem";

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Lists {
  accounts: readonly Account[];
  categories: readonly Category[];
}

/**
 * The filters and the page of the entries, kept in the URL; values that name nothing are left out. An answer of the assistant
 * names a category and an account in words.
 */
export function useEntryQuery({ accounts, categories }: Lists) {
  const [query, setQuery] = useSearchParams();
  const values: Record<FilterName, string> = {
    busca: query.get("busca") ?? "",
    conta: idOf(query.get("conta"), accounts),
    categoria:
      query.get("categoria") === WITHOUT_CATEGORY ? WITHOUT_CATEGORY : idOf(query.get("categoria"), named(categories)),
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

function idOf(text: string | null, list: readonly { _id: string; nome: string }[]): string {
  if (!text || RECORD_ID.test(text)) return text ?? "";
  return list.find(({ nome }) => foldText(nome) === foldText(text))?._id ?? "";
}

function named(categories: readonly Category[]) {
  const names = categoryNames(categories.map(({ _id: id, nome, paiId }) => ({ id, nome, paiId })));
  return categories.map(({ _id, nome }) => ({ _id, nome: names.get(_id) ?? nome }));
}

const dayOf = (text: string | null) => (text && isCalendarDate(text) ? text : "");
