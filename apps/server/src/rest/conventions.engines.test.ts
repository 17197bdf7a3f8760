import { sweepIdempotency } from "@app/api/idempotency/handlers";
import { createAccessToken, createSession } from "@app/api/testing/caller";
import { testEngine } from "@app/db/testing/engine";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { httpTest as it, type TestPerson } from "../testing/http-test.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const raceIt = it.skipIf(testEngine === "embedded");

const goal = { titulo: "Casa", dataObjetivo: "2031-05-20", valorAlvo: 250000, aporteMensal: 1500.5 };
const otherGoal = { ...goal, titulo: "Carro" };
const withKey = (key: string) => ({ "idempotency-key": key });

describe("an idempotency key", () => {
  it("gives a repetition the first answer, and executes the request once", async ({ server }) => {
    const ana = await server.newPerson();
    const send = () =>
      server.call("POST", "/api/v1/chat/query", { as: ana, json: { query: "Oi" }, headers: withKey("a1") });
    const first = await send();
    expect(first).toMatchObject({ status: 200 });
    expect(first.headers.get("idempotency-replayed")).toBeNull();

    const again = await send();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    const { body } = await server.call("GET", `/api/v1/chat/history/${ana.id}`, { as: ana });
    expect(body).toHaveLength(2);
  });

  it("is refused with other data, and belongs to one person and one route", async ({ server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const post = (as: TestPerson, json: object, path = "/api/v1/objetivos") =>
      server.call("POST", path, { as, json, headers: withKey("mesma") });
    const first = await post(ana, goal);
    expect(first.status).toBe(201);
    expect(await post(ana, otherGoal)).toMatchObject({ status: 422, body: { code: "KEY_OF_ANOTHER_REQUEST" } });
    expect((await post(bia, otherGoal)).status).toBe(201);
    expect((await post(ana, {}, "/api/v1/notifications/mark-all-read")).status).toBe(200);
  });

  it("is not used up by a refusal", async ({ server }) => {
    const ana = await server.newPerson();
    const post = (json: object) => server.call("POST", "/api/v1/objetivos", { as: ana, json, headers: withKey("b2") });
    expect((await post({ ...goal, valorAlvo: -1 })).status).toBe(400);
    expect((await post(goal)).status).toBe(201);
  });

  it.for(["", "a b", "x".repeat(256)])("of %j is no key", async (key, { server }) => {
    const ana = await server.newPerson();
    const answer = await server.call("POST", "/api/v1/objetivos", { as: ana, json: goal, headers: withKey(key) });
    expect(answer).toMatchObject({ status: 400, body: { code: "BAD_IDEMPOTENCY_KEY" } });
  });

  it("keeps nothing of a login, and is not honoured there", async ({ server, db, services }) => {
    const ana = await server.newPerson();
    const person = await createUser(db, { passwordHash: await services.passwords.hash("Sigilosa#1") });
    const json = { email: person.email, password: "Sigilosa#1" };
    const logIn = () => server.call("POST", "/api/v1/login", { as: ana, json, headers: withKey("login") });
    const [first, second] = [await logIn(), await logIn()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(Object(second.body).token).not.toBe(Object(first.body).token);
    expect(await db.selectFrom("idempotency").select("key").where("userId", "=", ana.id).execute()).toEqual([]);
  });

  it("gives no stored answer to a read-only token", async ({ server, db }) => {
    const ana = await server.newPerson();
    const script = { ...ana, token: await createAccessToken(db, ana, { createdAt: new Date() }) };
    const post = (as: TestPerson) =>
      server.call("POST", "/api/v1/objetivos", { as, json: goal, headers: withKey("e5") });
    expect((await post(ana)).status).toBe(201);
    expect(await post(script)).toMatchObject({ status: 403, body: { code: "READ_ONLY_TOKEN" } });
  });

  it("loses its stored answer when the conversation is erased", async ({ server }) => {
    const ana = await server.newPerson();
    const ask = () =>
      server.call("POST", "/api/v1/chat/query", { as: ana, json: { query: "Oi" }, headers: withKey("f6") });
    await ask();
    await server.call("DELETE", `/api/v1/chat/history/${ana.id}`, { as: ana });
    expect((await ask()).headers.get("idempotency-replayed")).toBeNull();
  });

  it("works with a URL of any length", async ({ server }) => {
    const ana = await server.newPerson();
    const path = `/api/v1/notifications/${"x".repeat(5500)}/mark-read`;
    expect((await server.call("POST", path, { as: ana, headers: withKey("g7") })).status).toBe(404);
  });

  it("is forgotten after a day, also by the sweep", async ({ server, db, services }) => {
    const ana = await server.newPerson();
    const send = () => server.call("POST", "/api/v1/objetivos", { as: ana, json: goal, headers: withKey("velha") });
    await send();
    const yesterday = new Date(Date.now() - DAY_MS);
    await db.updateTable("idempotency").set({ createdAt: yesterday }).where("userId", "=", ana.id).execute();
    expect((await send()).headers.get("idempotency-replayed")).toBeNull();

    await sweepIdempotency({ db, services, now: () => new Date(Date.now() + DAY_MS) });
    const left = await db.selectFrom("idempotency").select("key").where("userId", "=", ana.id).execute();
    expect(left).toEqual([]);
  });

  it("of a request that died is released after its deadline, and refused before", async ({ server, db }) => {
    const ana = await server.newPerson();
    const post = () => server.call("POST", "/api/v1/objetivos", { as: ana, json: goal, headers: withKey("morta") });
    await post();
    const since = (ms: number) => ({ answer: null, createdAt: new Date(Date.now() - ms) });
    await db.updateTable("idempotency").set(since(1000)).where("userId", "=", ana.id).execute();
    expect(await post()).toMatchObject({ status: 409, body: { code: "STILL_ANSWERING" } });
    await db.updateTable("idempotency").set(since(120_000)).where("userId", "=", ana.id).execute();
    expect((await post()).status).toBe(201);
  });

  raceIt("sent twenty times at once does the work once", async ({ server }) => {
    const ana = await server.newPerson();
    const json = { query: "Oi" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call("POST", "/api/v1/chat/query", { as: ana, json, headers: withKey("c3") }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(
      answers.filter(({ status, headers }) => status === 200 && !headers.get("idempotency-replayed")),
    ).toHaveLength(1);
    const { body } = await server.call("GET", `/api/v1/chat/history/${ana.id}`, { as: ana });
    expect(body).toHaveLength(2);
  });

  it("stores a repeated upload once", async ({ server }) => {
    const ana = await server.newPerson();
    const upload = (text: string) => {
      const body = new FormData();
      body.append("files", new Blob([`%PDF-1.7\n${text}`]), "nota.pdf");
      return server.call("POST", `/api/v1/upload/${ana.id}`, { as: ana, body, headers: withKey("d4") });
    };
    const first = await upload("1");
    const again = await upload("1");
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await upload("2")).status).toBe(422);
    const refused = new FormData();
    refused.append("files", new Blob(["GIF89a"]), "foto.pdf");
    const headers = withKey("h8");
    const answer = await server.call("POST", `/api/v1/upload/${ana.id}`, { as: ana, body: refused, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: "ALL_REFUSED" } });
    const good = new FormData();
    good.append("files", new Blob(["%PDF-1.7\n1"]), "nota.pdf");
    expect((await server.call("POST", `/api/v1/upload/${ana.id}`, { as: ana, body: good, headers })).status).toBe(200);
    expect((await server.call("GET", `/api/v1/listFiles/${ana.id}`, { as: ana })).body).toHaveLength(1);
  });
});

describe("the goals of old clients", () => {
  it("posted twice are one, also without a key", async ({ server }) => {
    const ana = await server.newPerson();
    const post = () => server.call("POST", "/api/v1/objetivos", { as: ana, json: { ...goal, userId: ana.id } });
    const [one, two] = [await post(), await post()];
    expect(one).toMatchObject({ status: 201, body: { ...goal, userId: ana.id } });
    expect(two).toMatchObject({ status: 201, body: one.body });
    const list = await server.call("GET", `/api/v1/objetivos/list?userId=${ana.id}`, { as: ana });
    expect(list.body).toHaveLength(1);
  });

  it("change by either address, and delete with the owner in the query", async ({ server }) => {
    const ana = await server.newPerson();
    const { body } = await server.call("POST", "/api/v1/objetivos", { as: ana, json: goal });
    const address = `/api/v1/objetivos/${Object(body)._id}`;
    const change = (path: string, valorAtual: number) =>
      server.call("PUT", path, { as: ana, json: { ...goal, userId: ana.id, valorAtual } });
    expect(await change(`${address}?userId=${ana.id}`, 10)).toMatchObject({ status: 200, body: { valorAtual: 10 } });
    expect(await change(address, 20)).toMatchObject({ status: 200, body: { valorAtual: 20 } });
    expect((await server.call("DELETE", `${address}?userId=${ana.id}`, { as: ana })).status).toBe(200);
    expect((await server.call("GET", "/api/v1/objetivos/list", { as: ana })).body).toEqual([]);
  });
});

describe("people", () => {
  it("are a bare list, or a page of the others when a page is asked for", async ({ server, db }) => {
    const admin = await createUser(db, { isAdmin: true, nomeUsuario: "Zulmira" });
    const as = { id: admin.id, token: await createSession(db, admin, new Date()) };
    await createUser(db, { nomeUsuario: "Ágata", email: "agata@exemplo.com.br" });
    const all = await server.call("GET", "/api/v1/users", { as });
    expect(all.body).toContainEqual(expect.objectContaining({ _id: admin.id }));
    const page = await server.call("GET", "/api/v1/users?page=1&limit=5&search=agata", { as });
    expect(page.body).toEqual({ users: [expect.objectContaining({ nomeUsuario: "Ágata" })], totalPages: 1 });
    expect((await server.call("GET", "/api/v1/users?page=1&limit=101", { as })).status).toBe(400);
    expect((await server.call("GET", "/api/v1/users?page=um", { as })).status).toBe(400);
  });
});

describe("versions", () => {
  it("keep two administrators from overwriting each other: If-Match, 412", async ({ server, db }) => {
    const admin = await createUser(db, { isAdmin: true });
    const as = { id: admin.id, token: await createSession(db, admin, new Date()) };
    const json = { message: "Aviso", isGlobal: true };
    const made = await server.call("POST", "/api/v1/notifications", { as, json });
    expect(made.status).toBe(201);
    const version = made.headers.get("etag") ?? "";
    expect(version).toBe(`"${Object(made.body).updatedAt}"`);
    const change = (message: string, match?: string) =>
      server.call("PUT", `/api/v1/notifications/${Object(made.body)._id}`, {
        as,
        json: { ...json, message },
        headers: match === undefined ? {} : { "if-match": match },
      });

    const changed = await change("Primeira", version);
    expect(changed.status).toBe(200);
    for (const stale of [version, `W/${version}`, '"nada"', "sem aspas"]) {
      expect(await change("Segunda", stale)).toMatchObject({ status: 412, body: { code: "CHANGED_MEANWHILE" } });
    }
    expect((await change("Terceira", changed.headers.get("etag") ?? "")).status).toBe(200);
    expect((await change("Quarta", "*")).status).toBe(200);
    expect((await change("Quinta")).status).toBe(200);
  });

  it("are said to be missing where a record has none", async ({ server }) => {
    const ana = await server.newPerson();
    const { body } = await server.call("POST", "/api/v1/objetivos", { as: ana, json: goal });
    const address = `/api/v1/objetivos/${Object(body)._id}`;
    const headers = { "if-match": '"2026-06-15T15:00:00.000Z"' };
    const changed = await server.call("PUT", address, { as: ana, json: otherGoal, headers });
    expect(changed).toMatchObject({ status: 412, body: { code: "NO_VERSION" } });
    expect((await server.call("DELETE", address, { as: ana, headers })).status).toBe(412);
    const list = await server.call("GET", "/api/v1/objetivos/list", { as: ana });
    expect(list.body).toMatchObject([goal]);
  });

  it("answer 304 to clients that poll unchanged records", async ({ server }) => {
    const ana = await server.newPerson();
    const poll = (path: string, etag?: string | null) =>
      server.call("GET", path, { as: ana, headers: etag ? { "if-none-match": etag } : {} });
    for (const path of [`/api/v1/listFilesDb/${ana.id}`, `/api/v1/notifications/unread/count/${ana.id}`]) {
      const first = await poll(path);
      const etag = first.headers.get("etag");
      expect(etag).toBeTruthy();
      expect((await poll(path, etag)).status).toBe(304);
    }
  });
});
