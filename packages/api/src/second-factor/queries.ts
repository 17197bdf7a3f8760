import type { ServiceContext, VisitorContext } from "../context.ts";

/** The authenticator of a person, confirmed or not. */
export function findTotp({ db }: Pick<VisitorContext, "db">, userId: string) {
  return db
    .selectFrom("totp_factors")
    .select(["sealedSecret", "usedSteps", "confirmedAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** The backup code that has the same first letter. */
export function findBackupCode({ db }: Pick<VisitorContext, "db">, userId: string, codigo: string) {
  return db
    .selectFrom("backup_codes")
    .select(["slot", "codeHash"])
    .where("userId", "=", userId)
    .where("slot", "=", codigo.charAt(0))
    .executeTakeFirst();
}

/** What protects the viewer's account beside the password. */
export async function getSecondFactor(ctx: Pick<ServiceContext, "db" | "viewer">) {
  const totp = await findTotp(ctx, ctx.viewer.id);
  const codes = await ctx.db.selectFrom("backup_codes").select("slot").where("userId", "=", ctx.viewer.id).execute();
  return { aplicativo: Boolean(totp?.confirmedAt), codigosDeReserva: codes.length };
}
