import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
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
  try {
    const opened: MailContent & { isOfChange?: boolean } = JSON.parse(services.secrets.open(mail.encryptedContent));
    const { isOfChange = false, ...content } = opened;
    const recipient = await findRecipient(db, mail, isOfChange);
    // Never to the address as typed: other letters may compare equal and be delivered elsewhere.
    if (recipient) await services.mailer.send({ ...recipient, ...content });
  } catch (error) {
    await db.updateTable("outbox").set({ claimedUntil: null }).where("id", "=", mailId).execute();
    throw error;
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
    .returning(["email", "encryptedContent", "createdAt"])
    .executeTakeFirst();
}

/** Mails sent per sweep; more wait for the next. */
const SWEEP_SIZE = 1000;

/** Deletes mails of deleted accounts: one being sent, or stored on another machine, outlives its account. */
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

/**
 * The account of an address, and the address as stored. It may be the account's own; for the mail of an address change
 * also the new or the old one; for any other mail the old one, if it was the account's at the time.
 */
async function findRecipient(
  db: BackgroundContext["db"],
  mail: { email: string; createdAt: Date },
  isOfChange: boolean,
) {
  const email = mail.email.toLowerCase();
  const owner = await db
    .selectFrom("users")
    .select(["id as accountId", "email as to"])
    .where(sql`lower(email)`, "=", email)
    .where("email", "!=", DEMO_EMAIL)
    .executeTakeFirst();
  if (owner) return owner;
  const change = await db
    .selectFrom("email_changes")
    .select(["userId as accountId", "oldEmail", "newEmail"])
    .where((row) => {
      const isOld = row(sql`lower("oldEmail")`, "=", email);
      return isOfChange
        ? row.or([isOld, row(sql`lower("newEmail")`, "=", email)])
        : row.and([isOld, row("confirmedAt", ">=", mail.createdAt)]);
    })
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  if (!change) return undefined;
  const { accountId, oldEmail, newEmail } = change;
  return { accountId, to: newEmail.toLowerCase() === email ? newEmail : oldEmail };
}
