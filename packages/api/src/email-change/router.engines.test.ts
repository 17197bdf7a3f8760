import { randomUUID } from "node:crypto";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { createLimiter } from "../limits/client.ts";
import type { Mail } from "../outbox/client.ts";
import { askForMail, queueSecurityMail } from "../outbox/commands.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { appRouter } from "../root.ts";
import { createAuthenticator } from "../second-factor/testing/software-authenticator.ts";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import {
  callerFor,
  contextFor,
  createAccessToken,
  createSession,
  requestContext,
  testNow,
  visitorCaller,
} from "../testing/caller.ts";
import { dbTest, raceTest } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";
import { ensureFirstAdmin, removeFactorsByEmail } from "../users/commands.ts";
import { startEmailChange } from "./commands/start-email-change.ts";
import { sweepEmailChanges } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const password = "Segura#1";
const PUBLIC_URL = "https://farol.exemplo.com.br";
const DAY_MS = 24 * 60 * 60 * 1000;
const after = (ms: number) => new Date(testNow.getTime() + ms);
const newAddress = () => `nova-${randomUUID()}@exemplo.com.br`;

/** An installation with one person, and what it sends. */
const it = dbTest.extend("enter", async ({ db, services }, { onCleanup }) => {
  onCleanup(() => void services.queue.asked.splice(0));
  return async (publicUrl?: string) => {
    const mails: Mail[] = [];
    const mailer = { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) };
    const own = { ...services, publicUrl, mailer };
    const user = await createUser(db, { passwordHash: await services.passwords.hash(password) });
    const token = await createSession(db, user);
    const at = (now: Date) => createCaller(requestContext(db, own, token, now));
    const visitorAt = (now: Date) => createCaller(requestContext(db, own, undefined, now));
    const readMails = async () => {
      for (const { name, payload } of services.queue.asked.splice(0))
        if (name === "send-mail")
          await handleSendMail({ db, services: own, now: () => testNow }, payload as { mailId: string });
      return mails.splice(0);
    };
    const emailNow = async () =>
      (await db.selectFrom("users").select("email").where("id", "=", user.id).executeTakeFirstOrThrow()).email;
    /** Changes the address. @returns the token that undoes it */
    const change = async (email: string, codigo?: string) => {
      await at(testNow).emailChange.start({ email, codigo });
      const asked = await readMails();
      await visitorAt(testNow).emailChange.byLink({ token: secretOf(asked.find(({ to }) => to === email)) });
      return secretOf((await readMails())[0]);
    };
    return { user, own, caller: at(testNow), at, visitor: visitorAt(testNow), visitorAt, readMails, emailNow, change };
  };
});

