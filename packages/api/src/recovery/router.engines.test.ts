import { randomUUID } from "node:crypto";
import type { Db } from "@app/db/client";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { PasswordHasher } from "../auth/client.ts";
import type { Services } from "../context.ts";
import type { Mail, Mailer } from "../outbox/client.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { appRouter } from "../root.ts";
import { createAccessToken, createSession, requestContext, testNow } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import type { RecordingQueue } from "../testing/test-services.ts";
import { createCallerFactory } from "../trpc.ts";
import { sweepCodes } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const TEN_MINUTES_MS = 10 * 60 * 1000;
const password = "Antiga#1";
const newPassword = "Novinha#2";
const later = (ms: number) => new Date(testNow.getTime() + ms);
const WRONG = { message: "Código inválido. Por favor, tente novamente.", code: "BAD_REQUEST" };
const wrongFor = (code: string) => (code === "11111111" ? "22222222" : "11111111");

interface World {
  db: Db;
  services: Services & { queue: RecordingQueue };
}

/** A visitor whose mails are caught instead of sent. */
function visit({ db, services }: World) {
  const mails: Mail[] = [];
  const mailer: Mailer = { ...services.mailer, send: async (mail) => void mails.push(mail) };
  const own = { ...services, mailer };
  const at = (now: Date) => createCaller(requestContext(db, own, undefined, now));
  const sendMails = async (now = testNow) => {
    const asked = services.queue.asked.splice(0).filter((job) => job.name === "send-mail");
    for (const { payload } of asked) {
      await handleSendMail({ db, services: own, now: () => now }, payload as { mailId: string });
    }
  };
  const codeFor = async (email: string, now = testNow) => {
    await at(now).recovery.generateCode({ email });
    await sendMails(now);
    const mail = mails.filter(({ to }) => to.toLowerCase() === email.toLowerCase()).at(-1);
    return mail?.text.match(/\d{8}/)?.[0] ?? "";
  };
  const register = async () => {
    const email = `Ana-${randomUUID()}@exemplo.com.br`;
    await at(testNow).auth.register({ email, nomeUsuario: "Ana", password });
    return email;
  };
  return { at, now: at(testNow), mails, sendMails, codeFor, register };
}

