import { confirm } from "@app/ui/confirm";
import { IconListItem } from "@app/ui/lists/icon-list";
import { Badge, Button, Group, Text } from "@mantine/core";
import { IconDeviceDesktop } from "@tabler/icons-react";
import type { RouterOutputs } from "../../trpc.ts";
import { copy } from "./copy.ts";
import { describeDevice } from "./describe-device.ts";
import classes from "./open-session.module.css";
import { useEndSession } from "./use-end-session.ts";

interface OpenSessionProps {
  session: RouterOutputs["settings"]["sessions"][number];
}

/** One browser or program that is logged in, with a button that ends it unless it is this one. */
export function OpenSession({ session: { _id: id, userAgent, createdAt, lastUsedAt, isCurrent } }: OpenSessionProps) {
  const ending = useEndSession();
  const device = describeDevice(userAgent);
  const { current, times, end, endNamed, confirmOne } = copy.sessions;

  const askAndEnd = async () => {
    if (await confirm({ title: confirmOne.title, message: confirmOne.message(device) })) ending.mutate({ id });
  };

  return (
    <IconListItem icon={IconDeviceDesktop}>
      <div className={classes.body}>
        <div>
          <Group gap="xs">
            <Text fw={500}>{device}</Text>
            {isCurrent && <Badge variant="light">{current}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {times(createdAt, lastUsedAt)}
          </Text>
        </div>
        {!isCurrent && (
          <Button
            size="xs"
            variant="default"
            aria-label={endNamed(device, createdAt)}
            loading={ending.isPending}
            onClick={askAndEnd}
          >
            {end}
          </Button>
        )}
      </div>
    </IconListItem>
  );
}
