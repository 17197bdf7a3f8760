import { randomUUID } from "node:crypto";
import type { AssertionAnswer, PasskeyRequest } from "@app/core/passkeys/schema";
import { SecondFactorRequired } from "@app/core/second-factor/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { TOTP } from "otpauth";
import { describe, expect } from "vitest";
import { logIn, logInWithPasskey } from "../auth/commands.ts";
import { findCaller } from "../auth/queries.ts";
import type { Services } from "../context.ts";
import { createLimiter } from "../limits/client.ts";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import { callerFor, contextFor, createAccessToken, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inTransaction } from "../transaction.ts";
import { ensureFirstAdmin, removeFactorsByEmail } from "../users/commands.ts";
import { startPasskeyLogin } from "./commands/challenges.ts";
import { countPasskey } from "./commands/use-passkey.ts";
import { sweepPasskeyChallenges } from "./handlers.ts";
import { createAuthenticator } from "./testing/software-authenticator.ts";

const password = "Segura#1";
const MINUTE_MS = 60_000;
const after = (ms: number) => new Date(testNow.getTime() + ms);
const REFUSED = { kind: "unauthenticated", code: "WRONG_PASSKEY" };
const REFUSED_ON_SCREEN = { code: "BAD_REQUEST", cause: { code: "WRONG_PASSKEY" } };

async function createPerson(db: Db, services: Services) {
  const user = await createUser(db, { passwordHash: await services.passwords.hash(password) });
  return { user, caller: await callerFor(db, services, user) };
}

/** Somebody with one passkey, and the ways in. */
async function createProtected(db: Db, services: Services) {
  const { user, caller } = await createPerson(db, services);
  const key = createAuthenticator();
  const { codigos } = await caller.passkeys.confirm({
    nome: "Celular",
    chave: key.create(await caller.passkeys.start()),
  });
  const visitor = (now = testNow, deviceId?: string) => ({ ...requestContext(db, services, undefined, now), deviceId });
  const ctxAt = (now: Date) => ({ db, services, now });
  const begin = (now = testNow, deviceId?: string) => startPasskeyLogin(ctxAt(now), visitor(now, deviceId));
  const finish = (chave: AssertionAnswer, now = testNow, deviceId?: string) =>
    logInWithPasskey(ctxAt(now), { chave }, visitor(now, deviceId));
  /** Types the password, and is asked for the second step. */
  const beginSecondStep = async (codigo?: string): Promise<PasskeyRequest> => {
    const refusal = await logIn(ctxAt(testNow), { email: user.email, password, codigo }, visitor()).catch(
      (error: unknown) => error,
    );
    if (!(refusal instanceof SecondFactorRequired) || !refusal.chave) throw refusal;
    return refusal.chave;
  };
  return { user, caller, key, codigos, begin, finish, beginSecondStep };
}

const subjectsTo = async (db: Db, services: Services, email: string) => {
  const mails = await db
    .selectFrom("outbox")
    .select("encryptedContent")
    .where("email", "=", email)
    .orderBy("id")
    .execute();
  return mails.map(({ encryptedContent }) => JSON.parse(services.secrets.open(encryptedContent)).subject);
};

const passwordAtOf = async (db: Db, token: string) => {
  const caller = await findCaller(db, token, testNow);
  const row = await db
    .selectFrom("sessions")
    .select("passwordAt")
    .where("id", "=", caller?.viewer.credential.id ?? "")
    .executeTakeFirstOrThrow();
  return row.passwordAt;
};

