import { dayInSaoPaulo } from "@app/core/calendar";
import { groupBy } from "@app/core/group-by";
import type { NotificationTarget } from "@app/core/notifications/schema";
import { EmptyState } from "@app/ui/empty-state";
import { HideableText } from "@app/ui/hideable-text";
import { ActionIcon, Button, Group, ScrollArea, Stack, Text, Tooltip } from "@mantine/core";
import {
  IconBell,
  IconBellOff,
  IconCheck,
  IconChecks,
  IconFileSearch,
  IconReceiptTax,
  IconWallet,
} from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { bankMonthPath, taxesPath } from "../../paths.ts";
import { CsvButton } from "../../tables/csv-button.tsx";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { notificationCsv } from "./notification-csv.ts";
import classes from "./notification-list.module.css";
import { useMarkRead } from "./use-mark-read.ts";

/** Fixed by the specification, in pixels. */
const LIST_HEIGHT = 300;

interface NotificationListProps {
  notifications: RouterOutputs["notifications"]["unread"]["notificacoes"];
  onOpenProcessing: () => void;
  /** A notification leads to another screen. */
  onLeave: () => void;
}

const icons = {
  processing: IconFileSearch,
  taxes: IconReceiptTax,
  statements: IconWallet,
} satisfies Record<NotificationTarget, unknown>;
/** Of screens with months. */
const monthPaths = { taxes: (mes: string) => taxesPath({ mes }), statements: bankMonthPath } as const;

/** The icon of the screen that a notification leads to. */
function TargetIcon({ target }: { target: NotificationTarget | null }) {
  const Icon = target ? icons[target] : IconBell;
  return <Icon size={20} aria-hidden="true" className={classes.icon} />;
}

export function NotificationList({ notifications, onOpenProcessing, onLeave }: NotificationListProps) {
  const { markRead, markAllRead } = useMarkRead();
  const today = dayInSaoPaulo(new Date());
  return (
    <Stack>
      <ScrollArea h={LIST_HEIGHT} type="auto">
        {notifications.length === 0 ? (
          <EmptyState title={copy.empty} icon={<IconBellOff />} />
        ) : (
          [...groupBy(notifications, ({ createdAt }) => dayInSaoPaulo(new Date(createdAt)))].map(([day, ofDay]) => (
            <section key={day} aria-label={copy.day(day, today)}>
              <Text size="sm" fw={600} c="dimmed" my={4}>
                {copy.day(day, today)}
              </Text>
              <ul className={classes.list}>
                {ofDay.map(({ _id, message, destino, mes }) => (
                  <li key={_id} className={classes.item}>
                    <TargetIcon target={destino} />
                    <div className={classes.text}>
                      <Text className={classes.message}>
                        <HideableText>{message}</HideableText>
                      </Text>
                      {destino === "processing" && (
                        <Button variant="default" size="compact-sm" onClick={onOpenProcessing}>
                          {copy.follow.processing}
                        </Button>
                      )}
                      {(destino === "taxes" || destino === "statements") && mes && (
                        <Button
                          component={Link}
                          to={monthPaths[destino](mes)}
                          variant="default"
                          size="compact-sm"
                          onClick={onLeave}
                        >
                          {copy.follow[destino](mes)}
                        </Button>
                      )}
                    </div>
                    <Tooltip label={copy.markRead}>
                      <ActionIcon variant="default" size="lg" aria-label={copy.markRead} onClick={() => markRead(_id)}>
                        <IconCheck size={18} />
                      </ActionIcon>
                    </Tooltip>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </ScrollArea>
      <Group justify="flex-end">
        {notifications.length > 0 && (
          <CsvButton of={copy.title} fileName="notificacoes.csv" columns={notificationCsv} rows={notifications} />
        )}
        <Button
          variant="default"
          leftSection={<IconChecks size={18} />}
          disabled={notifications.length === 0}
          onClick={markAllRead}
        >
          {copy.markAllRead}
        </Button>
      </Group>
    </Stack>
  );
}
