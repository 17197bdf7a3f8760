import type { ContentType } from "@app/core/content/schema";
import { useRef, useState } from "react";

type DialogName = "login" | "registration" | "recovery" | "information";

interface Asked {
  name: DialogName | null;
  /** What the e-mail field of the login or the recovery begins with. */
  email: string;
  contentType: ContentType;
}

/** Which dialog of the visitor is open: at most one, and the focus comes back to what opened the first of a chain. */
export function useVisitorDialogs() {
  const [{ name, email, contentType }, setAsked] = useState<Asked>({ name: null, email: "", contentType: "platform" });
  /** Dialogs that arrive in a file of their own stay once they were asked for, so that they can fade out. */
  const [used, setUsed] = useState<ReadonlySet<DialogName>>(new Set());
  const opener = useRef<Element | null>(null);

  function show(next: DialogName, details: Partial<Asked> = {}) {
    if (name === null) opener.current = document.activeElement;
    setAsked((asked) => ({ ...asked, email: "", ...details, name: next }));
    setUsed((before) => new Set(before).add(next));
  }

  return {
    email,
    contentType,
    isOpen: (dialog: DialogName) => name === dialog,
    isUsed: (dialog: DialogName) => used.has(dialog),
    openLogin: (withEmail = "") => show("login", { email: withEmail }),
    openRegistration: () => show("registration"),
    openRecovery: (withEmail: string) => show("recovery", { email: withEmail }),
    openInformation: (type: ContentType) => show("information", { contentType: type }),
    close: () => setAsked((asked) => ({ ...asked, name: null })),
    /** For a dialog that has gone: a dialog may follow it, and then the focus is there. */
    restoreFocus: () => {
      if (name === null && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
