import { HelpPage } from "../features/content/help-page.tsx";

export function HelpRoute() {
  return <HelpPage />;
}
