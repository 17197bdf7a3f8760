import { Page } from "@app/ui/page";
import { Allocation } from "../features/allocation/allocation.tsx";
import { Together } from "../loading/together.tsx";
import { PartSkeleton } from "../screen/part-skeleton.tsx";
import { copy } from "../shell/copy.ts";
import { trpc } from "../trpc.ts";

/** Only its title until something is known of the portfolio, as the specification has it. */
export function AssetAllocationRoute() {
  const { data: choices } = trpc.notes.choices.useQuery();
  return (
    <Page title={copy.entries.assetAllocation}>
      {choices?.temCarteira && (
        <Together pending={<PartSkeleton />}>
          <Allocation />
        </Together>
      )}
    </Page>
  );
}
