import { formatBackupCode } from "@app/core/second-factor/backup-codes";
import { noTotpStarted, totpActive, wrongClock, wrongSecondFactor } from "@app/core/second-factor/errors";
import type { ConfirmTotpInput } from "@app/core/second-factor/schema";
import { keepEvent, logEvent } from "../../audit/commands.ts";
import type { Origin, ServiceContext } from "../../context.ts";
import { askForMail, queueSecurityMail } from "../../outbox/commands.ts";
import { getProfile } from "../../profile/queries.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { newTotpSecret, totpUri } from "../client/totp.ts";
import { findTotp, hasBackupCodes, hasSecondFactor } from "../queries/second-factor.ts";
import { forgetBackupCodes, keepBackupCodes, newBackupCodes } from "./backup-codes.ts";
import { judgeTotp } from "./take-second-factor.ts";

/** Creates an authenticator secret, which protects nothing until it is confirmed. @throws DomainError TOTP_ACTIVE */
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
 * Activates the authenticator with its first code, which no login accepts afterwards.
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
    const { verdict, usedSteps } = judgeTotp(tx, totp, codigo);
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
    if (!(await hasSecondFactor(tx, tx.viewer.id))) await forgetBackupCodes(tx, tx.viewer.id);
    await keepEvent(tx, eventOf(tx, "secondFactor.removed"), from);
    return queueSecurityMail(tx, await getEmail(tx), "factorRemoved");
  });
  if (mailId) {
    logEvent(ctx.services, { ...eventOf(ctx, "secondFactor.removed"), accountId: ctx.viewer.id }, from);
    await askForMail(ctx, mailId);
  }
  return { message: "O aplicativo autenticador foi removido." };
}

const getEmail = async (ctx: ServiceContext): Promise<string> => (await getProfile(ctx)).email;

const eventOf = ({ viewer }: Pick<ServiceContext, "viewer">, action: "secondFactor.added" | "secondFactor.removed") =>
  ({ action, actorId: viewer.id, account: viewer }) as const;
