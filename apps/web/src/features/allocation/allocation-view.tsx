import { formatDay } from "@app/core/format";
import { valuesOf } from "@app/core/holdings-elsewhere/sentences";
import { Money } from "@app/ui/money";
import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import { Caveats } from "../../caveats/caveats.tsx";
import { DonutChart } from "../../charts/donut-chart.tsx";
import { abroadCaveat, assetItem, doubtCaveat, hiddenCaveat } from "../../totals/holding-caveats.ts";
import type { AllocationData } from "./allocation-data.ts";
import { Concentration } from "./concentration.tsx";
import { Contribution } from "./contribution.tsx";
import { copy } from "./copy.ts";
import { nameOf } from "./name-of.ts";
import { PartTable } from "./part-table.tsx";
import { sharesOf } from "./shares-of.ts";
import { Targets } from "./targets.tsx";

const divisions = ["classes", "ativos", "corretoras"] as const;
const DIVISION = "por";
const namesOf = {
  classes: (chave: string) => nameOf("classe", chave),
  ativos: (chave: string) => chave,
  corretoras: (chave: string) => chave || copy.noBroker,
} as const;

/** States that the total includes holdings elsewhere, whose days differ from those of the prices. */
function IncludedElsewhere({ valor, de, ate }: AllocationData["foraDaBolsa"]) {
  if (valor === null || de === null || ate === null) return null;
  return (
    <>
      {copy.elsewhere.before} <Money value={valor} inherit /> {copy.elsewhere.after(valuesOf(de, ate))}
    </>
  );
}

/** The portfolio divided as selected in the URL. */
export function AllocationView({ allocation }: { allocation: AllocationData }) {
  const labelId = useId();
  const [query, setQuery] = useSearchParams();
  const division = divisions.find((known) => known === query.get(DIVISION)) ?? "classes";
  const parts = allocation[division].map((part) => ({ ...part, name: namesOf[division](part.chave) }));
  return (
    <Stack gap="xl">
      <div>
        <Text span c="dimmed">
          {copy.total[allocation.base]}{" "}
        </Text>
        <Money value={allocation.total} fw={650} size="lg" />
        <Text size="sm" c="dimmed">
          {copy.basis[allocation.base]} <IncludedElsewhere {...allocation.foraDaBolsa} />
        </Text>
      </div>
      <Caveats
        caveats={[
          { kind: "semCompra", items: allocation.semCusto.map((ticker) => assetItem(ticker)) },
          hiddenCaveat(allocation.foraDaConta),
          doubtCaveat(allocation.duvidas),
          abroadCaveat(allocation.foraDaBolsa.avisos),
          { kind: "semCotacao", items: allocation.semCotacao.map((ticker) => assetItem(ticker)) },
        ]}
      />
      <div>
        <Text id={labelId} size="sm" fw={500} mb={4}>
          {copy.by.label}
        </Text>
        <SegmentedControl
          aria-labelledby={labelId}
          value={division}
          data={divisions.map((value) => ({ value, label: copy.by[value] }))}
          onChange={(value) => setQuery({ [DIVISION]: value }, { replace: true })}
        />
      </div>
      {parts.length > 0 && (
        <>
          <DonutChart
            title={copy.charts[division]}
            shares={sharesOf(parts)}
            partLabel={copy.by[division]}
            fileName={`alocacao-${division}`}
          />
          <PartTable
            title={copy.charts[division]}
            first={copy.by[division]}
            fileName={`metas-${division}.csv`}
            parts={parts}
          />
        </>
      )}
      <Text size="sm" c="dimmed">
        {allocation.haUmAno ? copy.yearAgo(formatDay(allocation.haUmAno)) : copy.noYearAgo}
      </Text>
      <Concentration concentration={allocation.concentracao} />
      <Targets allocation={allocation} />
      <Contribution allocation={allocation} />
    </Stack>
  );
}
