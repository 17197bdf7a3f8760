import { once } from "node:events";
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { silentLog } from "../testing/test-services.ts";
import { createFolderMailer, createSmtpMailer, type Mail, type Mailer } from "./client.ts";

const from = "Farol <farol@exemplo.com.br>";
const ANA = "019a1f00-0000-7000-8000-00000000000a";
const BIA = "019a1f00-0000-7000-8000-00000000000b";
const mail: Mail = {
  accountId: ANA,
  to: "ana@exemplo.com.br",
  subject: "Código de recuperação: ação necessária",
  text: "Olá, Ana.\n\nSeu código é 12345678. Ele vale por 10 minutos.\nSe não foi você, não faça nada.\n",
};

interface Delivered {
  recipients: string[];
  source: string;
}

/** A mail server of this test; returns its address and the received mails. */
async function startSmtpServer(options: { login?: { user: string; pass: string } } = {}) {
  const delivered: Delivered[] = [];
  const { login } = options;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: login === undefined,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error("wrong account")),
    onData(stream, session, done) {
      readText(stream).then((source) => {
        delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { delivered, host: `127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

const opened: Mailer[] = [];
afterEach(() => {
  for (const mailer of opened.splice(0)) mailer.close();
});
function open(mailer: Mailer): Mailer {
  opened.push(mailer);
  return mailer;
}

const headersOf = (source: string) => source.slice(0, source.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]/g, " ");

/** The decoded subject (RFC 2047). */
function subjectOf(source: string): string {
  const [, raw = ""] = /^Subject: (.*)$/m.exec(headersOf(source)) ?? [];
  return raw
    .trim()
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_all, kind: string, body: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(body, "base64").toString("utf8")
        : fromQuotedPrintable(body.replaceAll("_", " ")),
    );
}

function fromQuotedPrintable(body: string): string {
  const bytes = body.replaceAll("=\r\n", "").replaceAll(/=([0-9A-F]{2})/gi, (_all, hex) => `%${hex}`);
  return decodeURIComponent(bytes.replaceAll(/%(?![0-9A-F]{2})/gi, "%25"));
}

/** The decoded text. */
function bodyOf(source: string): string {
  const body = source.slice(source.indexOf("\r\n\r\n") + 4);
  const [, encoding = "7bit"] = /^Content-Transfer-Encoding: (.*)$/im.exec(headersOf(source)) ?? [];
  const decode: Record<string, (text: string) => string> = {
    "7bit": (text) => text,
    base64: (text) => Buffer.from(text, "base64").toString("utf8"),
    "quoted-printable": fromQuotedPrintable,
  };
  return (decode[encoding.trim()]?.(body) ?? body).replaceAll("\r\n", "\n");
}

/** Each way to hand over a message, and how the test gets it back. */
const ways = {
  "an SMTP server": async () => {
    const { delivered, host } = await startSmtpServer();
    return { mailer: open(createSmtpMailer({ url: `smtp://${host}`, from })), read: async () => delivered[0]?.source };
  },
  "a folder": async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "farol-mail-")), "mail");
    const read = async () => readFile(path.join(folder, (await readdir(folder))[0] ?? ""), "utf8");
    return { mailer: open(createFolderMailer({ folder, from, log: silentLog })), read };
  },
};

describe.for(Object.entries(ways))("a mail through %s", ([, start]) => {
  it("keeps its accents in the subject and its text as it was", async () => {
    const { mailer, read } = await start();
    await mailer.send(mail);
    const source = (await read()) ?? "";
    expect(subjectOf(source)).toBe(mail.subject);
    expect(bodyOf(source).trimEnd()).toBe(mail.text.trimEnd());
    expect(headersOf(source)).toMatch(/^From: Farol <farol@exemplo\.com\.br>$/m);
    expect(headersOf(source)).toMatch(/^To: ana@exemplo\.com\.br$/m);
  });

  it.for([
    ["a line break in the subject", { subject: "Olá\r\nBcc: bia@exemplo.com.br" }],
    ["a line break in the address", { to: "ana@exemplo.com.br\r\nBcc: bia@exemplo.com.br" }],
    ["two addresses", { to: "ana@exemplo.com.br, bia@exemplo.com.br" }],
    ["an address with a name", { to: "Ana <ana@exemplo.com.br>" }],
    ["an address that opens a group", { to: "todos:ana@exemplo.com.br;" }],
  ] as const)("refuses %s and hands nothing over", async ([, change]) => {
    const { mailer, read } = await start();
    await expect(mailer.send({ ...mail, ...change })).rejects.toThrow(/one plain address|one line/);
    expect(await read().catch(() => undefined)).toBeUndefined();
  });

  it("does not interpret a text as a file name or an address", async () => {
    const { mailer, read } = await start();
    await mailer.send({ ...mail, text: "/etc/hostname" });
    expect(bodyOf((await read()) ?? "").trim()).toBe("/etc/hostname");
  });
});

describe("the SMTP mailer", () => {
  it("authenticates with the account of the URL and sends to the one recipient", async () => {
    const { delivered, host } = await startSmtpServer({ login: { user: "farol", pass: "s3nh@" } });
    await open(createSmtpMailer({ url: `smtp://farol:s3nh%40@${host}`, from })).send(mail);
    expect(delivered.map(({ recipients }) => recipients)).toEqual([["ana@exemplo.com.br"]]);
  });

  it("sends several messages over the connections it keeps", async () => {
    const { delivered, host } = await startSmtpServer();
    const mailer = open(createSmtpMailer({ url: `smtp://${host}`, from }));
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => mailer.send({ ...mail, to: `p${index}@exemplo.com.br` })),
    );
    expect(new Set(delivered.flatMap(({ recipients }) => recipients)).size).toBe(10);
  });

  it("throws when nothing listens at the address", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(open(createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })).send(mail)).rejects.toThrow();
  });

  it("times out on a server that accepts the connection and never answers", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    // The URL's own setting wins over the built-in one, so the test need not wait the real time.
    const url = `smtp://127.0.0.1:${port}?greetingTimeout=200`;
    await expect(open(createSmtpMailer({ url, from })).send(mail)).rejects.toThrow(/[Gg]reeting/);
  });
});

describe("the folder mailer", () => {
  it("logs the path and nothing of the text of a message, and writes the file readable only by its owner", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "farol-mail-"));
    const lines: unknown[] = [];
    const log = { ...silentLog, info: (fields: object, message: string) => void lines.push([fields, message]) };
    await open(createFolderMailer({ folder, from, log })).send(mail);
    const [name = ""] = await readdir(folder);
    expect(name).toMatch(/\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain(name.split(".")[0]);
    expect(JSON.stringify(lines)).not.toMatch(/ana@|digo|12345678|00000000000a/);
  });

  it("forgets the mails to one person, and knows for whom it keeps any", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "farol-mail-"));
    const mailer = open(createFolderMailer({ folder, from, log: silentLog }));
    for (const accountId of [ANA, BIA, ANA]) await mailer.send({ ...mail, accountId });
    await writeFile(path.join(folder, "of-the-operator.eml"), "");
    expect((await mailer.listKeptFor()).toSorted()).toEqual([ANA, BIA]);

    await mailer.forget(ANA);
    await mailer.forget(ANA);
    expect(await mailer.listKeptFor()).toEqual([BIA]);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it("keeps nothing before its first mail", async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "farol-mail-")), "mail");
    expect(await open(createFolderMailer({ folder, from, log: silentLog })).listKeptFor()).toEqual([]);
  });
});
