import { Page } from "@app/ui/page";
import { copy } from "../shell/copy.ts";

export function SettingsRoute() {
  return <Page title={copy.entries.settings} />;
}
