import { administratorsOnly, notLoggedIn } from "@app/core/auth/errors";
import { lastAdministrator, ownRole, userNotFound } from "@app/core/users/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { appRouter } from "../root.ts";
import { callerFor, contextFor, createAccessToken, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { inTransaction } from "../transaction.ts";
import { createCallerFactory } from "../trpc.ts";
import { endSessionsOf, ensureFirstAdmin, keepAnAdministrator, toggleAdmin } from "./commands.ts";

const createCaller = createCallerFactory(appRouter);

async function newAdmin(db: Db, services: Services) {
  const user = await createUser(db, { isAdmin: true, nomeUsuario: "Zuleica" });
  return { user, caller: await callerFor(db, services, user) };
}

describe("the administrators' list of people", () => {
  it("comes in pages by name, without the one who asks, and only with what may be seen", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const { caller } = await newAdmin(db, services);
    for (const nomeUsuario of ["bruno", "Ana", "Caio", "Davi", "Eva", "Fabio"]) await createUser(db, { nomeUsuario });
    const first = await caller.users.page({});
    expect(first.users.map(({ nomeUsuario }) => nomeUsuario)).toEqual(["Ana", "bruno", "Caio", "Davi", "Eva"]);
    expect(first.totalPages).toBe(2);
    const second = await caller.users.page({ page: 2 });
    expect(second.users.map(({ nomeUsuario }) => nomeUsuario)).toEqual(["Fabio"]);
    expect(Object.keys(first.users[0] ?? {}).sort()).toEqual([
      "_id",
      "email",
      "emailConfirmedAt",
      "isAdmin",
      "nomeUsuario",
    ]);
    expect(await caller.users.list()).toHaveLength(7);
    expect(await caller.users.page({ page: 99 })).toEqual({ users: [], totalPages: 2 });
  });

  it.for([
    ["JOÃO", "João"],
    ["joao", "João"],
    ["rocha", "João"],
    ["acao@", "Célia"],
    ["100%", "Percy"],
    ["celia", "Célia"],
  ])("finds for %s", async ([search, found], { db, services }) => {
    await db.deleteFrom("users").execute();
    const { caller } = await newAdmin(db, services);
    await createUser(db, { nomeUsuario: "João", sobreNome: "Rocha" });
    await createUser(db, { nomeUsuario: "Célia", email: "Acao@exemplo.com.br" });
    await createUser(db, { nomeUsuario: "Percy", sobreNome: "100% dele" });
    const { users } = await caller.users.page({ search });
    expect(users.map(({ nomeUsuario }) => nomeUsuario)).toEqual([found]);
  });

  it("treats wildcards of the database as text", async ({ db, services }) => {
    const { caller } = await newAdmin(db, services);
    await createUser(db);
    for (const search of ["_____", "%zz%", "\\"]) expect((await caller.users.page({ search })).users).toEqual([]);
  });
});

