import { Page } from "@app/ui/page";
import { copy } from "../shell/copy.ts";

export function HelpRoute() {
  return <Page title={copy.entries.help} />;
}
