import { Page } from "@app/ui/page";
import { useSession } from "../session.ts";
import { copy } from "../shell/copy.ts";
import { LandingRoute } from "./landing.tsx";

/** Unknown paths: the landing page for a visitor, a titled page for members. */
export function UnknownRoute() {
  return useSession() ? <Page title={copy.entries.dashboard} /> : <LandingRoute />;
}
