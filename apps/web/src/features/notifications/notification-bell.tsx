import { ActionIcon, Indicator } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { copy } from "./copy.ts";
import { useUnreadCount } from "./use-unread-count.ts";

/** Larger counts are shown as this and a plus sign, since two digits fit the badge. */
const MAX_SHOWN = 99;

/** The bell of the header with its red badge, shown only when something is unread. */
export function NotificationBell({ isLive, onOpen }: { isLive: boolean; onOpen: () => void }) {
  const count = useUnreadCount(isLive);
  return (
    <Indicator
      color="red.9"
      size={18}
      offset={6}
      disabled={count === 0}
      label={count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    >
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={copy.bell(count)} onClick={onOpen}>
        <IconBell size={22} />
      </ActionIcon>
    </Indicator>
  );
}
