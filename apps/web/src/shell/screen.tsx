import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";

interface ScreenProps {
  /** Outlet context of the frame. */
  context: unknown;
  /** Shown above the sentence about a screen that failed to load. */
  title?: ReactNode;
  /** Placeholder until the screen has loaded. */
  loading?: ReactNode;
}

/** The screen of the current URL inside a frame that outlives its failures. */
export function Screen({ context, title, loading }: ScreenProps) {
  const { pathname } = useLocation();
  // A new key for each address: otherwise the screen before would stay, in silence, until the next has come.
  return (
    <ErrorBoundary
      key={pathname}
      fallback={(failure) => (
        <>
          {title}
          <FailureNotice {...failure} />
        </>
      )}
    >
      <Suspense fallback={loading}>
        <Outlet context={context} />
      </Suspense>
    </ErrorBoundary>
  );
}