const secretOf = (mail: Mail | undefined) => mail?.text.match(/^(?:https.*#)?([A-Z]{10,32})$/m)?.[1] ?? "";
const WRONG = { code: "BAD_REQUEST", cause: { code: "WRONG_CHANGE_TOKEN" } };

describe("a change of address", () => {
  it("counts once the link that the new one got is clicked, and both addresses are told", async ({ enter }) => {
    const ana = await enter(PUBLIC_URL);
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    expect(await ana.caller.emailChange.get()).toEqual({ pendente: email, means: "link" });
    const mails = await ana.readMails();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Farol: confirme seu novo e-mail"],
      [ana.user.email, "Farol: pedido de troca de e-mail"],
    ]);
    expect(mails[0]?.text).toMatch(/^https:\/\/farol\.exemplo\.com\.br\/trocar-email#[A-Z]{32}$/m);
    expect(mails[1]?.text).not.toContain(email);
    expect(await ana.emailNow()).toBe(ana.user.email);

    const token = secretOf(mails[0]);
    await ana.visitor.emailChange.byLink({ token });
    expect(await ana.emailNow()).toBe(email);
    expect(await ana.caller.auth.me()).toMatchObject({ email });
    expect(await ana.caller.emailChange.get()).toEqual({ pendente: null, means: "link" });
    expect(await ana.caller.confirmation.get()).toMatchObject({ isConfirmed: true });
    const [told, ...others] = await ana.readMails();
    expect(others).toEqual([]);
    expect(told).toMatchObject({ to: ana.user.email, subject: "Farol: o e-mail da sua conta mudou" });
    expect(told?.text).toMatch(/^https:\/\/farol\.exemplo\.com\.br\/desfazer-email#[A-Z]{32}$/m);
    await expect(ana.visitor.emailChange.byLink({ token })).rejects.toMatchObject(WRONG);

    await ana.visitor.auth.login({ email, password });
    await expect(ana.visitor.auth.login({ email: ana.user.email, password })).rejects.toMatchObject({
      cause: { code: "WRONG_CREDENTIALS" },
    });
    const { entries } = await ana.caller.audit.activity({});
    expect(entries.map(({ action }) => action)).toContain("email.changed");
  });

  it("without PUBLIC_URL counts by a code, which serves its own person alone", async ({ db, services, enter }) => {
    const ana = await enter();
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    const [mail] = await ana.readMails();
    const code = secretOf(mail);
    expect(code).toHaveLength(10);
    const bia = await callerFor(db, services, await createUser(db));
    await expect(bia.emailChange.byCode({ code })).rejects.toMatchObject(WRONG);
    await ana.caller.emailChange.byCode({ code });
    expect(await ana.emailNow()).toBe(email);
  });

  it("can be confirmed for a day, and a request before is replaced", async ({ db, enter, services }) => {
    const ana = await enter(PUBLIC_URL);
    const [first, second] = [newAddress(), newAddress()];
    await ana.caller.emailChange.start({ email: first });
    const [early] = await ana.readMails();
    await ana.caller.emailChange.start({ email: second });
    const [late] = await ana.readMails();
    await expect(ana.visitor.emailChange.byLink({ token: secretOf(early) })).rejects.toMatchObject(WRONG);
    await expect(ana.visitorAt(after(DAY_MS)).emailChange.byLink({ token: secretOf(late) })).rejects.toMatchObject(
      WRONG,
    );
    expect(await ana.at(after(DAY_MS / 4)).emailChange.get()).toMatchObject({ pendente: second });
    await ana.visitorAt(after(DAY_MS - 1)).emailChange.byLink({ token: secretOf(late) });
    expect(await ana.emailNow()).toBe(second);

    await sweepEmailChanges({ db, services, now: () => after(8 * DAY_MS) });
    expect(await db.selectFrom("email_changes").select("id").where("userId", "=", ana.user.id).execute()).toEqual([]);
  });

  it("leaves sessions and tokens as they are", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    await createAccessToken(db, ana.user);
    await createSession(db, ana.user);
    await ana.change(newAddress());
    expect(await db.selectFrom("sessions").select("id").where("userId", "=", ana.user.id).execute()).toHaveLength(2);
    expect(await db.selectFrom("access_tokens").select("id").where("userId", "=", ana.user.id).execute()).toHaveLength(
      1,
    );
  });

  it("to an address that has an account answers alike, and its owner alone is told", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const bia = await createUser(db);
    const answer = await ana.caller.emailChange.start({ email: bia.email.toUpperCase() });
    expect(answer).toEqual(await ana.caller.emailChange.start({ email: newAddress() }));
    const mails = await ana.readMails();
    expect(mails[0]).toMatchObject({ to: bia.email, subject: "Farol: este e-mail já tem uma conta" });
    expect(mails[0]?.text).not.toMatch(/[A-Z]{10}/);
    await expect(ana.caller.emailChange.start({ email: ana.user.email.toUpperCase() })).rejects.toMatchObject({
      cause: { code: "SAME_EMAIL" },
    });
  });

  it("to an address that was registered meanwhile is refused", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    const [mail] = await ana.readMails();
    await createUser(db, { email });
    await expect(ana.visitor.emailChange.byLink({ token: secretOf(mail) })).rejects.toMatchObject({
      cause: { code: "EMAIL_TAKEN" },
    });
    expect(await ana.emailNow()).toBe(ana.user.email);
  });

  it("can be withdrawn until it is confirmed, and by nobody else", async ({ db, services, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const none = { code: "CONFLICT", cause: { code: "NO_EMAIL_CHANGE" } };
    await expect(ana.caller.emailChange.withdraw()).rejects.toMatchObject(none);
    await ana.caller.emailChange.start({ email: newAddress() });
    const token = secretOf((await ana.readMails())[0]);
    const bia = await callerFor(db, services, await createUser(db));
    await expect(bia.emailChange.withdraw()).rejects.toMatchObject(none);
    await expect(ana.visitor.emailChange.withdraw()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await ana.caller.emailChange.get()).toMatchObject({ pendente: expect.any(String) });

    await ana.caller.emailChange.withdraw();
    expect(await ana.caller.emailChange.get()).toMatchObject({ pendente: null });
    await expect(ana.visitor.emailChange.byLink({ token })).rejects.toMatchObject(WRONG);
    expect(await ana.emailNow()).toBe(ana.user.email);
    const { entries } = await ana.caller.audit.activity({});
    expect(entries.map(({ action }) => action)).toEqual(["email.withdrawn"]);

    await ana.change(newAddress());
    await expect(ana.caller.emailChange.withdraw()).rejects.toMatchObject(none);
  });

  it("whose mail still waits sends nothing once it was withdrawn", async ({ enter }) => {
    const ana = await enter(PUBLIC_URL);
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    await ana.caller.emailChange.withdraw();
    expect((await ana.readMails()).map(({ to }) => to)).toEqual([ana.user.email]);
  });

  raceTest(
    "to an address that is registered in the same moment is refused",
    async ({ db, services, onTestFinished }) => {
      onTestFinished(() => void services.queue.asked.splice(0));
      const own = { ...services, publicUrl: PUBLIC_URL };
      const ana = await createUser(db);
      const email = newAddress();
      await (await callerFor(db, own, ana)).emailChange.start({ email });
      const sealed = await db
        .selectFrom("outbox")
        .select("encryptedContent")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const token = secretOf(JSON.parse(own.secrets.open(sealed.encryptedContent)));
      const isWaiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      const confirmed = await db.transaction().execute(async (tx) => {
        await createUser(tx, { email });
        const answer = visitorCaller(db, own).emailChange.byLink({ token });
        answer.catch(() => undefined);
        await expect.poll(async () => (await isWaiting.execute(db)).rows.length).toBe(1);
        return [answer] as const;
      });
      await expect(confirmed[0]).rejects.toMatchObject({ code: "CONFLICT", cause: { code: "EMAIL_TAKEN" } });
      expect(await db.selectFrom("users").select("email").where("id", "=", ana.id).executeTakeFirst()).toEqual({
        email: ana.email,
      });
    },
  );

  it("asks for the password that was typed lately, and is limited", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const limited = { ...ana.own, limiter: createLimiter({ memory: true }) };
    const caller = await callerFor(db, limited, ana.user);
    for (let asked = 0; asked < 10; asked += 1) await caller.emailChange.start({ email: newAddress() });
    await expect(caller.emailChange.start({ email: newAddress() })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await db.updateTable("sessions").set({ passwordAt: null }).where("userId", "=", ana.user.id).execute();
    await expect(ana.caller.emailChange.start({ email: newAddress() })).rejects.toMatchObject({
      cause: { code: "PASSWORD_NEEDED" },
    });
  });

  it("asks whoever has a second factor for it, which ends no session", async ({ db, enter }) => {
    const ana = await enter();
    const email = newAddress();
    const key = createAuthenticator();
    const { codigos } = await ana.caller.passkeys.confirm({
      nome: "Celular",
      chave: key.create(await ana.caller.passkeys.start()),
    });
    const refusal = await ana.caller.emailChange.start({ email }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "PRECONDITION_FAILED", cause: { code: "SECOND_FACTOR_REQUIRED" } });
    const chaveOf = (error: unknown) => (error as { cause: { chave: Parameters<typeof key.answer>[0] } }).cause.chave;
    await expect(ana.caller.emailChange.start({ email, codigo: "000000" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { code: "WRONG_SECOND_FACTOR" },
    });
    const ofLogin = key.answer(await ana.visitor.passkeys.startLogin());
    await expect(ana.caller.emailChange.start({ email, chave: ofLogin })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { code: "WRONG_PASSKEY" },
    });
    expect(await ana.caller.emailChange.get()).toMatchObject({ pendente: null });
    const chave = key.answer(chaveOf(refusal));
    await expect(ana.visitor.auth.loginWithPasskey({ chave })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const inAnotherSession = await callerFor(db, ana.own, ana.user);
    const asked = await inAnotherSession.emailChange.start({ email }).catch((error: unknown) => error);
    await expect(ana.caller.emailChange.start({ email, chave: key.answer(chaveOf(asked)) })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { code: "WRONG_PASSKEY" },
    });
    await ana.caller.emailChange.start({ email, chave });
    expect(await ana.caller.emailChange.get()).toMatchObject({ pendente: email });
    await expect(ana.caller.emailChange.start({ email, chave })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { code: "WRONG_PASSKEY" },
    });
    await ana.caller.emailChange.start({ email: newAddress(), codigo: codigos[0] });
  });

  it("is in its person's export, and its mails go with the account", async ({ db, services, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    const { trocasDeEmail } = await collectOwnData(contextFor(db, services, ana.user));
    expect(trocasDeEmail).toEqual([
      { oldEmail: ana.user.email, newEmail: email, createdAt: testNow, confirmedAt: null },
    ]);
    await ana.caller.settings.deleteAccount({ currentPassword: password });
    expect(await db.selectFrom("outbox").select("id").where("email", "in", [email, ana.user.email]).execute()).toEqual(
      [],
    );
  });
});

