import { MantineProvider, Modal } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import { MAX_VISIBLE_TOASTS } from "./notify.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

/** Theme, toasts and dialogs; the stack lets Escape close only the uppermost dialog. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Notifications limit={MAX_VISIBLE_TOASTS} position="top-right" transitionDuration={0} />
      <Modal.Stack>
        <ModalsProvider modalProps={{ stackId: "confirm" }}>{children}</ModalsProvider>
      </Modal.Stack>
    </MantineProvider>
  );
}
