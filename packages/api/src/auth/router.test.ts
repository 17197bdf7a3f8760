import { randomUUID } from "node:crypto";
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "@app/core/auth/session-rules";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
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
    ["nomeUsuario", "123", /não pode ser completamente numérico/],
    ["password", "curta", /entre 6 e 15 caracteres/],
    ["password", "semnumero#A", /um número/],
    ["password", "Abc\u00001#", /caractere inválido/],
  ] as const)("refuses %s %j with its sentence", async ([field, value, sentence], { db, services }) => {
    const attempt = visitorCaller(db, services).auth.register({ ...newPerson(), [field]: value });
    await expect(attempt).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(attempt).rejects.toThrow(sentence);
  });

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

  it("counts tries against the account, known or not", async ({ db, services }) => {
    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    const visitor = visitorCaller(db, limited);
    const attempt = () => visitor.auth.login({ email: "vitima@exemplo.com.br", password });
    for (let tries = 0; tries < 10; tries += 1) await expect(attempt()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(attempt()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});

describe("a session", () => {
  it.for([
    ["unused for half a day", SESSION_IDLE_MS],
    ["older than a week", SESSION_ABSOLUTE_MS],
  ] as const)("ends when it is %s", async ([_name, ageMs], { db, services }) => {
    const user = await createUser(db);
    const token = await createSession(db, user, new Date(testNow.getTime() - ageMs));
    const caller = createCaller(requestContext(db, services, token));
    await expect(caller.auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is deleted once it has ended, and not before", async ({ db, services }) => {
    const user = await createUser(db);
    const ages = [SESSION_IDLE_MS, SESSION_IDLE_MS - 1, SESSION_ABSOLUTE_MS];
    for (const ageMs of ages) await createSession(db, user, new Date(testNow.getTime() - ageMs));
    await sweepSessions({ db, services, now: () => testNow });
    const left = await db.selectFrom("sessions").select("lastUsedAt").where("userId", "=", user.id).execute();
    expect(left.map(({ lastUsedAt }) => testNow.getTime() - lastUsedAt.getTime())).toEqual([SESSION_IDLE_MS - 1]);
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
