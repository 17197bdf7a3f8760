import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { copy } from "../copy.ts";
import classes from "./palette-button.module.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette; on wide screens it says by which keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { open } = copy.palette;
  const keys = { "aria-keyshortcuts": isApple ? "Meta+K" : "Control+K", "aria-haspopup": "dialog" } as const;
  return (
    <>
      <UnstyledButton className={classes.wide} aria-label={open} {...keys} onClick={onOpen}>
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.word}>{open}</span>
        <kbd className={classes.keys}>{isApple ? "⌘K" : "Ctrl K"}</kbd>
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.narrow ?? ""}
        aria-label={open}
        {...keys}
        onClick={onOpen}
      >
        <IconSearch size={22} aria-hidden="true" />
      </ActionIcon>
    </>
  );
}
