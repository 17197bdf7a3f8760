import { Component, type ReactNode } from "react";
import { LoadFailure } from "../loading/lazy.tsx";

export interface Failure {
  error: unknown;
  /** Renders the part again, which fetches its file again if that failed. */
  retry: () => void;
  hasRetried: boolean;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the broken part. */
  fallback: (failure: Failure) => ReactNode;
}

interface ErrorBoundaryState {
  /** In a list, because anything can be thrown; empty while nothing is wrong. */
  errors: readonly unknown[];
  hasRetried: boolean;
}

/** Contains failures in one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { errors: [], hasRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { errors: [error] };
  }

  override componentDidCatch(error: unknown) {
    // The failure was shown: the next use of the file fetches it again.
    if (error instanceof LoadFailure) error.forget();
  }

  retry = () => this.setState({ errors: [], hasRetried: true });

  override render() {
    const { errors, hasRetried } = this.state;
    if (errors.length === 0) return this.props.children;
    return this.props.fallback({ error: errors[0], retry: this.retry, hasRetried });
  }
}
