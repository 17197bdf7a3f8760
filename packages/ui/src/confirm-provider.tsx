import { ModalsProvider } from "@mantine/modals";
import type { ReactNode } from "react";

/** Renders the dialogs opened by `confirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  return <ModalsProvider modalProps={{ stackId: "confirm" }}>{children}</ModalsProvider>;
}
