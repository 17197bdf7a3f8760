import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { v7 as newId } from "uuid";
import type { Logger } from "../logger.ts";

export interface Mail {
  /** One address, without a name. */
  to: string;
  /** One line. */
  subject: string;
  /** Every mail can be read as plain text. */
  text: string;
}

export interface Mailer {
  /** @throws Error when the server or the folder did not accept the mail */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Timeout, so that a server that does not answer does not block the outbox. */
const SMTP_TIMEOUT_MS = 10_000;

/** Hands mails to an SMTP server. @param url - `smtp://` or `smtps://`, with name and password if it wants them */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      dnsTimeout: SMTP_TIMEOUT_MS,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail));
    },
    close: () => transport.close(),
  };
}

/** A mail holds codes; only the account that runs the server may read it. */
const OWNER_ONLY = 0o600;

/** Writes each mail as an `.eml` file, for an installation without a mail server. */
export function createFolderMailer({ folder, from, log }: { folder: string; from: string; log: Logger }): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, `${newId()}.eml`);
      await writeFile(file, message, { flag: "wx", mode: OWNER_ONLY });
      log.info({ file }, "A mail was written to a file");
    },
    close: () => transport.close(),
  };
}

/** Header injection: a comma or bracket would add a recipient, a line break a header. */
const ONE_ADDRESS = /^[^\s@,;:<>"()[\]\\\p{Cc}]+@[^\s@,;:<>"()[\]\\\p{Cc}]+$/u;
const ONE_LINE = /^\P{Cc}*$/u;

function messageOf({ to, subject, text }: Mail): SendMailOptions {
  if (!ONE_ADDRESS.test(to)) throw new Error("A mail goes to exactly one plain address.");
  if (!ONE_LINE.test(subject)) throw new Error("The subject of a mail is one line.");
  return { to: { name: "", address: to }, subject, text };
}
