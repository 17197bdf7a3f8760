import { Navigate, useLocation } from "react-router-dom";
import { readOrigin } from "../browser/origin.ts";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { LandingRoute } from "./landing.tsx";

export function HomeRoute() {
  const session = useSession();
  const { state } = useLocation();
  return session ? <Navigate to={readOrigin(state) ?? paths.dashboard} replace /> : <LandingRoute />;
}
