import { useEffect } from "react";
import { useOutletContext } from "react-router-dom";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { announceReady } from "../page-ready.ts";
import type { VisitorOutlet } from "../shell/visitor-shell.tsx";

/** What a visitor sees at every address. */
export function LandingRoute() {
  const { openRegistration, openInformation } = useOutletContext<VisitorOutlet>();
  useEffect(announceReady, []);
  return <LandingPage onStart={openRegistration} onLearnMore={() => openInformation("platform")} />;
}
