import { ModalsProvider } from "@mantine/modals";
import type { ReactNode } from "react";

/** Where `confirm` puts its question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  return <ModalsProvider modalProps={{ stackId: "confirm" }}>{children}</ModalsProvider>;
}
