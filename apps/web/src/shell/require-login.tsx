import { useState } from "react";
import { Navigate, Outlet, useLocation, useOutletContext } from "react-router-dom";
import type { Origin } from "../browser/origin.ts";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";

/** Lets only people who are logged in pass; a visitor goes to the start, and their aim is remembered for the login. */
export function RequireLogin() {
  const session = useSession();
  const [arrivedLoggedIn] = useState(session !== null);
  const { pathname, search } = useLocation();
  const frame = useOutletContext<unknown>();
  if (session) return <Outlet context={frame} />;

  // Whoever logs out here is done here; only an arrival without a session has an aim.
  const origin: Origin | null = arrivedLoggedIn ? null : { from: pathname + search };
  return <Navigate to={paths.home} replace state={origin} />;
}