describe("an administrator's role", () => {
  it("is given and taken, holds from the next request on, and leaves a trail", async ({ db, services }) => {
    const { user, caller } = await newAdmin(db, services);
    const bia = await createUser(db);
    const biaCaller = await callerFor(db, services, bia);
    await expect(biaCaller.users.list()).rejects.toThrow(administratorsOnly().message);
    expect(await caller.users.toggleAdmin({ id: bia.id, isAdmin: true })).toMatchObject({ _id: bia.id, isAdmin: true });
    await biaCaller.users.list();
    await caller.users.toggleAdmin({ id: bia.id, isAdmin: false });
    await expect(biaCaller.users.list()).rejects.toThrow(administratorsOnly().message);
    const trail = await db
      .selectFrom("audit")
      .select(["actorId", "action", "targetId"])
      .where("targetId", "=", bia.id)
      .orderBy("id")
      .execute();
    expect(trail).toEqual([
      { actorId: bia.id, action: "access.refused", targetId: bia.id },
      { actorId: user.id, action: "user.promoted", targetId: bia.id },
      { actorId: user.id, action: "user.demoted", targetId: bia.id },
      { actorId: bia.id, action: "access.refused", targetId: bia.id },
    ]);
  });

  it("cannot be changed for oneself or for an unknown person", async ({ db, services }) => {
    const { user, caller } = await newAdmin(db, services);
    await expect(caller.users.toggleAdmin({ id: user.id, isAdmin: false })).rejects.toThrow(ownRole().message);
    await expect(caller.users.toggleAdmin({ id: "no-id", isAdmin: true })).rejects.toThrow(userNotFound().message);
    expect((await caller.auth.me()).isAdmin).toBe(true);
  });

  it("is asked for by every call, after a login", async ({ db, services }) => {
    const [member, visitor] = [await callerFor(db, services, await createUser(db)), visitorCaller(db, services)];
    for (const [caller, refusal] of [
      [member, administratorsOnly()],
      [visitor, notLoggedIn()],
    ] as const) {
      await expect(caller.users.list()).rejects.toThrow(refusal.message);
      await expect(caller.users.page({})).rejects.toThrow(refusal.message);
      await expect(caller.users.toggleAdmin({ id: "x", isAdmin: true })).rejects.toThrow(refusal.message);
    }
  });
});

describe("the first administrator", () => {
  const first = { email: "primeira@exemplo.com.br", password: "Sigilosa#1" };

  it("is created once, and can log in", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const ctx = { db, services, now: testNow };
    expect(await ensureFirstAdmin(ctx, first)).toBe(true);
    expect(await ensureFirstAdmin(ctx, { ...first, email: "outra@exemplo.com.br" })).toBe(false);
    const { data } = await visitorCaller(db, services).auth.login(first);
    expect(data.isAdmin).toBe(true);
  });

  it("takes over an account of the address: only the operator's password opens it", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const visitor = visitorCaller(db, services);
    const stranger = { ...first, email: first.email.toUpperCase(), password: "Escolhida#1" };
    await visitor.auth.register({ ...stranger, nomeUsuario: "Ana" });
    const { data: squatter } = await visitor.auth.login(stranger);
    const token = await createAccessToken(db, { id: squatter._id }, { podeEscrever: true });
    const open = [
      await callerFor(db, services, { id: squatter._id }),
      createCaller(requestContext(db, services, token)),
    ];
    for (const caller of open) await caller.auth.me();

    expect(await ensureFirstAdmin({ db, services, now: testNow }, first)).toBe(true);
    await expect(visitor.auth.login(stranger)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    for (const caller of open) await expect(caller.auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const { data } = await visitor.auth.login(first);
    expect(data).toMatchObject({ _id: squatter._id, isAdmin: true });
    const administrator = await callerFor(db, services, { id: data._id });
    expect((await administrator.confirmation.get()).isConfirmed).toBe(true);
  });

  it("is left alone once somebody administrates, with the own password and sessions", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const passwordHash = await services.passwords.hash("Escolhida#1");
    for (const isAdmin of [true, false]) {
      await db.deleteFrom("users").execute();
      if (!isAdmin) await newAdmin(db, services);
      const owner = await createUser(db, { email: first.email, isAdmin, passwordHash });
      const caller = await callerFor(db, services, owner);
      expect(await ensureFirstAdmin({ db, services, now: testNow }, first)).toBe(false);
      expect(await caller.auth.me()).toMatchObject({ _id: owner.id, isAdmin });
      await visitorCaller(db, services).auth.login({ ...first, password: "Escolhida#1" });
      expect((await caller.confirmation.get()).isConfirmed).toBe(isAdmin);
    }
  });

  raceTest("is one, when two processes start at once", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const starts = Array.from({ length: 8 }, () => ensureFirstAdmin({ db, services, now: testNow }, first));
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1);
  });

  it("has an address that nobody else can register, answered as a taken one", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const visitor = visitorCaller(db, { ...services, reservedEmail: "Kate@Exemplo.com.br" });
    for (const email of [
      "kate@exemplo.com.br",
      "KATE@EXEMPLO.COM.BR",
      "\u212Aate@exemplo.com.br",
      "kate@\uFF45xemplo.com.br",
    ]) {
      await expect(visitor.auth.register({ email, nomeUsuario: "Ana", password: "Escolhida#1" })).rejects.toMatchObject(
        {
          code: "CONFLICT",
          message: "Já existe um cadastro com este e-mail.",
        },
      );
    }
    expect(await db.selectFrom("users").select("email").execute()).toEqual([]);
    await visitor.auth.register({ email: "kate2@exemplo.com.br", nomeUsuario: "Ana", password: "Escolhida#1" });
  });
});

