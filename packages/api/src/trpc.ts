import { readOnlyToken, sessionRequired } from "@app/core/access-tokens/errors";
import { administratorsOnly, notLoggedIn } from "@app/core/auth/errors";
import { isDemoPerson } from "@app/core/demo/demo-rules";
import { demoKeepsNothing } from "@app/core/demo/errors";
import { DomainError, type DomainErrorKind, notYours } from "@app/core/errors";
import { setsForbiddenField } from "@app/core/forbidden-field";
import type { LimitName } from "@app/core/limits/rules";
import { SecondFactorRequired } from "@app/core/second-factor/errors";
import { SETUP_CALLS } from "@app/core/second-factor/schema";
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import { recordRefusedRequest } from "./audit/commands.ts";
import { requireRecentPassword, touchCredential } from "./auth/commands.ts";
import type { Caller, Credential, RequestContext, ServiceContext, Viewer, VisitorContext } from "./context.ts";
import { answerOnce } from "./idempotency/commands.ts";
import { requireAdministratorsFactor } from "./second-factor/queries/second-factor.ts";

const codeOfKind = {
  invalid: "BAD_REQUEST",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  notFound: "NOT_FOUND",
  conflict: "CONFLICT",
  stale: "PRECONDITION_FAILED",
  lengthRequired: "BAD_REQUEST", // tRPC has no 411, and no procedure takes a file
  tooLarge: "PAYLOAD_TOO_LARGE",
  wrongType: "UNSUPPORTED_MEDIA_TYPE",
  unprocessable: "UNPROCESSABLE_CONTENT",
  limit: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
  full: "SERVICE_UNAVAILABLE", // tRPC has no 507, and no procedure takes a file
} as const satisfies Record<DomainErrorKind, TRPCError["code"]>;

const UNEXPECTED = "Ocorreu um erro inesperado. Por favor, tente novamente mais tarde.";
const UNKNOWN_CALL = "Esta chamada não existe.";
const BAD_INPUT = "Os dados enviados não são válidos.";

/** Error data sent to clients, over tRPC and REST alike. */
interface ErrorAnswer {
  message: string;
  code: string;
  issues?: { path: string; message: string }[];
  retryAfterSeconds?: number;
}

/** Maps any error to what clients may see; unexpected errors get one general sentence. */
export function describeError(error: TRPCError): ErrorAnswer {
  const { cause } = error;
  if (cause instanceof DomainError) {
    const { message, code, retryAfterSeconds } = cause;
    return { message, code, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  }
  if (cause instanceof ZodError && error.code === "BAD_REQUEST") {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
    return { message: issues[0]?.message ?? BAD_INPUT, code: "INVALID_INPUT", issues };
  }
  if (error.code === "NOT_FOUND") return { message: UNKNOWN_CALL, code: "UNKNOWN_CALL" };
  if (isExpected(error)) return { message: BAD_INPUT, code: error.code };
  return { message: UNEXPECTED, code: "UNEXPECTED" };
}

/** False for bugs and failing services, which operators should see. */
export function isExpected(error: TRPCError): boolean {
  return error.code !== "INTERNAL_SERVER_ERROR";
}

/** Shorter than the silence after which proxies and mobile networks drop a connection. */
const HEARTBEAT_MS = 15_000;
/** Time without data after which a browser reconnects. */
const SILENCE_MS = 40_000;
/** Streams are reopened after this time, so that none rests on a connection that is long gone. */
const STREAM_LIFETIME_MS = 10 * 60_000;

/** Access level of a procedure, set by each builder and read by the API document and the access tests. */
export type Access = "visitor" | "viewer" | "session" | "administrator";

interface Meta {
  access: Access;
  /** True for a procedure that has a turn of its own, also among the calls of one request. */
  isHeavy?: boolean;
}

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    sse: {
      ping: { enabled: true, intervalMs: HEARTBEAT_MS },
      client: { reconnectAfterInactivityMs: SILENCE_MS },
      maxDurationMs: STREAM_LIFETIME_MS,
    },
    errorFormatter({ shape, error, ctx }) {
      const { message, ...answer } = describeError(error);
      // tRPC's default data holds the stack outside production, so it is replaced.
      const { httpStatus } = shape.data;
      const { cause } = error;
      // For browsers alone: over REST a code is the only second step.
      const step = cause instanceof SecondFactorRequired && { chave: cause.chave, temAplicativo: cause.temAplicativo };
      const data = { ...answer, ...(step ? { segundaEtapa: step } : {}), httpStatus, requestId: ctx?.requestId };
      return { ...shape, message, data };
    },
  });

