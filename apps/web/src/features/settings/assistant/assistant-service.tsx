import { List, Stack, Switch, Text } from "@mantine/core";
import { useId } from "react";
import { copy } from "../copy.ts";
import { useAssistantConsent } from "./use-assistant-consent.ts";

const words = copy.assistant;

interface AssistantServiceProps {
  servico: "modelo" | "busca";
  /** Host that receives the data. */
  host: string;
  ativo: boolean;
}

/** One service: the data sent, its destination, and the switch that allows it. */
export function AssistantService({ servico, host, ativo }: AssistantServiceProps) {
  const change = useAssistantConsent();
  const detailsId = useId();
  const { label, description, leaves, stays } = words.services[servico];
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label={label(host)}
        description={description}
        aria-describedby={detailsId}
        checked={change.isPending ? change.variables.ativo : ativo}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ servico, host, ativo: currentTarget.checked })}
      />
      <div id={detailsId}>
        <Text size="sm">{words.leaves(host)}</Text>
        <List size="sm">
          {leaves.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
        <Text size="sm" mt={4}>
          {stays}
        </Text>
      </div>
    </Stack>
  );
}
