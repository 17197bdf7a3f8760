import { Page } from "@app/ui/page";
import { Center, Loader } from "@mantine/core";
import { Suspense } from "react";
import { UnknownNames } from "../features/instruments/unknown-names.tsx";
import { MyNotes } from "../features/notes/my-notes.tsx";
import { PortfolioTabs } from "../features/portfolio/portfolio-tabs.tsx";
import { lazy } from "../lazy.tsx";
import { portfolioTabs } from "../paths.ts";
import { copy } from "../shell/copy.ts";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { FailureNotice } from "../shell/failure-notice.tsx";
import { trpc } from "../trpc.ts";

const PdfViewer = lazy(async () => (await import("../features/pdf/pdf-viewer.tsx")).PdfViewer);

/** Only its title until a first file was processed, as the specification has it; tabs from then on. */
export function PortfolioAnalysisRoute() {
  const { data: choices } = trpc.notes.choices.useQuery();
  return (
    <Page title={copy.entries.portfolioAnalysis}>
      {choices?.temCarteira && (
        <PortfolioTabs
          tabs={[
            {
              value: portfolioTabs.notes,
              label: copy.portfolioTabs.notes,
              content: <MyNotes choices={choices} renderPdf={(pdf) => <PdfPart {...pdf} />} names={<UnknownNames />} />,
            },
          ]}
        />
      )}
    </Page>
  );
}

/** What draws pages comes late and may not come at all; the lines beside it stay. */
function PdfPart(pdf: Parameters<typeof PdfViewer>[0]) {
  return (
    <ErrorBoundary fallback={(failure) => <FailureNotice {...failure} />}>
      <Suspense
        fallback={
          <Center mih={160} role="status" aria-label={copy.loading}>
            <Loader size="sm" />
          </Center>
        }
      >
        <PdfViewer {...pdf} />
      </Suspense>
    </ErrorBoundary>
  );
}
