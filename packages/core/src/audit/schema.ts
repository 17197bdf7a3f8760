/** What administrators do that others must be able to find out later. */
export type AuditAction =
  | "user.promoted"
  | "user.demoted"
  | "notification.created"
  | "notification.updated"
  | "notification.deleted"
  | "notification.readsReset"
  | "content.created"
  | "content.updated"
  | "content.deleted";
