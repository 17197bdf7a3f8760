import { Card } from "@app/ui/card";
import { RowList } from "@app/ui/lists/row-list";
import { Money } from "@app/ui/money";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { incomesPath } from "../../paths.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { IncomeRow } from "./income-row.tsx";
import { MoreIncomes } from "./more-incomes.tsx";

const words = copy.asset;

/** Rows of one asset shown at once. */
const PAGE = 10;

/** Incomes, announcements and amortisations of one asset, with the origin of each; empty without any. */
export function AssetIncomes({ ticker }: { ticker: string }) {
  const titleId = useId();
  const [shown, setShown] = useState(PAGE);
  const incomes = trpc.incomes.list.useQuery({ ticker });
  const summary = trpc.incomes.summary.useQuery();
  const totals = summary.data?.ativos.find((asset) => asset.ticker === ticker);
  return (
    <QueryState
      query={incomes}
      loadingText={copy.list.loading}
      errorText={waitMessage(incomes.error) ?? copy.list.failed}
    >
      {(own) =>
        own.length === 0 ? null : (
          <Card aria-labelledby={titleId} stacked>
            <Group justify="space-between" gap="xs">
              <Title order={2} size="h3" id={titleId}>
                {words.title}
              </Title>
              <Anchor component={Link} to={incomesPath} size="sm">
                {words.all}
              </Anchor>
            </Group>
            {totals && (
              <Text size="sm">
                {copy.totals.twelve} <Money value={totals.dozeMeses} inherit fw={600} /> · {words.total}{" "}
                <Money value={totals.total} inherit fw={600} />
                {totals.amortizacao > 0 && (
                  <>
                    {" "}
                    · {words.amortised} <Money value={totals.amortizacao} inherit />
                  </>
                )}
              </Text>
            )}
            <RowList>
              {own.slice(0, shown).map((income) => (
                <IncomeRow key={income._id} income={income} />
              ))}
            </RowList>
            <MoreIncomes rest={own.length - shown} page={PAGE} onMore={() => setShown(shown + PAGE)} />
          </Card>
        )
      }
    </QueryState>
  );
}
