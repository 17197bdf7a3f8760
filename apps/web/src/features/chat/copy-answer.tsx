import { notify } from "@app/ui/notify";
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { copy } from "./copy.ts";

const ICON_SIZE = 15;

/** Puts an answer into the clipboard, without its marks of emphasis. */
export function CopyAnswer({ text }: { text: string }) {
  const clipboard = useClipboard();
  const { error, copied } = clipboard;
  useEffect(() => {
    if (error) notify.failure({ title: copy.copying.failed });
  }, [error]);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={copy.copying.action}
        title={copy.copying.action}
        onClick={() => clipboard.copy(text.replaceAll("**", ""))}
      >
        {copied ? <IconCheck size={ICON_SIZE} /> : <IconCopy size={ICON_SIZE} />}
      </ActionIcon>
      <VisuallyHidden role="status">{copied && copy.copying.done}</VisuallyHidden>
    </>
  );
}
