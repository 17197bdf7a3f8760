import { DomainError } from "../errors.ts";

export const notificationNotFound = () =>
  new DomainError("notFound", "NOTIFICATION_NOT_FOUND", "Notificação não encontrada.");