export const { router, createCallerFactory } = t;

/** Maps a DomainError to a TRPCError; any other error is a bug. */
export function toTrpcError(thrown: unknown): TRPCError {
  if (thrown instanceof DomainError) {
    return new TRPCError({ code: codeOfKind[thrown.kind], message: thrown.message, cause: thrown });
  }
  return getTRPCErrorFromUnknown(thrown);
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data;

async function* translateStream(stream: AsyncIterable<unknown>) {
  try {
    yield* stream;
  } catch (thrown) {
    throw toTrpcError(thrown);
  }
}

function readEmail(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null || !("email" in input)) return undefined;
  return typeof input.email === "string" ? input.email : undefined;
}

/** The one place where procedures' refusals are translated. */
const translateErrors = t.middleware(async ({ ctx, next, meta, getRawInput }) => {
  const result = await next();
  if (result.ok) return isStream(result.data) ? { ...result, data: translateStream(result.data) } : result;
  const { cause } = result.error;
  if (cause instanceof DomainError || setsForbiddenField(cause)) {
    // A procedure behind a login knows its account; the body of an anonymous request is not read there.
    const input = meta?.access === "visitor" ? await getRawInput().catch(() => undefined) : undefined;
    await recordRefusedRequest(ctx, cause, readEmail(input));
    if (cause instanceof DomainError) throw toTrpcError(cause);
  }
  return result;
});

const limitVisitors = t.middleware(async ({ ctx, type, getRawInput, next }) => {
  await ctx.services.limiter.countAddress("everything", ctx.address);
  if (type === "subscription") return next();
  // Read before: a body that comes slowly must not hold a place.
  await getRawInput().catch(() => undefined);
  return ctx.services.limiter.inTurn(ctx, next);
});

/** Purpose of a request. Watching is automatic, so it does not keep a session alive. */
type Purpose = "read" | "write" | "watch";
const purposeOf = { query: "read", mutation: "write", subscription: "watch" } as const satisfies Record<
  string,
  Purpose
>;

/**
 * Counts a call against the general limit: of its person when authenticated, otherwise of its address, which limits guessing
 * of tokens.
 *
 * @throws DomainError TOO_MANY_REQUESTS
 */
export async function countCall(ctx: RequestContext): Promise<Caller | undefined> {
  const caller = await ctx.findCaller();
  if (caller) await countViewer({ ...ctx, viewer: caller.viewer }, "everything");
  else await ctx.services.limiter.countAddress("everything", ctx.address);
  return caller;
}

/** Counts against a limit of the account; visitors of the demonstration share one, and are counted by network. */
function countViewer(
  { services, address, viewer }: RequestContext & { viewer: Viewer },
  name: LimitName,
): Promise<void> {
  const { limiter } = services;
  return isDemoPerson(viewer) ? limiter.countAddress(name, address) : limiter.count(name, viewer.id);
}

/** The one write that the demonstration's person has: it ends the session, and changes nothing else. */
const LOGOUT = "auth.logout";

/**
 * The person behind a request, counted against the general limit.
 *
 * @param readInput - the call's raw input, read once the call is counted; a `userId` in it must be the person's own
 * @param call - the procedure's path; undefined for other requests
 * @throws DomainError NOT_LOGGED_IN, NOT_YOURS, READ_ONLY_TOKEN, DEMO_KEEPS_NOTHING, SECOND_FACTOR_SETUP_REQUIRED, TOO_MANY_REQUESTS, and
 * any error of `readInput`
 */
