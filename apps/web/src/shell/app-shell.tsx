import { Center, Container, Loader } from "@mantine/core";
import { Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { type LazyComponent, lazy } from "../loading/lazy.tsx";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { copy } from "./copy.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { MemberSkeleton } from "./skeleton.tsx";

const VisitorShell = lazy(async () => (await import("./visitor/visitor-shell.tsx")).VisitorShell);
export const MemberShell = lazy(async () => (await import("./member/member-shell.tsx")).MemberShell);

interface AppShellProps {
  /** Screens that a member is likely to open, in order. */
  likelyScreens: readonly LazyComponent<object>[];
}

/** The frame of every screen: one for visitors, one for people who are logged in. */
export function AppShell({ likelyScreens }: AppShellProps) {
  const session = useSession();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(session !== null);

  useEffect(() => {
    if (wasLoggedIn.current && !session) navigate(paths.home, { replace: true });
    wasLoggedIn.current = session !== null;
  }, [session, navigate]);

  return (
    <ErrorBoundary
      key={session?.user._id}
      fallback={(failure) => (
        <Container size="sm" component="main">
          <FailureNotice {...failure} />
        </Container>
      )}
    >
      <Suspense fallback={session ? <MemberSkeleton /> : <VisitorLoader />}>
        {session ? (
          <MemberShell user={session.user} likelyScreens={likelyScreens} />
        ) : (
          <VisitorShell afterLogin={[MemberShell, ...likelyScreens.slice(0, 1)]} />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

function VisitorLoader() {
  return (
    <Center h="100vh" role="status" aria-label={copy.loading}>
      <Loader />
    </Center>
  );
}
