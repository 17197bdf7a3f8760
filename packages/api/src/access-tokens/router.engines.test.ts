import { accessTokenNotFound, readOnlyToken, sessionRequired } from "@app/core/access-tokens/errors";
import { notLoggedIn } from "@app/core/auth/errors";
import { notYours } from "@app/core/errors";
import { wrongCurrentPassword } from "@app/core/settings/errors";
import { type Db, inTransaction } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { isAnyConnectionWaitingForLock } from "@app/db/testing/lock-waits";
import { describe, expect, vi } from "vitest";
import type { PasswordHasher } from "../auth/client.ts";
import type { Services } from "../context.ts";
import { createLimiter } from "../limits/client.ts";
import { appRouter } from "../root.ts";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import {
  contextFor,
  createAccessToken,
  createSession,
  requestContext,
  testNow,
  visitorCaller,
} from "../testing/caller.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { createCallerFactory } from "../trpc.ts";
import { createAccessToken as makeToken } from "./commands.ts";
import { sweepAccessTokens } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const DAY_MS = 24 * 60 * 60 * 1000;
const daysLater = (days: number) => new Date(testNow.getTime() + days * DAY_MS);
const currentPassword = "Antiga#1";
const spreadsheet = { nome: "Planilha", podeEscrever: false, validadeDias: 30, currentPassword } as const;
const house = { titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 250_000, aporteMensal: 1500 };

/** A person with a password, a caller with their session, and a factory of callers by token. */
async function newPerson(db: Db, services: Services) {
  const user = await createUser(db, { passwordHash: await services.passwords.hash(currentPassword) });
  const as = (token: string, now = testNow) => createCaller(requestContext(db, services, token, now));
  return { user, as, caller: as(await createSession(db, user)) };
}

describe("making a token", () => {
  it("returns it once, and stores only its hash", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const { token, ...made } = await caller.accessTokens.create(spreadsheet);

    expect(token).toMatch(/^farol_[\w-]{43}$/);
    expect(made).toEqual({
      _id: expect.any(String),
      nome: "Planilha",
      podeEscrever: false,
      createdAt: testNow.toISOString(),
      lastUsedAt: null,
      expiresAt: daysLater(30).toISOString(),
      expirado: false,
    });
    expect(await caller.accessTokens.list()).toEqual([made]);
    const rows = await db.selectFrom("access_tokens").selectAll().where("userId", "=", user.id).execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice("farol_".length));
    expect((await as(token).auth.me())._id).toBe(user.id);
  });

  it("asks for the current password, counted like a login", async ({ db, services }) => {
    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    const { caller } = await newPerson(db, limited);
    const guess = () => caller.accessTokens.create({ ...spreadsheet, currentPassword: "Errada#1" });
    for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toThrow(wrongCurrentPassword().message);
    await expect(guess()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect(await caller.accessTokens.list()).toEqual([]);
  });

  it("fails when the password is changed while it is being checked", async ({ db, services }) => {
    const { user, caller } = await newPerson(db, services);
    const verify: PasswordHasher["verify"] = async (...args) => {
      const isRight = await services.passwords.verify(...args);
      await caller.settings.changePassword({ currentPassword, password: "Novinha#2" });
      return isRight;
    };
    const slow = { ...services, passwords: { ...services.passwords, verify } };
    const asking = createCaller(requestContext(db, slow, await createSession(db, user)));
    await expect(asking.accessTokens.create(spreadsheet)).rejects.toThrow(wrongCurrentPassword().message);
    expect(await db.selectFrom("access_tokens").select("id").where("userId", "=", user.id).execute()).toEqual([]);
  });

  it.for([
    [{ nome: "  " }, "Dê um nome ao token."],
    [{ nome: "x".repeat(61) }, "Use no máximo 60 caracteres."],
    [{ nome: "duas\nlinhas" }, /uma linha/],
    [{ nome: "a\u0000b" }, /caractere inválido/],
    [{ validadeDias: 3650 as 365 }, /30, 90 ou 365 dias/],
    [{ currentPassword: "" }, "Informe a senha atual."],
  ] as const)("refuses %o with its sentence", async ([change, sentence], { db, services }) => {
    const { caller } = await newPerson(db, services);
    await expect(caller.accessTokens.create({ ...spreadsheet, ...change })).rejects.toThrow(sentence);
    expect(await caller.accessTokens.list()).toEqual([]);
  });

  it("is limited to twenty valid tokens; expired and revoked ones do not count", async ({ db, services }) => {
    const { user, caller } = await newPerson(db, services);
    await createAccessToken(db, user, { createdAt: daysLater(-31) });
    for (let count = 0; count < 20; count += 1) await createAccessToken(db, user);
    const refusal = "Você já tem 20 tokens.";
    await expect(caller.accessTokens.create(spreadsheet)).rejects.toThrow(refusal);

    const [first] = await caller.accessTokens.list();
    await caller.accessTokens.revoke({ id: first?._id ?? "" });
    await caller.accessTokens.create(spreadsheet);
    await expect(caller.accessTokens.create(spreadsheet)).rejects.toThrow(refusal);
  });

  raceTest("is limited to twenty also under concurrent calls", async ({ db, services }) => {
    const { user, caller } = await newPerson(db, services);
    for (let count = 1; count < 20; count += 1) await createAccessToken(db, user);
    const [made, mayCommit] = [createGate(), createGate()];
    const last = inTransaction(db, async (tx) => {
      await makeToken({ ...contextFor(db, services, user), db: tx }, spreadsheet, requestContext(db, services));
      made.open();
      await mayCommit.opened;
    });
    await made.opened;

    let outcome = "waiting";
    const oneMore = caller.accessTokens.create(spreadsheet).then(
      () => (outcome = "made"),
      () => (outcome = "refused"),
    );
    await vi.waitFor(async () => expect(outcome !== "waiting" || (await isAnyConnectionWaitingForLock(db))).toBe(true));
    mayCommit.open();
    await last;
    expect(await oneMore).toBe("refused");
    expect(await caller.accessTokens.list()).toHaveLength(20);
  });
});

