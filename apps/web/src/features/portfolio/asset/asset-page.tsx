import { kindNames } from "@app/core/notes/instruments/kind-names";
import { QueryState } from "@app/ui/query-state";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconCoin, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CurveChart } from "../../../charts/curve-chart.tsx";
import { trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { PositionActions } from "../position-actions.ts";
import { usePositionsQuery } from "../use-positions-query.ts";
import { AssetFigures } from "./asset-figures.tsx";
import { EntryTimeline } from "./entry-timeline.tsx";
import { HoleCaveats } from "./hole-caveats.tsx";
import { joinPrices } from "./join-prices.ts";

interface AssetPageProps extends PositionActions {
  ticker: string;
  incomes: ReactNode;
}

const words = copy.asset;

/** One asset: its position, its price beside the average price, and all its entries. */
export function AssetPage({ ticker, incomes, ...actions }: AssetPageProps) {
  const asset = trpc.portfolio.asset.useQuery({ ticker });
  const { listAddress } = usePositionsQuery();
  const holding = asset.data?.posicao;
  const about = holding && [holding.nome, kindNames[holding.classe]].filter(Boolean).join(" · ");
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Anchor component={Link} to={listAddress()} size="sm" w="fit-content">
          <IconArrowLeft size={14} aria-hidden="true" /> {words.back}
        </Anchor>
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>{ticker}</Title>
            {about && <Text c="dimmed">{about}</Text>}
            {holding && holding.tickersAnteriores.length > 0 && (
              <Text size="sm" c="dimmed">
                {copy.formerly(holding.tickersAnteriores)}
              </Text>
            )}
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCoin size={16} />}
              onClick={() => actions.onPrice(ticker)}
            >
              {copy.price}
            </Button>
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => actions.onEvent({ ticker })}>
              {copy.event}
            </Button>
          </Group>
        </Group>
      </Stack>
      <QueryState query={asset} loadingText={words.loading} errorText={waitMessage(asset.error) ?? words.loadFailed}>
        {({ posicao, furos, foraDaConta, dePlanilha, duvidas, precos, medias }) => {
          const points = joinPrices(precos, medias);
          return (
            <>
              <HoleCaveats holes={furos} names={foraDaConta} sheets={dePlanilha} doubts={duvidas} {...actions} />
              {posicao ? <AssetFigures holding={posicao} /> : <Text c="dimmed">{words.never(ticker)}</Text>}
              {points.length > 1 && (
                <CurveChart
                  title={words.curve}
                  description={words.curveHint}
                  unit="money"
                  fileName={`preco-${ticker}`}
                  points={points}
                  series={[
                    { name: "fechamento", label: words.close, color: 1 },
                    { name: "precoMedio", label: words.average, color: 2, dash: "dashed", isStepped: true },
                  ]}
                />
              )}
              {incomes}
              {posicao && <EntryTimeline ticker={ticker} />}
            </>
          );
        }}
      </QueryState>
    </Stack>
  );
}
