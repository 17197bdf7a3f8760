import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { notLoggedIn } from "@app/core/auth/errors";
import type { Db } from "@app/db/client";
import { createIncome } from "@app/db/testing/factories/incomes";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import type { FileStorage } from "../files/client.ts";
import { keepUpload, newStorageKey } from "../files/commands.ts";
import { sweepDiscardedBytes } from "../files/handlers.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { sendMail } from "../outbox/jobs.ts";
import { appRouter } from "../root.ts";
import {
  callerFor,
  contextFor,
  createAccessToken,
  createSession,
  requestContext,
  testNow,
  visitorCaller,
} from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { investorNotes } from "../testing/invented-read-notes.ts";
import type { RecordingQueue } from "../testing/test-services.ts";
import { createCallerFactory } from "../trpc.ts";

const createCaller = createCallerFactory(appRouter);
const currentPassword = "Antiga#1";
const password = "Novinha#2";
const WRONG = { code: "BAD_REQUEST", message: "Senha atual incorreta." };

async function newPerson(db: Db, services: Services) {
  const user = await createUser(db, { passwordHash: await services.passwords.hash(currentPassword) });
  const as = (token: string, userAgent = "") => createCaller({ ...requestContext(db, services, token), userAgent });
  return { user, as, caller: as(await createSession(db, user)) };
}

