import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Origin, Services } from "../context.ts";
import { newStorageKey } from "../files/commands.ts";
import { createLimiter } from "../limits/client.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { startImport } from "../own-data/commands.ts";
import { appRouter } from "../root.ts";
import { collectOwnData } from "../settings/queries/collect-export.ts";
import { contextFor, createSession, requestContext, testNow } from "../testing/caller.ts";
import { dbTest } from "../testing/db-test.ts";
import type { RecordingQueue } from "../testing/test-services.ts";
import { createCallerFactory } from "../trpc.ts";
import { ensureFirstAdmin } from "../users/commands.ts";
import { recordEvent } from "./commands.ts";
import { sweepAudit } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const password = "Segura#1";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const from: Origin = { address: "203.0.113.7", userAgent: firefox, deviceId: undefined };
const DAY_MS = 24 * 60 * 60 * 1000;

interface Line {
  event: string;
  account: string | null;
  actor: string | null;
  address: string;
  userAgent: string;
}

/** Somebody with a password, an administrator, limits that count, and the security lines of the log. */
async function createWorld(db: Db, services: Services & { queue: RecordingQueue }) {
  const lines: Line[] = [];
  const info = (fields: object) => void ("event" in fields && lines.push(fields as Line));
  const own = {
    ...services,
    limiter: createLimiter({ memory: true }),
    log: { ...services.log, info },
  };
  const passwordHash = await services.passwords.hash(password);
  const user = await createUser(db, { passwordHash });
  const admin = await createUser(db, { isAdmin: true, passwordHash });
  const as = async (person: { id: string } | undefined, now = testNow) => {
    const token = person && (await createSession(db, person, now));
    return createCaller({ ...requestContext(db, own, token, now), ...from });
  };
  const rows = () => db.selectFrom("audit").selectAll().where("targetId", "=", user.id).orderBy("id").execute();
  const readCode = async () => {
    const texts: string[] = [];
    const mailer = { ...services.mailer, send: async ({ text }: { text: string }) => void texts.push(text) };
    for (const { payload } of services.queue.asked.splice(0)) {
      await handleSendMail({ db, services: { ...own, mailer }, now: () => testNow }, payload as { mailId: string });
    }
    return texts.join("\n").match(/\d{8}/)?.[0] ?? "";
  };
  return { db, services: own, lines, user, admin, email: user.email, as, rows, readCode };
}

type World = Awaited<ReturnType<typeof createWorld>>;
const it = dbTest.extend("world", ({ db, services }) => createWorld(db, services));
const refused = (error: unknown) => error;

const token = { nome: "Planilha", podeEscrever: false, validadeDias: 30, currentPassword: password } as const;

/** Every security event, and what causes it. */
const events: Record<string, (world: World) => Promise<unknown>> = {
  "login.succeeded": async ({ as, email }) => (await as(undefined)).auth.login({ email, password }),
  "login.failed": async ({ as, email }) =>
    (await as(undefined)).auth.login({ email: email.toUpperCase(), password: "Errada#9" }).catch(refused),
  "limit.reached": async ({ as, user }) => {
    const caller = await as(user);
    for (let tries = 0; tries < 13; tries += 1) {
      await caller.confirmation.byCode({ code: "ABCDEFGHJK" }).catch(refused);
    }
  },
  "access.refused": async ({ as, user }) => (await as(user)).users.list().catch(refused),
  "password.reset": async ({ as, email, readCode }) => {
    const visitor = await as(undefined);
    await visitor.recovery.generateCode({ email });
    await visitor.recovery.resetPassword({ email, code: await readCode(), password: "Novinha#2" });
  },
  "password.changed": async ({ as, user }) =>
    (await as(user)).settings.changePassword({ currentPassword: password, password: "Novinha#2" }),
  "accessToken.created": async ({ as, user }) => (await as(user)).accessTokens.create(token),
  "accessToken.revoked": async ({ as, user, lines }) => {
    const caller = await as(user);
    const { _id: id } = await caller.accessTokens.create(token);
    lines.length = 0;
    await caller.accessTokens.revoke({ id });
  },
  "user.promoted": async ({ as, admin, user }) => (await as(admin)).users.toggleAdmin({ id: user.id, isAdmin: true }),
  "user.demoted": async ({ as, admin, user, db }) => {
    await db.updateTable("users").set({ isAdmin: true }).where("id", "=", user.id).execute();
    await (await as(admin)).users.toggleAdmin({ id: user.id, isAdmin: false });
  },
  "account.exported": async ({ db, services, user }) => {
    const event = { action: "account.exported", actorId: user.id, account: user } as const;
    await recordEvent({ db, services, now: testNow }, event, from);
  },
  "account.imported": async ({ db, services, user }) => {
    const ctx = contextFor(db, services, user);
    await startImport(ctx, newStorageKey(ctx), from);
  },
};

