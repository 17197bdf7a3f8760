import { randomInt } from "node:crypto";
import { LETTERS } from "@app/core/confirmation/confirmation-rules";
import {
  BACKUP_CODE_LETTERS,
  BACKUP_SLOTS,
  formatBackupCode,
  isBackupCode,
} from "@app/core/second-factor/backup-codes";
import { noSecondFactor } from "@app/core/second-factor/errors";
import type { Tx } from "@app/db/client";
import type { ServiceContext, VisitorContext } from "../../context.ts";
import { askForMail, queueSecurityMail } from "../../outbox/commands.ts";
import { getProfile } from "../../profile/queries.ts";
import { inTransaction, lockViewer } from "../../transaction.ts";
import { findBackupCode, hasSecondFactor } from "../queries/second-factor.ts";

/** Creates ten new backup codes, which replace the previous ones. @throws DomainError NO_SECOND_FACTOR */
export async function replaceBackupCodes(ctx: ServiceContext) {
  const codes = await newBackupCodes(ctx);
  const mailId = await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    if (!(await hasSecondFactor(tx, tx.viewer.id))) throw noSecondFactor();
    await forgetBackupCodes(tx, tx.viewer.id);
    await keepBackupCodes(tx, codes);
    return queueSecurityMail(tx, (await getProfile(tx)).email, "backupCodesReplaced");
  });
  await askForMail(ctx, mailId);
  return { codigos: codes.map(({ code }) => formatBackupCode(code)) };
}

/** The hash of a typed backup code, compared outside of any transaction since that takes time. */
export async function matchBackupCode(ctx: VisitorContext, userId: string, codigo: string | undefined) {
  if (codigo === undefined || !isBackupCode(codigo)) return undefined;
  const known = await findBackupCode(ctx, userId, codigo);
  return known && (await ctx.services.passwords.verify(known.codeHash, codigo)) ? known.codeHash : undefined;
}

/** Uses up the code of a hash of {@link matchBackupCode}. @returns false when it is used already */
export async function useBackupCode(
  { db }: { db: Tx },
  userId: string,
  backupHash: string | undefined,
): Promise<boolean> {
  if (backupHash === undefined) return false;
  const used = await db
    .deleteFrom("backup_codes")
    .where("userId", "=", userId)
    .where("codeHash", "=", backupHash)
    .returning("slot")
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes a person's backup codes, in the caller's transaction. */
export async function forgetBackupCodes({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.deleteFrom("backup_codes").where("userId", "=", userId).execute();
}

interface NewBackupCode {
  slot: string;
  code: string;
  codeHash: string;
}

/** Ten new codes with their hashes, made outside of any transaction since that takes time. */
export function newBackupCodes({ services }: Pick<VisitorContext, "services">): Promise<NewBackupCode[]> {
  const letters = () => Array.from({ length: BACKUP_CODE_LETTERS - 1 }, () => LETTERS[randomInt(LETTERS.length)]);
  return Promise.all(
    BACKUP_SLOTS.map(async (slot) => {
      const code = slot + letters().join("");
      return { slot, code, codeHash: await services.passwords.hash(code) };
    }),
  );
}

/** Stores new codes of a person who has none. */
export async function keepBackupCodes(
  { db, viewer, now }: ServiceContext,
  codes: readonly NewBackupCode[],
): Promise<void> {
  const rows = codes.map(({ slot, codeHash }) => ({ slot, codeHash, userId: viewer.id, createdAt: now }));
  await db.insertInto("backup_codes").values(rows).execute();
}
