import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Button, Group, Stack } from "@mantine/core";
import { IconChartPie, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { trpc, waitMessage } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { HolesNotice } from "../holes-notice.tsx";
import type { PositionActions } from "../position-actions.ts";
import { HoldingList } from "./holding-list.tsx";
import { Totals } from "./totals.tsx";

interface PositionsBrowserProps extends PositionActions {
  suggestions: ReactNode;
  events: ReactNode;
}

/** All positions with their totals and what is missing for them. */
export function PositionsBrowser({ suggestions, events, ...actions }: PositionsBrowserProps) {
  const holdings = trpc.portfolio.holdings.useQuery({ encerradas: true });
  return (
    <Stack gap="xl">
      <QueryState
        query={holdings}
        loadingText={copy.loading}
        errorText={waitMessage(holdings.error) ?? copy.loadFailed}
      >
        {({ posicoes, totais, furos }) =>
          posicoes.length === 0 && furos.length === 0 ? (
            <Empty {...actions} />
          ) : (
            <>
              {furos.length > 0 && <HolesNotice holes={furos} {...actions} />}
              {suggestions}
              <Totals totals={totais} positions={posicoes} />
              <HoldingList
                holdings={posicoes}
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

const Empty = ({ onUpload, onEvent }: PositionActions) => (
  <EmptyState
    {...copy.empty}
    icon={<IconChartPie />}
    action={
      <Group justify="center" mt="xs">
        <Button onClick={onUpload}>{copy.upload}</Button>
        <Button variant="default" onClick={() => onEvent({ tipo: "posicao_inicial" })}>
          {copy.opening}
        </Button>
      </Group>
    }
  />
);
