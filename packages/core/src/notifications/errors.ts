import { DomainError } from "../errors.ts";

export const notificationNotFound = () =>
  new DomainError("notFound", "NOTIFICATION_NOT_FOUND", "Notificação não encontrada.");

export const recipientGone = () =>
  new DomainError("invalid", "RECIPIENT_GONE", "Este usuário não existe mais. Selecione outro.");
