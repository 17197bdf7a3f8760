import { Page } from "@app/ui/page";
import { copy } from "../shell/copy.ts";

export function AssetAllocationRoute() {
  return <Page title={copy.entries.assetAllocation} />;
}
