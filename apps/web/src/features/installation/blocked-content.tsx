import { formatCount, formatDay } from "@app/core/format";
import { List, Text } from "@mantine/core";
import type { RouterOutputs } from "../../trpc.ts";
import classes from "./blocked-content.module.css";
import { copy } from "./copy.ts";

type Blocked = RouterOutputs["cspReports"]["list"][number];

export function BlockedContent({ list }: { list: readonly Blocked[] }) {
  const { blocked } = copy;
  if (list.length === 0) return <Text size="sm">{blocked.none}</Text>;
  return (
    <List listStyleType="none" spacing="xs">
      {list.map((entry) => (
        <List.Item key={`${entry.diretiva} ${entry.origem}`}>
          <Text size="sm" className={classes.origin}>
            {blocked.what(blocked.kinds[entry.diretiva], entry.diretiva, entry.origem)}
          </Text>
          <Text size="sm" c="dimmed">
            {blocked.often(formatCount(entry.vezes, "vez", "vezes"), daysOf(entry))}
          </Text>
        </List.Item>
      ))}
    </List>
  );
}

function daysOf({ primeiroDia, ultimoDia }: Blocked): string {
  if (primeiroDia === ultimoDia) return copy.blocked.onDay(formatDay(primeiroDia));
  return copy.blocked.fromDayToDay(formatDay(primeiroDia), formatDay(ultimoDia));
}
