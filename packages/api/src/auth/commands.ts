import { randomBytes } from "node:crypto";
import { commonPassword, emailTaken, notLoggedIn, wrongCredentials } from "@app/core/auth/errors";
import { isOnlyKnownWord } from "@app/core/auth/password-words";
import type { LoginInput, LoginWire, RegisterInput, SessionUser } from "@app/core/auth/schema";
import { isPasswordRecent, shouldTouch } from "@app/core/auth/session-rules";
import { wrongPasskey } from "@app/core/passkeys/errors";
import type { LoginWithPasskeyInput } from "@app/core/passkeys/schema";
import { passwordNeeded, wrongCurrentPassword } from "@app/core/settings/errors";
import type { EnterPasswordInput } from "@app/core/settings/schema";
import type { Db, Tx } from "@app/db/client";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent, MAX_USER_AGENT_LENGTH, recordRefusal } from "../audit/commands.ts";
import { queueConfirmationMail } from "../confirmation/commands.ts";
import type { Answering, Caller, Origin, ServiceContext, Services, VisitorContext } from "../context.ts";
import { rememberDevice } from "../devices/commands.ts";
import { findKnownDevice, isNewDevice } from "../devices/queries.ts";
import { forgetLoginTries, sourceOf, takeLoginTry } from "../limits/commands.ts";
import { askForMail, queueSecurityMail } from "../outbox/commands.ts";
import { matchBackupCode } from "../second-factor/commands/backup-codes.ts";
import { takeSecondFactor } from "../second-factor/commands/take-second-factor.ts";
import { countPasskey, judgePasskey } from "../second-factor/commands/use-passkey.ts";
import { inTransaction } from "../transaction.ts";
import { loadCommonWords } from "./client.ts";
import { findUserByEmail, findUserById, hashToken, isAddressTaken } from "./queries.ts";

const SECRET_BYTES = 32;

/** 256 random bits in base64url. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/**
 * Creates an account and asks for the confirmation of its address.
 *
 * @throws DomainError COMMON_PASSWORD; EMAIL_TAKEN, also for the operator's
 */
