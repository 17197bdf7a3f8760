import { pseudonymOf } from "@app/api/audit/commands";
import { createLimiter } from "@app/api/limits/client";
import type { Mail } from "@app/api/outbox/client";
import { handleSendMail } from "@app/api/outbox/handlers";
import { createSession } from "@app/api/testing/caller";
import { createTestServices } from "@app/api/testing/test-services";
import type { SecurityAction } from "@app/core/audit/schema";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { createLog } from "../start/boot.ts";
import { httpTest, type TestPerson, type TestServer } from "../testing/http-test.ts";

const password = "Segura#1";
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

interface Line {
  event: string;
  time: number;
}

const lines: Line[] = [];
const mails: Mail[] = [];
let limiter = createLimiter({ memory: true });

/** Real services, with limits reset for each test, and a readable log. */
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => {
  const services = await createTestServices(storageFolder);
  const write = (text: string) => {
    const line = JSON.parse(text);
    if ("event" in line) lines.push(line);
  };
  return {
    ...services,
    mailer: { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) },
    limiter: {
      isOn: true,
      count: (name, account) => limiter.count(name, account),
      countAddress: (name, address) => limiter.countAddress(name, address),
      inTurn: (call, work) => limiter.inTurn(call, work),
    } satisfies typeof limiter,
    log: createLog("info", { write }),
  };
});

interface Scene {
  db: Db;
  user: TestPerson & { email: string };
  admin: TestPerson;
  call(method: string, path: string, options?: Parameters<TestServer["call"]>[2]): ReturnType<TestServer["call"]>;
  readCode(): Promise<string>;
  /** Earlier events are left out of the comparison. */
  forget(): void;
}

const door = (scene: Scene, name: string, json: object, as?: TestPerson) =>
  scene.call("POST", `/api/trpc/${name}`, { json, ...(as ? { as } : {}) });

async function asksForCode(scene: Scene): Promise<string> {
  await scene.call("POST", "/api/v1/generateCode", { json: { email: scene.user.email } });
  return scene.readCode();
}

const token = { nome: "Planilha", podeEscrever: false, validadeDias: 30, currentPassword: password };
const loginWith = (secret: string, { user }: Scene) => ({ email: user.email.toUpperCase(), password: secret });
const newPassword = "Novinha#2";

