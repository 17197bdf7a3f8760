import { secondFactorSetupRequired } from "@app/core/second-factor/errors";
import type { ServiceContext, Viewer, VisitorContext } from "../../context.ts";
import { findSite, hasPasskeys, listPasskeys } from "./passkeys.ts";

/** The authenticator of a person, confirmed or not. */
export function findTotp({ db }: Pick<VisitorContext, "db">, userId: string) {
  return db
    .selectFrom("totp_factors")
    .select(["sealedSecret", "usedSteps", "confirmedAt"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

/** Whether a login needs a second factor: a confirmed authenticator, or a passkey. */
export async function hasSecondFactor(ctx: Pick<VisitorContext, "db">, userId: string): Promise<boolean> {
  const totp = await findTotp(ctx, userId);
  return totp?.confirmedAt ? true : hasPasskeys(ctx, userId);
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

export async function hasBackupCodes({ db }: Pick<VisitorContext, "db">, userId: string): Promise<boolean> {
  const code = await db
    .selectFrom("backup_codes")
    .select("slot")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** Returns the state of the viewer's second factor. */
export async function getSecondFactor(ctx: FactorContext) {
  const totp = await findTotp(ctx, ctx.viewer.id);
  const codes = await ctx.db.selectFrom("backup_codes").select("slot").where("userId", "=", ctx.viewer.id).execute();
  const aplicativo = Boolean(totp?.confirmedAt);
  const chaves = await listPasskeys(ctx, ctx.viewer.id);
  const exigido = isExpectedOf(ctx) && !aplicativo && chaves.length === 0;
  return { aplicativo, chaves, dominio: findSite(ctx.services)?.rpId ?? null, codigosDeReserva: codes.length, exigido };
}

type FactorContext = Pick<ServiceContext, "db" | "services"> & { viewer: Pick<Viewer, "id" | "isAdmin"> };

const isExpectedOf = ({ services, viewer }: FactorContext) => services.isAdminFactorRequired && viewer.isAdmin;

/** Refuses an administrator without a factor where one is required. @throws DomainError SECOND_FACTOR_SETUP_REQUIRED */
export async function requireAdministratorsFactor(ctx: FactorContext): Promise<void> {
  if (!isExpectedOf(ctx)) return;
  if (!(await hasSecondFactor(ctx, ctx.viewer.id))) throw secondFactorSetupRequired();
}
