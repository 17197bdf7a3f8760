import { Button, Notification, Portal } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { HideableText } from "../hideable-text.tsx";
import { dismissToast, readToasts, subscribeToToasts } from "../notify.ts";
import classes from "./toaster.module.css";

const colors = { success: "teal.8", failure: "red.8" };

/** Shows the toast of `notify`; the live regions exist from the start, so that screen readers announce changes. */
export function Toaster() {
  const open = useSyncExternalStore(subscribeToToasts, readToasts, readToasts).filter(({ isOpen }) => isOpen);
  return (
    <Portal>
      <div className={classes.corner} aria-live="polite">
        {open.map(({ id, kind, title, message, action }) => (
          <Notification
            key={id}
            role={kind === "failure" ? "alert" : "status"}
            color={colors[kind]}
            title={<HideableText>{title}</HideableText>}
            withBorder
            closeButtonProps={{ "aria-label": "Fechar aviso" }}
            onClose={() => dismissToast(id)}
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
        ))}
      </div>
    </Portal>
  );
}
