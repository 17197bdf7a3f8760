import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import type { ReactNode } from "react";
import { trpc } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { FirstSteps, type Step } from "./first-steps.tsx";
import { Overview } from "./overview.tsx";

interface DashboardPageProps {
  name: string;
  /** One line under the greeting, about the account. */
  notice: ReactNode;
  onOpen: (step: Step) => void;
  /** The goals under way, which belong to a feature of their own. */
  goals: ReactNode;
}

export function DashboardPage({ name, notice, onOpen, goals }: DashboardPageProps) {
  const overview = trpc.portfolio.overview.useQuery();
  return (
    <Page title={copy.greeting(name)} subtitle={notice}>
      <QueryState query={overview} loadingText={copy.loading} errorText={copy.loadFailed}>
        {(loaded) => {
          const { concluidos, aguardando, comErro } = loaded.arquivos;
          const hasFiles = concluidos + aguardando + comErro > 0;
          return hasFiles ? <Overview overview={loaded} onOpen={onOpen} /> : <FirstSteps onOpen={onOpen} />;
        }}
      </QueryState>
      {/* Asked for at once, shown with the rest: what comes above would push them away. */}
      <div hidden={overview.isPending}>{goals}</div>
    </Page>
  );
}
