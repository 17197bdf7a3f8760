import type { MailContent } from "@app/core/outbox/schema";
import { type SecurityNotice, securityMail } from "@app/core/outbox/security-mails";
import { v7 as newId } from "uuid";
import type { ServiceContext, VisitorContext } from "../context.ts";
import { sendMail } from "./jobs.ts";

interface OutgoingMail extends MailContent {
  /** Recipient; not sent when no account has this address. */
  email: string;
  /** Discarded unsent from this instant on. */
  expiresAt: Date;
  /** True for a mail of a change of address, which may go to its new and its old address. */
  isOfChange?: boolean;
}

/**
 * Adds a mail to the outbox, encrypted since it may hold a code, in the caller's transaction. After the commit request
 * its sending.
 *
 * @returns its id, for {@link askForMail}
 */
export async function putMail({ db, now, services }: VisitorContext, mail: OutgoingMail): Promise<string> {
  const { email, expiresAt, ...content } = mail;
  const id = newId();
  const encryptedContent = services.secrets.seal(JSON.stringify(content));
  await db.insertInto("outbox").values({ id, email, encryptedContent, createdAt: now, expiresAt }).execute();
  return id;
}

/** After this a mail on something that was done is discarded instead of sent. */
const NOTICE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Adds the mail about an action on a person's account, in the caller's transaction. @returns the mail's id */
export function queueSecurityMail(ctx: VisitorContext, email: string, notice: SecurityNotice): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + NOTICE_LIFETIME_MS);
  return putMail(ctx, { email, expiresAt, ...securityMail(notice, ctx.now, ctx.services.publicUrl) });
}

/** Deletes a deleted account's mails from the folder; if that fails, the sweep does it. Call it after the commit. */
export async function forgetMails({ viewer, services }: Pick<ServiceContext, "viewer" | "services">): Promise<void> {
  try {
    await services.mailer.forget(viewer.id);
  } catch (error) {
    services.log.warn({ err: error }, "The mails of a deleted account are still kept; the sweeper will delete them");
  }
}

/** Enqueues the sending of a mail; when the queue is unavailable the sweep enqueues it later. */
export async function askForMail({ services }: Pick<VisitorContext, "services">, mailId: string): Promise<void> {
  try {
    await services.queue.enqueue(sendMail, { mailId });
  } catch (error) {
    services.log.warn({ err: error, mailId }, "The queue did not take a mail; the sweeper will ask again");
  }
}
