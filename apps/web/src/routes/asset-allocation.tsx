import { Page } from "@app/ui/page";
import { Allocation } from "../features/allocation/allocation.tsx";
import { copy } from "../shell/copy.ts";
import { useHasPortfolio } from "./use-has-portfolio.ts";

/** Only its title until something is known of the portfolio, as the specification has it. */
export function AssetAllocationRoute() {
  const { hasPortfolio } = useHasPortfolio();
  return <Page title={copy.entries.assetAllocation}>{hasPortfolio && <Allocation />}</Page>;
}
