import { FAILURES_FORGOTTEN_MS, loginDelaysS } from "@app/core/auth/delay-rules";
import { delayed } from "@app/core/limits/rules";
import type { Tx } from "@app/db/client";
import { sql } from "kysely";
import type { Origin, VisitorContext } from "../context.ts";
import { inTransaction } from "../transaction.ts";
import { networkOf } from "./client.ts";

/** The failures of everybody who never entered the account, together. */
const STRANGERS = "";

/** Source of a login attempt: a known device, or the network of an unknown one. */
export function sourceOf({ services }: Pick<VisitorContext, "services">, { address }: Origin, device: string | null) {
  return device ? `device:${device}` : `network:${services.secrets.fingerprint(networkOf(address))}`;
}

/**
 * Counts a try as failed before its password is compared, so that concurrent tries cannot exceed the delays; a right
 * password removes it. A refused try does not count, so waiting suffices to get in.
 *
 * @throws DomainError TOO_MANY_REQUESTS while the delay after the last failure runs
 */
export async function takeLoginTry(ctx: VisitorContext, email: string, source: string, isKnownDevice: boolean) {
  if (!ctx.services.limiter.isOn) return;
  const account = accountKey(ctx, email);
  await inTransaction(ctx, async (tx) => {
    await takeTry(tx, { account, source, delaysS: loginDelaysS.source });
    if (!isKnownDevice) await takeTry(tx, { account, source: STRANGERS, delaysS: loginDelaysS.account });
  });
}

interface Try {
  account: string;
  source: string;
  /** Seconds to wait after each failure in a row; the last one repeats. */
  delaysS: readonly number[];
}

async function takeTry({ db, now }: { db: Tx; now: Date }, { account, source, delaysS }: Try): Promise<void> {
  const expiresAt = new Date(now.getTime() + FAILURES_FORGOTTEN_MS);
  const failures = sql<number>`case when login_failures."expiresAt" <= ${now} then 1 else login_failures.failures + 1 end`;
  const delays = sql`array[${sql.join(delaysS.map((delay) => sql.lit(delay)))}]`;
  const delayedUntil = (count: typeof failures) =>
    sql<Date>`${now}::timestamptz + interval '1 second' * (${delays})[least(${count}, ${sql.lit(delaysS.length)})]`;
  const taken = await db
    .insertInto("login_failures")
    .values({ account, source, failures: 1, blockedUntil: delayedUntil(sql`1`), expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(["account", "source"])
        .doUpdateSet({ failures, blockedUntil: delayedUntil(failures), expiresAt })
        .where("login_failures.blockedUntil", "<=", now),
    )
    .returning("failures")
    .executeTakeFirst();
  if (taken) return;
  const { blockedUntil } = await db
    .selectFrom("login_failures")
    .select("blockedUntil")
    .where("account", "=", account)
    .where("source", "=", source)
    .executeTakeFirstOrThrow();
  const seconds = Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000));
  throw delayed(seconds, `${account} ${source} ${blockedUntil.getTime()}`);
}

/** Deletes the failures before a successful login: a known device's own, or a stranger's and those of all strangers. */
export async function forgetLoginTries(ctx: VisitorContext, email: string, source: string, isKnownDevice: boolean) {
  const sources = isKnownDevice ? [source] : [source, STRANGERS];
  await ctx.db
    .deleteFrom("login_failures")
    .where("account", "=", accountKey(ctx, email))
    .where("source", "in", sources)
    .execute();
}

/** Deletes every failure of an account with a new password, or of a deleted one. */
export async function forgetAllLoginTries(ctx: VisitorContext, email: string): Promise<void> {
  await ctx.db.deleteFrom("login_failures").where("account", "=", accountKey(ctx, email)).execute();
}

/** Addresses typed by visitors are stored as hashes under the application's secret. */
const accountKey = ({ services }: Pick<VisitorContext, "services">, email: string) =>
  services.secrets.fingerprint(`account ${email.toLowerCase()}`);
