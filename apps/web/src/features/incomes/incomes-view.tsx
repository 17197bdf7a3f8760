import { QueryState } from "@app/ui/query-state";
import { NativeSelect, Stack, Title } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { Caveats } from "../../caveats/caveats.tsx";
import { BarsChart } from "../../charts/bars-chart.tsx";
import { hiddenCaveat } from "../../totals/holding-caveats.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { AssetYields } from "./asset-yields.tsx";
import { copy } from "./copy.ts";
import { IncomeCalendar } from "./income-calendar.tsx";
import { IncomeList } from "./income-list.tsx";
import { IncomeTotals } from "./income-totals.tsx";
import type { Income, IncomeSummary } from "./income-wires.ts";

const YEAR = "ano";

interface IncomesViewProps {
  summary: IncomeSummary;
  /** Id of the income being deleted. */
  removing: string | undefined;
  onEdit: (income: Income) => void;
  onRemove: (income: Income) => void;
}

/** Totals, months and assets of all time, and the calendar and the list of a year. */
export function IncomesView({ summary, ...list }: IncomesViewProps) {
  const [query, setQuery] = useSearchParams();
  const { anos, meses, ativos, foraDaConta } = summary;
  const named = Number(query.get(YEAR));
  const ano = anos.find((year) => year === named) ?? anos[0];
  const incomes = trpc.incomes.list.useQuery({ ano }, { placeholderData: keepPreviousData });
  const setYear = (year: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(YEAR, year);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Caveats caveats={[hiddenCaveat(foraDaConta)]} />
      <IncomeTotals summary={summary} />
      <BarsChart
        title={copy.months.title}
        description={copy.months.description}
        valueLabel={copy.months.value}
        fileName="proventos-por-mes"
        groups={meses.map(({ mes, valor }) => ({ name: copy.months.short(mes), value: valor }))}
        table={{
          columns: copy.months.columns,
          rows: meses.map(({ mes, valor, amortizacao }) => [
            copy.months.full(mes),
            ...[valor, amortizacao].map((value) => ({ value, unit: "money" as const })),
          ]),
        }}
      />
      {ativos.length > 0 && <AssetYields assets={ativos} />}
      <Stack gap="md">
        <Title order={2} size="h3">
          {copy.calendar.title}
        </Title>
        <NativeSelect
          size="sm"
          w="fit-content"
          label={copy.calendar.year}
          value={String(ano)}
          data={anos.map(String)}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <QueryState
          query={incomes}
          loadingText={copy.list.loading}
          errorText={waitMessage(incomes.error) ?? copy.list.failed}
        >
          {(ofYear) => (
            <Stack gap="xl">
              <IncomeCalendar incomes={ofYear} />
              <IncomeList key={ano} incomes={ofYear} {...list} />
            </Stack>
          )}
        </QueryState>
      </Stack>
    </>
  );
}
