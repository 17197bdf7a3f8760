import { GoalsPage } from "../features/goals/goals-page.tsx";

export function ObjetivosRoute() {
  return <GoalsPage />;
}
