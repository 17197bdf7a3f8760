import type { MailContent } from "@app/core/outbox/schema";
import { v7 as newId } from "uuid";
import type { VisitorContext } from "../context.ts";
import { sendMail } from "./jobs.ts";

export interface OutgoingMail extends MailContent {
  /** To whom; without an account of this address the mail is never sent. */
  email: string;
  /** From then on it is of no use and is thrown away. */
  expiresAt: Date;
}

/**
 * Puts a mail into the outbox, sealed: it may hold a code. Part of the caller's transaction; ask for it after the commit.
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

/** Asks for a mail to be sent now; when the queue is away the sweep asks again. */
export async function askForMail({ services }: Pick<VisitorContext, "services">, mailId: string): Promise<void> {
  try {
    await services.queue.enqueue(sendMail, { mailId });
  } catch (error) {
    services.log.warn({ err: error, mailId }, "The queue did not take a mail; the sweeper will ask again");
  }
}
