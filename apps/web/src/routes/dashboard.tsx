import { useOutletContext } from "react-router-dom";
import { UnconfirmedNotice } from "../features/confirmation/unconfirmed-notice.tsx";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { GoalsUnderWay } from "../features/goals/goals-under-way.tsx";
import type { MemberOutlet } from "../shell/member-shell.tsx";
import { trpc } from "../trpc.ts";

export function DashboardRoute() {
  const { user, openPanel } = useOutletContext<MemberOutlet>();
  const confirmation = trpc.confirmation.get.useQuery();
  return (
    <DashboardPage
      name={user.nomeUsuario}
      notice={confirmation.data?.isConfirmed === false && <UnconfirmedNotice />}
      onOpen={openPanel}
      goals={<GoalsUnderWay />}
    />
  );
}
