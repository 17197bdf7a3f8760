import { Center, Loader } from "@mantine/core";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { copy } from "./copy.ts";
import classes from "./panels.module.css";

export type PanelName =
  | "upload"
  | "processing"
  | "chat"
  | "notifications"
  | "profile"
  | "users"
  | "manager"
  | "contents"
  | "audit";

export interface PanelProps {
  userId: string;
  opened: boolean;
  onClose: () => void;
  /** Opens another panel; when that closes, the focus goes where it would have gone from this one. */
  onOpenPanel: (name: PanelName) => void;
}

const panels: Record<PanelName, ComponentType<PanelProps>> = {
  upload: lazy(async () => ({ default: (await import("./upload-and-processing.tsx")).UploadAndProcessing })),
  processing: lazy(async () => ({
    default: (await import("../features/processing/processing-panel.tsx")).ProcessingPanel,
  })),
  notifications: lazy(async () => ({
    default: (await import("../features/notifications/notifications-panel.tsx")).NotificationsPanel,
  })),
  profile: lazy(async () => ({ default: (await import("../features/profile/profile-dialog.tsx")).ProfileDialog })),
  users: lazy(async () => ({ default: (await import("../features/users/users-panel.tsx")).UsersPanel })),
  manager: lazy(async () => ({ default: (await import("../features/notifications/manager-panel.tsx")).ManagerPanel })),
  contents: lazy(async () => ({
    default: (await import("../features/content/content-manager-panel.tsx")).ContentManagerPanel,
  })),
  audit: lazy(async () => ({ default: (await import("../features/audit/audit-panel.tsx")).AuditPanel })),
  chat: lazy(async () => ({ default: (await import("../features/chat/chat-panel.tsx")).ChatPanel })),
};
const names: readonly PanelName[] = [
  "upload",
  "processing",
  "notifications",
  "profile",
  "users",
  "manager",
  "contents",
  "audit",
  "chat",
];

interface PanelsProps {
  userId: string;
  open: ReadonlySet<PanelName>;
  onClose: (name: PanelName) => void;
  onOpenPanel: (name: PanelName) => void;
}

/** The panels that open over any screen. A panel arrives on first use and then stays, so that an upload or a question under way survives closing it. */
export function Panels({ userId, open, onClose, onOpenPanel }: PanelsProps) {
  const [used, setUsed] = useState(open);
  const fresh = names.filter((name) => open.has(name) && !used.has(name));
  if (fresh.length > 0) setUsed(new Set([...used, ...fresh]));

  return names
    .filter((name) => used.has(name))
    .map((name) => {
      const Panel = panels[name];
      return (
        <Suspense
          key={name}
          fallback={
            <Center className={classes.loading} role="status" aria-label={copy.member.loadingPanel}>
              <Loader />
            </Center>
          }
        >
          <Panel userId={userId} opened={open.has(name)} onClose={() => onClose(name)} onOpenPanel={onOpenPanel} />
        </Suspense>
      );
    });
}
