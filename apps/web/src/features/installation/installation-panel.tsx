import { QueryState } from "@app/ui/query-state";
import { Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "../../trpc.ts";
import { BackupState } from "./backup-state.tsx";
import { BlockedContent } from "./blocked-content.tsx";
import { copy } from "./copy.ts";
import { SecretState } from "./secret-state.tsx";

interface InstallationPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** State of what runs the product, for administrators. */
export function InstallationPanel({ opened, onClose }: InstallationPanelProps) {
  const backups = trpc.backups.state.useQuery(undefined, { enabled: opened });
  const secrets = trpc.secrets.state.useQuery(undefined, { enabled: opened });
  const blocked = trpc.cspReports.list.useQuery(undefined, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={copy.title} size="lg" stackId="installation">
      <Stack gap="xl">
        <Section title={copy.backups.title}>
          <QueryState query={backups} loadingText={copy.loading} errorText={copy.loadFailed}>
            {(loaded) => <BackupState state={loaded} />}
          </QueryState>
          <Text size="sm" c="dimmed">
            {copy.backups.hint}
          </Text>
        </Section>
        <Section title={copy.secrets.title}>
          <QueryState query={secrets} loadingText={copy.loading} errorText={copy.loadFailed}>
            {(loaded) => <SecretState state={loaded} />}
          </QueryState>
        </Section>
        <Section title={copy.blocked.title}>
          <QueryState query={blocked} loadingText={copy.loading} errorText={copy.loadFailed}>
            {(list) => <BlockedContent list={list} />}
          </QueryState>
          <Text size="sm" c="dimmed">
            {copy.blocked.hint}
          </Text>
        </Section>
      </Stack>
    </Modal>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Text component="h3" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
