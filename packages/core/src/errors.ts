/** Kind of refusal, which the edges map to a tRPC code and an HTTP status. */
export type DomainErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "stale"
  | "lengthRequired"
  | "tooLarge"
  | "wrongType"
  | "unprocessable"
  | "limit"
  | "unavailable"
  | "full";

/** A refusal the product expects: a stable `code` for programs and a Portuguese sentence for the person. */
export class DomainError extends Error {
  override readonly name = "DomainError";

  constructor(
    readonly kind: DomainErrorKind,
    readonly code: string,
    message: string,
    /** Seconds to wait before trying again; only for `limit` and `unavailable`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}

export const recordNotFound = () => new DomainError("notFound", "RECORD_NOT_FOUND", "Registro não encontrado.");

export const notYours = () =>
  new DomainError("forbidden", "NOT_YOURS", "Você não tem permissão para acessar estes dados.");

/** Optimistic lock failed: the record was changed by somebody else since it was opened. */
export const changedMeanwhile = () =>
  new DomainError(
    "stale",
    "CHANGED_MEANWHILE",
    "Este registro foi alterado por outra pessoa. Recarregue a lista e tente novamente.",
  );
