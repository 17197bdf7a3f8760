import { Button, Notification, Portal } from "@mantine/core";
import { useEffect, useState, useSyncExternalStore } from "react";
import { HideableText } from "../hideable-text.tsx";
import { InSlices } from "../loading/in-slices.tsx";
import { dismissToast, readToasts, subscribeToToasts, type Toast } from "../notify.ts";
import classes from "./toaster.module.css";

/** Long enough to read two sentences. */
const VISIBLE_MS = 6000;
/** For a failure, and for an action to be reached by keyboard. */
const LONG_VISIBLE_MS = 15_000;

const colors = { success: "teal.8", failure: "red.8" };

/** Shows the toast of `notify`; the live regions stand right after the first screen, so that screen readers announce what comes. */
export function Toaster() {
  const open = useSyncExternalStore(subscribeToToasts, readToasts, readToasts).filter(({ isOpen }) => isOpen);
  // The same listener is added once, however often this is mounted.
  useEffect(() => document.addEventListener("focusin", notePlace), []);
  return (
    // What a portal does when it is mounted would hold up the screen's first frame.
    <InSlices>
      <Portal>
        <div className={classes.corner} aria-live="polite">
          {open.map((toast) => (
            <ShownToast key={toast.id} {...toast} />
          ))}
        </div>
      </Portal>
    </InSlices>
  );
}

/**
 * Elements of the screen and of open dialogs by when they had the focus, the latest first, each before those around it: where
 * an element is gone, the next one is the place.
 */
let place: readonly HTMLElement[] = [];

function notePlace({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  const screen = target.closest("main, [role=dialog]");
  const around: HTMLElement[] = [];
  for (let at: HTMLElement | null = target; at && screen?.contains(at); at = at.parentElement) around.push(at);
  place = [...new Set([...around, ...place])].filter(isThere);
}

const isThere = ({ isConnected }: HTMLElement) => isConnected;

/** Gives the focus to the first element that is still there. */
function focusWhatIsLeft(cameFrom: typeof place) {
  const left = cameFrom.find(isThere);
  if (!left) return;
  if (left.tabIndex < 0) left.tabIndex = -1; // only then a list takes it
  left.focus();
}

/** Goes by itself, but not while it is pointed at or has the focus: its time begins anew afterwards. */
function ShownToast({ id, kind, title, message, action }: Toast) {
  // As it was when the toast came: on the way to it by keyboard, the focus passes all that follows.
  const [cameFrom] = useState(place);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const time = kind === "failure" || action ? LONG_VISIBLE_MS : VISIBLE_MS;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), time);
    return () => clearTimeout(timer);
  }, [id, isHeld, time]);

  const close = () => {
    focusWhatIsLeft(cameFrom);
    dismissToast(id);
  };

  return (
    <Notification
      role={kind === "failure" ? "alert" : "status"}
      color={colors[kind]}
      title={<HideableText>{title}</HideableText>}
      withBorder
      closeButtonProps={{ "aria-label": "Fechar aviso" }}
      onClose={close}
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
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
