import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { Mail } from "../outbox/client.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { appRouter, mutationPaths } from "../root.ts";
import { callerFor, contextFor, requestContext, testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";
import { keepAnAdministrator } from "../users/commands.ts";
import { createDemoPerson } from "./commands.ts";

const createCaller = createCallerFactory(appRouter);
const ADDRESS = "demonstracao@farol.invalid";
const SENTENCE = "A demonstração não guarda mudanças. Crie sua conta para usar isto com os seus dados.";

/** An installation that offers the demonstration, and a visitor's session on it. */
const it = dbTest
  .extend("offering", ({ services }) => ({ ...services, isDemoOffered: true }))
  .extend("demo", async ({ db, offering }) => {
    await createDemoPerson({ db, services: offering, now: testNow });
    const { token, data } = await visitorCaller(db, offering).demo.open();
    const callerAt = (now: Date) => createCaller(requestContext(db, offering, token, now));
    return { data, token, callerAt, caller: callerAt(testNow) };
  });

const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000);

describe("a visitor's session on the demonstration", () => {
  it("is opened only where the installation offers it", async ({ db, services, demo }) => {
    expect(await demo.caller.auth.me()).toMatchObject({ nomeUsuario: "Helena", isAdmin: false });
    await expect(visitorCaller(db, services).demo.open()).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Esta instalação não oferece uma demonstração no momento.",
    });
  });

  it("ends once the installation offers none", async ({ db, services, demo }) => {
    const off = createCaller(requestContext(db, services, demo.token));
    await expect(off.goals.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is counted by its network", async ({ db, offering, demo }) => {
    const counted: [string, string][] = [];
    const limiter = {
      ...offering.limiter,
      count: async (name: string) => void counted.push([name, "account"]),
      countAddress: async (name: string) => void counted.push([name, "network"]),
    };
    const caller = createCaller(requestContext(db, { ...offering, limiter }, demo.token));
    await expect(caller.chat.rows({ cursor: `${newId()}.0` })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(counted).toEqual([
      ["everything", "network"],
      ["chatRowsAccount", "network"],
    ]);
  });

  it("ends after an hour, used or not", async ({ demo }) => {
    await demo.callerAt(minutesLater(30)).auth.me();
    await demo.callerAt(minutesLater(59)).auth.me();
    await expect(demo.callerAt(minutesLater(60)).auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("is refused every mutation, and still logged in", async ({ demo }) => {
    const answers: Record<string, string> = {};
    const isLogout = (path: string) => Number(path === "auth.logout");
    for (const path of [...mutationPaths].sort((a, b) => isLogout(a) - isLogout(b))) {
      const mutation = path.split(".").reduce((at, name) => Reflect.get(Object(at), name), demo.caller as unknown);
      await (mutation as () => Promise<unknown>)().then(
        () => (answers[path] = "done"),
        ({ code, message }) => (answers[path] = `${code} ${message}`),
      );
    }
    const others = Object.entries(answers).filter(([, answer]) => answer !== `BAD_REQUEST ${SENTENCE}`);
    // These take no login, or end this session alone; a file's or form's other defects are not looked at before.
    expect(others.map(([path]) => path).sort()).toEqual([
      "auth.login",
      "auth.loginWithPasskey",
      "auth.logout",
      "auth.register",
      "confirmation.byLink",
      "demo.open",
      "emailChange.byLink",
      "emailChange.undo",
      "passkeys.startLogin",
      "recovery.generateCode",
      "recovery.resetPassword",
      "recovery.verifyCode",
    ]);
    expect(mutationPaths.size).toBeGreaterThan(90);
  });

  it("shows no other visitor's session, and leaves no event with an address", async ({ db, offering, demo }) => {
    const other = await visitorCaller(db, offering).demo.open();
    expect(other.token).not.toBe("");
    expect(await demo.caller.settings.sessions()).toEqual([
      expect.objectContaining({ isCurrent: true, userAgent: "" }),
    ]);
    await expect(demo.caller.users.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
    const kept = await db.selectFrom("audit").select("id").where("targetId", "=", demo.data._id).execute();
    expect(kept).toEqual([]);
  });
});

describe("the demonstration's person", () => {
  it("is nobody who had the address before it was reserved", async ({ db, offering, demo }) => {
    await db.deleteFrom("users").where("id", "=", demo.data._id).execute();
    const { id } = await createUser(db, { email: ADDRESS, emailConfirmedAt: null });
    expect(await createDemoPerson({ db, services: offering, now: testNow })).toBeUndefined();
    await expect(visitorCaller(db, offering).demo.open()).rejects.toMatchObject({ code: "NOT_FOUND" });
    await db.deleteFrom("users").where("id", "=", id).execute();
  });

  it("is in no list of people and in no count", async ({ db, services, demo }) => {
    await db.deleteFrom("users").where("id", "!=", demo.data._id).execute();
    const admin = await createUser(db, { isAdmin: true });
    const caller = await callerFor(db, services, admin);
    for (let index = 0; index < 5; index += 1) await createUser(db);
    expect((await caller.users.list()).map(({ email }) => email)).not.toContain(ADDRESS);
    expect(await caller.users.list()).toHaveLength(6);
    expect(await caller.users.page({})).toMatchObject({ users: { length: 5 }, totalPages: 1 });
    expect(await caller.users.page({ search: "helena" })).toEqual({ users: [], totalPages: 0 });
  });

  it("becomes no administrator, and no administrator is needed for them", async ({ db, services, demo }) => {
    await db.deleteFrom("users").where("id", "!=", demo.data._id).execute();
    const admin = await createUser(db, { isAdmin: true });
    const caller = await callerFor(db, services, admin);
    await expect(caller.users.toggleAdmin({ id: demo.data._id, isAdmin: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await keepAnAdministrator(contextFor(db, services, admin), admin.id, "leaving");
  });

  it("receives no notification", async ({ db, services, demo }) => {
    const caller = await callerFor(db, services, await createUser(db, { isAdmin: true }), minutesLater(1));
    await caller.notifications.create({ message: "Só para membros", isGlobal: true });
    await expect(
      caller.notifications.create({ message: "Oi", isGlobal: false, usuarioId: demo.data._id }),
    ).rejects.toMatchObject({ message: "Este usuário não existe mais. Selecione outro." });
    expect(await demo.callerAt(minutesLater(2)).notifications.unread()).toEqual({ notificacoes: [] });
    expect(await demo.callerAt(minutesLater(2)).notifications.unreadCount()).toEqual({ count: 0 });
  });

  it("gets no mail, whoever asks for one", async ({ db, services, demo }) => {
    const sent: string[] = [];
    const recording = { ...services, mailer: { ...services.mailer, send: async ({ to }: Mail) => void sent.push(to) } };
    const { email } = await createUser(db);
    for (const asked of [demo.data.email, email]) {
      await visitorCaller(db, services).recovery.generateCode({ email: asked });
    }
    for (const { payload } of services.queue.asked.splice(0)) {
      const ctx = { db, services: recording, now: () => testNow };
      await handleSendMail(ctx, payload as { mailId: string });
    }
    expect(sent).toEqual([email]);
  });

  it("has an address that nobody registers, changes to or enters by", async ({ db, services, demo }) => {
    expect(demo.data.email).toBe(ADDRESS);
    const visitor = visitorCaller(db, services);
    const form = { email: ADDRESS.toUpperCase(), nomeUsuario: "Eva", password: "Sigilosa#1" };
    await expect(visitor.auth.register(form)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(visitor.auth.login(form)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});