describe("a passkey", () => {
  it("is made with its name and with backup codes, and its person is told by mail", async ({ db, services }) => {
    const { user, caller, codigos } = await createProtected(db, services);
    expect(codigos).toHaveLength(10);
    expect(await caller.secondFactor.get()).toEqual({
      aplicativo: false,
      chaves: [{ _id: expect.any(String), nome: "Celular", createdAt: testNow.toISOString(), lastUsedAt: null }],
      dominio: "localhost",
      codigosDeReserva: 10,
      exigido: false,
    });
    expect(await subjectsTo(db, services, user.email)).toEqual(["Farol: uma chave de acesso foi cadastrada"]);
    const { entries } = await caller.audit.activity({});
    expect(entries.map(({ action }) => action)).toEqual(["passkey.added"]);
  });

  it("is the second step after the password, of which only whoever typed it learns", async ({ db, services }) => {
    const { user, caller, key, beginSecondStep, finish } = await createProtected(db, services);
    const visitor = visitorCaller(db, services);
    await expect(visitor.auth.login({ email: user.email, password: "Errada#9" })).rejects.toMatchObject({
      cause: { code: "WRONG_CREDENTIALS" },
    });
    await expect(visitor.auth.login({ email: user.email, password })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      cause: { code: "SECOND_FACTOR_REQUIRED", message: expect.stringContaining("chave de acesso") },
    });
    const request = await beginSecondStep();
    expect(request).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(request.allowCredentials).toHaveLength(1);
    const { token, data } = await finish(key.answer(request));
    expect(data).toMatchObject({ _id: user.id, email: user.email });
    expect(await passwordAtOf(db, token)).toEqual(testNow);
    expect((await caller.secondFactor.get()).chaves[0]?.lastUsedAt).toBe(testNow.toISOString());
  });

  it("opens without the password, which then counts as not typed", async ({ db, services }) => {
    const { user, key, begin, finish } = await createProtected(db, services);
    const request = await begin();
    expect(request.allowCredentials).toEqual([]);
    const { token, data } = await finish(key.answer(request));
    expect(data._id).toBe(user.id);
    expect(await passwordAtOf(db, token)).toBeNull();
  });

  it("answers each challenge once, also of five logins at the same time", async ({ db, services }) => {
    const { key, begin, finish } = await createProtected(db, services);
    const chave = key.answer(await begin());
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => finish(chave)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(finish(chave)).rejects.toMatchObject(REFUSED);
  });

  it("answers within five minutes, and a challenge is forgotten then", async ({ db, services }) => {
    const { key, begin, finish } = await createProtected(db, services);
    const early = await begin();
    await finish(key.answer(early), after(5 * MINUTE_MS - 1));
    const late = await begin();
    await expect(finish(key.answer(late), after(5 * MINUTE_MS))).rejects.toMatchObject(REFUSED);
    await begin();
    await begin(after(1));
    await sweepPasskeyChallenges({ db, services, now: () => after(5 * MINUTE_MS) });
    expect(await db.selectFrom("passkey_challenges").select("createdAt").execute()).toEqual([{ createdAt: after(1) }]);
    await db.deleteFrom("passkey_challenges").execute();
  });

  it("answers in the browser that began, and for nobody else's second step", async ({ db, services }) => {
    const ana = await createProtected(db, services);
    const bia = await createProtected(db, services);
    const asked = await ana.begin(testNow, "a-browser-that-keeps-its-id");
    await expect(ana.finish(ana.key.answer(asked), testNow, "another-browser-with-its-id")).rejects.toMatchObject(
      REFUSED,
    );
    await expect(ana.finish(bia.key.answer(await ana.beginSecondStep()))).rejects.toMatchObject(REFUSED);
    await bia.finish(bia.key.answer(await bia.beginSecondStep()));
  });

  it.for([
    ["of another site", { origin: "https://farol.exemplo.com.br" }],
    ["of a site that looks alike", { origin: "http://localhost.exemplo.com.br:3000" }],
    ["for another domain", { rpId: "exemplo.com.br" }],
    ["that nobody unlocked", { isUnlocked: false }],
    ["inside of another page", { crossOrigin: true }],
    ["to a challenge of somebody's own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["to a registration", { type: "webauthn.create" }],
    ["that names another person", { userHandle: Buffer.from("outra").toString("base64url") }],
  ] as const)("answer %s opens nothing", async ([, said], { db, services }) => {
    const { caller, key, begin, finish } = await createProtected(db, services);
    await expect(finish(key.answer(await begin(), said))).rejects.toMatchObject(REFUSED);
    await finish(key.answer(await begin()));
    expect((await caller.secondFactor.get()).chaves).toHaveLength(1);
  });

  it("signed by another key opens nothing", async ({ db, services }) => {
    const { key, begin, finish } = await createProtected(db, services);
    const request = await begin();
    const { response } = createAuthenticator().answer(request);
    const { signature } = response;
    const right = key.answer(request);
    await expect(finish({ ...right, response: { ...right.response, signature } })).rejects.toMatchObject(REFUSED);
  });

  it("whose counter did not grow was copied: it opens nothing, and its person is told", async ({ db, services }) => {
    const { user, caller, key, begin, finish } = await createProtected(db, services);
    await finish(key.answer(await begin(), { counter: 7 }));
    for (const counter of [7, 6, 0])
      await expect(finish(key.answer(await begin(), { counter }))).rejects.toMatchObject(REFUSED);
    expect(await subjectsTo(db, services, user.email)).toContain("Farol: uma chave de acesso foi recusada");
    const { entries } = await caller.audit.activity({});
    expect(entries.filter(({ action }) => action === "passkey.failed")).toHaveLength(3);
    await finish(key.answer(await begin(), { counter: 8 }));
  });

  it("that does not count opens each time", async ({ db, services }) => {
    const { key, begin, finish } = await createProtected(db, services);
    for (let logins = 0; logins < 3; logins += 1) await finish(key.answer(await begin(), { counter: 0 }));
  });

  it("stays when the password is new, and goes with a squatter", async ({ db, services }) => {
    const { user, beginSecondStep, caller } = await createProtected(db, services);
    await caller.settings.changePassword({ currentPassword: password, password });
    await beginSecondStep();
    await db.updateTable("users").set({ isAdmin: false }).execute();
    await ensureFirstAdmin({ db, services, now: testNow }, { email: user.email, password });
    expect(await db.selectFrom("passkeys").select("id").where("userId", "=", user.id).execute()).toEqual([]);
  });

  it("is the second step of no password that was replaced meanwhile", async ({ db, services }) => {
    const { key, finish, beginSecondStep, caller } = await createProtected(db, services);
    const chave = key.answer(await beginSecondStep());
    await caller.settings.changePassword({ currentPassword: password, password });
    await expect(finish(chave)).rejects.toMatchObject(REFUSED);
  });

  it("that was removed meanwhile ends no session where the address is changed", async ({ db, services }) => {
    const passkey = { id: randomUUID(), userId: randomUUID(), counter: 1, passwordAt: null };
    const count = (at: "login" | "settings") =>
      inTransaction({ db, services, now: testNow }, (tx) => countPasskey(tx, passkey, at));
    await expect(count("login")).rejects.toMatchObject(REFUSED);
    await expect(count("settings")).rejects.toMatchObject({ kind: "invalid", code: "WRONG_PASSKEY" });
  });

  it("is in its person's export without its key", async ({ db, services }) => {
    const { user } = await createProtected(db, services);
    const { chavesDeAcesso } = await collectOwnData(contextFor(db, services, user));
    expect(chavesDeAcesso).toEqual([
      { _id: expect.any(String), nome: "Celular", createdAt: testNow, lastUsedAt: null },
    ]);
  });

  it("goes with its person's account", async ({ db, services }) => {
    const { user, caller, begin, key, finish } = await createProtected(db, services);
    const request = await begin();
    await caller.settings.deleteAccount({ currentPassword: password });
    expect(await db.selectFrom("passkeys").select("id").where("userId", "=", user.id).execute()).toEqual([]);
    await expect(finish(key.answer(request))).rejects.toMatchObject(REFUSED);
  });
});