describe("the mails of a change", () => {
  it("go with the account, and leave what others were sent", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const bia = await enter(PUBLIC_URL);
    const old = bia.user.email;
    const email = newAddress();
    await bia.change(email);
    const changed = await createUser(db);
    for (const typed of [old, email, changed.email]) {
      await ana.visitor.recovery.generateCode({ email: typed });
      await ana.caller.emailChange.start({ email: typed });
    }
    const mailsTo = (address: string) => db.selectFrom("outbox").select("id").where("email", "=", address).execute();
    await ana.caller.settings.deleteAccount({ currentPassword: password });
    expect(await mailsTo(ana.user.email)).toEqual([]);
    expect(await mailsTo(changed.email)).not.toEqual([]);
    expect(await mailsTo(old)).not.toEqual([]);
  });

  it("alone go to an address that is not confirmed", async ({ enter }) => {
    const ana = await enter(PUBLIC_URL);
    const email = newAddress();
    await ana.caller.emailChange.start({ email });
    await ana.visitor.recovery.generateCode({ email });
    const mails = await ana.readMails();
    expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      "Farol: confirme seu novo e-mail",
    ]);
    await ana.visitor.emailChange.byLink({ token: secretOf(mails[0]) });
    await ana.readMails();
    await ana.visitorAt(after(1)).recovery.generateCode({ email: ana.user.email });
    expect(await ana.readMails()).toEqual([]);
  });

  it("do not hold back what was written to the old address before", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    await ana.caller.emailChange.start({ email: newAddress() });
    const token = secretOf((await ana.readMails())[0]);
    const ctx = { db, services: ana.own, now: testNow };
    await askForMail(ctx, await queueSecurityMail(ctx, ana.user.email, "newDevice"));
    await ana.visitor.emailChange.byLink({ token });
    expect((await ana.readMails()).map(({ subject }) => subject)).toContain("Farol: entrada em um aparelho novo");
  });
});

