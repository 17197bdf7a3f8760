import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { logIn } from "../auth/commands.ts";
import type { Services } from "../context.ts";
import { createLimiter } from "../limits/client.ts";
import { createSecretBox } from "../secret-box.ts";
import { callerFor, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { ensureFirstAdmin } from "../users/commands.ts";

const password = "Segura#1";
const MINUTE_MS = 60_000;
const HALF_A_MINUTE_MS = 30_000;
const after = (ms: number) => new Date(testNow.getTime() + ms);

const codeAt = (secret: string, at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** A person whose authenticator was set up an hour before. */
async function createProtected(db: Db, services: Services) {
  const user = await createUser(db, { passwordHash: await services.passwords.hash(password) });
  const setUpAt = after(-60 * MINUTE_MS);
  const caller = await callerFor(db, services, user, setUpAt);
  const { segredo, uri } = await caller.secondFactor.startTotp();
  const { codigos } = await caller.secondFactor.confirmTotp({ codigo: codeAt(segredo, setUpAt) });
  const enter = (codigo?: string, now = testNow, used = services) =>
    logIn(
      { db, services: used, now },
      { email: user.email, password, ...(codigo === undefined ? {} : { codigo: codigo.replaceAll("-", "") }) },
      requestContext(db, used, undefined, now),
    );
  return { user, caller, segredo, uri, codigos, enter };
}

const noPasskeys = { chaves: [], dominio: "localhost" };
const WRONG = { kind: "unauthenticated", code: "WRONG_SECOND_FACTOR" };

describe("an authenticator", () => {
  it("protects the account once its first code was typed", async ({ db, services }) => {
    const user = await createUser(db, { passwordHash: await services.passwords.hash(password) });
    const caller = await callerFor(db, services, user);
    const visitor = visitorCaller(db, services);
    const { segredo, uri } = await caller.secondFactor.startTotp();
    expect(uri).toContain(`secret=${segredo}`);
    await visitor.auth.login({ email: user.email, password });

    await expect(caller.secondFactor.confirmTotp({ codigo: "000000" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { code: "WRONG_SECOND_FACTOR" },
    });
    const { codigos } = await caller.secondFactor.confirmTotp({ codigo: codeAt(segredo, testNow) });
    expect(codigos).toHaveLength(10);
    expect(await caller.secondFactor.get()).toEqual({
      ...noPasskeys,
      aplicativo: true,
      codigosDeReserva: 10,
      exigido: false,
    });

    await expect(visitor.auth.login({ email: user.email, password })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      cause: { code: "SECOND_FACTOR_REQUIRED" },
    });
    await expect(visitor.auth.login({ email: user.email, password: "Errada#9" })).rejects.toMatchObject({
      cause: { code: "WRONG_CREDENTIALS" },
    });
    await expect(caller.secondFactor.startTotp()).rejects.toMatchObject({ cause: { code: "TOTP_ACTIVE" } });
  });

  it("is of no use once the secret that sealed it was given up, and a backup code still is", async ({
    db,
    services,
  }) => {
    const { segredo, codigos, enter } = await createProtected(db, services);
    const used = { ...services, secrets: createSecretBox({ present: "another secret of an operator", old: [] }) };
    await expect(enter(undefined, testNow, used)).rejects.toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
      message: "Digite também um código de reserva.",
    });
    await expect(enter(codeAt(segredo, testNow), testNow, used)).rejects.toMatchObject({
      ...WRONG,
      message:
        "Os códigos deste aplicativo não valem mais. Use um código de reserva e, em Configurações, remova o aplicativo e ative-o de novo.",
    });
    await expect(enter(codigos[0], testNow, used)).resolves.toMatchObject({ token: expect.any(String) });
  });

  it("keeps neither its secret nor the backup codes as they are", async ({ db, services }) => {
    const { user, segredo, codigos } = await createProtected(db, services);
    const totp = await db.selectFrom("totp_factors").selectAll().where("userId", "=", user.id).execute();
    const codes = await db.selectFrom("backup_codes").selectAll().where("userId", "=", user.id).execute();
    expect(totp).toHaveLength(1);
    expect(codes).toHaveLength(10);
    const kept = JSON.stringify([totp, codes]);
    expect(kept).not.toContain(segredo);
    for (const codigo of codigos) expect(kept).not.toContain(codigo.replaceAll("-", ""));
  });

  it("opens with the code of this half minute, of the one before and of the one after", async ({ db, services }) => {
    for (const offsetMs of [0, -HALF_A_MINUTE_MS, HALF_A_MINUTE_MS]) {
      const { segredo, enter } = await createProtected(db, services);
      await enter(codeAt(segredo, after(offsetMs)));
    }
  });

  it("names the clock when the code is ten minutes early or late", async ({ db, services }) => {
    const { segredo, enter } = await createProtected(db, services);
    for (const offsetMs of [-10 * MINUTE_MS, 10 * MINUTE_MS, -MINUTE_MS, MINUTE_MS])
      await expect(enter(codeAt(segredo, after(offsetMs)))).rejects.toMatchObject({
        kind: "unauthenticated",
        code: "SECOND_FACTOR_CLOCK",
        message: expect.stringContaining("relógio"),
      });
  });

  it("takes a code that was typed early at no later time", async ({ db, services }) => {
    const { segredo, enter } = await createProtected(db, services);
    const early = codeAt(segredo, after(10 * MINUTE_MS));
    await expect(enter(early)).rejects.toMatchObject({ code: "SECOND_FACTOR_CLOCK" });
    await expect(enter(early, after(10 * MINUTE_MS))).rejects.toMatchObject(WRONG);
  });

  it("takes a code once, also of five logins at the same time", async ({ db, services }) => {
    const { segredo, enter } = await createProtected(db, services);
    const codigo = codeAt(segredo, testNow);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => enter(codigo)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(codigo, after(HALF_A_MINUTE_MS))).rejects.toMatchObject(WRONG);
    await enter(codeAt(segredo, after(HALF_A_MINUTE_MS)));
  });

  it("takes for a login no code that set it up", async ({ db, services }) => {
    const { segredo, enter } = await createProtected(db, services);
    const setUpAt = after(-60 * MINUTE_MS);
    await expect(enter(codeAt(segredo, setUpAt), setUpAt)).rejects.toMatchObject(WRONG);
  });

  it("lets five wrong codes be typed at once, and asking for the code does not begin anew", async ({
    db,
    services,
  }) => {
    const { segredo, enter } = await createProtected(db, services);
    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    for (let tries = 0; tries < 4; tries += 1)
      await expect(enter("000000", testNow, limited)).rejects.toMatchObject(WRONG);
    await expect(enter(undefined, testNow, limited)).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    const right = codeAt(segredo, testNow);
    await expect(enter(right, testNow, limited)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      retryAfterSeconds: 1,
    });
    await enter(right, after(1000), limited);
  });

  it("lets its person try ten codes while it is set up", async ({ db, services }) => {
    const user = await createUser(db);
    const caller = await callerFor(db, { ...services, limiter: createLimiter({ memory: true }) }, user);
    await caller.secondFactor.startTotp();
    for (let tries = 0; tries < 10; tries += 1)
      await expect(caller.secondFactor.confirmTotp({ codigo: "000000" })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    await expect(caller.secondFactor.confirmTotp({ codigo: "000000" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
  });

  it("tells its owner of a wrong code after the right password", async ({ db, services }) => {
    const { caller, enter } = await createProtected(db, services);
    await expect(enter("000000")).rejects.toMatchObject(WRONG);
    const { entries } = await caller.audit.activity({});
    expect(entries.map(({ action }) => action)).toEqual(["secondFactor.failed", "secondFactor.added"]);
  });

  it("is removed with its backup codes, and the password is enough again", async ({ db, services }) => {
    const { caller, enter } = await createProtected(db, services);
    await caller.secondFactor.removeTotp();
    expect(await caller.secondFactor.get()).toEqual({
      ...noPasskeys,
      aplicativo: false,
      codigosDeReserva: 0,
      exigido: false,
    });
    await enter();
  });

  it("belongs to its person alone", async ({ db, services }) => {
    const { enter } = await createProtected(db, services);
    const other = await callerFor(db, services, await createUser(db));
    expect(await other.secondFactor.get()).toEqual({
      ...noPasskeys,
      aplicativo: false,
      codigosDeReserva: 0,
      exigido: false,
    });
    await other.secondFactor.removeTotp();
    await expect(other.secondFactor.replaceBackupCodes()).rejects.toMatchObject({
      cause: { code: "NO_SECOND_FACTOR" },
    });
    await expect(enter()).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
  });

  it("stays when the password is reset", async ({ db, services }) => {
    const { user, enter } = await createProtected(db, services);
    const visitor = visitorCaller(db, services);
    await visitor.recovery.generateCode({ email: user.email });
    const mail = await db
      .selectFrom("outbox")
      .select("encryptedContent")
      .where("email", "=", user.email)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute();
    const texts = mail.map(({ encryptedContent }) => services.secrets.open(encryptedContent)).join("\n");
    const [code = ""] = /(?<!\d)\d{8}(?!\d)/.exec(texts) ?? [];
    await visitor.recovery.resetPassword({ email: user.email, code, password });
    await expect(enter()).rejects.toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
  });

  it("of a squatter goes when the operator's administrator is made", async ({ db, services }) => {
    const { user, enter } = await createProtected(db, services);
    await db.updateTable("users").set({ isAdmin: false }).execute();
    expect(await ensureFirstAdmin({ db, services, now: testNow }, { email: user.email, password })).toBe(true);
    await enter();
    expect(await db.selectFrom("backup_codes").select("slot").where("userId", "=", user.id).execute()).toEqual([]);
  });
});

describe("a backup code", () => {
  it("opens once, also of five logins at the same time, and its owner is told by mail", async ({ db, services }) => {
    const { user, caller, codigos, enter } = await createProtected(db, services);
    const [first = "", second = ""] = codigos;
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => enter(first)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(enter(first)).rejects.toMatchObject({
      ...WRONG,
      message: "Código de reserva incorreto ou já usado. Tente outro.",
    });
    expect((await caller.secondFactor.get()).codigosDeReserva).toBe(9);
    const mails = await db.selectFrom("outbox").select("encryptedContent").where("email", "=", user.email).execute();
    expect(mails.map(({ encryptedContent }) => JSON.parse(services.secrets.open(encryptedContent)).subject)).toEqual([
      "Farol: verificação em duas etapas ativada",
      "Farol: um código de reserva foi usado",
    ]);
    await enter(second);
  });

  it("of somebody else, and one that was replaced, opens nothing", async ({ db, services }) => {
    const { caller, codigos, enter } = await createProtected(db, services);
    const other = await createProtected(db, services);
    await expect(enter(other.codigos[0])).rejects.toMatchObject(WRONG);
    const replaced = await caller.secondFactor.replaceBackupCodes();
    await expect(enter(codigos[0])).rejects.toMatchObject(WRONG);
    await enter(replaced.codigos[0]);
  });
});

describe("what changes the second factor", () => {
  it("asks for the password when it was typed a quarter of an hour ago, and goes on then", async ({ db, services }) => {
    const { user } = await createProtected(db, services);
    const later = await callerFor(db, services, user);
    const setPasswordAt = (passwordAt: Date | null) =>
      db.updateTable("sessions").set({ passwordAt }).where("userId", "=", user.id).execute();
    await setPasswordAt(after(-15 * MINUTE_MS + 1));
    await later.secondFactor.replaceBackupCodes();
    for (const passwordAt of [after(-15 * MINUTE_MS), null]) {
      await setPasswordAt(passwordAt);
      await expect(later.secondFactor.replaceBackupCodes()).rejects.toMatchObject({
        code: "PRECONDITION_FAILED",
        cause: { code: "PASSWORD_NEEDED" },
      });
      await expect(later.secondFactor.removeTotp()).rejects.toMatchObject({ cause: { code: "PASSWORD_NEEDED" } });
    }
    await expect(later.settings.enterPassword({ currentPassword: "Errada#9" })).rejects.toMatchObject({
      cause: { code: "WRONG_CURRENT_PASSWORD" },
    });
    await later.settings.enterPassword({ currentPassword: password });
    await later.secondFactor.replaceBackupCodes();
  });
});

describe("an installation that requires a second factor of administrators", () => {
  it("answers one without it nothing but the setup, and everything then", async ({ db, services }) => {
    const required = { ...services, isAdminFactorRequired: true };
    const caller = await callerFor(db, required, await createUser(db, { isAdmin: true }));
    const refusal = { code: "CONFLICT", cause: { code: "SECOND_FACTOR_SETUP_REQUIRED" } };
    await expect(caller.goals.list()).rejects.toMatchObject(refusal);
    await expect(caller.users.list()).rejects.toMatchObject(refusal);
    await expect(caller.chat.ask({ query: "Quais ativos tenho?" })).rejects.toMatchObject(refusal);
    expect(await caller.secondFactor.get()).toEqual({
      ...noPasskeys,
      aplicativo: false,
      codigosDeReserva: 0,
      exigido: true,
    });
    const { segredo } = await caller.secondFactor.startTotp();
    await expect(caller.goals.list()).rejects.toMatchObject(refusal);
    await caller.secondFactor.confirmTotp({ codigo: codeAt(segredo, testNow) });
    expect(await caller.goals.list()).toEqual([]);
    await caller.users.list();
    expect((await caller.secondFactor.get()).exigido).toBe(false);
  });

  it("asks nothing of anybody else", async ({ db, services }) => {
    const required = { ...services, isAdminFactorRequired: true };
    const caller = await callerFor(db, required, await createUser(db));
    expect(await caller.goals.list()).toEqual([]);
    expect((await caller.secondFactor.get()).exigido).toBe(false);
  });
});
