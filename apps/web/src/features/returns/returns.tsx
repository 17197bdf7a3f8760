import { dayInSaoPaulo } from "@app/core/calendar";
import { EmptyState } from "@app/ui/empty-state";
import { QueryState } from "@app/ui/query-state";
import { Stack } from "@mantine/core";
import { IconTrendingUp } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { Caveats } from "../../caveats/caveats.tsx";
import { hiddenCaveat } from "../../totals/holding-caveats.ts";
import { trpc, waitMessage } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { PeriodPicker } from "./period-picker.tsx";
import { ReturnsView } from "./returns-view.tsx";
import { usePeriod } from "./use-period.ts";

export function Returns() {
  const period = usePeriod(dayInSaoPaulo(new Date()));
  const returns = trpc.returns.get.useQuery(period.period, { placeholderData: keepPreviousData });
  return (
    <Stack gap="xl">
      <PeriodPicker {...period} />
      <QueryState query={returns} loadingText={copy.loading} errorText={waitMessage(returns.error) ?? copy.loadFailed}>
        {(loaded) =>
          loaded.de === null ? (
            <>
              <Caveats caveats={[hiddenCaveat(loaded.foraDaConta)]} />
              <EmptyState {...copy.empty} icon={<IconTrendingUp />} />
            </>
          ) : (
            <ReturnsView returns={loaded} />
          )
        }
      </QueryState>
    </Stack>
  );
}
