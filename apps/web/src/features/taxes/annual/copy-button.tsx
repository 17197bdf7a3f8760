import { notify } from "@app/ui/notify";
import { Button, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect } from "react";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";

const words = copy.annual;

interface CopyButtonProps {
  text: string;
  /** Name of the copied text, for screen readers. */
  name: string;
  children: string;
}

export function CopyButton({ text, name, children }: CopyButtonProps) {
  const clipboard = useClipboard();
  const { error } = clipboard;
  useEffect(() => {
    if (error) notify.failure({ title: words.copyFailed });
  }, [error]);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className={sheet.onScreen}
        aria-label={name}
        leftSection={clipboard.copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
        onClick={() => clipboard.copy(text)}
      >
        {children}
      </Button>
      <VisuallyHidden role="status">{clipboard.copied ? words.copied : ""}</VisuallyHidden>
    </>
  );
}
