import { formatInstant } from "@app/core/format";
import { Badge, Group, Stack, Text } from "@mantine/core";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import classes from "./prices.module.css";

type Load = RouterOutputs["prices"]["status"]["cargas"][number];

const colors: Record<Load["estado"], string> = { lendo: "blue", concluido: "green", aviso: "yellow", falhou: "red" };

/** Latest loads and fetches with their outcomes, newest first. */
export function LoadList({ loads }: { loads: readonly Load[] }) {
  return (
    <Stack gap="xs" component="section" aria-label={copy.loads.title}>
      <Text component="h3" fw={600}>
        {copy.loads.title}
      </Text>
      {loads.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.loads.empty}
        </Text>
      ) : (
        <ul className={classes.list}>
          {loads.map((load) => (
            <LoadRow key={load._id} load={load} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function LoadRow({ load: { tipo, origem, estado, mensagem, createdAt } }: { load: Load }) {
  return (
    <li className={classes.row}>
      <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
        <Text fw={500} className={classes.words}>
          {copy.loads.types[tipo]} · {origem}
        </Text>
        <Badge color={colors[estado]} variant="light" className={classes.whole}>
          {copy.loads.states[estado]}
        </Badge>
      </Group>
      {mensagem !== "" && (
        <Text size="sm" className={classes.words}>
          {mensagem}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {formatInstant(createdAt)}
      </Text>
    </li>
  );
}
