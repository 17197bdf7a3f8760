import { randomInt } from "node:crypto";
import { commonPassword } from "@app/core/auth/errors";
import { isOnlyKnownWord } from "@app/core/auth/password-words";
import { delayed } from "@app/core/limits/rules";
import {
  CODE_GAP_MS,
  CODE_LIFETIME_MS,
  CODES_AT_ONCE,
  codeDeadline,
  MAX_LIVE_CODES,
  MAX_WRONG_TRIES,
} from "@app/core/recovery/code-rules";
import { wrongCode } from "@app/core/recovery/errors";
import { passwordChangedMail, recoveryMail } from "@app/core/recovery/recovery-mail";
import {
  CODE_LENGTH,
  type GenerateCodeInput,
  type ResetPasswordInput,
  type VerifyCodeInput,
} from "@app/core/recovery/schema";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { keepEvent, logEvent } from "../audit/commands.ts";
import { loadCommonWords } from "../auth/client.ts";
import { closeEndedStreams, dummyPasswordHash, endSessionsAndTokens } from "../auth/commands.ts";
import { findUserByEmail } from "../auth/queries.ts";
import { confirmAddress } from "../confirmation/commands.ts";
import type { Origin, VisitorContext } from "../context.ts";
import { findKnownDevice } from "../devices/queries.ts";
import { forgetAllLoginTries } from "../limits/commands.ts";
import { askForMail, putMail } from "../outbox/commands.ts";
import { inTransaction } from "../transaction.ts";

/**
 * Creates a code for an address and requests its mail. Earlier codes stay valid for their ten minutes. When the newest
 * one is less than a minute old and has tries left, it serves instead.
 *
 * It never checks whether the person exists: every address is treated alike, and only the worker that sends the mail
 * finds out. So neither the answer nor its duration reveals who has an account.
 *
 * @throws DomainError TOO_MANY_REQUESTS when the tries of the newest code are used up, for a minute after it was made
 */
export async function generateCode(ctx: VisitorContext, { email }: GenerateCodeInput, from: Origin) {
  const deviceHash = await findKnownDevice(ctx, email, from);
  const code = randomInt(10 ** CODE_LENGTH)
    .toString()
    .padStart(CODE_LENGTH, "0");
  const row = { codeHash: await ctx.services.passwords.hash(code), deviceHash, createdAt: ctx.now };
  const mailId = await inTransaction(ctx, async (tx) => {
    await lockCodes(tx, email);
    if (ctx.services.limiter.isOn && (await hasFreshCode(tx, email, deviceHash))) return undefined;
    await tx.db
      .insertInto("recovery_codes")
      .values({ ...row, id: newId(), email: email.toLowerCase() })
      .execute();
    await deleteSurplusCodes(tx, email);
    const expiresAt = new Date(ctx.now.getTime() + CODE_LIFETIME_MS);
    return putMail(tx, { email, expiresAt, ...recoveryMail(code, ctx.services.publicUrl) });
  });
  if (mailId) await askForMail(ctx, mailId);
  return { message: "Se o e-mail estiver cadastrado, você receberá um código em instantes." };
}

/** Any number; makes requests for codes of one address wait for each other. */
const CODES_LOCK = 4_672_003;

const lockCodes = ({ db }: Pick<VisitorContext, "db">, email: string) =>
  sql`select pg_advisory_xact_lock(${CODES_LOCK}, hashtext(${email.toLowerCase()}))`.execute(db);

/**
 * Whether a code of the last minute is still usable. A known device has codes of its own, which other people's requests
 * and tries do not affect.
 *
 * @throws DomainError TOO_MANY_REQUESTS when that code's tries are used up
 */
async function hasFreshCode(tx: VisitorContext, email: string, deviceHash: string | null): Promise<boolean> {
  const live = await liveCodes(tx, email)
    .select(["createdAt", "tries", "deviceTries"])
    .where(sql<boolean>`"deviceHash" is not distinct from ${deviceHash}`)
    .orderBy("createdAt", "desc")
    .execute();
  const [newest] = live;
  if (!newest || live.length < CODES_AT_ONCE) return false;
  const waitMs = newest.createdAt.getTime() + CODE_GAP_MS - tx.now.getTime();
  if (waitMs <= 0) return false;
  if ((deviceHash ? newest.deviceTries : newest.tries) < MAX_WRONG_TRIES) return true;
  throw delayed(Math.ceil(waitMs / 1000), `code ${email.toLowerCase()} ${newest.createdAt.getTime()}`);
}

const liveCodes = ({ db, now }: Pick<VisitorContext, "db" | "now">, email: string) =>
  db.selectFrom("recovery_codes").where("email", "=", email.toLowerCase()).where("createdAt", ">", codeDeadline(now));