describe("a token", () => {
  it("that is read-only reads everything of its person and changes nothing", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const goal = await caller.goals.create(house);
    const script = as(await createAccessToken(db, user));

    expect(await script.goals.list()).toEqual([goal]);
    for (const attempt of [
      () => script.goals.create({ ...house, titulo: "Carro" }),
      () => script.goals.delete({ id: goal._id }),
      () => script.profile.update({ nomeUsuario: "Outra" }),
      () => script.chat.ask({ query: "Quais ativos tenho?" }),
      () => script.accessTokens.create(spreadsheet),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "FORBIDDEN", cause: { code: "READ_ONLY_TOKEN" } });
      await expect(attempt()).rejects.toThrow(readOnlyToken().message);
    }
    expect(await caller.goals.list()).toEqual([goal]);
  });

  it("that may write changes its person's data, and nobody else's", async ({ db, services }) => {
    const [ana, bia] = [await newPerson(db, services), await newPerson(db, services)];
    const script = ana.as(await createAccessToken(db, ana.user, { podeEscrever: true }));
    const goal = await script.goals.create(house);
    expect(await ana.caller.goals.list()).toEqual([goal]);
    expect(await bia.caller.goals.list()).toEqual([]);
    await expect(script.goals.create({ ...house, userId: bia.user.id } as typeof house)).rejects.toThrow(
      notYours().message,
    );
  });

  it("governs neither the account nor anybody else, even when it may write", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    await db.updateTable("users").set({ isAdmin: true }).where("id", "=", user.id).execute();
    const script = as(await createAccessToken(db, user, { podeEscrever: true }));
    const [listed] = await caller.accessTokens.list();
    const password = "Novinha#2";
    for (const attempt of [
      () => script.accessTokens.list(),
      () => script.accessTokens.create(spreadsheet),
      () => script.accessTokens.revoke({ id: listed?._id ?? "" }),
      () => script.settings.sessions(),
      () => script.settings.endOtherSessions(),
      () => script.settings.changePassword({ currentPassword, password }),
      () => script.settings.deleteAccount({ currentPassword }),
      () => script.auth.logout(),
      () => script.users.toggleAdmin({ id: user.id, isAdmin: false }),
      () => script.users.list(),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "FORBIDDEN", cause: { code: "SESSION_REQUIRED" } });
      await expect(attempt()).rejects.toThrow(sessionRequired().message);
    }
    expect(await caller.accessTokens.list()).toHaveLength(1);
    expect((await caller.auth.me()).isAdmin).toBe(true);
  });

  it("cannot exhaust the limit of password tries", async ({ db, services }) => {
    const limited = { ...services, limiter: createLimiter({ memory: true }) };
    const { user, as, caller } = await newPerson(db, limited);
    const script = as(await createAccessToken(db, user, { podeEscrever: true }));
    for (let tries = 0; tries < 12; tries += 1) {
      await expect(script.accessTokens.create(spreadsheet)).rejects.toThrow(sessionRequired().message);
    }
    await caller.accessTokens.create(spreadsheet);
  });

  it("ends when it expires, and says so in the list", async ({ db, services }) => {
    const { user, as } = await newPerson(db, services);
    const token = await createAccessToken(db, user);
    const lastInstant = new Date(daysLater(30).getTime() - 1);
    await as(token, lastInstant).auth.me();
    await expect(as(token, daysLater(30)).auth.me()).rejects.toThrow(notLoggedIn().message);

    const listed = (now: Date) => createSession(db, user, now).then((session) => as(session, now).accessTokens.list());
    expect(await listed(lastInstant)).toMatchObject([{ expirado: false }]);
    expect(await listed(daysLater(30))).toMatchObject([{ expirado: true }]);
  });

  it("is deleted ninety days after it expired, and not before", async ({ db, services }) => {
    const { user } = await newPerson(db, services);
    for (const days of [-120, -119, 0]) await createAccessToken(db, user, { createdAt: daysLater(days) });
    await sweepAccessTokens({ db, services, now: () => testNow });
    const left = await db.selectFrom("access_tokens").select("createdAt").where("userId", "=", user.id).execute();
    expect(left.map(({ createdAt }) => createdAt).sort()).toEqual([daysLater(-119), daysLater(0)]);
  });

  it("updates its last use at most every five minutes", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const token = await createAccessToken(db, user);
    const at = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);
    const lastUsed = async () => (await caller.accessTokens.list())[0]?.lastUsedAt;
    expect(await lastUsed()).toBeNull();
    await as(token).auth.me();
    await as(token, at(4)).auth.me();
    expect(await lastUsed()).toBe(testNow.toISOString());
    await as(token, at(6)).auth.me();
    expect(await lastUsed()).toBe(at(6).toISOString());
  });

  it("ends with a new password", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const stranger = await newPerson(db, services);
    const strangers = await createAccessToken(db, stranger.user);
    const script = as(await createAccessToken(db, user));
    await script.auth.me();
    await caller.settings.changePassword({ currentPassword, password: "Novinha#2" });
    await expect(script.auth.me()).rejects.toThrow(notLoggedIn().message);
    await as(strangers).auth.me();
  });
});