describe("one other session", () => {
  it("is ended alone, at its next call", async ({ db, services }) => {
    const user = await createUser(db);
    const [own, other, third] = [
      await createSession(db, user),
      await createSession(db, user),
      await createSession(db, user),
    ];
    const as = (token: string) => createCaller(requestContext(db, services, token));
    const idOf = async (token: string) =>
      (await as(token).settings.sessions()).find(({ isCurrent }) => isCurrent)?._id ?? "";
    await as(own).settings.endSession({ id: await idOf(other) });
    await expect(as(other).auth.me()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await as(third).auth.me();
    await expect(as(own).settings.endSession({ id: await idOf(own) })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("of another person is not there, and stays", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const session = await createSession(db, bia);
    const { id } = await db.selectFrom("sessions").select("id").where("userId", "=", bia.id).executeTakeFirstOrThrow();
    const caller = await callerFor(db, services, ana);
    await expect(caller.settings.endSession({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await createCaller(requestContext(db, services, session)).auth.me();
  });
});

describe("open sessions", () => {
  it("are listed to their person alone, the one that asks first, without those that are over", async ({
    db,
    services,
  }) => {
    const { user, caller } = await newPerson(db, services);
    await createSession(db, user, new Date(testNow.getTime() - 60_000));
    await createSession(db, user, new Date(testNow.getTime() - 12 * 60 * 60 * 1000));
    await newPerson(db, services);
    const { token } = await createCaller({
      ...requestContext(db, services),
      userAgent: `Mozilla/5.0 ${"x".repeat(1000)}`,
    }).auth.login({ email: user.email, password: currentPassword });

    const sessions = await createCaller(requestContext(db, services, token)).settings.sessions();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(sessions[0]?.userAgent).toHaveLength(300);
    expect(await caller.settings.sessions()).toHaveLength(3);
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual(["_id", "createdAt", "isCurrent", "lastUsedAt", "userAgent"]);
  });

  it("end for the others and not for the one that asks, nor for anybody else", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const other = as(await createSession(db, user));
    const stranger = await newPerson(db, services);
    await caller.settings.endOtherSessions();
    expect(await caller.settings.sessions()).toHaveLength(1);
    await expect(other.auth.me()).rejects.toThrow(notLoggedIn().message);
    await stranger.caller.auth.me();
  });
});

describe("a new password", () => {
  it("ends every session, the one that asked too, and opens the one that goes on", async ({ db, services }) => {
    const { user, as, caller } = await newPerson(db, services);
    const elsewhere = as(await createSession(db, user));
    services.queue.asked.length = 0;
    const { token, data } = await caller.settings.changePassword({ currentPassword, password });
    expect(services.queue.asked).toMatchObject([{ name: "send-mail" }]);
    expect(data).toEqual({ _id: user.id, nomeUsuario: user.nomeUsuario, email: user.email, isAdmin: false });
    for (const old of [caller, elsewhere]) await expect(old.auth.me()).rejects.toThrow(notLoggedIn().message);
    expect(await as(token).settings.sessions()).toHaveLength(1);
    await visitorCaller(db, services).auth.login({ email: user.email, password });
  });

  it("asks for the current one with an answer that does not log out, and for the rules", async ({ db, services }) => {
    const { caller } = await newPerson(db, services);
    await expect(caller.settings.changePassword({ currentPassword: "Errada#1", password })).rejects.toMatchObject(
      WRONG,
    );
    await expect(caller.settings.changePassword({ currentPassword, password: "fraca" })).rejects.toThrow(
      /entre 6 e 15 caracteres/,
    );
    await caller.auth.me();
  });
});

describe("deleting the account", () => {
  /** A person with data in every table and in storage. */
  async function createPersonWithAllData(db: Db, services: Services & { queue: RecordingQueue }) {
    const person = await newPerson(db, services);
    const ctx = contextFor(db, services, person.user);
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from(["%PDF-canary"], { objectMode: false }));
    const file = { name: "canário.pdf", sizeBytes: 11, sha256: storageKey, storageKey };
    const { _id: fileId } = await keepUpload(ctx, file);
    await replaceNotesOfFile(ctx, fileId, investorNotes);
    await person.caller.chat.ask({ query: "Quais ativos tenho?" });
    await person.caller.profile.update({ nomeUsuario: "Ana", endereco: "Rua do Canário" });
    await person.caller.goals.create({ titulo: "Canário", dataObjetivo: "2030-01-01", valorAlvo: 1, aporteMensal: 1 });
    await person.caller.events.create({ tipo: "desdobramento", ticker: "PETR4", data: "2023-03-15", fator: 2 });
    const dismissed = { userId: person.user.id, chave: "posicao_inicial PETR4 2023-03-15 - 100", createdAt: testNow };
    await db.insertInto("dismissed_suggestions").values(dismissed).execute();
    await createIncome(db, person.user.id, { fileId });
    await person.caller.prices.setOwn({ ticker: "PETR4", dia: "2025-01-02", preco: 30 });
    await createAccessToken(db, person.user);
    const laptop = { ...requestContext(db, services), deviceId: `laptop-of-${person.user.id}` };
    await createCaller(laptop).auth.login({ email: person.user.email, password: currentPassword });
    services.queue.asked.length = 0;
    await person.caller.confirmation.send();
    const [sending] = services.queue.asked.filter(({ name }) => name === "send-mail");
    await handleSendMail({ db, services, now: () => testNow }, sendMail.payload.parse(sending?.payload));
    // This one is never sent: it waits in the outbox.
    await visitorCaller(db, services).recovery.generateCode({ email: person.user.email.toUpperCase() });
    return { ...person, storageKey, fileId };
  }

  async function tablesThatMention(db: Db, canaries: string[]) {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(db);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select row_to_json(t)::text as text from ${sql.table(name)} t`.execute(db);
      if (rows.some(({ text }) => canaries.some((canary) => text.includes(canary)))) found.push(name);
    }
    return { tables: tables.map(({ name }) => name), found };
  }

  /** Files of the data folder that hold one of the canaries, in their name or in their bytes. */
  async function filesThatMention(folder: string, canaries: string[]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
    const texts = await Promise.all(paths.map(async (name) => `${name}\n${await readFile(name, "latin1")}`));
    return paths.filter((_, index) => canaries.some((canary) => texts[index]?.includes(canary)));
  }

  it("leaves nothing of the person in any table or in storage, and everything of others", async ({
    db,
    services,
    storageFolder,
  }) => {
    const ana = await createPersonWithAllData(db, services);
    const bia = await createPersonWithAllData(db, services);
    const canariesOf = ({ user: { id, email }, storageKey }: typeof ana) => [
      id,
      email,
      email.toUpperCase(),
      storageKey,
    ];
    const canaries = canariesOf(ana);
    const biasFiles = await filesThatMention(storageFolder, canariesOf(bia));
    expect(biasFiles.map((name) => path.extname(name)).toSorted()).toEqual(["", ".eml"]);
    expect(await filesThatMention(storageFolder, canaries)).toHaveLength(2);
    const before = await tablesThatMention(db, canaries);
    expect(before.tables.length).toBeGreaterThan(15);
    expect(before.found).toEqual(
      expect.arrayContaining([
        "users",
        "sessions",
        "access_tokens",
        "files",
        "notes",
        "ledger",
        "own_prices",
        "chat_messages",
        "goals",
        "portfolio_events",
        "incomes",
        "dismissed_suggestions",
        "outbox",
        "audit",
        "login_devices",
        "email_confirmations",
      ]),
    );

    await ana.caller.settings.deleteAccount({ currentPassword });

    expect((await tablesThatMention(db, canaries)).found).toEqual([]);
    await expect(ana.caller.auth.me()).rejects.toThrow(notLoggedIn().message);
    expect(await filesThatMention(storageFolder, canaries)).toEqual([]);
    expect(await filesThatMention(storageFolder, canariesOf(bia))).toEqual(biasFiles);
    expect(await bia.caller.files.list()).toHaveLength(1);
    expect(await bia.caller.goals.list()).toHaveLength(1);
    await visitorCaller(db, services).auth.register({ email: ana.user.email, nomeUsuario: "Outra", password });
  });

  it("asks for the password, and without it changes nothing", async ({ db, services }) => {
    const ana = await createPersonWithAllData(db, services);
    await expect(ana.caller.settings.deleteAccount({ currentPassword: "Errada#1" })).rejects.toMatchObject(WRONG);
    expect(await ana.caller.files.list()).toHaveLength(1);
    expect((await services.storage.read(ana.storageKey)).length).toBe(11);
  });

  it("removes the bytes later when storage is unavailable", async ({ db, services }) => {
    const ana = await createPersonWithAllData(db, services);
    const away: FileStorage = {
      ...services.storage,
      remove: async () => {
        throw new Error("storage is away");
      },
    };
    const token = await createSession(db, ana.user);
    const unlucky = createCaller(requestContext(db, { ...services, storage: away }, token));
    await expect(unlucky.settings.deleteAccount({ currentPassword })).rejects.toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
    });
    await expect(ana.caller.auth.me()).rejects.toThrow(notLoggedIn().message);

    await sweepDiscardedBytes({ db, services, now: () => testNow });
    await expect(services.storage.read(ana.storageKey)).rejects.toThrow();
    expect(await db.selectFrom("discarded_bytes").selectAll().execute()).toEqual([]);
  });
});
