import { Page } from "@app/ui/page";
import { useSession } from "../session.ts";
import { copy } from "../shell/copy.ts";
import { LandingRoute } from "./landing.tsx";

/** Any address that no screen has: the start for a visitor, a titled page for others. */
export function UnknownRoute() {
  return useSession() ? <Page title={copy.entries.dashboard} /> : <LandingRoute />;
}
