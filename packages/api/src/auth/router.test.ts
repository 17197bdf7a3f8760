import { randomUUID } from "node:crypto";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { RequestContext, Services } from "../context.ts";
import { createLimiter } from "../limits/client.ts";
import { appRouter } from "../root.ts";
import { callerFor, createSession, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";
import { sweepSessions } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const password = "Segura#1";
const newPerson = () => ({ email: `ana-${randomUUID()}@exemplo.com.br`, nomeUsuario: "ANA", password });

describe("auth.register", () => {
  it("creates an account whose name is normalised and whose password is not kept", async ({ db, services }) => {
    const person = newPerson();
    expect(await visitorCaller(db, services).auth.register(person)).toEqual({
      message: "Seu cadastro foi realizado com sucesso!",
    });

    const row = await db.selectFrom("users").selectAll().where("email", "=", person.email).executeTakeFirstOrThrow();
    expect(row.nomeUsuario).toBe("Ana");
    expect(row.isAdmin).toBe(false);
    expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it("refuses a taken address without regard to case", async ({ db, services }) => {
    const person = newPerson();
    const visitor = visitorCaller(db, services);
    await visitor.auth.register(person);
    await expect(visitor.auth.register({ ...person, email: person.email.toUpperCase() })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Já existe um cadastro com este e-mail.",
    });
  });

  it.for([
    ["email", "sem-arroba", "Por favor, insira um e-mail válido."],
    ["email", "a@b.c", "Por favor, insira um e-mail válido."],
    ["nomeUsuario", "Ana Maria", /apenas uma palavra com letras/],
    ["nomeUsuario", "a".repeat(61), "O nome pode ter no máximo 60 letras."],
    ["nomeUsuario", "123", /não pode ser completamente numérico/],
    ["password", "curta", /entre 6 e 15 caracteres/],
    ["password", "semnumero#A", /um número/],
    ["password", "Abc\u00001#", /caractere inválido/],
  ] as const)("refuses %s %j with its sentence", async ([field, value, sentence], { db, services }) => {
    const attempt = visitorCaller(db, services).auth.register({ ...newPerson(), [field]: value });
    await expect(attempt).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(attempt).rejects.toThrow(sentence);
  });

  it.for(["Senha123!", "Marina2024!", "Nova#2026", "Lidia#2026", "Li.prado#1"])(
    "refuses %s, which is a common word, the own name or the address",
    async (weak, { db, services }) => {
      const person = { email: "li.prado@exemplo.com.br", nomeUsuario: "Lídia", password: weak };
      await expect(visitorCaller(db, services).auth.register(person)).rejects.toMatchObject({
        code: "BAD_REQUEST",
        cause: { code: "COMMON_PASSWORD" },
      });
    },
  );

  it.for(["Senha1!x", "Abc1!x", "Nova2@xy", "Nova1!senha", "Adm1n!senha", "Farol#2026"])(
    "accepts %s, which is more than a word",
    async (accepted, { db, services }) => {
      await visitorCaller(db, services).auth.register({ ...newPerson(), password: accepted });
    },
  );

  it("refuses fields that clients must not set", async ({ db, services }) => {
    const person = newPerson();
    const slipped = { ...person, id: "00000000-0000-7000-8000-000000000000" };
    const visitor = visitorCaller(db, services);
    await expect(visitor.auth.register({ ...slipped, isAdmin: true as never })).rejects.toThrow("não pode ser enviado");
    await visitor.auth.register(slipped);
    const row = await db.selectFrom("users").selectAll().where("email", "=", person.email).executeTakeFirstOrThrow();
    expect(row.isAdmin).toBe(false);
    expect(row.id).not.toBe(slipped.id);
  });
});

describe("auth.login", () => {
  it("opens a session that identifies the person until logout", async ({ db, services }) => {
    const person = newPerson();
    const visitor = visitorCaller(db, services);
    await visitor.auth.register(person);
    const { token, data } = await visitor.auth.login({ email: person.email.toUpperCase(), password });
    expect(data).toMatchObject({ email: person.email, nomeUsuario: "Ana", isAdmin: false });

    const session = createCaller(requestContext(db, services, token));
    expect(await session.auth.me()).toEqual(data);
    await session.auth.logout();
    await expect(session.auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("stores only the hash of the token", async ({ db }) => {
    const user = await createUser(db);
    const token = await createSession(db, user);
    const rows = await db.selectFrom("sessions").selectAll().where("userId", "=", user.id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("gives the same answer for a wrong password and an unknown address", async ({ db, services }) => {
    const person = newPerson();
    const visitor = visitorCaller(db, services);
    await visitor.auth.register(person);
    const wrong = await visitor.auth.login({ email: person.email, password: "Errada#9" }).catch((error) => error);
    const nobody = await visitor.auth.login({ email: "ninguem@exemplo.com.br", password }).catch((error) => error);
    expect(wrong.message).toBe("Credenciais inválidas. Por favor, tente novamente.");
    expect({ ...nobody, message: nobody.message }).toEqual({ ...wrong, message: wrong.message });
  });

  it("counts failures against the account, known or not: five at once, then with a wait", async ({ db, services }) => {
    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    const visitor = visitorCaller(db, limited);
    const { email } = await createUser(db, { passwordHash: await services.passwords.hash("Outra#22") });
    for (const victim of [email, "vitima@exemplo.com.br"]) {
      const attempt = () => visitor.auth.login({ email: victim, password });
      for (let tries = 0; tries < 5; tries += 1)
        await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
      await expect(attempt()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", cause: { retryAfterSeconds: 1 } });
    }
  });
});

describe("the mail on a login from somewhere new", () => {
  const subjectsTo = async (db: Db, services: Services, email: string) => {
    const mails = await db.selectFrom("outbox").select("encryptedContent").where("email", "=", email).execute();
    return mails.map(({ encryptedContent }) => JSON.parse(services.secrets.open(encryptedContent)).subject);
  };

  it.for([
    ["goes out for a browser that never entered", { deviceId: "d".repeat(22) }, 1],
    ["goes out for a program that is new at its address", { userAgent: "curl/8" }, 1],
    ["goes out for a program at a new address", { address: "192.0.2.7" }, 1],
    ["does not for the program that entered before", {}, 0],
  ] as const)("%s", async ([_name, from, count], { db, services }) => {
    const { email } = await createUser(db, { passwordHash: await services.passwords.hash(password) });
    const logInFrom = (origin: Partial<RequestContext>) =>
      createCaller({ ...requestContext(db, services), ...origin }).auth.login({ email, password });
    await logInFrom({});
    expect(await subjectsTo(db, services, email)).toEqual([]);
    await logInFrom(from);
    await logInFrom(from);
    expect(await subjectsTo(db, services, email)).toEqual(Array(count).fill("Farol: entrada em um aparelho novo"));
  });
});

describe("a network address", () => {
  /** Makes calls until one is refused for their number. @returns how many were let through, and the seconds to wait */
  async function callUntilLimited(call: (turn: number) => Promise<unknown>, atMost: number) {
    for (let turn = 0; turn < atMost; turn += 1) {
      const refusal = await call(turn).then(
        () => undefined,
        (error) => error,
      );
      if (refusal?.code === "TOO_MANY_REQUESTS") return { letThrough: turn, seconds: refusal.cause.retryAfterSeconds };
    }
    return { letThrough: atMost, seconds: 0 };
  }

  it("may try to enter fifty times in a quarter of an hour, into whatever accounts", async ({ db, services }) => {
    const visitor = visitorCaller(db, { ...services, limiter: createLimiter({ memory: true }) });
    const logIn = (turn: number) => visitor.auth.login({ email: `pessoa-${turn}@exemplo.com.br`, password });
    const { letThrough, seconds } = await callUntilLimited(logIn, 100);
    expect(letThrough).toBe(50);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  it("may register ten times an hour", async ({ db, services }) => {
    const visitor = visitorCaller(db, { ...services, limiter: createLimiter({ memory: true }) });
    const { letThrough, seconds } = await callUntilLimited(() => visitor.auth.register(newPerson()), 100);
    expect(letThrough).toBe(10);
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
  });
});

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(testNow.getTime() - ms);

describe("a session", () => {
  it.for([
    ["is used until half a day after its last use", { openedMs: DAY_MS, usedMs: 12 * HOUR_MS - 1, isAlive: true }],
    ["is over when it was not used for half a day", { openedMs: DAY_MS, usedMs: 12 * HOUR_MS, isAlive: false }],
    ["is used until a week after it was opened", { openedMs: 7 * DAY_MS - 1, usedMs: 0, isAlive: true }],
    ["is over after a week, however often it was used", { openedMs: 7 * DAY_MS, usedMs: 0, isAlive: false }],
  ] as const)("%s, and is deleted then", async ([_name, { openedMs, usedMs, isAlive }], { db, services }) => {
    const user = await createUser(db);
    const token = await createSession(db, user, ago(openedMs));
    await db
      .updateTable("sessions")
      .set({ lastUsedAt: ago(usedMs) })
      .where("userId", "=", user.id)
      .execute();

    const caller = createCaller(requestContext(db, services, token));
    const answer = await caller.auth.me().catch((error) => error);
    expect(answer).toMatchObject(isAlive ? { _id: user.id } : { code: "UNAUTHORIZED" });

    await sweepSessions({ db, services, now: () => testNow });
    const left = await db.selectFrom("sessions").select("id").where("userId", "=", user.id).execute();
    expect(left).toHaveLength(isAlive ? 1 : 0);
  });

  it("takes the role from the database at each request", async ({ db, services }) => {
    const user = await createUser(db);
    const caller = await callerFor(db, services, user);
    expect((await caller.auth.me()).isAdmin).toBe(false);
    await db.updateTable("users").set({ isAdmin: true }).where("id", "=", user.id).execute();
    expect((await caller.auth.me()).isAdmin).toBe(true);
  });

  it("updates its last use at most every five minutes", async ({ db, services }) => {
    const user = await createUser(db);
    const token = await createSession(db, user, testNow);
    const lastUsed = async () =>
      (await db.selectFrom("sessions").select("lastUsedAt").where("userId", "=", user.id).executeTakeFirstOrThrow())
        .lastUsedAt;
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    await createCaller(requestContext(db, services, token, at(4))).auth.me();
    expect(await lastUsed()).toEqual(testNow);
    await createCaller(requestContext(db, services, token, at(6))).auth.me();
    expect(await lastUsed()).toEqual(at(6));
  });
});