/** Each security event, for each request that causes it: the caller's status, and the recorded actor. */
const events: [event: SecurityAction, at: string, actor: "user" | "admin" | null, status: number, cause: Cause][] = [
  ["login.succeeded", "REST", "user", 200, (s) => s.call("POST", "/api/v1/login", { json: loginWith(password, s) })],
  ["login.succeeded", "tRPC", "user", 200, (s) => door(s, "auth.login", loginWith(password, s))],
  ["login.failed", "REST", null, 401, (s) => s.call("POST", "/api/v1/login", { json: loginWith("Errada#9", s) })],
  ["login.failed", "tRPC", null, 401, (s) => door(s, "auth.login", loginWith("Errada#9", s))],
  [
    "limit.reached",
    "REST",
    null,
    429,
    (s) => untilRefused(21, () => s.call("POST", "/api/v1/generateCode", { json: { email: s.user.email } })),
  ],
  [
    "limit.reached",
    "tRPC",
    "user",
    429,
    (s) => untilRefused(11, () => door(s, "confirmation.byCode", { code: "ABCDEFGHJK" }, s.user)),
  ],
  ["access.refused", "REST", "user", 403, (s) => s.call("GET", "/api/v1/users", { as: s.user })],
  ["access.refused", "tRPC", "user", 403, (s) => s.call("GET", "/api/trpc/users.list", { as: s.user })],
  ["access.refused", "an upload", "user", 403, (s) => s.call("POST", `/api/v1/upload/${s.admin.id}`, { as: s.user })],
  ["access.refused", "an export", "user", 403, (s) => s.call("GET", `/api/v1/export/${s.admin.id}`, { as: s.user })],
  [
    "access.refused",
    "a role in a registration",
    null,
    400,
    ({ user, call }) =>
      call("POST", "/api/v1/usuario/registroUsuario", {
        json: { email: user.email, nomeUsuario: "Ana", password, isAdmin: true },
      }),
  ],
  [
    "access.refused",
    "a role in a profile",
    "user",
    400,
    (s) => door(s, "profile.update", { nomeUsuario: "Ana", isAdmin: true }, s.user),
  ],
  [
    "password.reset",
    "REST",
    null,
    200,
    async (s) => {
      const code = await asksForCode(s);
      return s.call("POST", "/api/v1/resetPassword", { json: { email: s.user.email, code, password: newPassword } });
    },
  ],
  [
    "password.reset",
    "tRPC",
    null,
    200,
    async (s) => {
      const code = await asksForCode(s);
      return door(s, "recovery.resetPassword", { email: s.user.email, code, password: newPassword });
    },
  ],
  [
    "password.changed",
    "tRPC",
    "user",
    200,
    (s) => door(s, "settings.changePassword", { currentPassword: password, password: newPassword }, s.user),
  ],
  [
    "user.promoted",
    "REST",
    "admin",
    200,
    (s) => s.call("PUT", `/api/v1/usuario/${s.user.id}/toggle-admin`, { as: s.admin, json: { isAdmin: true } }),
  ],
  [
    "user.promoted",
    "tRPC",
    "admin",
    200,
    (s) => door(s, "users.toggleAdmin", { id: s.user.id, isAdmin: true }, s.admin),
  ],
  [
    "user.demoted",
    "REST",
    "admin",
    200,
    async (s) => {
      await s.db.updateTable("users").set({ isAdmin: true }).where("id", "=", s.user.id).execute();
      return s.call("PUT", `/api/v1/usuario/${s.user.id}/toggle-admin`, { as: s.admin, json: { isAdmin: false } });
    },
  ],
  [
    "user.demoted",
    "tRPC",
    "admin",
    200,
    async (s) => {
      await s.db.updateTable("users").set({ isAdmin: true }).where("id", "=", s.user.id).execute();
      return door(s, "users.toggleAdmin", { id: s.user.id, isAdmin: false }, s.admin);
    },
  ],
  ["accessToken.created", "tRPC", "user", 200, (s) => door(s, "accessTokens.create", token, s.user)],
  [
    "accessToken.revoked",
    "tRPC",
    "user",
    200,
    async (s) => {
      const { body } = await door(s, "accessTokens.create", token, s.user);
      s.forget();
      return door(
        s,
        "accessTokens.revoke",
        { id: (body as { result: { data: { _id: string } } }).result.data._id },
        s.user,
      );
    },
  ],
  [
    "account.imported",
    "REST",
    "user",
    202,
    (s) => {
      const [body, headers] = [Buffer.from("PK"), { "content-type": "application/zip" }];
      return s.call("POST", `/api/v1/meus-dados/${s.user.id}`, { as: s.user, body, headers });
    },
  ],
  ["account.exported", "REST", "user", 200, (s) => s.call("GET", `/api/v1/export/${s.user.id}`, { as: s.user })],
  [
    "account.deleted",
    "tRPC",
    "user",
    200,
    (s) => door(s, "settings.deleteAccount", { currentPassword: password }, s.user),
  ],
];
type Cause = (scene: Scene) => ReturnType<TestServer["call"]>;

/** The limit is passed, and passed again: its window is one event. */
async function untilRefused(first: number, call: () => ReturnType<TestServer["call"]>) {
  for (let calls = 1; calls < first; calls += 1) expect((await call()).status).not.toBe(429);
  await call();
  return call();
}

