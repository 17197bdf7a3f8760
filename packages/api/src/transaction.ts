import { notLoggedIn } from "@app/core/auth/errors";
import { type Db, inSnapshot as readInSnapshot, inTransaction as runInTransaction, type Tx } from "@app/db/client";
import type { ServiceContext } from "./context.ts";

/** Runs `work` in one transaction with the context that writes in it; joins the one already open. Inside it await nothing but the database. */
export function inTransaction<Context extends { db: Db | Tx }, Result>(
  ctx: Context,
  work: (tx: Context & { db: Tx }) => Promise<Result>,
): Promise<Result> {
  return runInTransaction(ctx.db, (db) => work({ ...ctx, db }));
}

/** Reads with `work` on the state of one moment; joins a transaction already open. Inside it await nothing but the database. */
export function inSnapshot<Context extends { db: Db | Tx }, Result>(
  ctx: Context,
  work: (tx: Context & { db: Tx }) => Promise<Result>,
): Promise<Result> {
  return readInSnapshot(ctx.db, (db) => work({ ...ctx, db }));
}

/**
 * Makes this person's other writing transactions wait until this one ends.
 *
 * @throws DomainError NOT_LOGGED_IN when the account is gone
 */
export async function lockViewer(ctx: Pick<ServiceContext, "db" | "viewer">): Promise<void> {
  if (!(await lockOwner(ctx))) throw notLoggedIn();
}

/** {@link lockViewer} for a job. @returns false when the account was deleted, and with it the subject of the job */
export async function lockOwner({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<boolean> {
  const owner = await db.selectFrom("users").select("id").where("id", "=", viewer.id).forUpdate().executeTakeFirst();
  return owner !== undefined;
}
