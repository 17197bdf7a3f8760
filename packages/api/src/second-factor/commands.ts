import { randomInt } from "node:crypto";
import { LETTERS } from "@app/core/confirmation/confirmation-rules";
import type { DomainError } from "@app/core/errors";
import {
  BACKUP_CODE_LETTERS,
  BACKUP_SLOTS,
  formatBackupCode,
  isBackupCode,
} from "@app/core/second-factor/backup-codes";
import {
  noSecondFactor,
  noTotpStarted,
  secondFactorRequired,
  totpActive,
  wrongClock,
  wrongSecondFactor,
} from "@app/core/second-factor/errors";
import type { ConfirmTotpInput } from "@app/core/second-factor/schema";
import { judgeCode, spendStep, stepAt } from "@app/core/second-factor/totp-rules";
import type { Tx } from "@app/db/client";
import { keepEvent, logEvent } from "../audit/commands.ts";
import type { Origin, ServiceContext, VisitorContext } from "../context.ts";
import { askForMail, queueSecurityMail } from "../outbox/commands.ts";
import { getProfile } from "../profile/queries.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { findOffset, newTotpSecret, totpUri } from "./client.ts";
import { findBackupCode, findTotp, hasBackupCodes } from "./queries.ts";

/** Makes a secret for an authenticator, which protects nothing until it is confirmed. @throws DomainError TOTP_ACTIVE */
export function startTotp(ctx: ServiceContext) {
  const segredo = newTotpSecret();
  return inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    if ((await findTotp(tx, tx.viewer.id))?.confirmedAt) throw totpActive();
    const row = { sealedSecret: tx.services.secrets.seal(segredo), usedSteps: [], createdAt: tx.now };
    await tx.db
      .insertInto("totp_factors")
      .values({ ...row, userId: tx.viewer.id })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
      .execute();
    return { segredo, uri: totpUri(segredo, await getEmail(tx)) };
  });
}

/**
 * Turns the authenticator on with its first code, which then serves for no login.
 *
 * @returns backup codes, unless the person has some
 * @throws DomainError NO_TOTP_STARTED, TOTP_ACTIVE, WRONG_SECOND_FACTOR, SECOND_FACTOR_CLOCK
 */
export async function confirmTotp(ctx: ServiceContext, { codigo }: ConfirmTotpInput, from: Origin) {
  const codes = await newBackupCodes(ctx);
  const { codigos, mailId } = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const totp = await findTotp(tx, tx.viewer.id);
    if (!totp) throw noTotpStarted();
    if (totp.confirmedAt) throw totpActive();
    const { verdict, usedSteps } = judge(tx, totp, codigo);
    if (verdict !== "right") throw verdict === "clock" ? wrongClock("settings") : wrongSecondFactor("settings");
    await tx.db
      .updateTable("totp_factors")
      .set({ confirmedAt: tx.now, usedSteps })
      .where("userId", "=", tx.viewer.id)
      .execute();
    await keepEvent(tx, eventOf(tx, "secondFactor.added"), from);
    const hasCodes = await hasBackupCodes(tx, tx.viewer.id);
    if (!hasCodes) await keepBackupCodes(tx, codes);
    return {
      codigos: hasCodes ? [] : codes.map(({ code }) => formatBackupCode(code)),
      mailId: await queueSecurityMail(tx, await getEmail(tx), "factorAdded"),
    };
  });
  logEvent(ctx.services, { ...eventOf(ctx, "secondFactor.added"), accountId: ctx.viewer.id }, from);
  await askForMail(ctx, mailId);
  return { codigos };
}

/** Removes the authenticator, and the backup codes with the last factor. Nothing when there is none. */
export async function removeTotp(ctx: ServiceContext, from: Origin) {
  const mailId = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    const removed = await tx.db
      .deleteFrom("totp_factors")
      .where("userId", "=", tx.viewer.id)
      .returning("confirmedAt")
      .executeTakeFirst();
    if (!removed?.confirmedAt) return undefined;
    await tx.db.deleteFrom("backup_codes").where("userId", "=", tx.viewer.id).execute();
    await keepEvent(tx, eventOf(tx, "secondFactor.removed"), from);
    return queueSecurityMail(tx, await getEmail(tx), "factorRemoved");
  });
  if (mailId) {
    logEvent(ctx.services, { ...eventOf(ctx, "secondFactor.removed"), accountId: ctx.viewer.id }, from);
    await askForMail(ctx, mailId);
  }
  return { message: "O aplicativo autenticador foi removido." };
}

