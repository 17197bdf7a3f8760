import { useSearchParams } from "react-router-dom";
import { portfolioTabs } from "../../paths.ts";

export const sorts = ["valor", "ticker", "resultadoAberto", "resultadoRealizado", "custoTotal"] as const;
export type Sort = (typeof sorts)[number];

const YES = "sim";

/** Positions screen's part of the address: the opened asset, and the list's filter, order and grouping. */
export function usePositionsQuery() {
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const addressOf = (ativo: string | null) => {
    const next = new URLSearchParams(query);
    next.set("aba", portfolioTabs.positions);
    if (ativo) next.set("ativo", ativo);
    else next.delete("ativo");
    return { search: `?${next}` };
  };
  return {
    ticker: query.get("ativo"),
    search: query.get("busca") ?? "",
    sort: sorts.find((sort) => sort === query.get("ordem")) ?? "valor",
    isGrouped: query.get("grupo") === YES,
    showsClosed: query.get("encerradas") === YES,
    setSearch: (text: string) => change("busca", text),
    setSort: (sort: Sort) => change("ordem", sort === "valor" ? null : sort),
    setGrouped: (isGrouped: boolean) => change("grupo", isGrouped ? YES : null),
    setShowsClosed: (shows: boolean) => change("encerradas", shows ? YES : null),
    listAddress: () => addressOf(null),
    assetAddress: (ticker: string) => addressOf(ticker),
  };
}
