import { Component, type ReactNode } from "react";
import { LoadFailure } from "../loading/lazy.tsx";

export interface Failure {
  error: unknown;
  /** Renders the part again, which fetches its file again when that was what failed. */
  retry: () => void;
  hasRetried: boolean;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Stands in place of the part that broke. */
  fallback: (failure: Failure) => ReactNode;
}

interface ErrorBoundaryState {
  /** In a list, because anything can be thrown; empty while nothing is wrong. */
  errors: readonly unknown[];
  hasRetried: boolean;
}

/** Keeps what breaks in one part of the page from the rest of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { errors: [], hasRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { errors: [error] };
  }

  override componentDidCatch(error: unknown) {
    // The person has been told: whoever needs the file next fetches it again.
    if (error instanceof LoadFailure) error.forget();
  }

  retry = () => this.setState({ errors: [], hasRetried: true });

  override render() {
    const { errors, hasRetried } = this.state;
    if (errors.length === 0) return this.props.children;
    return this.props.fallback({ error: errors[0], retry: this.retry, hasRetried });
  }
}
