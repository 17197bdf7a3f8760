import { Navigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { LandingRoute } from "./landing.tsx";

export function HomeRoute() {
  return useSession() ? <Navigate to={paths.dashboard} replace /> : <LandingRoute />;
}
