import { addMonths } from "@app/core/calendar";
import { useSearchParams } from "react-router-dom";

const MONTH = "mes";
const WRITTEN = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/;

/** The shown month as `yyyy-mm`, kept in the URL. */
export function useMonth(first: string) {
  const [query, setQuery] = useSearchParams();
  const named = query.get(MONTH) ?? "";
  const mes = WRITTEN.test(named) ? named : first;
  const setMonth = (chosen: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(MONTH, chosen);
        return next;
      },
      { replace: true },
    );
  return { mes, setMonth, go: (months: number) => setMonth(addMonths(`${mes}-01`, months).slice(0, 7)) };
}
