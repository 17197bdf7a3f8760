import { Page } from "@app/ui/page";
import { QueryState } from "@app/ui/query-state";
import { Center, Loader } from "@mantine/core";
import { type ComponentProps, Suspense, useState } from "react";
import { useOutletContext, useSearchParams } from "react-router-dom";
import type { EventDraft } from "../event-draft.ts";
import { Close } from "../features/closes/close.tsx";
import { EventList } from "../features/events/event-list.tsx";
import { EventSuggestions } from "../features/events/event-suggestions.tsx";
import { EventWizard } from "../features/events/event-wizard.tsx";
import { HoldingsElsewhere } from "../features/holdings-elsewhere/holdings-elsewhere.tsx";
import { Imports } from "../features/imports/imports.tsx";
import { AssetIncomes } from "../features/incomes/asset-incomes.tsx";
import { IncomeDialog } from "../features/incomes/income-dialog.tsx";
import { Incomes } from "../features/incomes/incomes.tsx";
import { UnknownNames } from "../features/instruments/unknown-names.tsx";
import { MyNotes } from "../features/notes/my-notes.tsx";
import { Positions } from "../features/portfolio/positions.tsx";
import { Results } from "../features/portfolio/results/results.tsx";
import { OwnPriceDialog } from "../features/prices/own-price-dialog.tsx";
import { Returns } from "../features/returns/returns.tsx";
import { Taxes } from "../features/taxes/taxes.tsx";
import type { IncomeDraft } from "../income-draft.ts";
import { lazy } from "../loading/lazy.tsx";
import { portfolioTabs } from "../paths.ts";
import { PartSkeleton } from "../screen/part-skeleton.tsx";
import { SCREEN_TAB, ScreenTabs } from "../screen/screen-tabs.tsx";
import { copy } from "../shell/copy.ts";
import { ErrorBoundary } from "../shell/error-boundary.tsx";
import { FailureNotice } from "../shell/failure-notice.tsx";
import type { MemberOutlet } from "../shell/member/member-shell.tsx";
import { type RouterOutputs, trpc, waitMessage } from "../trpc.ts";

const PdfViewer = lazy(async () => (await import("../features/pdf/pdf-viewer.tsx")).PdfViewer);

/** An event being entered, and whether it was suggested. */
interface OpenedEvent {
  draft: EventDraft;
  isSuggested: boolean;
}

type Choices = RouterOutputs["notes"]["choices"];
type Tab = ComponentProps<typeof ScreenTabs>["tabs"][number];

/**
 * Only the title while the portfolio is empty, as specified; tabs afterwards. The first import and the first income are
 * reached from the dashboard.
 */
export function PortfolioAnalysisRoute() {
  const { user, openPanel } = useOutletContext<MemberOutlet>();
  const [query] = useSearchParams();
  const choices = trpc.notes.choices.useQuery();
  const [event, setEvent] = useState<OpenedEvent>();
  /** The draft stays while its dialog closes. */
  const [income, setIncome] = useState<{ isOpen: boolean; draft: IncomeDraft | undefined }>({
    isOpen: false,
    draft: undefined,
  });
  /** The ticker stays while its dialog closes. */
  const [price, setPrice] = useState({ ticker: "", isOpen: false });
  const incomes: Tab = { value: portfolioTabs.incomes, label: copy.portfolioTabs.incomes, content: <Incomes /> };
  const parts = (known: Choices): Tab[] => [
    {
      value: portfolioTabs.positions,
      label: copy.portfolioTabs.positions,
      content: (
        <Positions
          onUpload={() => openPanel("upload")}
          onEvent={(draft) => setEvent({ draft, isSuggested: false })}
          onPrice={(ticker) => setPrice({ ticker, isOpen: true })}
          suggestions={<EventSuggestions onConfirm={(draft) => setEvent({ draft, isSuggested: true })} />}
          events={<EventList />}
          incomes={(ticker) => <AssetIncomes ticker={ticker} />}
        />
      ),
    },
    { value: portfolioTabs.elsewhere, label: copy.portfolioTabs.elsewhere, content: <HoldingsElsewhere /> },
    { value: portfolioTabs.results, label: copy.portfolioTabs.results, content: <Results /> },
    { value: portfolioTabs.returns, label: copy.portfolioTabs.returns, content: <Returns /> },
    incomes,
    { value: portfolioTabs.taxes, label: copy.portfolioTabs.taxes, content: <Taxes /> },
    { value: portfolioTabs.close, label: copy.portfolioTabs.close, content: <Close /> },
    {
      value: portfolioTabs.notes,
      label: copy.portfolioTabs.notes,
      content: (
        <MyNotes
          choices={known}
          renderPdf={(pdf) => <PdfPart {...pdf} />}
          names={<UnknownNames />}
          onProcess={() => openPanel("processing")}
        />
      ),
    },
  ];
  const importing: Tab = {
    value: portfolioTabs.imports,
    label: copy.portfolioTabs.imports,
    content: (
      <Imports
        userId={user._id}
        // A suggestion of a report begins with before and after unless a field is missing.
        onEvent={(draft) => setEvent({ draft, isSuggested: true })}
        onIncome={(draft) => setIncome({ isOpen: true, draft })}
        onUpload={() => openPanel("upload")}
      />
    ),
  };
  // The same element before and after the first import or income, so that refused files stay on the screen.
  const first = [incomes, importing].filter(({ value }) => value === query.get(SCREEN_TAB));
  return (
    <Page title={copy.entries.portfolioAnalysis}>
      <QueryState
        query={choices}
        loading={<PartSkeleton />}
        errorText={waitMessage(choices.error) ?? copy.portfolioFailed}
      >
        {(known) =>
          (known.temCarteira || first.length > 0) && (
            <ScreenTabs
              // If every file failed, the notes say why: there is no position to look at.
              first={isUnread(known) ? portfolioTabs.notes : portfolioTabs.positions}
              tabs={known.temCarteira ? [...parts(known), importing] : first}
            />
          )
        }
      </QueryState>
      <OwnPriceDialog
        ticker={price.ticker}
        opened={price.isOpen}
        onClose={() => setPrice(({ ticker }) => ({ ticker, isOpen: false }))}
      />
      <IncomeDialog
        opened={income.isOpen}
        income={undefined}
        draft={income.draft}
        onClose={() => setIncome(({ draft }) => ({ isOpen: false, draft }))}
      />
      <EventWizard draft={event?.draft} isSuggested={event?.isSuggested ?? false} onClose={() => setEvent(undefined)} />
    </Page>
  );
}

const isUnread = ({ corretoras, arquivosSemNota }: Choices) =>
  corretoras.length === 0 && arquivosSemNota.some(({ estado }) => estado !== "aguardando");

/** The PDF viewer loads late and may fail; the lines beside it stay. */
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
