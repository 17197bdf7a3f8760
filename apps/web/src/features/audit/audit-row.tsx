import { formatInstant } from "@app/core/format";
import { Text, ThemeIcon } from "@mantine/core";
import { IconBell, IconFileText, IconShieldLock, IconUsers } from "@tabler/icons-react";
import classes from "./audit-list.module.css";
import { type AuditEntry, describeActor, describeEntry } from "./describe-entry.ts";

/** Lines shown of a notification's message; addresses and titles are shown whole. */
const MAX_LINES = 3;

function iconOf(action: AuditEntry["action"]) {
  if (action.startsWith("user.")) return IconUsers;
  if (action.startsWith("notification.")) return IconBell;
  return action.startsWith("content.") ? IconFileText : IconShieldLock;
}

/** Action, actor and time. Takes the focus when it is the first entry of a newly loaded page. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const Icon = iconOf(entry.action);
  return (
    <li className={classes.entry} tabIndex={-1}>
      <ThemeIcon variant="light" size={36} radius="xl" visibleFrom="xs" aria-hidden="true">
        <Icon size={18} />
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={500} {...(entry.action.startsWith("notification.") && { lineClamp: MAX_LINES })}>
          {describeEntry(entry)}
        </Text>
        <Text size="sm" c="dimmed">
          <time dateTime={entry.createdAt}>{formatInstant(entry.createdAt)}</time> · {describeActor(entry)}
        </Text>
      </div>
    </li>
  );
}