export async function authenticate(
  ctx: RequestContext,
  readInput: () => unknown,
  purpose: Purpose,
  call?: string,
): Promise<Viewer> {
  const now = ctx.now();
  const caller = await countCall(ctx);
  if (!caller) throw notLoggedIn();
  const { viewer } = caller;
  if (isDemoPerson(viewer)) {
    if (!ctx.services.isDemoOffered) throw notLoggedIn();
    if (purpose === "write" && call !== LOGOUT) throw demoKeepsNothing();
  }
  if (purpose !== "watch") await touchCredential(ctx.db, caller, now);
  refuseOtherOwner(await readInput(), viewer);
  if (purpose === "write" && isReadOnly(viewer.credential)) throw readOnlyToken();
  if (call === undefined || !SETUP_CALLS.has(call)) await requireAdministratorsFactor({ ...ctx, viewer });
  return viewer;
}

const requireViewer = t.middleware(async ({ ctx, next, getRawInput, type, meta, path }) => {
  const work = async () => {
    const viewer = await authenticate(ctx, getRawInput, purposeOf[type], path);
    return next({ ctx: { ...ctx, viewer } });
  };
  if (type === "subscription") return work();
  // Read before: a body that comes slowly must not hold a place. What comes without a token is not read at all.
  if (ctx.token) await getRawInput().catch(() => undefined);
  return ctx.services.limiter.inTurn({ ...ctx, isHeavy: meta?.isHeavy }, work);
});

/** Only finding out who calls takes a turn; a procedure that waits for other services takes turns for the rest of its work. */
const requireViewerInTurn = t.middleware(async ({ ctx, next, getRawInput, type }) => {
  if (ctx.token) await getRawInput().catch(() => undefined);
  const viewer = await ctx.services.limiter.inTurn(ctx, () => authenticate(ctx, getRawInput, purposeOf[type]));
  return next({ ctx: { ...ctx, viewer } });
});

/**
 * The administrator behind a request that changes data shared by everybody.
 *
 * @throws DomainError NOT_LOGGED_IN, TOO_MANY_REQUESTS, READ_ONLY_TOKEN, SESSION_REQUIRED, ADMINISTRATORS_ONLY
 */
export async function authenticateAdministrator(ctx: RequestContext): Promise<Viewer> {
  const viewer = await authenticate(ctx, () => undefined, "write");
  sessionOf(viewer);
  requireAdministrator(viewer);
  return viewer;
}

/** The id of the viewer's session. @throws DomainError SESSION_REQUIRED for a personal token */
function sessionOf({ credential }: Viewer): string {
  if (credential.kind !== "session") throw sessionRequired();
  return credential.id;
}

function requireAdministrator({ isAdmin }: Viewer): void {
  if (!isAdmin) throw administratorsOnly();
}

const isReadOnly = (credential: Credential) => credential.kind === "accessToken" && !credential.podeEscrever;

/** Old clients name the owner in each call; it must be the caller. */
function refuseOtherOwner(input: unknown, viewer: Viewer) {
  if (typeof input !== "object" || input === null || !("userId" in input) || input.userId === undefined) return;
  if (input.userId !== viewer.id) throw notYours();
}

/**
 * Honours `Idempotency-Key`. The last step of every builder, so that access checks and limits apply to calls with a key
 * and to repetitions too.
 */
const answerRepetitions = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const caller = type === "mutation" && ctx.repetition ? await ctx.findCaller() : undefined;
  if (!caller) return next();
  const call = { route: path, content: await getRawInput() };
  const data = await answerOnce(serviceContext({ ...ctx, viewer: caller.viewer }), ctx.repetition, call, async () => {
    const result = await next();
    if (!result.ok) throw result.error;
    return result.data;
  });
  // tRPC's type requires the result of `next`, which a repetition must not call.
  return { ok: true, data } as Awaited<ReturnType<typeof next>>;
});

