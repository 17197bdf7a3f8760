import { randomBytes } from "node:crypto";
import { emailTaken, notLoggedIn, wrongCredentials } from "@app/core/auth/errors";
import type { LoginInput, LoginWire, RegisterInput } from "@app/core/auth/schema";
import { shouldTouchSession } from "@app/core/auth/session-rules";
import type { Db, Tx } from "@app/db/client";
import { v7 as newId } from "uuid";
import type { ServiceContext, Services, Viewer, VisitorContext } from "../context.ts";
import { findUserByEmail, hashToken } from "./queries.ts";

const TOKEN_BYTES = 32;

/** Creates an account. @throws DomainError EMAIL_TAKEN */
export async function register({ db, now, services }: VisitorContext, input: RegisterInput) {
  const passwordHash = await services.passwords.hash(input.password);
  const created = await db
    .insertInto("users")
    .values({ id: newId(), email: input.email, nomeUsuario: input.nomeUsuario, passwordHash, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) throw emailTaken();
  return { message: "Seu cadastro foi realizado com sucesso!" };
}

/** Opens a session. @throws DomainError WRONG_CREDENTIALS, the same and as late for an unknown address */
export async function logIn(ctx: VisitorContext, input: LoginInput, userAgent: string): Promise<LoginWire> {
  const { db, services } = ctx;
  const user = await findUserByEmail(db, input.email);
  const passwordHash = user?.passwordHash ?? (await hashOfNobody(services));
  const isRight = await services.passwords.verify(passwordHash, input.password);
  if (!user || !isRight) throw wrongCredentials();

  const { passwordHash: _, ...data } = user;
  return { token: await openSession(ctx, data._id, userAgent), data };
}

/** Enough to tell a telephone from a computer; some clients send pages of text. */
const MAX_USER_AGENT_LENGTH = 300;

/** A new session of a person who has proven to be them. @returns its token, which is stored nowhere */
export async function openSession({ db, now }: Pick<VisitorContext, "db" | "now">, userId: string, userAgent: string) {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      createdAt: now,
      lastUsedAt: now,
    })
    .execute();
  return token;
}

/** Ends the session that the viewer came with. */
export async function logOut({ db, services }: Pick<ServiceContext, "db" | "services">, viewer: Viewer) {
  await db.deleteFrom("sessions").where("userId", "=", viewer.id).where("id", "=", viewer.sessionId).execute();
  await tellSessionsEnded(services, viewer.id);
  return { message: "Você saiu do Farol." };
}

/** Makes each open stream of a person see whether its session is still there; after the commit. */
export function tellSessionsEnded({ news }: Pick<Services, "news">, userId: string): Promise<void> {
  return news.publish({ userId, topic: "sessions" });
}

/** Writes down that a session is in use, at most every few minutes. */
export async function touchSession(db: Db | Tx, session: { viewer: Viewer; lastUsedAt: Date }, now: Date) {
  if (!shouldTouchSession(session, now)) return;
  await db
    .updateTable("sessions")
    .set({ lastUsedAt: now })
    .where("userId", "=", session.viewer.id)
    .where("id", "=", session.viewer.sessionId)
    .execute();
}

const hashesOfNobody = new WeakMap<object, Promise<string>>();

/** A hash that no password opens, of the same cost as a real one, so that unknown addresses take as long to refuse. */
export function hashOfNobody({ passwords }: Pick<VisitorContext["services"], "passwords">): Promise<string> {
  const known = hashesOfNobody.get(passwords);
  if (known) return known;
  const made = passwords.hash(randomBytes(TOKEN_BYTES).toString("base64url"));
  hashesOfNobody.set(passwords, made);
  return made;
}

/** Makes this person's other writing transactions wait until this one ends. */
export async function lockViewer({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<void> {
  await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", viewer.id)
    .forUpdate()
    .executeTakeFirstOrThrow(notLoggedIn);
}
