import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { Allocation } from "../features/allocation/allocation.tsx";
import { Together } from "../loading/together.tsx";
import { PartSkeleton } from "../screen/part-skeleton.tsx";
import { copy } from "../shell/copy.ts";
import { trpc, waitMessage } from "../trpc.ts";

/** Only its title until something is known of the portfolio, as the specification has it. */
export function AssetAllocationRoute() {
  const choices = trpc.notes.choices.useQuery();
  return (
    <Page title={copy.entries.assetAllocation}>
      <QueryState
        query={choices}
        loading={<PartSkeleton />}
        errorText={waitMessage(choices.error) ?? copy.portfolioFailed}
      >
        {({ temCarteira }) =>
          temCarteira && (
            <Together pending={<PartSkeleton />}>
              <Allocation />
            </Together>
          )
        }
      </QueryState>
    </Page>
  );
}