export async function register(ctx: VisitorContext, { email, nomeUsuario, password }: RegisterInput) {
  const { passwords } = ctx.services;
  if (isOnlyKnownWord(password, { isCommon: await loadCommonWords(), nomeUsuario, email })) throw commonPassword();
  const passwordHash = await passwords.hash(password);
  if (await isAddressTaken(ctx, email)) throw emailTaken();
  const mailId = await inTransaction(ctx, async (tx) => {
    const created = await tx.db
      .insertInto("users")
      .values({ id: newId(), email, nomeUsuario, passwordHash, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!created) throw emailTaken();
    return queueConfirmationMail(tx, created);
  });
  await askForMail(ctx, mailId);
  return { message: "Seu cadastro foi realizado com sucesso!" };
}

/**
 * Opens a session.
 *
 * @throws DomainError WRONG_CREDENTIALS, the same sentence after the same time for an unknown address; TOO_MANY_REQUESTS
 * while the delay after failures runs; with the right password SECOND_FACTOR_REQUIRED, WRONG_SECOND_FACTOR and
 * SECOND_FACTOR_CLOCK, which count as failures
 */
export async function logIn(ctx: VisitorContext, input: LoginInput, from: Origin): Promise<LoginWire> {
  const { db, services } = ctx;
  const device = await findKnownDevice(ctx, input.email, from);
  const source = sourceOf(ctx, from, device);
  await takeLoginTry(ctx, input.email, source, device !== null);
  const user = await findUserByEmail(db, input.email);
  const passwordHash = user?.passwordHash ?? (await dummyPasswordHash(services));
  const isRight = await services.passwords.verify(passwordHash, input.password);
  if (!user || !isRight) {
    const failure = { action: "login.failed", actorId: null, account: { email: input.email } } as const;
    await recordRefusal(ctx, failure, from);
    throw wrongCredentials();
  }

  const { passwordHash: _, ...data } = user;
  const { codigo } = input;
  const backupHash = await matchBackupCode(ctx, data._id, codigo);
  const { token, refusal, mailIds } = await inTransaction(ctx, async (tx) => {
    // Under the person's lock: a password that was changed meanwhile opens nothing.
    const owner = await tx.db
      .selectFrom("users")
      .select("passwordHash")
      .where("id", "=", data._id)
      .forUpdate()
      .executeTakeFirst();
    if (owner?.passwordHash !== passwordHash) throw wrongCredentials();
    const taken = await takeSecondFactor(tx, data, { codigo, backupHash, from });
    if (taken.refusal) return { refusal: taken.refusal, token: null, mailIds: [] };
    const entered = await enterAccount(tx, data, { from, device, source, passwordAt: tx.now });
    const mailIds = [taken.mailId, entered.mailId].filter((id) => id !== undefined);
    return { token: entered.token, mailIds };
  });
  if (token === null) {
    const failure = { action: "secondFactor.failed", actorId: null, account: { id: data._id } } as const;
    if (codigo !== undefined) await recordRefusal(ctx, failure, from);
    throw refusal;
  }
  logEvent(services, { ...loginOf(data), accountId: data._id }, from);
  for (const mailId of mailIds) await askForMail(ctx, mailId);
  return { token, data };
}

const loginOf = ({ _id }: Pick<SessionUser, "_id">) =>
  ({ action: "login.succeeded", actorId: _id, account: { id: _id } }) as const;

interface Entry {
  from: Origin;
  /** Result of {@link findKnownDevice}. */
  device: string | null;
  /** Result of {@link sourceOf}. */
  source: string;
  passwordAt: Date | null;
}

/** Opens a session for somebody who proved who they are, in a transaction that holds the person's row. @returns the session's token */
async function enterAccount(
  tx: VisitorContext & { db: Tx },
  user: SessionUser,
  { from, device, source, passwordAt }: Entry,
) {
  await forgetLoginTries(tx, user.email, source, device !== null);
  const isNew = await isNewDevice(tx, user._id, from, device);
  await rememberDevice(tx, user._id, from);
  await keepEvent(tx, loginOf(user), from);
  const mailId = isNew ? await queueSecurityMail(tx, user.email, "newDevice") : undefined;
  return { mailId, token: await openSession(tx, user._id, from.userAgent, passwordAt) };
}

/**
 * Opens a session for whoever has a passkey and unlocks it: as the second step after the password, or without one.
 *
 * @throws DomainError PASSKEYS_NOT_OFFERED; WRONG_PASSKEY for every defect of the answer
 */
export async function logInWithPasskey(
  ctx: VisitorContext,
  { chave }: LoginWithPasskeyInput,
  from: Origin,
): Promise<LoginWire> {
  const verdict = await judgePasskey(ctx, chave, from, "login");
  const { passkey } = verdict;
  const user = passkey && (await findUserById(ctx.db, passkey.userId));
  if (!passkey || !user) {
    const account = { id: passkey === null ? verdict.userId : null };
    await recordRefusal(ctx, { action: "passkey.failed", actorId: null, account }, from);
    throw wrongPasskey("login");
  }
  const device = await findKnownDevice(ctx, user.email, from);
  const entry = { from, device, source: sourceOf(ctx, from, device), passwordAt: passkey.passwordAt };
  const { token, mailId } = await inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom("users").select("id").where("id", "=", user._id).forUpdate().executeTakeFirst();
    const isCounted = await countPasskey(tx, passkey, "login");
    if (isCounted) return enterAccount(tx, user, entry);
    return { token: null, mailId: await queueSecurityMail(tx, user.email, "passkeyCopied") };
  });
  if (mailId) await askForMail(ctx, mailId);
  if (token === null) {
    await recordRefusal(ctx, { action: "passkey.failed", actorId: null, account: { id: user._id } }, from);
    throw wrongPasskey("login");
  }
  logEvent(ctx.services, { ...loginOf(user), accountId: user._id }, from);
  return { token, data: user };
}

/**
 * Creates a session of an authenticated person.
 *
 * @param passwordAt - when the password was typed; null when it was not
 * @returns its token, of which only the hash is stored
 */
export async function openSession(
  { db, now }: Pick<VisitorContext, "db" | "now">,
  userId: string,
  userAgent: string,
  passwordAt: Date | null,
) {
  const token = newSecret();
  await db
    .insertInto("sessions")
    .values({
      id: newId(),
      userId,
      tokenHash: hashToken(token),
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      createdAt: now,
      lastUsedAt: now,
      passwordAt,
    })
    .execute();
  return token;
}

