import { QueryState } from "@app/ui/query-state";
import { Stack } from "@mantine/core";
import { trpc } from "../../../trpc.ts";
import { copy } from "../copy.ts";
import { SettingsSection } from "../settings-section.tsx";
import { AssistantService } from "./assistant-service.tsx";

const words = copy.assistant;

/** Consents to sending data to outside services; empty where the installation has none. */
export function AssistantServices() {
  const services = trpc.settings.assistantServices.useQuery();
  const { modelo, busca } = services.data ?? {};
  if (!modelo && !busca && !services.isError) return null;
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <QueryState query={services} loadingText={words.loading} errorText={words.loadFailed}>
        {() => (
          <Stack gap="lg">
            {modelo && <AssistantService servico="modelo" {...modelo} />}
            {busca && <AssistantService servico="busca" {...busca} />}
          </Stack>
        )}
      </QueryState>
    </SettingsSection>
  );
}
