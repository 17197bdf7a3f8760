import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FailureNotice } from "./failure-notice.tsx";

interface ScreenProps {
  /** What the frame offers the screen. */
  context: unknown;
  /** Stands above the sentence that says why the screen has not come. */
  title?: ReactNode;
  /** Stands there until the screen has come. */
  loading?: ReactNode;
}

/** The screen of the current address inside a frame, which stays whatever becomes of the screen. */
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