/** Ends the session of the current request. */
export async function logOut({ db, viewer, services }: ServiceContext, own: OwnSession) {
  await db.deleteFrom("sessions").where("userId", "=", viewer.id).where("id", "=", own.sessionId).execute();
  await closeEndedStreams(services, viewer.id, own);
  return { message: "Você saiu do Farol." };
}

/**
 * Ends every session of a person, revokes every token, and drops an unfinished change of address and the challenges of
 * passkeys. Required after each new password.
 */
export async function endSessionsAndTokens({ db }: Pick<VisitorContext, "db">, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("userId", "=", userId).execute();
  await db.deleteFrom("access_tokens").where("userId", "=", userId).execute();
  await db.deleteFrom("passkey_challenges").where("userId", "=", userId).execute();
  await db.deleteFrom("email_changes").where("userId", "=", userId).where("confirmedAt", "is", null).execute();
}

/** The session of a logout request. */
export interface OwnSession extends Answering {
  sessionId: string;
}

/**
 * Makes each open stream of a person check whether its session or token still exists. Call it after the commit.
 *
 * @param own - the credential of this request: its streams are checked after the answer was sent, since the answer
 * tells the browser of the end
 * @param isReplaced - the answer carries a new token, so the end of the old token's streams must not log the browser
 * out
 */
export async function closeEndedStreams(
  { news }: Pick<Services, "news">,
  userId: string,
  own?: OwnSession,
  { isReplaced = false } = {},
): Promise<void> {
  if (!own) return news.publish({ userId, topic: "sessions" });
  const { sessionId } = own;
  await news.publish({ userId, topic: "sessions", exceptCredential: sessionId });
  own.afterAnswer(() =>
    news.publish({ userId, topic: isReplaced ? "replaced" : "sessions", onlyCredential: sessionId }),
  );
}

/** Updates the last use of a session or token, no more often than {@link shouldTouch} allows. */
export async function touchCredential(db: Db | Tx, caller: Caller, now: Date) {
  if (!shouldTouch(caller, now)) return;
  const { id: userId, credential } = caller.viewer;
  await db
    .updateTable(credential.kind === "session" ? "sessions" : "access_tokens")
    .set({ lastUsedAt: now })
    .where("userId", "=", userId)
    .where("id", "=", credential.id)
    .execute();
}

const dummyHashes = new WeakMap<object, Promise<string>>();

/** Hash of a random password, verified for unknown addresses so that refusing them takes as long as a wrong password. */
export function dummyPasswordHash({ passwords }: Pick<VisitorContext["services"], "passwords">): Promise<string> {
  const known = dummyHashes.get(passwords);
  if (known) return known;
  const made = passwords.hash(newSecret());
  dummyHashes.set(passwords, made);
  return made;
}

/** Notes that the person typed the password in this session. @throws DomainError WRONG_CURRENT_PASSWORD */
export async function enterPassword(ctx: ServiceContext, { currentPassword }: EnterPasswordInput, sessionId: string) {
  await requirePassword(ctx, currentPassword);
  await ctx.db
    .updateTable("sessions")
    .set({ passwordAt: ctx.now })
    .where("userId", "=", ctx.viewer.id)
    .where("id", "=", sessionId)
    .execute();
  return { message: "Senha confirmada." };
}

/** Refuses what governs the account when the password was not typed in this session lately. @throws DomainError PASSWORD_NEEDED */
export async function requireRecentPassword(
  { db, viewer, now }: Pick<ServiceContext, "db" | "viewer" | "now">,
  sessionId: string,
): Promise<void> {
  const session = await db
    .selectFrom("sessions")
    .select("passwordAt")
    .where("userId", "=", viewer.id)
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow(notLoggedIn);
  if (!isPasswordRecent(session.passwordAt, now)) throw passwordNeeded();
}

/** @returns the hash that the password fits @throws DomainError WRONG_CURRENT_PASSWORD */
export async function requirePassword(ctx: ServiceContext, password: string): Promise<string> {
  const passwordHash = await getPasswordHash(ctx);
  if (!(await ctx.services.passwords.verify(passwordHash, password))) throw wrongCurrentPassword();
  return passwordHash;
}

/** @throws DomainError NOT_LOGGED_IN when the viewer's account is gone */
export async function getPasswordHash({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<string> {
  const { passwordHash } = await db
    .selectFrom("users")
    .select("passwordHash")
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow(notLoggedIn);
  return passwordHash;
}
