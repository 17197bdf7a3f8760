import { DomainError, type DomainErrorKind } from "@app/core/errors";
import type { UploadWire } from "@app/core/files/schema";

/** A call as the server sees it. */
export interface Call {
  path: string;
  input: unknown;
  token: string | null;
  /** The browser's own id; null where it is not sent. */
  device?: string | null;
}

/** Answer to an upload, with status 200 by default; for a price file only a sentence. */
export type UploadAnswer = (UploadWire | { message: string }) & { status?: number };

const statusOfKind: Record<DomainErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  stale: 412,
  lengthRequired: 411,
  tooLarge: 413,
  wrongType: 415,
  unprocessable: 422,
  limit: 429,
  unavailable: 503,
  full: 507,
};

/** The body and status that a thrown error is answered with. */
export function describeRefusal(error: unknown) {
  if (!(error instanceof DomainError))
    return { message: "Ocorreu um erro inesperado.", code: "UNEXPECTED", status: 500 };
  return { message: error.message, code: error.code, status: statusOfKind[error.kind] };
}
