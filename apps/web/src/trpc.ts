import type { AppRouter } from "@app/api/root";
import { DEVICE_CALLS, DEVICE_HEADER } from "@app/core/auth/delay-rules";
import { MAX_BATCH_SIZE } from "@app/core/limits/rules";
import type { PasskeyRequest } from "@app/core/passkeys/schema";
import {
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  type Operation,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import { tap } from "@trpc/server/observable";
import { readDeviceId } from "./browser/device.ts";
import { fetchOrFirstAnswers } from "./first-answers.ts";
import { apiPaths } from "./paths.ts";
import { endRefusedSession, isSessionRefusal, readSession } from "./session.ts";

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

/** Call context: send the call outside the batch, so that aborting it does not affect others. */
export const ALONE = { alone: true } as const;
/** Query option: what a screen has just asked for is not asked for again by the parts that show it. */
export const JUST_ASKED = { staleTime: 5000 } as const;
/** Call context: also outside the batch, with an answer in parts as they arrive. */
export const IN_PARTS = { inParts: true } as const;

/** A refusal of these ends no session. */
const LOGINS: ReadonlySet<string> = new Set(["auth.login", "auth.loginWithPasskey"]);

/**
 * Placed before the batch link, so it sees the result of each call and not only of the request. Each call keeps the
 * token it was sent with: a late refusal of an old token must not end a newer session.
 */
export const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const token = readSession()?.token;
    return next({ ...op, context: { ...op.context, token } }).pipe(
      tap({
        error: ({ data }) => {
          if (LOGINS.has(op.path) || !data || !isSessionRefusal(data.httpStatus)) return;
          endRefusedSession({ status: data.httpStatus, call: op.path, token });
        },
      }),
    );
  };

export function authorization(operation: Operation | undefined): Record<string, string> {
  const { token } = operation?.context ?? {};
  return typeof token === "string" ? { Authorization: `Bearer ${token}` } : {};
}

const headersOf = (operations: readonly Operation[]): Record<string, string> => ({
  ...authorization(operations[0]),
  ...(operations.some(({ path }) => DEVICE_CALLS.has(path)) ? { [DEVICE_HEADER]: readDeviceId() } : {}),
});

export function createTrpcClient() {
  const url = apiPaths.trpc;
  return trpc.createClient({
    links: [
      sessionLink,
      splitLink({
        condition: (op) => op.context.inParts === true,
        true: httpBatchStreamLink({ url, maxItems: 1, headers: ({ opList }) => headersOf(opList) }),
        false: splitLink({
          condition: (op) => op.context.alone === true,
          true: httpLink({ url, headers: ({ op }) => headersOf([op]) }),
          false: httpBatchLink({
            url,
            maxItems: MAX_BATCH_SIZE,
            headers: ({ opList }) => headersOf(opList),
            fetch: fetchOrFirstAnswers,
          }),
        }),
      }),
    ],
  });
}

function refusal(error: unknown): TRPCClientError<AppRouter>["data"] {
  return error instanceof TRPCClientError ? error.data : undefined;
}

/** The server's own sentence; undefined when the server was not reached or sent none. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof Error && refusal(error) ? error.message : undefined;
}

/** The server's sentence when it asks to wait, as while the ledger is replayed; other failures get the screen's own. */
export function waitMessage(error: unknown): string | undefined {
  return refusal(error)?.httpStatus === 503 ? serverMessage(error) : undefined;
}

/** The stable code of a refusal, as `EMAIL_TAKEN`. */
export function refusalCode(error: unknown): string | undefined {
  return refusal(error)?.code;
}

/** The request to a passkey after the right password; undefined when none is asked for. */
export function askedPasskey(error: unknown): PasskeyRequest | undefined {
  return refusal(error)?.segundaEtapa?.chave ?? undefined;
}

/** Whether whoever is asked for a second step may type an authenticator's code. */
export function hasAuthenticator(error: unknown): boolean {
  return refusal(error)?.segundaEtapa?.temAplicativo ?? false;
}

/** True when asking again may help: the server was not reached, or failed by itself. */
export function isWorthRetrying(error: unknown): boolean {
  const status = refusal(error)?.httpStatus;
  return status === undefined || status >= 500;
}
