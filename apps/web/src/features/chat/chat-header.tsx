import { confirm } from "@app/ui/confirm";
import { Mark } from "@app/ui/mark";
import { ActionIcon, CloseButton, Group, Title } from "@mantine/core";
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconEraser } from "@tabler/icons-react";
import classes from "./chat-header.module.css";
import { copy } from "./copy.ts";

interface ChatHeaderProps {
  titleId: string;
  canClear: boolean;
  isWide: boolean;
  onClear: () => void;
  onResize: () => void;
  onClose: () => void;
}

export function ChatHeader({ titleId, canClear, isWide, onClear, onResize, onClose }: ChatHeaderProps) {
  const askAndClear = async () => {
    if (await confirm(copy.confirmClearing)) onClear();
  };
  return (
    <Group className={classes.header} justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap">
        <Mark size={26} />
        <Title order={2} id={titleId} className={classes.title}>
          {copy.title}
        </Title>
      </Group>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.action}
          title={copy.clear}
          aria-label={copy.clear}
          disabled={!canClear}
          onClick={askAndClear}
        >
          <IconEraser size={20} />
        </ActionIcon>
        <ActionIcon
          visibleFrom="md"
          variant="subtle"
          color="gray"
          size="lg"
          title={isWide ? copy.narrow : copy.widen}
          aria-label={isWide ? copy.narrow : copy.widen}
          onClick={onResize}
        >
          {isWide ? <IconArrowsDiagonalMinimize2 size={20} /> : <IconArrowsDiagonal size={20} />}
        </ActionIcon>
        <CloseButton size="lg" aria-label={copy.close} onClick={onClose} />
      </Group>
    </Group>
  );
}