describe("a change of address that an intruder asked for", () => {
  it.for([
    "a new password",
    "a password that was reset",
    "the operator's first administrator",
    "the operator, who removes the factors",
  ] as const)("ends with %s", async (eviction, { db, enter }) => {
    const ana = await enter();
    const { email } = ana.user;
    const ctx = { db, services: ana.own, now: testNow };
    const isFactorLost = eviction === "the operator, who removes the factors";
    await ana.caller.emailChange.start({ email: newAddress() });
    const code = secretOf((await ana.readMails())[0]);
    const bystander = await enter();
    const awaited = newAddress();
    await bystander.caller.emailChange.start({ email: awaited });

    if (eviction === "a new password")
      await ana.caller.settings.changePassword({ currentPassword: password, password });
    if (eviction === "a password that was reset") {
      await ana.visitor.recovery.generateCode({ email });
      const sent = (await ana.readMails()).find(({ to }) => to === email);
      await ana.visitor.recovery.resetPassword({ email, password, code: sent?.text.match(/^\d{8}$/m)?.[0] ?? "" });
    }
    if (eviction === "the operator's first administrator") {
      await db.updateTable("users").set({ isAdmin: false }).execute();
      expect(await ensureFirstAdmin(ctx, { email, password })).toBe(true);
    }
    if (isFactorLost) {
      const chave = createAuthenticator().create(await ana.caller.passkeys.start());
      await ana.caller.passkeys.confirm({ nome: "Celular", chave });
      expect(await removeFactorsByEmail(ctx, email)).toBe("removed");
    }

    const again = await callerFor(db, ana.own, ana.user);
    expect(await again.emailChange.get()).toMatchObject({ pendente: null });
    await expect(again.emailChange.byCode({ code })).rejects.toMatchObject(WRONG);
    expect(await ana.emailNow()).toBe(email);
    expect(await bystander.caller.emailChange.get()).toMatchObject({ pendente: awaited });
  });

  it("cannot be undone either once the operator made the first administrator of the account", async ({ db, enter }) => {
    const squatter = await enter(PUBLIC_URL);
    const email = newAddress();
    const token = await squatter.change(email);
    await db.updateTable("users").set({ isAdmin: false }).execute();
    expect(await ensureFirstAdmin({ db, services: squatter.own, now: testNow }, { email, password })).toBe(true);
    await expect(squatter.visitor.emailChange.undo({ token })).rejects.toMatchObject({
      cause: { code: "WRONG_UNDO_TOKEN" },
    });
    expect(await squatter.emailNow()).toBe(email);
  });

  it("is not taken from a session that ended while the call waited", async ({ db, services }) => {
    const ana = await createUser(db);
    const ended = { ...requestContext(db, services), sessionId: randomUUID() };
    await expect(startEmailChange(contextFor(db, services, ana), { email: newAddress() }, ended)).rejects.toMatchObject(
      { code: "NOT_LOGGED_IN" },
    );
    expect(await db.selectFrom("email_changes").select("id").where("userId", "=", ana.id).execute()).toEqual([]);
  });
});

