import type { MailContent } from "@app/core/outbox/schema";
import { sql } from "kysely";
import type { BackgroundContext } from "../context.ts";
import type { PayloadOf } from "../jobs/define.ts";
import { sendMail } from "./jobs.ts";

/** Lifetime of a claim, longer than the SMTP timeout; afterwards another worker may send the mail. */
const CLAIM_MS = 90_000;

/** Sends one mail of the outbox, once. Discards it when no account has that address. */
export async function handleSendMail(ctx: BackgroundContext, { mailId }: PayloadOf<typeof sendMail>): Promise<void> {
  const { db, services } = ctx;
  const mail = await claimMail(ctx, mailId);
  if (!mail) return;
  const recipient = await db
    .selectFrom("users")
    .select(["id as accountId", "email as to"])
    .where(sql`lower(email)`, "=", mail.email.toLowerCase())
    .executeTakeFirst();
  if (recipient) {
    try {
      const content: MailContent = JSON.parse(services.secrets.open(mail.encryptedContent));
      // Never to the address as somebody typed it: other letters may compare equal and be delivered elsewhere.
      await services.mailer.send({ ...recipient, ...content });
    } catch (error) {
      await db.updateTable("outbox").set({ claimedUntil: null }).where("id", "=", mailId).execute();
      throw error;
    }
  }
  await db.deleteFrom("outbox").where("id", "=", mailId).execute();
}

/** Claims a mail for this worker; undefined when it was sent, has expired, or another worker holds it. */
function claimMail({ db, now }: BackgroundContext, mailId: string) {
  const at = now();
  return db
    .updateTable("outbox")
    .set({ claimedUntil: new Date(at.getTime() + CLAIM_MS) })
    .where("id", "=", mailId)
    .where("expiresAt", ">", at)
    .where((row) => row.or([row("claimedUntil", "is", null), row("claimedUntil", "<=", at)]))
    .returning(["email", "encryptedContent"])
    .executeTakeFirst();
}

/** Mails asked for in one sweep; more than this wait for the next. */
const SWEEP_SIZE = 1000;

/**
 * Deletes the mails that a folder keeps for accounts that are gone: one that was being sent, or that another machine keeps,
 * outlives the deletion of its account.
 */
export async function sweepKeptMails({ db, services }: BackgroundContext): Promise<void> {
  const keptFor = await services.mailer.listKeptFor();
  if (keptFor.length === 0) return;
  const there = await db.selectFrom("users").select("id").where("id", "in", keptFor).execute();
  const alive = new Set(there.map(({ id }) => id));
  for (const accountId of keptFor) if (!alive.has(accountId)) await services.mailer.forget(accountId);
}

/** Deletes expired mails, and enqueues every unsent one again. */
export async function sweepOutbox({ db, services, now }: BackgroundContext): Promise<void> {
  const at = now();
  await db.deleteFrom("outbox").where("expiresAt", "<=", at).execute();
  const waiting = await db
    .selectFrom("outbox")
    .select("id as mailId")
    .where((row) => row.or([row("claimedUntil", "is", null), row("claimedUntil", "<=", at)]))
    .orderBy("createdAt")
    .limit(SWEEP_SIZE)
    .execute();
  for (const payload of waiting) await services.queue.enqueue(sendMail, payload);
}
