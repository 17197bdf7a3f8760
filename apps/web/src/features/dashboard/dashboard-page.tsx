import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { FirstSteps, type FirstStepsProps } from "./first-steps.tsx";
import { Overview } from "./overview.tsx";

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
  return (
    <Page title={copy.greeting(name)} subtitle={notice}>
      <QueryState query={overview} loadingText={copy.loading} errorText={copy.loadFailed}>
        {(loaded) => {
          const { concluidos, aguardando, comErro } = loaded.arquivos;
          const shown = (
            <Stack gap="lg">
              {publicPrices}
              <Overview overview={loaded} holdings={holdings} names={names.data ?? []} onOpen={ways.onOpen} />
            </Stack>
          );
          return concluidos + aguardando + comErro > 0 ? shown : <WithoutFiles {...ways}>{shown}</WithoutFiles>;
        }}
      </QueryState>
      {/* Fetched at once, shown with the rest: content above it would push it away. */}
      <div hidden={overview.isPending}>
        <Stack gap="lg">
          {household}
          {goals}
        </Stack>
      </div>
    </Page>
  );
}

/** A person without files may still have entered positions. */
function WithoutFiles({ children, ...ways }: FirstStepsProps & { children: ReactNode }) {
  const choices = trpc.notes.choices.useQuery();
  return (
    <QueryState query={choices} loadingText={copy.loading} errorText={copy.loadFailed}>
      {({ temCarteira }) => (temCarteira ? children : <FirstSteps {...ways} />)}
    </QueryState>
  );
}
