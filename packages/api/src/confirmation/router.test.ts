import { randomUUID } from "node:crypto";
import { confirmationMail } from "@app/core/confirmation/confirmation-mail";
import { passwordChangedMail, recoveryMail } from "@app/core/recovery/recovery-mail";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { createLimiter } from "../limits/client.ts";
import type { Mail } from "../outbox/client.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { appRouter } from "../root.ts";
import { callerFor, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";

const createCaller = createCallerFactory(appRouter);
const password = "Segura#1";
const PUBLIC_URL = "https://farol.exemplo.com.br";
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (ms: number) => new Date(testNow.getTime() + ms);

/** Registers a person and returns their received mail. */
const it = dbTest.extend("register", async ({ db, services }, { onCleanup }) => {
  onCleanup(() => void services.queue.asked.splice(0));
  return async (publicUrl?: string) => {
    const mails: Mail[] = [];
    const mailer = { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) };
    const own = { ...services, publicUrl, mailer };
    const email = `ana-${randomUUID()}@exemplo.com.br`;
    const visitor = visitorCaller(db, own);
    const readMails = async () => {
      for (const { payload } of services.queue.asked.splice(0)) {
        await handleSendMail({ db, services: own, now: () => testNow }, payload as { mailId: string });
      }
      return mails;
    };
    await visitor.auth.register({ email, nomeUsuario: "Ana", password });
    const { token } = await visitor.auth.login({ email, password });
    const at = (now: Date) => createCaller(requestContext(db, own, token, now));
    const visitorAt = (now: Date) => createCaller(requestContext(db, own, undefined, now));
    return { email, readMails, visitor, visitorAt, own: at(testNow), at };
  };
});

const linkOf = (mail: Mail | undefined) => mail?.text.match(/^https.*$/m)?.[0] ?? "";
const tokenOf = (mail: Mail | undefined) => linkOf(mail).split("#")[1] ?? "";
const codeOf = (mail: Mail | undefined) => mail?.text.match(/^[A-Z]+$/m)?.[0] ?? "";