describe("the export of one's data", () => {
  it("lists the tokens without their secrets or hashes", async ({ db, services }) => {
    const { user } = await newPerson(db, services);
    await createAccessToken(db, user);
    const { tokensDeAcesso } = await collectOwnData(contextFor(db, services, user));
    expect(tokensDeAcesso.map((token) => Object.keys(token).sort())).toEqual([
      ["_id", "createdAt", "expirado", "expiresAt", "lastUsedAt", "nome", "podeEscrever"],
    ]);
  });
});

describe("revoking a token", () => {
  it("ends it at once, and no other", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const { token, _id } = await caller.accessTokens.create(spreadsheet);
    const other = await createAccessToken(db, user);
    await caller.accessTokens.revoke({ id: _id });
    await expect(as(token).auth.me()).rejects.toThrow(notLoggedIn().message);
    await as(other).auth.me();
    expect((await caller.accessTokens.list()).map((left) => left._id)).not.toContain(_id);
  });

  it("of another person, or with an id that is none, is not found", async ({ db, services }) => {
    const [ana, bia] = [await newPerson(db, services), await newPerson(db, services)];
    const { token, _id } = await ana.caller.accessTokens.create(spreadsheet);
    for (const id of [_id, "no-id"]) {
      await expect(bia.caller.accessTokens.revoke({ id })).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: accessTokenNotFound().message,
      });
    }
    expect(await bia.caller.accessTokens.list()).toEqual([]);
    await ana.as(token).auth.me();
  });
});

describe("a visitor", () => {
  it("has no tokens, and a forged one is refused", async ({ db, services }) => {
    const visitor = visitorCaller(db, services);
    const forged = createCaller(requestContext(db, services, `farol_${"x".repeat(43)}`));
    for (const attempt of [
      () => visitor.accessTokens.list(),
      () => visitor.accessTokens.create(spreadsheet),
      () => visitor.accessTokens.revoke({ id: "no-id" }),
      () => forged.auth.me(),
      () => forged.accessTokens.list(),
    ]) {
      await expect(attempt()).rejects.toThrow(notLoggedIn().message);
    }
  });
});
