import { EmptyState } from "@app/ui/empty-state";
import { Button, Container } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { Component, type ReactNode } from "react";
import { copy } from "./copy.ts";

/** Shown when a screen breaks or its file cannot be fetched, as after a new version went out. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const { title, description, reload } = copy.broken;
    return (
      <Container size="sm" component="main" role="alert">
        <EmptyState
          title={title}
          description={description}
          icon={<IconRefresh />}
          action={<Button onClick={() => window.location.reload()}>{reload}</Button>}
        />
      </Container>
    );
  }
}
