import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { v7 as newId } from "uuid";
import type { Logger } from "../logger.ts";

export interface Mail {
  /** The recipient, whose deletion removes the stored mail. */
  accountId: string;
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
  /** Recipients of stored mails: in a folder; mails sent by a mail server are not stored. */
  listKeptFor(): Promise<string[]>;
  /** Deletes a person's stored mails. */
  forget(accountId: string): Promise<void>;
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
    listKeptFor: async () => [],
    forget: async () => {},
    close: () => transport.close(),
  };
}

/** A mail holds codes; only the account that runs the server may read it. */
const OWNER_ONLY = 0o600;
/** `<mail's id>.<account's id>.eml` */
const MAIL_FILE = /^[\da-f-]{36}\.([\da-f-]{36})\.eml$/;

/** Writes each mail as an `.eml` file, for an installation without a mail server. */
export function createFolderMailer({ folder, from, log }: { folder: string; from: string; log: Logger }): Mailer {
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const listFiles = async () => {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    return names.map((name) => ({ name, accountId: MAIL_FILE.exec(name)?.[1] }));
  };
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true });
      const id = newId();
      await writeFile(path.join(folder, `${id}.${mail.accountId}.eml`), message, { flag: "wx", mode: OWNER_ONLY });
      log.info({ folder, mail: id }, "A mail was written to a file"); // not to whom
    },
    async listKeptFor() {
      const files = await listFiles();
      return [...new Set(files.flatMap(({ accountId }) => accountId ?? []))];
    },
    async forget(accountId) {
      const own = (await listFiles()).filter((file) => file.accountId === accountId);
      await Promise.all(own.map(({ name }) => rm(path.join(folder, name), { force: true })));
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