describe("the last administrator", () => {
  it("can neither be demoted nor leave, and another one can", async ({ db, services }) => {
    await db.deleteFrom("users").execute();
    const [ana, bia] = [await newAdmin(db, services), await newAdmin(db, services)];
    await ana.caller.users.toggleAdmin({ id: bia.user.id, isAdmin: false });
    // The role is read from the database at each request.
    await expect(bia.caller.users.toggleAdmin({ id: ana.user.id, isAdmin: false })).rejects.toThrow(
      administratorsOnly().message,
    );
    const leaving = inTransaction(contextFor(db, services, ana.user), (tx) =>
      keepAnAdministrator(tx, ana.user.id, "leaving"),
    );
    await expect(leaving).rejects.toThrow(lastAdministrator().message);
    await ana.caller.users.toggleAdmin({ id: bia.user.id, isAdmin: true });
    await inTransaction(contextFor(db, services, ana.user), (tx) => keepAnAdministrator(tx, ana.user.id, "leaving"));
  });

  raceTest("is there after two demote each other at once", async ({ db, services }) => {
    for (let trial = 0; trial < 20; trial += 1) {
      await db.deleteFrom("users").execute();
      const [ana, bia] = [await newAdmin(db, services), await newAdmin(db, services)];
      const demotions = await Promise.allSettled([
        toggleAdmin(
          contextFor(db, services, ana.user),
          { id: bia.user.id, isAdmin: false },
          requestContext(db, services),
        ),
        toggleAdmin(
          contextFor(db, services, bia.user),
          { id: ana.user.id, isAdmin: false },
          requestContext(db, services),
        ),
      ]);
      expect(demotions.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await db.selectFrom("users").select("id").where("isAdmin", "=", true).execute()).toHaveLength(1);
    }
  });
});

describe("the operator", () => {
  it("ends sessions and tokens of one person or of everybody, which their trail tells", async ({ db, services }) => {
    const ctx = { db, services, now: testNow };
    await endSessionsOf(ctx, null); // of earlier tests
    const people = [await createUser(db), await createUser(db), await createUser(db)] as const;
    const [ana, bia, leo] = people;
    const [ofAna, ofBia] = [await callerFor(db, services, ana), await callerFor(db, services, bia)];
    await createAccessToken(db, ana);
    await createAccessToken(db, leo);
    const tokensOf = () => db.selectFrom("access_tokens").select("userId").execute();

    expect(await endSessionsOf(ctx, ana.email.toUpperCase())).toBe(1);
    await expect(ofAna.auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await ofBia.auth.me();
    expect(await tokensOf()).toEqual([{ userId: leo.id }]);

    expect(await endSessionsOf(ctx, null)).toBe(2);
    await expect(ofBia.auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await tokensOf()).toEqual([]);
    for (const user of people) {
      const { entries } = await (await callerFor(db, services, user)).audit.activity({});
      expect(entries.map(({ action }) => action)).toEqual(["sessions.ended"]);
    }
    expect(await endSessionsOf(ctx, "ninguem@exemplo.com.br")).toBeUndefined();
  });
});