describe("recovering a password", () => {
  it("sets a new one with the code of the mail, and ends every session and token", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const { token, data } = await visitor.now.auth.login({ email, password });
    const accessToken = await createAccessToken(db, { id: data._id });
    const code = await visitor.codeFor(email);
    expect(code).toMatch(/^\d{8}$/);

    await visitor.now.recovery.verifyCode({ email, code });
    const typed = `${code.slice(0, 4)} ${code.slice(4)}`;
    const answer = await visitor.now.recovery.resetPassword({
      email: email.toUpperCase(),
      code: typed,
      password: newPassword,
    });

    expect(answer.message).toBe("Sua senha foi redefinida com sucesso!");
    await visitor.now.auth.login({ email, password: newPassword });
    await expect(visitor.now.auth.login({ email, password })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    for (const old of [token, accessToken]) {
      await expect(createCaller(requestContext(db, services, old)).auth.me()).rejects.toMatchObject({
        code: "UNAUTHORIZED",
      });
    }
    await visitor.sendMails();
    expect(visitor.mails.at(-1)).toMatchObject({ to: email, subject: "Farol: sua senha foi alterada" });
  });

  it("gives an unknown address the same answer, and sends it nothing", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const [known, unknown] = [await visitor.register(), "ninguem@exemplo.com.br"];
    const code = await visitor.codeFor(known);
    expect(await visitor.now.recovery.generateCode({ email: unknown })).toEqual(
      await visitor.now.recovery.generateCode({ email: known }),
    );
    await visitor.sendMails();
    expect(visitor.mails.filter(({ to }) => to === unknown)).toEqual([]);
    expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
    for (const email of [known, unknown]) {
      await expect(visitor.now.recovery.verifyCode({ email, code: wrongFor(code) })).rejects.toMatchObject(WRONG);
    }
  });

  it.for([
    ["a wrong code", { code: "wrong" }],
    ["an old code", { laterMs: TEN_MINUTES_MS }],
    ["somebody else's code", { email: "other" }],
  ] as const)("refuses %s, and nothing changes", async ([, change], { db, services }) => {
    const visitor = visit({ db, services });
    const [email, other] = [await visitor.register(), await visitor.register()];
    const code = await visitor.codeFor(email);
    const input = {
      email: "email" in change ? other : email,
      code: "code" in change ? wrongFor(code) : code,
      password: newPassword,
    };
    const visitorThen = visitor.at(later("laterMs" in change ? change.laterMs : 0));
    await expect(visitorThen.recovery.verifyCode(input)).rejects.toMatchObject(WRONG);
    await expect(visitorThen.recovery.resetPassword(input)).rejects.toMatchObject(WRONG);
    for (const each of [email, other]) await visitor.now.auth.login({ email: each, password });
  });

  it("accepts a code until just before it expires, and only once", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const code = await visitor.codeFor(email);
    const { recovery } = visitor.at(later(TEN_MINUTES_MS - 1));
    for (let time = 0; time < 7; time += 1) await recovery.verifyCode({ email, code });
    await recovery.resetPassword({ email, code, password: newPassword });
    await expect(recovery.verifyCode({ email, code })).rejects.toMatchObject(WRONG);
    await expect(recovery.resetPassword({ email, code, password })).rejects.toMatchObject(WRONG);
  });

  it("ends a code after five wrong tries, and the next code opens again", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const code = await visitor.codeFor(email);
    for (let time = 0; time < 5; time += 1) {
      await expect(visitor.now.recovery.verifyCode({ email, code: wrongFor(code) })).rejects.toMatchObject(WRONG);
    }
    await expect(visitor.now.recovery.verifyCode({ email, code })).rejects.toMatchObject(WRONG);
    const fresh = await visitor.codeFor(email);
    await visitor.now.recovery.verifyCode({ email, code: fresh });
  });

  it("leaves a code valid when a new one is made, and counts wrong tries for both", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const old = await visitor.codeFor(email);
    const fresh = await visitor.codeFor(email, later(TEN_MINUTES_MS / 2));
    const { recovery } = visitor.at(later(TEN_MINUTES_MS - 1));
    for (const code of [old, fresh]) await recovery.verifyCode({ email, code });
    for (let time = 0; time < 5; time += 1) {
      await expect(recovery.verifyCode({ email, code: wrongFor(fresh) })).rejects.toMatchObject(WRONG);
    }
    for (const code of [old, fresh]) await expect(recovery.verifyCode({ email, code })).rejects.toMatchObject(WRONG);
  });

  it("ends every code once one of them was used", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const [old, fresh] = [await visitor.codeFor(email), await visitor.codeFor(email)];
    await visitor.now.recovery.resetPassword({ email, code: old, password: newPassword });
    const again = visitor.now.recovery.resetPassword({ email, code: fresh, password });
    await expect(again).rejects.toMatchObject(WRONG);
  });

  it("stores the code nowhere in plain text", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    await visitor.now.recovery.generateCode({ email });
    const { rows } = await sql<{ text: string }>`
      select row_to_json(recovery_codes)::text as text from recovery_codes
      union all select row_to_json(outbox)::text from outbox`.execute(db);
    await visitor.sendMails();
    const code = visitor.mails.at(-1)?.text.match(/\d{8}/)?.[0] ?? "none";
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { text } of rows) expect(text).not.toContain(code);
  });

  it("deletes expired codes", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const [old, fresh] = [`velho-${randomUUID()}@exemplo.com.br`, `novo-${randomUUID()}@exemplo.com.br`];
    await visitor.now.recovery.generateCode({ email: old });
    await visitor.at(later(1000)).recovery.generateCode({ email: fresh });
    await sweepCodes({ db, services, now: () => later(TEN_MINUTES_MS) });
    const left = await db.selectFrom("recovery_codes").select("email").where("email", "in", [old, fresh]).execute();
    expect(left).toEqual([{ email: fresh }]);
  });

  it("asks for the password's rules before it looks at the code", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const email = await visitor.register();
    const code = await visitor.codeFor(email);
    await expect(visitor.now.recovery.resetPassword({ email, code, password: "fraca" })).rejects.toThrow(
      /entre 6 e 15 caracteres/,
    );
    await expect(visitor.now.recovery.verifyCode({ email, code: "123" })).rejects.toThrow(/código de 8 números/);
    await visitor.now.recovery.verifyCode({ email, code });
  });

  raceTest("lets only one of two concurrent requests with the right code succeed", async ({ db, services }) => {
    const bothChecked = createGate();
    let checked = 0;
    const verify: PasswordHasher["verify"] = async (...args) => {
      const isRight = await services.passwords.verify(...args);
      checked += 1;
      if (checked === 2) bothChecked.open();
      await bothChecked.opened;
      return isRight;
    };
    const visitor = visit({ db, services: { ...services, passwords: { ...services.passwords, verify } } });
    const email = await visitor.register();
    const code = await visitor.codeFor(email);
    const results = await Promise.allSettled(
      ["Primeira#1", "Segunda#22"].map((chosen) =>
        visitor.now.recovery.resetPassword({ email, code, password: chosen }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("resets the account of the code alone, and leaves other people's sessions open", async ({ db, services }) => {
    const visitor = visit({ db, services });
    const [ana, bia] = [await visitor.register(), await visitor.register()];
    const other = await db.selectFrom("users").select("id").where("email", "=", bia).executeTakeFirstOrThrow();
    const token = await createSession(db, other);
    const code = await visitor.codeFor(ana);
    await visitor.now.recovery.resetPassword({ email: ana, code, password: newPassword });
    expect((await createCaller(requestContext(db, services, token)).auth.me()).email).toBe(bia);
  });
});
