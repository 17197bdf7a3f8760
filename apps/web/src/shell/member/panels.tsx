import { useState } from "react";
import { type LazyComponent, lazy } from "../../loading/lazy.tsx";
import { LazyDialog } from "../lazy-dialog.tsx";
import { type PanelName, panelNames } from "./panel-names.ts";

interface PanelProps {
  userId: string;
  opened: boolean;
  /** Number of requests to open it while open: the person may look for one that floats beside the screen. */
  openings: number;
  onClose: () => void;
  /** Opens another panel; when that closes, the focus goes where it would have gone from this one. */
  onOpenPanel: (name: PanelName) => void;
}

export const panels: Record<PanelName, LazyComponent<PanelProps>> = {
  upload: lazy(async () => (await import("../upload-and-processing.tsx")).UploadAndProcessing),
  processing: lazy(async () => (await import("../../features/processing/processing-panel.tsx")).ProcessingPanel),
  notifications: lazy(
    async () => (await import("../../features/notifications/notifications-panel.tsx")).NotificationsPanel,
  ),
  profile: lazy(async () => (await import("../../features/profile/profile-dialog.tsx")).ProfileDialog),
  users: lazy(async () => (await import("../../features/users/users-panel.tsx")).UsersPanel),
  manager: lazy(async () => (await import("../../features/notifications/manager-panel.tsx")).ManagerPanel),
  contents: lazy(async () => (await import("../../features/content/content-manager-panel.tsx")).ContentManagerPanel),
  prices: lazy(async () => (await import("../../features/prices/prices-panel.tsx")).PricesPanel),
  installation: lazy(
    async () => (await import("../../features/installation/installation-panel.tsx")).InstallationPanel,
  ),
  audit: lazy(async () => (await import("../../features/audit/audit-panel.tsx")).AuditPanel),
  chat: lazy(async () => (await import("../../features/chat/chat-panel.tsx")).ChatPanel),
  palette: lazy(async () => (await import("./palette-panel.tsx")).PalettePanel),
};
/** The open panels, each with the number of requests since it opened. */
export type OpenPanels = ReadonlyMap<PanelName, number>;

interface PanelsProps {
  userId: string;
  open: OpenPanels;
  onClose: (name: PanelName) => void;
  onOpenPanel: (name: PanelName) => void;
}

/** The panels that open over any screen. A panel arrives on first use and then stays, so that an upload or a question under way survives closing it. */
export function Panels({ userId, open, onClose, onOpenPanel }: PanelsProps) {
  const [used, setUsed] = useState<ReadonlySet<PanelName>>(new Set(open.keys()));
  const fresh = panelNames.filter((name) => open.has(name) && !used.has(name));
  if (fresh.length > 0) setUsed(new Set([...used, ...fresh]));
  const drop = (dropped: PanelName) => setUsed(new Set([...used].filter((name) => name !== dropped)));

  return panelNames
    .filter((name) => used.has(name))
    .map((name) => {
      const Panel = panels[name];
      const frame = {
        name,
        opened: open.has(name),
        isFloating: name === "chat",
        onClose: () => onClose(name),
        onGivenUp: () => drop(name),
      };
      return (
        <LazyDialog key={name} {...frame}>
          <Panel
            userId={userId}
            opened={frame.opened}
            openings={open.get(name) ?? 0}
            onClose={frame.onClose}
            onOpenPanel={onOpenPanel}
          />
        </LazyDialog>
      );
    });
}