describe("a security event", () => {
  it.for(Object.keys(events))(
    "%s is one line of the log, and one entry that its person sees",
    async (event, { world }) => {
      await events[event]?.(world);
      expect(world.lines).toEqual([
        {
          event,
          account: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
          actor: ["login.failed", "password.reset"].includes(event) ? null : expect.stringMatching(/^[0-9a-f-]{36}$/),
          address: "203.0.113.7",
          userAgent: firefox,
        },
      ]);
      expect(JSON.stringify(world.lines)).not.toContain(world.user.id);
      expect(JSON.stringify(world.lines)).not.toContain(world.email);

      const { entries } = await (await world.as(world.user)).audit.activity({});
      const seen = entries.filter(({ action }) => action === event);
      const isOwnOrigin = !event.startsWith("user.");
      expect(seen).toEqual([
        {
          _id: expect.any(String),
          action: event,
          createdAt: testNow.toISOString(),
          address: isOwnOrigin ? "203.0.113.7" : "",
          userAgent: isOwnOrigin ? firefox : "",
        },
      ]);
    },
  );

  it("of a deleted account is one line, and what remains has only a pseudonym", async ({ world }) => {
    const { db, user, email } = world;
    for (const cause of [events["login.failed"], events["access.refused"], events["user.promoted"]])
      await cause?.(world);
    const account = world.lines[0]?.account;
    world.lines.length = 0;
    await (await world.as(user)).settings.deleteAccount({ currentPassword: password });
    expect(world.lines).toMatchObject([{ event: "account.deleted", account, actor: account }]);

    const left = await db
      .selectFrom("audit")
      .selectAll()
      .where("targetId", "=", account ?? "")
      .orderBy("id")
      .execute();
    expect(left.map(({ action, address, userAgent }) => [action, address, userAgent])).toEqual([
      ["login.failed", "", ""],
      ["access.refused", "", ""],
      ["user.promoted", "", ""],
      ["account.deleted", "", ""],
    ]);
    const everything = JSON.stringify(await db.selectFrom("audit").selectAll().execute());
    for (const canary of [user.id, email]) expect(everything).not.toContain(canary);
  });

  it("of a deleted administrator's changes names one code and the masked address, and of all else only the code", async ({
    world,
  }) => {
    const { db, user, admin, as } = world;
    await db.updateTable("users").set({ email: "olga.silva@exemplo.com.br" }).where("id", "=", admin.id).execute();
    await events["user.promoted"]?.(world);
    await events["user.demoted"]?.({ ...world, admin });
    await (await as(admin)).settings.changePassword({ currentPassword: password, password: "Novinha#2" });
    await db.updateTable("users").set({ isAdmin: true }).where("id", "=", user.id).execute();
    await (await as(admin)).settings.deleteAccount({ currentPassword: "Novinha#2" });

    const { entries } = await (await as(user)).audit.list({});
    const codigo = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/);
    const actorDeleted = { codigo, email: "o•••@exemplo.com.br" };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: "user.demoted", actor: null, actorDeleted },
      { action: "user.promoted", actor: null, actorDeleted },
    ]);
    expect(entries[0]?.actorDeleted).toEqual(entries[1]?.actorDeleted);
    const left = await db
      .selectFrom("audit")
      .selectAll()
      .where("actorId", "=", entries[0]?.actorDeleted?.codigo ?? "")
      .where("action", "not in", ["user.promoted", "user.demoted"])
      .orderBy("id")
      .execute();
    expect(left.map(({ action, actorEmail }) => [action, actorEmail])).toEqual([
      ["password.changed", null],
      ["account.deleted", null],
    ]);
    const everything = JSON.stringify(await db.selectFrom("audit").selectAll().execute());
    for (const canary of [admin.id, "olga", "silva"]) expect(everything).not.toContain(canary);
  });

  it("at an unknown address is logged and kept about nobody", async ({ world }) => {
    const { db, lines } = world;
    await db.deleteFrom("audit").execute();
    const attempt = (await world.as(undefined)).auth.login({ email: "ninguem@exemplo.com.br", password });
    await expect(attempt).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(lines).toMatchObject([{ event: "login.failed", account: null, actor: null }]);
    expect(await db.selectFrom("audit").selectAll().execute()).toMatchObject([{ targetId: null, actorId: null }]);
  });

  it("that the operator causes is recorded without an actor", async ({ world }) => {
    const { db, services, lines } = world;
    await db.deleteFrom("users").execute();
    const first = { email: "primeira@exemplo.com.br", password };
    await ensureFirstAdmin({ db, services, now: testNow }, first);
    expect(lines).toMatchObject([{ event: "user.promoted", actor: null }]);
  });

  it("is kept a hundred times an hour when strangers cause it at will, and logged each time", async ({ world }) => {
    const { db, lines, user } = world;
    const caller = await world.as(user);
    for (let tries = 0; tries < 120; tries += 1) await caller.users.list().catch(refused);
    expect(lines).toHaveLength(120);
    expect(await world.rows()).toHaveLength(100);
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    await db.deleteFrom("audit").execute();
  });

  it("is kept for six months", async ({ world }) => {
    const { db, services } = world;
    await events["login.failed"]?.(world);
    const sweepAfter = (days: number) =>
      sweepAudit({ db, services, now: () => new Date(testNow.getTime() + days * DAY_MS) });
    await sweepAfter(182);
    expect(await world.rows()).toHaveLength(1);
    await sweepAfter(183);
    expect(await world.rows()).toHaveLength(0);
  });
});