describe("a lost device", () => {
  it("is made up for by a backup code, once", async ({ db, services }) => {
    const { user, codigos } = await createProtected(db, services);
    const visitor = visitorCaller(db, services);
    const [codigo = ""] = codigos;
    await visitor.auth.login({ email: user.email, password, codigo });
    for (const wrong of [codigo, "123456"])
      await expect(visitor.auth.login({ email: user.email, password, codigo: wrong })).rejects.toMatchObject({
        cause: { code: "WRONG_SECOND_FACTOR" },
      });
  });
});

describe("an account whose factors and codes are all lost", () => {
  it("is opened by the operator to its password alone, which its trail and a mail tell", async ({ db, services }) => {
    const { user, caller } = await createProtected(db, services);
    const bystander = await createProtected(db, services);
    const { segredo } = await caller.secondFactor.startTotp();
    await caller.secondFactor.confirmTotp({ codigo: new TOTP({ secret: segredo }).generate({ timestamp: +testNow }) });
    await createAccessToken(db, user);

    const ctx = { db, services, now: testNow };
    expect(await removeFactorsByEmail(ctx, user.email.toUpperCase())).toBe("removed");
    await expect(caller.secondFactor.get()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await db.selectFrom("access_tokens").select("id").where("userId", "=", user.id).execute()).toEqual([]);
    await visitorCaller(db, services).auth.login({ email: user.email, password });
    const again = await callerFor(db, services, user);
    expect(await again.secondFactor.get()).toMatchObject({ aplicativo: false, chaves: [], codigosDeReserva: 0 });
    const { entries } = await again.audit.activity({});
    expect(entries.map(({ action }) => action)).toContain("secondFactor.reset");
    expect(await subjectsTo(db, services, user.email)).toContain("Farol: sua verificação em duas etapas foi removida");
    expect((await bystander.caller.secondFactor.get()).chaves).toHaveLength(1);

    expect(await removeFactorsByEmail(ctx, user.email)).toBe("none");
    expect(await removeFactorsByEmail(ctx, "ninguem@exemplo.com.br")).toBe("unknown");
  });
});

