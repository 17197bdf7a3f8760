/** The panels that open over any screen; a later one lies above an earlier one. */
export const panelNames = [
  "upload",
  "processing",
  "notifications",
  "profile",
  "users",
  "manager",
  "contents",
  "prices",
  "installation",
  "audit",
  "chat",
  "palette",
] as const;

export type PanelName = (typeof panelNames)[number];