describe("a security event", () => {
  it.for(events)(
    "%s by %s is one line, and one entry of the trail",
    async ([event, , actor, status, cause], { server, db, services }) => {
      limiter = createLimiter({ memory: true });
      const newPerson = async (isAdmin: boolean) => {
        const user = await createUser(db, { isAdmin, passwordHash: await services.passwords.hash(password) });
        return { id: user.id, email: user.email, token: await createSession(db, user, new Date()) };
      };
      const people = { user: await newPerson(false), admin: await newPerson(true) };
      const forget = () => void lines.splice(0);
      services.queue.asked.splice(0);
      const scene: Scene = {
        db,
        ...people,
        forget,
        call: (method, path, options = {}) =>
          server.call(method, path, { ...options, headers: { "user-agent": browser, ...options.headers } }),
        async readCode() {
          for (const { payload } of services.queue.asked.splice(0)) {
            await handleSendMail({ db, services, now: () => new Date() }, payload as { mailId: string });
          }
          const texts = mails.splice(0).map(({ text }) => text);
          return texts.join("\n").match(/\d{8}/)?.[0] ?? "";
        },
      };
      forget();
      await db.deleteFrom("audit").execute();
      const startedAt = Date.now();
      expect((await cause(scene)).status).toBe(status);

      const nameOf = (person: TestPerson) => pseudonymOf(services, person.id);
      const from = { address: "127.0.0.1", userAgent: browser };
      expect(lines).toEqual([
        expect.objectContaining({
          event,
          account: nameOf(people.user),
          actor: actor && nameOf(people[actor]),
          ...from,
        }),
      ]);
      for (const { time } of lines) expect(time).toBeGreaterThanOrEqual(startedAt);
      expect(JSON.stringify(lines)).not.toContain(people.user.id);
      expect(JSON.stringify(lines)).not.toContain(people.user.email);

      const kept = await db.selectFrom("audit").selectAll().where("action", "=", event).execute();
      const isDeleted = event === "account.deleted";
      const idOf = (person: TestPerson) => (isDeleted ? nameOf(person) : person.id);
      const isWithoutOrigin = isDeleted || event.startsWith("user.");
      expect(kept).toEqual([
        {
          id: expect.any(String),
          action: event,
          targetId: idOf(people.user),
          actorId: actor && idOf(people[actor]),
          actorEmail: null,
          createdAt: expect.any(Date),
          ...(isWithoutOrigin ? { address: "", userAgent: "" } : from),
        },
      ]);
      expect(kept[0]?.createdAt.getTime()).toBeGreaterThanOrEqual(startedAt);
    },
  );

  it.for([
    ["half way through", 198, 200],
    ["before its first file", 200, 429],
  ] as const)("is one line: an upload that reaches the limit %s", async ([_place, used, status], { server, db }) => {
    limiter = createLimiter({ memory: true });
    const ana = await server.newPerson();
    for (let files = 0; files < used; files += 1) await limiter.count("uploadAccount", ana.id);
    const upload = () => {
      const body = new FormData();
      for (const name of ["1.pdf", "2.pdf", "3.pdf", "4.pdf"])
        body.append("files", new Blob([`%PDF-1.7 ${name}`]), name);
      return server.call("POST", `/api/v1/upload/${ana.id}`, { as: ana, body });
    };
    lines.splice(0);
    expect((await upload()).status).toBe(status);
    expect((await upload()).status).toBe(429);
    expect(lines.map(({ event }) => event)).toEqual(["limit.reached"]);
    const kept = await db.selectFrom("audit").select(["action", "actorId"]).where("targetId", "=", ana.id).execute();
    expect(kept).toEqual([{ action: "limit.reached", actorId: ana.id }]);
  });

  it("is one line: a delay after failed logins, however many tries it refuses", async ({ server, db }) => {
    limiter = createLimiter({ memory: true });
    const email = "alvo@exemplo.com.br";
    const logIn = () => server.call("POST", "/api/v1/login", { json: { email, password: "Errada#9" } });
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn()).status).toBe(401);
    await db
      .updateTable("login_failures")
      .set({ blockedUntil: new Date(Date.now() + 60_000) })
      .execute();
    lines.splice(0);
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn()).status).toBe(429);
    expect(lines.map(({ event }) => event)).toEqual(["limit.reached"]);
    await db
      .updateTable("login_failures")
      .set({ blockedUntil: new Date(Date.now() + 50_000) })
      .execute();
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn()).status).toBe(429);
    expect(lines.map(({ event }) => event)).toEqual(["limit.reached", "limit.reached"]);
  });
});
