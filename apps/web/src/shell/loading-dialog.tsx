import { Loader, Text } from "@mantine/core";
import { useEffect } from "react";
import { copy } from "./copy.ts";
import classes from "./loading-dialog.module.css";

interface LoadingDialogProps {
  isFloating: boolean | undefined;
  onClose: () => void;
}

/** Placeholder of a dialog whose file is still loading. */
export function LoadingDialog({ isFloating, onClose }: LoadingDialogProps) {
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);

  return (
    <div className={classes.overlay} data-floating={isFloating || undefined}>
      <div role="status" className={classes.card}>
        <Loader size="sm" aria-hidden="true" />
        <Text c="dimmed">{copy.loadingDialog}</Text>
      </div>
    </div>
  );
}