describe("making a passkey", () => {
  it.for([
    ["for another site", { origin: "https://farol.exemplo.com.br" }],
    ["for another domain", { rpId: "exemplo.com.br" }],
    ["that nobody unlocked", { isUnlocked: false }],
    ["to a challenge of one's own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["by the answer to a login", { type: "webauthn.get" }],
  ] as const)("%s is refused", async ([, said], { db, services }) => {
    const { caller } = await createPerson(db, services);
    const chave = createAuthenticator().create(await caller.passkeys.start(), said);
    await expect(caller.passkeys.confirm({ nome: "Celular", chave })).rejects.toMatchObject(REFUSED_ON_SCREEN);
    expect((await caller.secondFactor.get()).chaves).toEqual([]);
  });

  it("answers the session that began, once", async ({ db, services }) => {
    const { user, caller } = await createPerson(db, services);
    const key = createAuthenticator();
    const request = await caller.passkeys.start();
    for (const other of [await callerFor(db, services, user), (await createPerson(db, services)).caller])
      await expect(other.passkeys.confirm({ nome: "Celular", chave: key.create(request) })).rejects.toMatchObject(
        REFUSED_ON_SCREEN,
      );
    const chave = key.create(await caller.passkeys.start());
    await caller.passkeys.confirm({ nome: "Celular", chave });
    await expect(caller.passkeys.confirm({ nome: "Celular", chave })).rejects.toMatchObject(REFUSED_ON_SCREEN);
  });

  it("takes no key that is somebody's already", async ({ db, services }) => {
    const { key } = await createProtected(db, services);
    const { caller } = await createPerson(db, services);
    const chave = key.create(await caller.passkeys.start());
    await expect(caller.passkeys.confirm({ nome: "Celular", chave })).rejects.toMatchObject(REFUSED_ON_SCREEN);
    expect((await caller.secondFactor.get()).codigosDeReserva).toBe(0);
  });

  it("tells the browser which keys the person has, and ends at ten", async ({ db, services }) => {
    const { caller } = await createProtected(db, services);
    const add = async () => {
      const request = await caller.passkeys.start();
      return caller.passkeys.confirm({ nome: "Outra", chave: createAuthenticator().create(request) });
    };
    expect((await caller.passkeys.start()).excludeCredentials).toHaveLength(1);
    const tenth = await caller.passkeys.start();
    for (let keys = 1; keys < 10; keys += 1) expect((await add()).codigos).toEqual([]);
    const refusal = { cause: { code: "TOO_MANY_PASSKEYS" } };
    await expect(caller.passkeys.start()).rejects.toMatchObject(refusal);
    const chave = createAuthenticator().create(tenth);
    await expect(caller.passkeys.confirm({ nome: "Outra", chave })).rejects.toMatchObject(refusal);
  });

  it("asks for the password that was typed lately, and not after a login without one", async ({ db, services }) => {
    const { user, caller, key, begin, finish } = await createProtected(db, services);
    await caller.passkeys.start();
    const { token } = await finish(key.answer(await begin()));
    await db
      .updateTable("sessions")
      .set({ passwordAt: await passwordAtOf(db, token) })
      .where("userId", "=", user.id)
      .execute();
    await expect(caller.passkeys.start()).rejects.toMatchObject({ cause: { code: "PASSWORD_NEEDED" } });
    await expect(caller.passkeys.remove({ id: user.id })).rejects.toMatchObject({ cause: { code: "PASSWORD_NEEDED" } });
  });

  it("is limited to twenty tries in a quarter of an hour", async ({ db, services }) => {
    const { user } = await createPerson(db, services);
    const caller = await callerFor(db, { ...services, limiter: createLimiter({ memory: true }) }, user);
    for (let tries = 0; tries < 20; tries += 1) await caller.passkeys.start();
    await expect(caller.passkeys.start()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("removing a passkey", () => {
  it("leaves the others and the codes; with the last one the codes go, and the password is enough", async ({
    db,
    services,
  }) => {
    const { user, caller } = await createProtected(db, services);
    const visitor = visitorCaller(db, services);
    await caller.passkeys.confirm({
      nome: "Outra",
      chave: createAuthenticator().create(await caller.passkeys.start()),
    });
    const [first, second] = (await caller.secondFactor.get()).chaves;
    await caller.passkeys.remove({ id: first?._id ?? "" });
    expect(await caller.secondFactor.get()).toMatchObject({ chaves: [{ nome: "Outra" }], codigosDeReserva: 10 });
    await expect(visitor.auth.login({ email: user.email, password })).rejects.toMatchObject({
      cause: { code: "SECOND_FACTOR_REQUIRED" },
    });
    await caller.passkeys.remove({ id: second?._id ?? "" });
    expect(await caller.secondFactor.get()).toMatchObject({ chaves: [], codigosDeReserva: 0 });
    await visitor.auth.login({ email: user.email, password });
    expect(await subjectsTo(db, services, user.email)).toContain("Farol: uma chave de acesso foi removida");
  });

  it("leaves the codes to the authenticator, and likewise the other way round", async ({ db, services }) => {
    const { caller } = await createProtected(db, services);
    const confirmTotp = async () => {
      const { segredo } = await caller.secondFactor.startTotp();
      const codigo = new TOTP({ secret: segredo }).generate({ timestamp: testNow.getTime() });
      return caller.secondFactor.confirmTotp({ codigo });
    };
    expect((await confirmTotp()).codigos).toEqual([]);
    await caller.secondFactor.removeTotp();
    expect(await caller.secondFactor.get()).toMatchObject({ aplicativo: false, codigosDeReserva: 10 });
    await confirmTotp();
    const [key] = (await caller.secondFactor.get()).chaves;
    await caller.passkeys.remove({ id: key?._id ?? "" });
    expect(await caller.secondFactor.get()).toMatchObject({ aplicativo: true, chaves: [], codigosDeReserva: 10 });
  });

  it("is for its person alone", async ({ db, services }) => {
    const { caller } = await createProtected(db, services);
    const other = await callerFor(db, services, await createUser(db));
    const [key] = (await caller.secondFactor.get()).chaves;
    await expect(other.passkeys.remove({ id: key?._id ?? "" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      cause: { code: "PASSKEY_NOT_FOUND" },
    });
    expect((await other.secondFactor.get()).chaves).toEqual([]);
    expect((await caller.secondFactor.get()).chaves).toHaveLength(1);
  });
});

describe("an installation", () => {
  it("whose public address is a domain with TLS has its passkeys there", async ({ db, services }) => {
    const there = { ...services, publicUrl: "https://farol.exemplo.com.br" };
    const { caller } = await createPerson(db, there);
    const key = createAuthenticator("https://farol.exemplo.com.br");
    const request = await caller.passkeys.start();
    expect(request.rp).toEqual({ id: "farol.exemplo.com.br", name: "Farol" });
    await caller.passkeys.confirm({ nome: "Celular", chave: key.create(request) });
    await expect(
      caller.passkeys.confirm({
        nome: "Outra",
        chave: createAuthenticator().create(await caller.passkeys.start()),
      }),
    ).rejects.toMatchObject(REFUSED_ON_SCREEN);
  });

  it("at an address where browsers have none offers none, and asks for a code", async ({ db, services }) => {
    const { user, codigos } = await createProtected(db, services);
    const there = { ...services, publicUrl: "http://192.168.0.10:3000" };
    const visitor = visitorCaller(db, there);
    expect(await visitor.passkeys.site()).toEqual({ dominio: null });
    const refusal = { code: "CONFLICT", cause: { code: "PASSKEYS_NOT_OFFERED" } };
    await expect(visitor.passkeys.startLogin()).rejects.toMatchObject(refusal);
    await expect((await callerFor(db, there, user)).passkeys.start()).rejects.toMatchObject(refusal);
    await expect(visitor.auth.login({ email: user.email, password })).rejects.toMatchObject({
      cause: { code: "SECOND_FACTOR_REQUIRED", chave: null },
    });
    await visitor.auth.login({ email: user.email, password, codigo: codigos[0] });
  });

  it("that requires a second factor of administrators is content with a passkey", async ({ db, services }) => {
    const required = { ...services, isAdminFactorRequired: true };
    const caller = await callerFor(db, required, await createUser(db, { isAdmin: true }));
    await expect(caller.users.list()).rejects.toMatchObject({ cause: { code: "SECOND_FACTOR_SETUP_REQUIRED" } });
    const chave = createAuthenticator().create(await caller.passkeys.start());
    await caller.passkeys.confirm({ nome: "Celular", chave });
    expect((await caller.secondFactor.get()).exigido).toBe(false);
    await caller.users.list();
  });
});
