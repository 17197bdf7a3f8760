import { MantineProvider, Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme/theme.ts";
import { cssVariablesResolver } from "./theme/tokens.ts";
import { Toaster } from "./toaster/toaster.tsx";

/** Theme, toasts and a stack of dialogs, in which Escape closes only the uppermost. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <Toaster />
      <Modal.Stack>{children}</Modal.Stack>
    </MantineProvider>
  );
}
