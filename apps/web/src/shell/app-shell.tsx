import { Center, Loader } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { copy } from "./copy.ts";

const VisitorShell = lazy(async () => ({ default: (await import("./visitor-shell.tsx")).VisitorShell }));
const MemberShell = lazy(async () => ({ default: (await import("./member-shell.tsx")).MemberShell }));

/** The frame of every screen: one for visitors, one for people who are logged in. */
export function AppShell() {
  const session = useSession();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(session !== null);

  useEffect(() => {
    if (wasLoggedIn.current && !session) navigate(paths.home, { replace: true });
    wasLoggedIn.current = session !== null;
  }, [session, navigate]);

  return (
    <Suspense
      fallback={
        <Center h="100vh" role="status" aria-label={copy.loading}>
          <Loader />
        </Center>
      }
    >
      {session ? <MemberShell key={session.user._id} user={session.user} /> : <VisitorShell />}
    </Suspense>
  );
}
