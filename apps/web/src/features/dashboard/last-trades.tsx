import { formatDay, formatNumber } from "@app/core/format";
import { Money } from "@app/ui/money";
import { Button, Group, Table, Text, Title } from "@mantine/core";
import { Suspense, useId } from "react";
import { lazy } from "../../loading/lazy.tsx";
import { WhenSeen } from "../../loading/when-seen.tsx";
import { ErrorBoundary } from "../../shell/error-boundary.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./last-trades.module.css";

interface LastTradesProps {
  trades: RouterOutputs["portfolio"]["overview"]["ultimosNegocios"];
  onAsk: () => void;
}

const { columns, sides } = copy.trades;

const TradesCsv = lazy(async () => (await import("./trades-csv.tsx")).TradesCsv);

/** On a telephone the day stands under the asset, and broker and price stay away. */
export function LastTrades({ trades, onAsk }: LastTradesProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Group mb="sm" gap="xs" mih={34}>
        <Title order={2} id={titleId} flex={1}>
          {copy.trades.title}
        </Title>
        {trades.length > 0 && (
          <>
            <ErrorBoundary fallback={() => null}>
              <WhenSeen orUsed>
                <Suspense>
                  <TradesCsv trades={trades} />
                </Suspense>
              </WhenSeen>
            </ErrorBoundary>
            <Button variant="default" size="xs" onClick={onAsk}>
              {copy.trades.action}
            </Button>
          </>
        )}
      </Group>
      {trades.length === 0 ? (
        <Text c="dimmed">{copy.trades.empty}</Text>
      ) : (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" className={classes.wide}>
                {columns.date}
              </Table.Th>
              <Table.Th scope="col">{columns.asset}</Table.Th>
              <Table.Th scope="col" className={classes.wide}>
                {columns.broker}
              </Table.Th>
              <Table.Th scope="col" data-figure>
                {columns.quantity}
              </Table.Th>
              <Table.Th scope="col" data-figure className={classes.wide}>
                {columns.price}
              </Table.Th>
              <Table.Th scope="col" data-figure>
                {columns.value}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {trades.map(({ _id, data, ativo, corrigida, lado, corretora, negocios, quantidade, preco, valor }) => (
              <Table.Tr key={_id}>
                <Table.Td className={classes.wide}>{formatDay(data)}</Table.Td>
                <Table.Td>
                  <strong>{ativo}</strong> <span className={classes.side}>{sides[lado]}</span>
                  {corrigida && <div className={classes.corrected}>{copy.trades.corrected}</div>}
                  <div className={classes.narrow}>{formatDay(data)}</div>
                </Table.Td>
                <Table.Td className={classes.wide}>{corretora}</Table.Td>
                <Table.Td data-figure>
                  {formatNumber(quantidade)}
                  {negocios > 1 && <div className={classes.corrected}>{copy.trades.fills(negocios)}</div>}
                </Table.Td>
                <Table.Td data-figure className={classes.wide}>
                  <Money value={preco} inherit />
                </Table.Td>
                <Table.Td data-figure>
                  <Money value={valor} inherit />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
