import type { ContentType } from "@app/core/content/schema";
import { useEffect, useRef, useState } from "react";
import { takeReopened } from "../../loading/client-build.ts";

const names = ["login", "registration", "recovery", "information"] as const;
export type VisitorDialogName = (typeof names)[number];

interface Asked {
  name: VisitorDialogName | null;
  /** Initial value of the e-mail field of the login or the recovery. */
  email: string;
  contentType: ContentType;
}

/** The open dialog of the visitor: at most one. The focus returns to the element that opened the first of a chain. */
export function useVisitorDialogs() {
  const [{ name, email, contentType }, setAsked] = useState<Asked>({ name: null, email: "", contentType: "platform" });
  /** Dialogs in files of their own stay mounted once opened, so that they can fade out. */
  const [used, setUsed] = useState<ReadonlySet<VisitorDialogName>>(new Set());
  const opener = useRef<Element | null>(null);

  function show(next: VisitorDialogName, details: Partial<Asked> = {}) {
    if (name === null) opener.current = document.activeElement;
    setAsked((asked) => ({ ...asked, email: "", ...details, name: next }));
    setUsed((before) => new Set(before).add(next));
  }

  useEffect(() => {
    // Not while rendering: the page made at build time has no dialog, and the first rendering must be like it.
    const reopened = takeReopened(names);
    if (!reopened) return;
    setAsked((asked) => ({ ...asked, name: reopened }));
    setUsed((before) => new Set(before).add(reopened));
  }, []);

  const restoreFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  return {
    email,
    contentType,
    isOpen: (dialog: VisitorDialogName) => name === dialog,
    isUsed: (dialog: VisitorDialogName) => used.has(dialog),
    openLogin: (withEmail = "") => show("login", { email: withEmail }),
    openRegistration: () => show("registration"),
    openRecovery: (withEmail: string) => show("recovery", { email: withEmail }),
    openInformation: (type: ContentType) => show("information", { contentType: type }),
    close: () => setAsked((asked) => ({ ...asked, name: null })),
    /** For a dialog that has gone: a dialog may follow it, and then the focus is there. */
    restoreFocus: () => {
      if (name === null) restoreFocus();
    },
    /** For a dialog that failed to load: reopening it starts over. */
    giveUp: (dialog: VisitorDialogName) => {
      setUsed((before) => new Set([...before].filter((used) => used !== dialog)));
      restoreFocus();
    },
  };
}