async function deleteSurplusCodes(tx: VisitorContext, email: string): Promise<void> {
  const surplus = liveCodes(tx, email).select("id").orderBy("createdAt", "desc").orderBy("id").offset(MAX_LIVE_CODES);
  await tx.db.deleteFrom("recovery_codes").where("id", "in", surplus).execute();
}

/** Checks a code without consuming it. @throws DomainError WRONG_CODE */
export async function verifyCode(ctx: VisitorContext, input: VerifyCodeInput, from: Origin) {
  await checkCode(ctx, input, from);
  return { message: "Código verificado." };
}

/**
 * Sets a new password with a code, once, and ends every session and token of the person. A password that is refused leaves the
 * code valid.
 *
 * @throws DomainError WRONG_CODE, COMMON_PASSWORD
 */
export async function resetPassword(ctx: VisitorContext, input: ResetPasswordInput, from: Origin) {
  // Hashed before the code is checked, so that a wrong code takes as long as a right one.
  const passwordHash = await ctx.services.passwords.hash(input.password);
  const codeId = await checkCode(ctx, input, from);
  const isCommon = await loadCommonWords();
  const { userId, mailId } = await inTransaction(ctx, async (tx) => {
    await lockCodes(tx, input.email);
    const used = await tx.db
      .deleteFrom("recovery_codes")
      .where("email", "=", input.email.toLowerCase())
      .returning("id")
      .execute();
    const user = await findUserByEmail(tx.db, input.email);
    // Concurrent requests may both have passed the check; the one that deletes the code wins.
    if (!user || !used.some(({ id }) => id === codeId)) throw wrongCode();
    if (isOnlyKnownWord(input.password, { ...user, isCommon })) throw commonPassword();

    await tx.db.updateTable("users").set({ passwordHash }).where("id", "=", user._id).execute();
    await endSessionsAndTokens(tx, user._id);
    await confirmAddress(tx, user._id); // the code reached its owner
    await forgetAllLoginTries(tx, user.email);
    await keepEvent(tx, { action: "password.reset", actorId: null, account: { id: user._id } }, from);
    return { userId: user._id, mailId: await queuePasswordChangedMail(tx, user.email) };
  });
  logEvent(ctx.services, { action: "password.reset", actorId: null, accountId: userId }, from);
  await closeEndedStreams(ctx.services, userId);
  await askForMail(ctx, mailId);
  return { message: "Sua senha foi redefinida com sucesso!" };
}

/** Lifetime of the mail, after which it is discarded unsent. */
const PASSWORD_CHANGED_MAIL_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Adds the mail about a changed password to the outbox, in the caller's transaction. @returns the mail's id */
export function queuePasswordChangedMail(ctx: VisitorContext, email: string): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + PASSWORD_CHANGED_MAIL_LIFETIME_MS);
  return putMail(ctx, { email, expiresAt, ...passwordChangedMail(ctx.services.publicUrl) });
}

/**
 * Compares a code with those sent to an address. A try of each is consumed before the comparison, so that concurrent
 * tries cannot exceed the limit; a right code returns them. Codes requested by a known device count its tries
 * separately.
 *
 * @returns the id of the right code
 */
async function checkCode(ctx: VisitorContext, { email, code }: VerifyCodeInput, from: Origin): Promise<string> {
  const { services } = ctx;
  const device = await findKnownDevice(ctx, email, from);
  const isOwn = sql<boolean>`coalesce("deviceHash" = ${device}, false)`;
  const addTries = (count: number) => ({
    tries: sql<number>`tries + case when ${isOwn} then 0 else ${sql.lit(count)} end`,
    deviceTries: sql<number>`"deviceTries" + case when ${isOwn} then ${sql.lit(count)} else 0 end`,
  });
  const rows = await inTransaction(ctx, async (tx) => {
    await lockCodes(tx, email); // rows locked in another order by a concurrent try would deadlock
    return tx.db
      .updateTable("recovery_codes")
      .set(addTries(1))
      .where("email", "=", email.toLowerCase())
      .where(sql<number>`case when ${isOwn} then "deviceTries" else tries end`, "<", MAX_WRONG_TRIES)
      .where("createdAt", ">", codeDeadline(ctx.now))
      .returning(["id", "codeHash"])
      .execute();
  });
  const dummy = { id: undefined, codeHash: await dummyPasswordHash(services) };
  const compared = rows.length > 0 ? rows : [dummy];
  const matches = await Promise.all(compared.map(({ codeHash }) => services.passwords.verify(codeHash, code)));
  const right = compared.find((_row, index) => matches[index]);
  if (right?.id === undefined) throw wrongCode();

  const ids = rows.map(({ id }) => id);
  await inTransaction(ctx, async (tx) => {
    await lockCodes(tx, email);
    await tx.db.updateTable("recovery_codes").set(addTries(-1)).where("id", "in", ids).execute();
  });
  return right.id;
}
