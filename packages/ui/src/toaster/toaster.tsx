import { Button, Notification, Portal } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { HideableText } from "../hideable-text.tsx";
import { dismissToast, readToasts, subscribeToToasts, type Toast } from "../notify.ts";
import classes from "./toaster.module.css";

/** Long enough to read two sentences. */
const VISIBLE_MS = 6000;
/** For a failure, and for an action to be reached by keyboard. */
const LONG_VISIBLE_MS = 15_000;

const colors = { success: "teal.8", failure: "red.8" };

/** Shows the toast of `notify`; the live regions exist from the start, so that screen readers announce changes. */
export function Toaster() {
  const open = useSyncExternalStore(subscribeToToasts, readToasts, readToasts).filter(({ isOpen }) => isOpen);
  return (
    <Portal>
      <div className={classes.corner} aria-live="polite">
        {open.map((toast) => (
          <ShownToast key={toast.id} {...toast} />
        ))}
      </div>
    </Portal>
  );
}

/** Goes by itself, but not while it is pointed at or has the focus: its time begins anew afterwards. */
function ShownToast({ id, kind, title, message, action }: Toast) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const time = kind === "failure" || action ? LONG_VISIBLE_MS : VISIBLE_MS;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), time);
    return () => clearTimeout(timer);
  }, [id, isHeld, time]);

  return (
    <Notification
      role={kind === "failure" ? "alert" : "status"}
      color={colors[kind]}
      title={<HideableText>{title}</HideableText>}
      withBorder
      closeButtonProps={{ "aria-label": "Fechar aviso" }}
      onClose={() => dismissToast(id)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {message !== undefined && <HideableText>{message}</HideableText>}
      {action && (
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
