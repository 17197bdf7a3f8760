import { recordRefusedRequest } from "@app/api/audit/commands";
import type { Services } from "@app/api/context";
import { describeError, toTrpcError } from "@app/api/trpc";
import { DomainError } from "@app/core/errors";
import { bodyTooLarge, unreadableBody, wrongBodyType } from "@app/core/limits/request-errors";
import { SecondFactorRequired } from "@app/core/second-factor/errors";
import type { Db } from "@app/db/client";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ErrorRequestHandler } from "express";
import { createRequestContext } from "./request-context.ts";

/** JSON body and status of every error outside tRPC. */
export const answerError =
  (deps: { db: Db; services: Services }): ErrorRequestHandler =>
  async (thrown, req, res, next) => {
    if (res.headersSent) return next(thrown);
    const { cause } = toTrpcError(thrown);
    await recordRefusedRequest(createRequestContext(deps, req), cause);
    const error = toTrpcError(refusalOfExpress(thrown));
    const { retryAfterSeconds, ...body } = describeError(error);
    if (cause instanceof SecondFactorRequired) body.message = cause.messageForPrograms;
    const status = statusWithoutCode(cause) ?? getHTTPStatusCodeFromError(error);
    if (status >= 500) req.log.error({ err: error.cause ?? error }, "A request failed");
    if (retryAfterSeconds) res.set("Retry-After", String(retryAfterSeconds));
    res.status(status).json({ ...body, requestId: req.id });
  };

const LENGTH_REQUIRED = 411;
const INSUFFICIENT_STORAGE = 507;

/** The status of a refusal for which tRPC has no code. */
function statusWithoutCode(cause: unknown): number | undefined {
  if (!(cause instanceof DomainError)) return undefined;
  if (cause.kind === "lengthRequired") return LENGTH_REQUIRED;
  return cause.kind === "full" ? INSUFFICIENT_STORAGE : undefined;
}

const TOO_LARGE = 413;
const WRONG_TYPE = 415;

/** Express and its body parser put the status on the error: a body or an address that cannot be read. */
export function refusalOfExpress(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !("status" in thrown) || typeof thrown.status !== "number") return thrown;
  if (thrown.status === TOO_LARGE) return bodyTooLarge();
  if (thrown.status === WRONG_TYPE) return wrongBodyType();
  return thrown.status >= 400 && thrown.status < 500 ? unreadableBody() : thrown;
}