describe("undoing a change of address", () => {
  it("gives the account back, ends what is open and takes the password's force", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    await createAccessToken(db, ana.user);
    const token = await ana.change(newAddress());
    await ana.caller.passkeys.confirm({
      nome: "De um estranho",
      chave: createAuthenticator(PUBLIC_URL).create(await ana.caller.passkeys.start()),
    });
    await ana.readMails();

    await ana.visitor.emailChange.undo({ token: token.toLowerCase() });
    expect(await ana.emailNow()).toBe(ana.user.email);
    for (const table of ["sessions", "access_tokens", "passkeys", "backup_codes", "email_changes"] as const)
      expect(await db.selectFrom(table).select("userId").where("userId", "=", ana.user.id).execute()).toEqual([]);
    await expect(ana.visitor.auth.login({ email: ana.user.email, password })).rejects.toMatchObject({
      cause: { code: "WRONG_CREDENTIALS" },
    });
    expect((await ana.readMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [ana.user.email, "Farol: a troca de e-mail foi desfeita"],
    ]);
    await expect(ana.visitor.emailChange.undo({ token })).rejects.toMatchObject({
      cause: { code: "WRONG_UNDO_TOKEN" },
    });
  });

  it("removes factors that an intruder had before asking, and says so", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const { codigos } = await ana.caller.passkeys.confirm({
      nome: "De um estranho",
      chave: createAuthenticator(PUBLIC_URL).create(await ana.caller.passkeys.start()),
    });
    const { segredo } = await ana.caller.secondFactor.startTotp();
    await ana.caller.secondFactor.confirmTotp({
      codigo: new TOTP({ secret: segredo }).generate({ timestamp: testNow.getTime() }),
    });
    await db
      .updateTable("passkeys")
      .set({ createdAt: after(-1) })
      .where("userId", "=", ana.user.id)
      .execute();
    await db
      .updateTable("totp_factors")
      .set({ createdAt: after(-1) })
      .where("userId", "=", ana.user.id)
      .execute();
    await ana.readMails();
    const token = await ana.change(newAddress(), codigos[0]);

    const { message } = await ana.visitor.emailChange.undo({ token });
    for (const table of ["passkeys", "totp_factors", "backup_codes"] as const)
      expect(await db.selectFrom(table).select("userId").where("userId", "=", ana.user.id).execute()).toEqual([]);
    const [told] = await ana.readMails();
    for (const text of [message, told?.text])
      expect(text).toMatch(/verificação em duas etapas (?:foi|e as chaves de acesso foram) removidas?/);
  });

  it("works for the operator's address, which cannot be changed away from again", async ({ db, enter }) => {
    const ana = await enter(PUBLIC_URL);
    const token = await ana.change(newAddress());
    const reserved = { ...ana.own, reservedEmail: ana.user.email };
    await createCaller(requestContext(db, reserved)).emailChange.undo({ token });
    expect(await ana.emailNow()).toBe(ana.user.email);

    const RESERVED = { code: "CONFLICT", cause: { code: "RESERVED_EMAIL" } };
    const again = await callerFor(db, reserved, ana.user);
    await expect(again.emailChange.start({ email: newAddress() })).rejects.toMatchObject(RESERVED);
    expect(await again.emailChange.get()).toMatchObject({ pendente: null });
    await ana.readMails();
    const before = await callerFor(db, ana.own, ana.user);
    await before.emailChange.start({ email: newAddress() });
    const link = secretOf((await ana.readMails())[0]);
    await expect(createCaller(requestContext(db, reserved)).emailChange.byLink({ token: link })).rejects.toMatchObject(
      RESERVED,
    );
    expect(await ana.emailNow()).toBe(ana.user.email);
  });

  it("reaches over later changes", async ({ enter }) => {
    const ana = await enter(PUBLIC_URL);
    const undoFirst = await ana.change(newAddress());
    const undoSecond = await ana.change(newAddress());
    await ana.visitor.emailChange.undo({ token: undoFirst });
    expect(await ana.emailNow()).toBe(ana.user.email);
    await expect(ana.visitor.emailChange.undo({ token: undoSecond })).rejects.toMatchObject({
      cause: { code: "WRONG_UNDO_TOKEN" },
    });
  });

  it("works for seven days, in which nobody else gets the address", async ({ enter }) => {
    const ana = await enter(PUBLIC_URL);
    const token = await ana.change(newAddress());
    const registration = { email: ana.user.email, nomeUsuario: "Outra", password: "Correta#9x" };
    await expect(ana.visitorAt(after(7 * DAY_MS - 1)).auth.register(registration)).rejects.toMatchObject({
      cause: { code: "EMAIL_TAKEN" },
    });
    await expect(ana.visitorAt(after(7 * DAY_MS)).emailChange.undo({ token })).rejects.toMatchObject({
      cause: { code: "WRONG_UNDO_TOKEN" },
    });
    await ana.visitorAt(after(7 * DAY_MS)).auth.register(registration);
  });
});