describe("the activity of an account", () => {
  it("is its own person's alone, newest first, page by page, and part of the export", async ({ world }) => {
    const { db, services, user, admin } = world;
    for (let minute = 0; minute < 23; minute += 1) {
      const now = new Date(testNow.getTime() + minute * 60_000);
      for (const { id } of [user, admin]) {
        await recordEvent({ db, services, now }, { action: "login.succeeded", actorId: id, account: { id } }, from);
      }
    }
    const caller = await world.as(user);
    const first = await caller.audit.activity({});
    const second = await caller.audit.activity({ cursor: first.nextCursor });
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([20, 3, null]);
    const instants = [...first.entries, ...second.entries].map(({ createdAt }) => createdAt);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(new Set([...first.entries, ...second.entries].map(({ _id }) => _id)).size).toBe(23);
    expect((await collectOwnData(contextFor(db, services, user))).atividade).toHaveLength(23);
  });

  it("is shown to administrators when they ask for its kind", async ({ world }) => {
    await events["login.failed"]?.(world);
    const admin = await world.as(world.admin);
    const { entries } = await admin.audit.list({ action: "login.failed" });
    expect(entries[0]).toMatchObject({ actor: null, person: { email: world.email } });
    expect((await admin.audit.list({})).entries.map(({ action }) => action)).not.toContain("login.failed");
  });
});
