/** The specification allows one toast at a time: a new one takes the old one's place. */
const MAX_VISIBLE_TOASTS = 1;
/** Time for which a dismissed toast is kept, fixed by the specification. */
const REMOVAL_DELAY_MS = 1_000_000;

export interface Toast {
  id: number;
  kind: "success" | "failure";
  title: string;
  message?: string;
  /** Offered beside the message, such as undo; it closes the toast. */
  action?: { label: string; run: () => void };
  isOpen: boolean;
}

type ToastText = Pick<Toast, "title" | "message" | "action">;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: Toast["kind"], text: ToastText) {
  lastId += 1;
  change([{ id: lastId, kind, isOpen: true, ...text }, ...toasts].slice(0, MAX_VISIBLE_TOASTS));
}

export function dismissToast(id: number) {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return;
  change(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVAL_DELAY_MS);
}

export const readToasts = () => toasts;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast on the current screen. */
export const notify = {
  success: (text: ToastText) => show("success", text),
  failure: (text: ToastText) => show("failure", text),
  /** Of something deleted, with the way back where it is known. */
  deleted: (title: string, restore: (() => void) | undefined) =>
    show("success", { title, ...(restore && { action: { label: "Desfazer", run: restore } }) }),
};
