import type { DomainError } from "@app/core/errors";
import { isBackupCode } from "@app/core/second-factor/backup-codes";
import { SecondFactorRequired, wrongClock, wrongSecondFactor } from "@app/core/second-factor/errors";
import { judgeCode, spendStep, stepAt } from "@app/core/second-factor/totp-rules";
import type { Tx } from "@app/db/client";
import type { VisitorContext } from "../../context.ts";
import { queueSecurityMail } from "../../outbox/commands.ts";
import { tryOpen } from "../../secret-box.ts";
import { findOffset } from "../client/totp.ts";
import { findTotp, hasSecondFactor } from "../queries/second-factor.ts";
import { useBackupCode } from "./backup-codes.ts";
import { type SteppedOrigin, startSecondStep } from "./challenges.ts";

interface TypedStep {
  codigo: string | undefined;
  /** Of {@link matchBackupCode}. */
  backupHash: string | undefined;
  from: SteppedOrigin;
  at?: "login" | "settings";
}

/**
 * Uses up the second factor of a login, in a transaction that holds the person's row. Its writes must be committed even
 * when it refuses, so the refusal is returned instead of thrown.
 */
export async function takeSecondFactor(
  tx: VisitorContext & { db: Tx },
  { _id: userId, email }: { _id: string; email: string },
  { codigo, backupHash, from, at = "login" }: TypedStep,
): Promise<{ refusal?: DomainError; mailId?: string }> {
  if (!(await hasSecondFactor(tx, userId))) return {};
  const kept = await findTotp(tx, userId);
  const totp = kept?.confirmedAt ? kept : undefined;
  const isLost = totp !== undefined && tryOpen(tx.services.secrets, totp.sealedSecret) === undefined;
  if (codigo === undefined) {
    const request = await startSecondStep(tx, userId, from, at);
    return { refusal: new SecondFactorRequired(totp !== undefined && !isLost, request, at) };
  }
  if (isBackupCode(codigo)) {
    if (!(await useBackupCode(tx, userId, backupHash))) return { refusal: wrongSecondFactor(at, "backup") };
    return { mailId: await queueSecurityMail(tx, email, "backupCodeUsed") };
  }
  if (!totp) return { refusal: wrongSecondFactor(at, "backup") };
  if (isLost) return { refusal: wrongSecondFactor(at, "lostApp") };
  const { verdict, usedSteps } = judgeTotp(tx, totp, codigo);
  if (verdict === "wrong") return { refusal: wrongSecondFactor(at) };
  await tx.db.updateTable("totp_factors").set({ usedSteps }).where("userId", "=", userId).execute();
  return verdict === "clock" ? { refusal: wrongClock(at) } : {};
}

/** Removes every factor of an account, in the caller's transaction. */
export async function forgetSecondFactors({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.deleteFrom("totp_factors").where("userId", "=", userId).execute();
  await db.deleteFrom("passkeys").where("userId", "=", userId).execute();
  await db.deleteFrom("backup_codes").where("userId", "=", userId).execute();
}

/** Judges an authenticator's code now; every code of one whose sealed secret opens no more is wrong. @returns the verdict, and the steps that are used afterwards */
export function judgeTotp(
  { services, now }: Pick<VisitorContext, "services" | "now">,
  { sealedSecret, usedSteps }: { sealedSecret: string; usedSteps: number[] },
  codigo: string,
) {
  const current = stepAt(now);
  const secret = tryOpen(services.secrets, sealedSecret);
  const offset = secret === undefined ? null : findOffset(secret, codigo, now);
  const verdict = judgeCode(offset, current, usedSteps);
  return { verdict, usedSteps: offset === null ? usedSteps : spendStep(offset, current, usedSteps) };
}
