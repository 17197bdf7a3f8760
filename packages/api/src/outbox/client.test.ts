import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { describe, expect, it } from "vitest";
import { silentLog } from "../testing/test-services.ts";
import { createFolderMailer, createSmtpMailer } from "./client.ts";

const from = "Farol <farol@exemplo.com.br>";
const mail = { to: "ana@exemplo.com.br", subject: "Código de recuperação", text: "Seu código é 12345678.\n" };

/** A real SMTP server on a port of its own, and what it was given. */
async function startSmtpServer() {
  const received: { sender: string; recipients: string[]; content: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          sender: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map((recipient) => recipient.address),
          content: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => {
      const address = listener.address();
      resolve({ port: typeof address === "object" && address ? address.port : 0 });
    });
  });
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => new Promise<void>((done) => server.close(done)) };
}

function expectOurMail(content: string) {
  expect(content).toContain("From: Farol <farol@exemplo.com.br>");
  expect(content).toContain("To: ana@exemplo.com.br");
  expect(content).toMatch(/Subject: =\?UTF-8\?[BQ]\?/);
  expect(content).toContain("12345678");
}

describe("mail by SMTP", () => {
  it("reaches the server with sender, recipient and text", async () => {
    const smtp = await startSmtpServer();
    const mailer = createSmtpMailer({ url: smtp.url, from });
    await mailer.send(mail);
    mailer.close();
    await smtp.close();
    expect(smtp.received).toMatchObject([{ sender: "farol@exemplo.com.br", recipients: [mail.to] }]);
    expectOurMail(smtp.received[0]?.content ?? "");
  });

  it("takes no header from what is put into it", async () => {
    const smtp = await startSmtpServer();
    const mailer = createSmtpMailer({ url: smtp.url, from });
    await mailer.send({ ...mail, subject: "Olá\r\nBcc: espia@exemplo.com.br" });
    mailer.close();
    await smtp.close();
    expect(smtp.received[0]?.recipients).toEqual([mail.to]);
    expect(smtp.received[0]?.content).not.toMatch(/^Bcc:/m);
  });

  it("fails when nobody listens", async () => {
    const probe = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => probe.once("listening", resolve));
    const address = probe.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await new Promise((resolve) => probe.close(resolve));
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
    await expect(mailer.send(mail)).rejects.toThrow();
    mailer.close();
  });
});

describe("mail into a folder", () => {
  it("is a file that a mail program opens", async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "farol-mail-")), "mail");
    const mailer = createFolderMailer({ folder, from, log: silentLog });
    await mailer.send(mail);
    const [file] = await readdir(folder);
    expect(file).toMatch(/\.eml$/);
    expectOurMail(await readFile(path.join(folder, file ?? ""), "utf8"));
  });
});
