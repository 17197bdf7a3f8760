import { recordRefusedRequest } from "@app/api/audit/commands";
import type { RequestContext } from "@app/api/context";
import { appRouter, queryPaths } from "@app/api/root";
import { countCall, describeError, isExpected, toTrpcError } from "@app/api/trpc";
import { tooManyCalls } from "@app/core/limits/request-errors";
import { MAX_BATCH_SIZE } from "@app/core/limits/rules";
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { createExpressMiddleware } from "@trpc/server/adapters/express";
import { getHTTPStatusCode } from "@trpc/server/http";
import { type Request, type RequestHandler, Router } from "express";
import { type ContextDeps, createRequestContext } from "./request-context.ts";

/** Larger than any form or question; files go through the upload. */
const MAX_TRPC_BYTES = 256 * 1024;
/** Guessing is what these are limited against, so one request may not hold several. */
const ONE_PER_BATCH = new Set([
  "auth.login",
  "auth.register",
  "recovery.generateCode",
  "recovery.verifyCode",
  "recovery.resetPassword",
]);

/** All procedures: queries by GET through the shorter way, everything else through tRPC's own adapter. */
export function trpcRoutes(deps: ContextDeps) {
  return Router().use(answerQueries(deps), trpcAdapter(deps));
}

export function trpcAdapter(deps: ContextDeps) {
  return createExpressMiddleware({
    router: appRouter,
    maxBodySize: MAX_TRPC_BYTES,
    async createContext({ req, info: { calls, accept } }) {
      const ctx = { ...createRequestContext(deps, req), takesParts: accept === "application/jsonl" };
      const isTooMuch = calls.length > MAX_BATCH_SIZE || calls.filter(({ path }) => ONE_PER_BATCH.has(path)).length > 1;
      const unknown = calls.filter(({ procedure }) => !procedure).length;
      try {
        // A procedure counts its call; requests that reach none are counted here.
        for (let count = isTooMuch ? 1 : unknown; count > 0; count -= 1) await countCall(ctx);
        if (isTooMuch) throw tooManyCalls();
      } catch (refusal) {
        await recordRefusedRequest(ctx, refusal);
        throw toTrpcError(refusal);
      }
      return ctx;
    },
    responseMeta({ errors, type }) {
      if (type === "subscription") return { headers: new Headers({ "Cache-Control": "no-store" }) };
      const wait = longestWait(errors);
      return wait > 0 ? { headers: new Headers({ "Retry-After": String(wait) }) } : {};
    },
    onError: ({ error, path, req }) => logFailure(req, error, path),
  });
}

function longestWait(errors: TRPCError[]): number {
  return Math.max(0, ...errors.map((error) => describeError(error).retryAfterSeconds ?? 0));
}

function logFailure(req: Request, error: TRPCError, path: string | undefined) {
  if (!isExpected(error)) req.log.error({ err: error.cause ?? error, path }, "A procedure failed");
}

const { _config: config } = appRouter._def;

/** A request for queries only. */
interface QueryRequest {
  paths: string[];
  isBatch: boolean;
  /** JSON text of the input, or of each input of a batch. */
  input: string | undefined;
}

interface QueryCall {
  ctx: RequestContext;
  path: string;
  /** Index in its batch, from 0. */
  place: number;
  readInput(place: number): unknown;
}

/**
 * Answers queries as tRPC's adapter does, without the fetch request, headers and stream that the adapter creates for
 * each, which cost more than the query. Any other request is left to the adapter.
 */
function answerQueries(deps: ContextDeps): RequestHandler {
  return async (req, res, next) => {
    const request = readQueryRequest(req);
    if (!request) return next();
    const ctx = createRequestContext(deps, req);
    const readInput = inputReader(request);
    const errors: TRPCError[] = [];
    const answers = await Promise.all(
      request.paths.map((path, place) =>
        answerQuery({ ctx, path, place, readInput }, (error) => {
          errors.push(error);
          logFailure(req, error, path);
        }),
      ),
    );
    const answer = request.isBatch ? answers : (answers[0] as (typeof answers)[0]);
    const wait = longestWait(errors);
    if (wait > 0) res.setHeader("Retry-After", wait);
    res.vary("trpc-accept, accept");
    res.setHeader("Content-Type", "application/json");
    res.statusCode = getHTTPStatusCode(answer);
    res.end(JSON.stringify(transformTRPCResponse(config, answer)));
  };
}

function readQueryRequest(req: Request): QueryRequest | undefined {
  const { batch, input, connectionParams } = req.query;
  const { headers } = req;
  const isBatch = batch === "1";
  const paths = isBatch ? req.path.slice(1).split(",") : [req.path.slice(1)];
  const isPlain =
    req.method === "GET" &&
    paths.length <= MAX_BATCH_SIZE &&
    paths.every((path) => queryPaths.has(path)) &&
    (input === undefined || typeof input === "string") &&
    (batch === undefined || typeof batch === "string") &&
    connectionParams === undefined &&
    headers["content-type"] === undefined &&
    headers["trpc-accept"] === undefined &&
    !headers.accept?.includes("jsonl");
  return isPlain ? { paths, isBatch, input } : undefined;
}

async function answerQuery({ ctx, path, place, readInput }: QueryCall, onError: (error: TRPCError) => void) {
  try {
    const data = await callTRPCProcedure({
      router: appRouter,
      path,
      // Read by the procedure, once the call is counted: an input that cannot be read counts too.
      getRawInput: async () => readInput(place),
      ctx,
      type: "query",
      signal: undefined,
      batchIndex: place,
    });
    return { result: { data } };
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    onError(error);
    return { error: getTRPCErrorShape({ config, ctx, error, input: undefined, path, type: "query" }) };
  }
}

function inputReader({ input, isBatch }: QueryRequest): QueryCall["readInput"] {
  let inputs: Record<number, unknown> | undefined;
  return (place) => {
    inputs ??= input ? parseInputs(input, isBatch) : {};
    return inputs[place];
  };
}

function parseInputs(input: string, isBatch: boolean): Record<number, unknown> {
  const parsed = parseJson(input);
  if (!isBatch) return [parsed];
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new TRPCError({ code: "BAD_REQUEST", message: "The input of a batch is an object" });
  }
  return parsed as Record<number, unknown>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "BAD_REQUEST", message: "The input is no JSON", cause });
  }
}
