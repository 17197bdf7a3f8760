import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack } from "@mantine/core";
import { IconChartPie, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Caveats } from "../../../caveats/caveats.tsx";
import {
  abroadCaveat,
  doubtCaveat,
  hiddenCaveat,
  holdingCaveats,
  sheetCaveat,
} from "../../../totals/holding-caveats.ts";
import { OtherPartLinks } from "../../../totals/other-part-links.tsx";
import { type RouterOutputs, trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import type { PositionActions } from "../position-actions.ts";
import { HoldingList } from "./holding-list.tsx";
import { Totals } from "./totals.tsx";

interface PositionsBrowserProps extends PositionActions {
  suggestions: ReactNode;
  events: ReactNode;
}

/** All positions with their totals and caveats. */
export function PositionsBrowser({ suggestions, events, ...actions }: PositionsBrowserProps) {
  const holdings = trpc.portfolio.holdings.useQuery({ encerradas: true });
  return (
    <Stack gap="xl">
      <QueryState
        query={holdings}
        loadingText={copy.loading}
        errorText={waitMessage(holdings.error) ?? copy.loadFailed}
      >
        {(loaded) =>
          loaded.posicoes.length === 0 && loaded.furos.length === 0 && loaded.foraDaConta.length === 0 ? (
            <Empty {...actions} />
          ) : (
            <>
              <Totals holdings={loaded} />
              <Caveats
                caveats={[
                  ...holdingCaveats(loaded),
                  hiddenCaveat(loaded.foraDaConta),
                  sheetCaveat(loaded.dePlanilha),
                  doubtCaveat(loaded.duvidas),
                  abroadCaveat(loaded.patrimonio.foraDaBolsa.avisos),
                ]}
              />
              {suggestions}
              <HoldingList
                holdings={loaded.posicoes}
                action={
                  <Button
                    variant="default"
                    size="sm"
                    leftSection={<IconPlus size={16} />}
                    onClick={() => actions.onEvent({})}
                  >
                    {copy.event}
                  </Button>
                }
              />
            </>
          )
        }
      </QueryState>
      {events}
    </Stack>
  );
}

/** Without a position there may still be incomes, or something outside the exchange. */
function Empty({ onUpload, onEvent }: PositionActions) {
  const { data: { outrasPartes } = NOTHING_ELSE } = trpc.portfolio.overview.useQuery();
  return (
    <EmptyState
      {...(outrasPartes.length > 0 ? copy.emptyHere : copy.empty)}
      icon={<IconChartPie />}
      action={
        <Group justify="center" mt="xs">
          <OtherPartLinks parts={outrasPartes} size="sm" />
          <Button onClick={onUpload}>{copy.upload}</Button>
          <Button variant="default" onClick={() => onEvent({ tipo: "posicao_inicial" })}>
            {copy.opening}
          </Button>
        </Group>
      }
    />
  );
}

const NOTHING_ELSE: Pick<RouterOutputs["portfolio"]["overview"], "outrasPartes"> = { outrasPartes: [] };
