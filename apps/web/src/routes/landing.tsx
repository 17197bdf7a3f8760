import { useEffect } from "react";
import { useOutletContext } from "react-router-dom";
import { announceReady } from "../browser/page-ready.ts";
import { DemoOffer } from "../features/demo/demo-offer.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import type { VisitorOutlet } from "../shell/visitor/visitor-shell.tsx";

/** Page of a visitor at every address. */
export function LandingRoute() {
  const { openRegistration, openInformation } = useOutletContext<VisitorOutlet>();
  useEffect(announceReady, []);
  return (
    <LandingPage onStart={openRegistration} onLearnMore={() => openInformation("platform")} demo={<DemoOffer />} />
  );
}
