import { useState } from "react";
import { useOutletContext } from "react-router-dom";
import type { EventDraft } from "../event-draft.ts";
import { UnconfirmedNotice } from "../features/confirmation/unconfirmed-notice.tsx";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { DemoOffer } from "../features/demo/demo-offer.tsx";
import { GoalsUnderWay } from "../features/goals/goals-under-way.tsx";
import { PublicPricesCard } from "../features/prices/public/public-prices-card.tsx";
import { MonthLine } from "../features/statements/summary/month-line.tsx";
import { lazy } from "../loading/lazy.tsx";
import { importsPath, incomesPath } from "../paths.ts";
import { LazyDialog } from "../shell/lazy-dialog.tsx";
import type { MemberOutlet } from "../shell/member/member-shell.tsx";
import { trpc } from "../trpc.ts";

const EventWizard = lazy(async () => (await import("../features/events/event-wizard.tsx")).EventWizard);

export function DashboardRoute() {
  const { user, openPanel } = useOutletContext<MemberOutlet>();
  const confirmation = trpc.confirmation.get.useQuery();
  const [event, setEvent] = useState<{ draft: EventDraft | undefined }>();
  const close = () => setEvent({ draft: undefined });
  return (
    <>
      <DashboardPage
        name={user.nomeUsuario}
        notice={confirmation.data?.isConfirmed === false && <UnconfirmedNotice />}
        onOpen={openPanel}
        onOpening={() => setEvent({ draft: { tipo: "posicao_inicial" } })}
        importsPath={importsPath}
        incomesPath={incomesPath}
        demo={<DemoOffer isMember />}
        publicPrices={<PublicPricesCard />}
        household={<MonthLine />}
        goals={<GoalsUnderWay />}
      />
      {event && (
        <LazyDialog
          name="event"
          opened={event.draft !== undefined}
          onClose={close}
          onGivenUp={() => setEvent(undefined)}
        >
          <EventWizard draft={event.draft} isSuggested={false} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
