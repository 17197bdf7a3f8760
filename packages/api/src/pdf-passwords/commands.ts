import { pdfPasswordKeptAlready, pdfPasswordNotFound, tooManyPdfPasswords } from "@app/core/pdf-passwords/errors";
import type { KeepPasswordInput } from "@app/core/pdf-passwords/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { keptPasswordColumns, openKeptPasswords } from "./queries.ts";

/** Limit of one person's passwords: each is tried on a protected file, which takes some milliseconds. */
const MAX_KEPT = 5;

/**
 * Keeps a password of PDFs, sealed, until the person deletes it.
 *
 * @throws DomainError TOO_MANY_PDF_PASSWORDS, PDF_PASSWORD_KEPT
 */
export function keepPassword(ctx: ServiceContext, { apelido, senha }: KeepPasswordInput) {
  return inTransaction(ctx, async (tx) => {
    await lockViewer(tx); // two saved at once must not exceed the limit together
    const kept = await openKeptPasswords(tx);
    if (kept.includes(senha)) throw pdfPasswordKeptAlready();
    if (kept.length >= MAX_KEPT) throw tooManyPdfPasswords(MAX_KEPT);
    return tx.db
      .insertInto("pdf_passwords")
      .values({
        id: newId(),
        userId: ctx.viewer.id,
        apelido,
        encryptedPassword: ctx.services.secrets.seal(senha),
        createdAt: ctx.now,
      })
      .returning(keptPasswordColumns)
      .executeTakeFirstOrThrow();
  });
}

/** @throws DomainError PDF_PASSWORD_NOT_FOUND also for another person's */
export async function forgetPassword({ db, viewer }: ServiceContext, { id }: { id: string }) {
  await db
    .deleteFrom("pdf_passwords")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow(pdfPasswordNotFound);
  return { message: "A senha foi excluída." };
}