describe("an address after its registration", () => {
  it("is confirmed by the link of the mail, which starts with PUBLIC_URL, once", async ({ register }) => {
    const ana = await register(PUBLIC_URL);
    expect(await ana.own.confirmation.get()).toEqual({ isConfirmed: false, means: "link" });
    const [mail, ...others] = await ana.readMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ana.email, subject: "Farol: confirme seu e-mail" });
    expect(linkOf(mail)).toMatch(/^https:\/\/farol\.exemplo\.com\.br\/confirmar-email#[A-Z]{32}$/);

    expect(await ana.visitor.confirmation.byLink({ token: tokenOf(mail) })).toEqual({ message: "E-mail confirmado." });
    expect(await ana.own.confirmation.get()).toEqual({ isConfirmed: true, means: "link" });
    await expect(ana.visitor.confirmation.byLink({ token: tokenOf(mail) })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Este link não vale mais. Entre na sua conta e peça outro em Configurações.",
    });
  });

  it("is confirmed by ten letters where no PUBLIC_URL is set, however they are typed", async ({ register }) => {
    const ana = await register();
    expect(await ana.own.confirmation.get()).toEqual({ isConfirmed: false, means: "code" });
    const code = codeOf((await ana.readMails())[0]);
    expect(code).toMatch(/^[A-Z]{10}$/);
    const wrong = code.startsWith("A") ? `B${code.slice(1)}` : `A${code.slice(1)}`;
    await expect(ana.own.confirmation.byCode({ code: wrong })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Código inválido. Confira as dez letras ou peça outro código.",
    });
    await ana.own.confirmation.byCode({ code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} ` });
    expect((await ana.own.confirmation.get()).isConfirmed).toBe(true);
  });

  it("is not confirmed by another person's code, nor by a code sent as a link's token", async ({ register }) => {
    const [ana, bia] = [await register(), await register()];
    const [mail] = await ana.readMails();
    await expect(bia.own.confirmation.byCode({ code: codeOf(mail) })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(bia.visitor.confirmation.byLink({ token: codeOf(mail) })).rejects.toThrow("Este link não vale mais.");
    for (const person of [ana, bia]) expect((await person.own.confirmation.get()).isConfirmed).toBe(false);
  });

  it("is confirmed within seven days, and by the newest mail only", async ({ register }) => {
    const ana = await register(PUBLIC_URL);
    const first = tokenOf((await ana.readMails())[0]);
    await ana.own.confirmation.send();
    const second = tokenOf((await ana.readMails())[1]);
    for (const [token, now] of [
      [first, testNow],
      [second, later(7 * DAY_MS)],
    ] as const) {
      await expect(ana.visitorAt(now).confirmation.byLink({ token })).rejects.toThrow("Este link não vale mais.");
    }
    await ana.visitorAt(later(7 * DAY_MS - 1)).confirmation.byLink({ token: second });
    expect((await ana.own.confirmation.get()).isConfirmed).toBe(true);
  });

  it("gets no further mail once it is confirmed, and five an hour until then", async ({ db, services, register }) => {
    const ana = await register(PUBLIC_URL);
    await ana.visitor.confirmation.byLink({ token: tokenOf((await ana.readMails())[0]) });
    await ana.own.confirmation.send();
    expect(await ana.readMails()).toHaveLength(1);

    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    const bia = await callerFor(db, limited, await createUser(db));
    for (let mails = 0; mails < 5; mails += 1) await bia.confirmation.send();
    await expect(bia.confirmation.send()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(bia.confirmation.byCode({ code: "ABCDEFGHJK" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
    await expect(bia.confirmation.byCode({ code: "ABCDEFGHJK" })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  it("is confirmed by a password recovery too", async ({ db, services, register }) => {
    const ana = await register();
    await ana.visitor.recovery.generateCode({ email: ana.email });
    const code = (await ana.readMails()).at(-1)?.text.match(/\d{8}/)?.[0] ?? "";
    await ana.visitor.recovery.resetPassword({ email: ana.email, code, password: "Novinha#2" });
    const { token } = await ana.visitor.auth.login({ email: ana.email, password: "Novinha#2" });
    const again = createCaller(requestContext(db, services, token));
    expect((await again.confirmation.get()).isConfirmed).toBe(true);
  });

  it("is shown to administrators as confirmed or not", async ({ db, services, register }) => {
    await db.deleteFrom("users").execute();
    const [ana, bia] = [await register(PUBLIC_URL), await register(PUBLIC_URL)];
    await ana.visitor.confirmation.byLink({ token: tokenOf((await ana.readMails())[0]) });
    const admin = await callerFor(db, services, await createUser(db, { isAdmin: true }));
    const { users } = await admin.users.page({});
    const confirmedAt = (email: string) => users.find((user) => user.email === email)?.emailConfirmedAt;
    expect(confirmedAt(ana.email)).toBe(testNow.toISOString());
    expect(confirmedAt(bia.email)).toBeNull();
    const found = await admin.users.page({ search: bia.email });
    expect(found.users).toMatchObject([{ email: bia.email, emailConfirmedAt: null }]);
  });
});

describe("the mails of the product", () => {
  it("hold no run of six to eight digits but the recovery code", () => {
    const texts = [undefined, `${PUBLIC_URL}:8443`].flatMap((url) => [
      passwordChangedMail(url),
      ...Array.from({ length: 50 }, () => confirmationMail("ABCDEFGHJK", url)),
    ]);
    for (const { subject, text } of texts) expect(`${subject}\n${text}`).not.toMatch(/\d{6}/);
    expect(recoveryMail("04812345", PUBLIC_URL).text.match(/\d{6,}/g)).toEqual(["04812345"]);
  });

  it("hold none when they were really sent, either", async ({ register }) => {
    for (const url of [undefined, PUBLIC_URL]) {
      const ana = await register(url);
      await ana.own.settings.changePassword({ currentPassword: password, password: "Novinha#2" });
      const mails = await ana.readMails();
      expect(mails.map(({ subject }) => subject)).toEqual([
        "Farol: confirme seu e-mail",
        "Farol: sua senha foi alterada",
      ]);
      for (const { subject, text } of mails) expect(`${subject}\n${text}`).not.toMatch(/\d{6}/);
    }
  });
});
