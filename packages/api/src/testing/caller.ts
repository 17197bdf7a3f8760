import { randomBytes } from "node:crypto";
import { ACCESS_TOKEN_PREFIX, tokenExpiry } from "@app/core/access-tokens/token-rules";
import type { ChatAnswer } from "@app/core/chat/schema";
import type { Db } from "@app/db/client";
import type { UserRow } from "@app/db/types";
import { v7 as newId } from "uuid";
import { newSecret } from "../auth/commands.ts";
import { findCaller, hashToken } from "../auth/queries.ts";
import type { RequestContext, ServiceContext, Services, UserId } from "../context.ts";
import { appRouter } from "../root.ts";
import { createCallerFactory } from "../trpc.ts";

/** Default `now` of tests: noon in São Paulo. */
export const testNow = new Date("2026-06-15T15:00:00Z");

const createCaller = createCallerFactory(appRouter);

/** A request with this token, or of a visitor without one. */
export function requestContext(db: Db, services: Services, token?: string, now = testNow): RequestContext {
  return {
    db,
    services,
    now: () => now,
    requestId: "test",
    address: "127.0.0.1",
    token,
    findCaller: async () => (token ? findCaller(db, token, now) : undefined),
    userAgent: "",
    deviceId: undefined,
    afterAnswer: (work) => void work(),
  };
}

type AnyCaller = ReturnType<typeof createCaller>;
/** Calls procedures as a client that takes answers whole. */
type Caller = Omit<AnyCaller, "chat"> & {
  chat: Omit<AnyCaller["chat"], "ask"> & {
    ask(...input: Parameters<AnyCaller["chat"]["ask"]>): Promise<ChatAnswer>;
  };
};
const createWholeCaller = (ctx: RequestContext) => createCaller(ctx) as Caller;

export function visitorCaller(db: Db, services: Services) {
  return createWholeCaller(requestContext(db, services));
}

/** Calls procedures as a person with a real session. */
export async function callerFor(db: Db, services: Services, user: Pick<UserRow, "id">, now = testNow) {
  return createWholeCaller(requestContext(db, services, await createSession(db, user, now), now));
}

/** Opens a session of a person; returns its token. */
export async function createSession(db: Db, user: Pick<UserRow, "id">, now = testNow): Promise<string> {
  const token = randomBytes(16).toString("hex");
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      userId: user.id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastUsedAt: now,
      passwordAt: now,
    })
    .execute();
  return token;
}

/** A person's access token, made at `createdAt` and valid for thirty days; returns the token. */
export async function createAccessToken(
  db: Db,
  user: Pick<UserRow, "id">,
  { podeEscrever = false, createdAt = testNow }: { podeEscrever?: boolean; createdAt?: Date } = {},
): Promise<string> {
  const token = ACCESS_TOKEN_PREFIX + newSecret();
  const row = { nome: "Planilha", podeEscrever, createdAt, lastUsedAt: null, expiresAt: tokenExpiry(createdAt, 30) };
  await db
    .insertInto("access_tokens")
    .values({ ...row, id: newId(), userId: user.id, tokenHash: hashToken(token) })
    .execute();
  return token;
}

/** The context of queries and commands for a person. */
export function contextFor(db: Db, services: Services, user: Pick<UserRow, "id">, now = testNow): ServiceContext {
  return { db, services, now, viewer: { id: user.id as UserId } };
}
