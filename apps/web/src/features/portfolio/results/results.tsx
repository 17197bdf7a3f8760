import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { NativeSelect, Stack } from "@mantine/core";
import { IconReportMoney } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { ResultsView } from "./results-view.tsx";

const ALL = "";
const YEAR = "ano";
const words = copy.results;

export function Results() {
  const [query, setQuery] = useSearchParams();
  const named = query.get(YEAR);
  const ano = named && /^(19|2\d)\d{2}$/.test(named) ? Number(named) : null;
  const results = trpc.portfolio.results.useQuery({ ano }, { placeholderData: keepPreviousData });
  const setYear = (year: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (year === ALL) next.delete(YEAR);
        else next.set(YEAR, year);
        return next;
      },
      { replace: true },
    );
  return (
    <QueryState query={results} loadingText={words.loading} errorText={waitMessage(results.error) ?? words.loadFailed}>
      {(loaded) =>
        loaded.anos.length === 0 && loaded.naoConfiaveis.length === 0 && loaded.foraDaConta.length === 0 ? (
          <EmptyState {...words.empty} icon={<IconReportMoney />} />
        ) : (
          <Stack gap="xl">
            <NativeSelect
              size="sm"
              w="fit-content"
              label={words.year}
              value={ano === null ? ALL : String(ano)}
              data={[
                { value: ALL, label: words.all },
                ...loaded.anos.toSorted((a, b) => b - a).map((year) => ({ value: String(year), label: String(year) })),
              ]}
              onChange={({ currentTarget }) => setYear(currentTarget.value)}
            />
            <ResultsView results={loaded} />
          </Stack>
        )
      }
    </QueryState>
  );
}
