import { MONTH } from "@app/core/calendar";
import { useSearchParams } from "react-router-dom";
import { annualView, portfolioTabs } from "../../paths.ts";

const YEAR = /^(?:19|2\d)\d{2}$/;

/** Tax screen's part of the address: year, opened month and whether the annual return is shown. */
export function useTaxesQuery() {
  const [query, setQuery] = useSearchParams();
  const read = (name: string, spelling: RegExp) => {
    const text = query.get(name);
    return text && spelling.test(text) ? text : null;
  };
  const mes = read("mes", MONTH);
  const addressOf = (parts: Record<string, string>) => ({
    search: `?${new URLSearchParams({ aba: portfolioTabs.taxes, ...parts })}`,
  });
  return {
    mes,
    ano: Number(read("ano", YEAR) ?? mes?.slice(0, 4)) || null,
    isAnnual: query.get("ver") === annualView,
    setYear: (ano: string) =>
      setQuery((before) => ({
        aba: portfolioTabs.taxes,
        ano,
        ...(before.get("ver") === annualView ? { ver: annualView } : {}),
      })),
    monthAddress: (month: string) => addressOf({ ano: month.slice(0, 4), mes: month }),
    yearAddress: (ano: number) => addressOf({ ano: String(ano) }),
    annualAddress: (ano: number) => addressOf({ ano: String(ano), ver: annualView }),
  };
}
