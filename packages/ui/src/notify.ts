import { notifications } from "@mantine/notifications";

/** The specification allows one toast at a time: a new one takes the old one's place. */
export const MAX_VISIBLE_TOASTS = 1;
/** Long enough to read a sentence twice; an error waits for the person longer than a success. */
const SUCCESS_MS = 6000;
const FAILURE_MS = 15_000;

interface Toast {
  title: string;
  message?: string;
}

function show({ title, message }: Toast, look: { color: string; role: "status" | "alert"; autoClose: number }) {
  notifications.clean();
  notifications.show({ title, message, closeButtonProps: { "aria-label": "Fechar aviso" }, ...look });
}

export const notify = {
  success: (toast: Toast) => show(toast, { color: "teal.8", role: "status", autoClose: SUCCESS_MS }),
  failure: (toast: Toast) => show(toast, { color: "red.8", role: "alert", autoClose: FAILURE_MS }),
};
