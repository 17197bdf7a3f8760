import { Page } from "@app/ui/page";
import { copy } from "../shell/copy.ts";

export function PortfolioAnalysisRoute() {
  return <Page title={copy.entries.portfolioAnalysis} />;
}
