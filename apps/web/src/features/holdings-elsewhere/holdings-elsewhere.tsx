import { elsewhereKinds } from "@app/core/holdings-elsewhere/holding";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack } from "@mantine/core";
import { IconBuildingBank } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { Caveats } from "../../caveats/caveats.tsx";
import { importsPath } from "../../paths.ts";
import { CsvButton } from "../../tables/csv-button.tsx";
import { abroadCaveat } from "../../totals/holding-caveats.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { elsewhereCsv } from "./elsewhere-csv.ts";
import { ElsewhereGroup } from "./elsewhere-group.tsx";
import { ElsewhereTotal } from "./elsewhere-total.tsx";

/** Holdings outside the exchange, from reports, statements and confirmations from abroad, each value with its day. */
export function HoldingsElsewhere() {
  const elsewhere = trpc.portfolio.elsewhere.useQuery();
  return (
    <QueryState
      query={elsewhere}
      loadingText={copy.loading}
      errorText={waitMessage(elsewhere.error) ?? copy.loadFailed}
    >
      {({ itens, total }) =>
        itens.length === 0 ? (
          <EmptyState
            title={copy.empty.title}
            description={copy.empty.description}
            icon={<IconBuildingBank />}
            action={
              <Button component={Link} to={importsPath} variant="default" mt="xs">
                {copy.empty.action}
              </Button>
            }
          />
        ) : (
          <Stack gap="xl">
            <Group justify="space-between" align="flex-start" wrap="nowrap">
              <ElsewhereTotal total={total} />
              <CsvButton of={copy.total.value} fileName="fora-da-bolsa.csv" columns={elsewhereCsv} rows={itens} />
            </Group>
            <Caveats caveats={[abroadCaveat(total.avisos)]} />
            {elsewhereKinds.map((kind) => (
              <ElsewhereGroup
                key={kind}
                title={copy.kinds[kind]}
                hint={kind === "exterior" ? copy.abroad.hint : undefined}
                items={itens.filter(({ tipo }) => tipo === kind)}
              />
            ))}
          </Stack>
        )
      }
    </QueryState>
  );
}
