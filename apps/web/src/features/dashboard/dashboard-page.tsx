import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { Stack } from "@mantine/core";
import { type ReactNode, Suspense, useDeferredValue, useEffect } from "react";
import { lazy } from "../../loading/lazy.tsx";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import type { FirstStepsProps } from "./first-steps.tsx";
import { Overview } from "./overview.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";

/** Once in the life of an account. */
const FirstSteps = lazy(async () => (await import("./first-steps.tsx")).FirstSteps);

interface DashboardPageProps extends FirstStepsProps {
  name: string;
  /** One line under the greeting, about the account. */
  notice: ReactNode;
  /** Another feature's offer to fetch prices. */
  publicPrices: ReactNode;
  /** Another feature's month of income and expenses. */
  household: ReactNode;
  /** Another feature's goals under way. */
  goals: ReactNode;
}

export function DashboardPage({ name, notice, publicPrices, household, goals, ...ways }: DashboardPageProps) {
  const overview = trpc.portfolio.overview.useQuery();
  // Asked for here, in the same batch, although others show them: a phone is spared another trip to the server.
  const holdings = trpc.portfolio.holdings.useQuery(undefined, { enabled: overview.data?.atualizando !== true });
  const names = trpc.instruments.unknown.useQuery();
  trpc.prices.public.useQuery();
  trpc.goals.list.useQuery();
  trpc.statements.summary.useQuery();
  trpc.notes.doubtful.useQuery();
  trpc.imports.checkpoints.useQuery();
  // An answer is shown in slices, between which the browser can paint; the notice comes with it and moves nothing.
  const shownOverview = useDeferredValue(overview.data);
  const beside = (
    <>
      {goals}
      {household}
    </>
  );
  return (
    <Page title={copy.greeting(name)} subtitle={(shownOverview || overview.isError) && notice}>
      <QueryState
        query={{ ...overview, data: shownOverview }}
        loading={<OverviewSkeleton />}
        errorText={copy.loadFailed}
      >
        {(loaded) => {
          const { concluidos, aguardando, comErro } = loaded.arquivos;
          const shown = (
            <Overview
              overview={loaded}
              holdings={holdings}
              names={names.data ?? []}
              onOpen={ways.onOpen}
              offers={publicPrices}
              beside={beside}
            />
          );
          return concluidos + aguardando + comErro > 0 ? (
            shown
          ) : (
            <WithoutFiles {...ways} beside={beside}>
              {shown}
            </WithoutFiles>
          );
        }}
      </QueryState>
    </Page>
  );
}

/** A person without files may still have entered positions. */
function WithoutFiles({ children, beside, ...ways }: FirstStepsProps & { children: ReactNode; beside: ReactNode }) {
  const choices = trpc.notes.choices.useQuery();
  useEffect(() => void FirstSteps.preload(), []);
  return (
    <QueryState query={choices} loading={<OverviewSkeleton />} errorText={copy.loadFailed}>
      {({ temCarteira }) =>
        temCarteira ? (
          children
        ) : (
          <Stack gap="lg">
            <Suspense fallback={<OverviewSkeleton />}>
              <FirstSteps {...ways} />
            </Suspense>
            {beside}
          </Stack>
        )
      }
    </QueryState>
  );
}
