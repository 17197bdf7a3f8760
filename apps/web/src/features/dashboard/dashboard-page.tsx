import { Page } from "@app/ui/page";
import { copy } from "./copy.ts";
import { FirstSteps } from "./first-steps.tsx";

export type Step = "upload" | "processing" | "chat";

interface DashboardPageProps {
  name: string;
  onOpen: (step: Step) => void;
}

export function DashboardPage({ name, onOpen }: DashboardPageProps) {
  return (
    <Page title={copy.greeting(name)} subtitle={copy.subtitle}>
      <FirstSteps onOpen={onOpen} />
    </Page>
  );
}