const procedure = t.procedure.use(translateErrors);
const viewerAccess = procedure.meta({ access: "viewer" }).use(requireViewer);
const waitingAccess = procedure.meta({ access: "viewer" }).use(requireViewerInTurn);
const sessionAccess = viewerAccess
  .meta({ access: "session" })
  .use(async ({ ctx, next }) => next({ ctx: { sessionId: sessionOf(ctx.viewer) } }));
const administratorAccess = sessionAccess.meta({ access: "administrator" }).use(async ({ ctx, next }) => {
  requireAdministrator(ctx.viewer);
  return next();
});

export const publicProcedure = procedure.meta({ access: "visitor" }).use(limitVisitors);
export const viewerProcedure = viewerAccess.use(answerRepetitions);
/**
 * For procedures that read all of a person's trades. Each such call waits for its own turn: ten in one turn would delay
 * everybody ten times as long.
 */
export const heavyProcedure = viewerAccess.meta({ access: "viewer", isHeavy: true }).use(answerRepetitions);
/** For procedures on the account itself, which a leaked token must not reach. */
export const sessionProcedure = sessionAccess.use(answerRepetitions);
const passwordAccess = sessionAccess.use(async ({ ctx, next }) => {
  await requireRecentPassword({ db: ctx.db, viewer: ctx.viewer, now: ctx.now() }, ctx.sessionId);
  return next();
});
/** For procedures that weaken or strengthen the login, for which an unlocked screen must not suffice. */
export const passwordProcedure = passwordAccess.use(answerRepetitions);
/** Personal tokens reach only their person's data; administration requires a session. */
export const adminProcedure = administratorAccess.use(answerRepetitions);

/** Counts a call against the caller's network address. */
export const limitByAddress = (name: LimitName) =>
  t.middleware(async ({ ctx, next }) => {
    await ctx.services.limiter.countAddress(name, ctx.address);
    return next();
  });

/** A viewer's procedure that also counts against a limit of their account. */
export const limitedProcedure = (name: LimitName) =>
  viewerAccess
    .use(async ({ ctx, next }) => {
      await countViewer(ctx, name);
      return next();
    })
    .use(answerRepetitions);

/** The same for a procedure that waits for other services: its work takes turns by {@link takeTurns}. */
export const limitedWaitingProcedure = (name: LimitName) =>
  waitingAccess
    .use(async ({ ctx, next }) => {
      await countViewer(ctx, name);
      return next();
    })
    .use(answerRepetitions);

/** Runs parts of a call's work when it is its caller's turn. */
export type TakeTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export const takeTurns =
  (ctx: RequestContext): TakeTurn =>
  (work) =>
    ctx.services.limiter.inTurn(ctx, work);

/** The same for procedures that govern the account, so that a token cannot exhaust the limit. */
export const limitedSessionProcedure = (name: LimitName) =>
  sessionAccess
    .use(async ({ ctx, next }) => {
      await countViewer(ctx, name);
      return next();
    })
    .use(answerRepetitions);

/** The same with a limit of the account. */
export const limitedPasswordProcedure = (name: LimitName) =>
  passwordAccess
    .use(async ({ ctx, next }) => {
      await countViewer(ctx, name);
      return next();
    })
    .use(answerRepetitions);

/** Context of commands without a viewer, with `now` fixed. */
export function visitorContext(ctx: RequestContext): VisitorContext {
  return { db: ctx.db, services: ctx.services, now: ctx.now() };
}

/** Context of queries and commands: the request with `now` fixed. */
export function serviceContext(ctx: RequestContext & { viewer: Viewer }): ServiceContext {
  return { db: ctx.db, viewer: ctx.viewer, services: ctx.services, now: ctx.now() };
}