/** Makes ten new backup codes; those before serve no more. @throws DomainError NO_SECOND_FACTOR */
export async function replaceBackupCodes(ctx: ServiceContext) {
  const codes = await newBackupCodes(ctx);
  const mailId = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    if (!(await findTotp(tx, tx.viewer.id))?.confirmedAt) throw noSecondFactor();
    await tx.db.deleteFrom("backup_codes").where("userId", "=", tx.viewer.id).execute();
    await keepBackupCodes(tx, codes);
    return queueSecurityMail(tx, await getEmail(tx), "backupCodesReplaced");
  });
  await askForMail(ctx, mailId);
  return { codigos: codes.map(({ code }) => formatBackupCode(code)) };
}

/** Removes every factor of an account, in the caller's transaction. */
export async function forgetSecondFactors({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.deleteFrom("totp_factors").where("userId", "=", userId).execute();
  await db.deleteFrom("backup_codes").where("userId", "=", userId).execute();
}

/** The hash of the backup code that was typed, compared outside of any transaction since that takes time. */
export async function matchBackupCode(ctx: VisitorContext, userId: string, codigo: string | undefined) {
  if (codigo === undefined || !isBackupCode(codigo)) return undefined;
  const known = await findBackupCode(ctx, userId, codigo);
  return known && (await ctx.services.passwords.verify(known.codeHash, codigo)) ? known.codeHash : undefined;
}

/**
 * Uses up the second factor of a login, in a transaction that holds the person's row. What it writes is to be kept also when
 * it refuses, so the refusal is returned.
 *
 * @param backupHash - of {@link matchBackupCode}
 */
export async function takeSecondFactor(
  tx: VisitorContext & { db: Tx },
  { _id: userId, email }: { _id: string; email: string },
  { codigo, backupHash }: { codigo: string | undefined; backupHash: string | undefined },
): Promise<{ refusal?: DomainError; mailId?: string }> {
  const totp = await findTotp(tx, userId);
  if (!totp?.confirmedAt) return {};
  if (codigo === undefined) return { refusal: secondFactorRequired() };
  if (isBackupCode(codigo)) {
    if (!(await useBackupCode(tx, userId, backupHash))) return { refusal: wrongSecondFactor("login") };
    return { mailId: await queueSecurityMail(tx, email, "backupCodeUsed") };
  }
  const { verdict, usedSteps } = judge(tx, totp, codigo);
  if (verdict === "wrong") return { refusal: wrongSecondFactor("login") };
  await tx.db.updateTable("totp_factors").set({ usedSteps }).where("userId", "=", userId).execute();
  return verdict === "clock" ? { refusal: wrongClock("login") } : {};
}

async function useBackupCode({ db }: { db: Tx }, userId: string, backupHash: string | undefined): Promise<boolean> {
  if (backupHash === undefined) return false;
  const used = await db
    .deleteFrom("backup_codes")
    .where("userId", "=", userId)
    .where("codeHash", "=", backupHash)
    .returning("slot")
    .executeTakeFirst();
  return used !== undefined;
}

function judge(
  { services, now }: Pick<VisitorContext, "services" | "now">,
  { sealedSecret, usedSteps }: { sealedSecret: string; usedSteps: number[] },
  codigo: string,
) {
  const current = stepAt(now);
  const offset = findOffset(services.secrets.open(sealedSecret), codigo, now);
  const verdict = judgeCode(offset, current, usedSteps);
  return { verdict, usedSteps: offset === null ? usedSteps : spendStep(offset, current, usedSteps) };
}

interface NewBackupCode {
  slot: string;
  code: string;
  codeHash: string;
}

function newBackupCodes({ services }: Pick<VisitorContext, "services">): Promise<NewBackupCode[]> {
  const letters = () => Array.from({ length: BACKUP_CODE_LETTERS - 1 }, () => LETTERS[randomInt(LETTERS.length)]);
  return Promise.all(
    BACKUP_SLOTS.map(async (slot) => {
      const code = slot + letters().join("");
      return { slot, code, codeHash: await services.passwords.hash(code) };
    }),
  );
}

async function keepBackupCodes({ db, viewer, now }: ServiceContext, codes: readonly NewBackupCode[]): Promise<void> {
  const rows = codes.map(({ slot, codeHash }) => ({ slot, codeHash, userId: viewer.id, createdAt: now }));
  await db.insertInto("backup_codes").values(rows).execute();
}

const getEmail = async (ctx: ServiceContext): Promise<string> => (await getProfile(ctx)).email;

const eventOf = ({ viewer }: Pick<ServiceContext, "viewer">, action: "secondFactor.added" | "secondFactor.removed") =>
  ({ action, actorId: viewer.id, account: viewer }) as const;
