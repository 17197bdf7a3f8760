import { useOutletContext } from "react-router-dom";
import { DashboardPage } from "../features/dashboard/dashboard-page.tsx";
import { GoalsUnderWay } from "../features/goals/goals-under-way.tsx";
import type { MemberOutlet } from "../shell/member-shell.tsx";

export function DashboardRoute() {
  const { user, openPanel } = useOutletContext<MemberOutlet>();
  return <DashboardPage name={user.nomeUsuario} onOpen={openPanel} goals={<GoalsUnderWay />} />;
}
