import { createUser } from "@app/db/testing/factories/users";
import { describe, expect, vi } from "vitest";
import { z } from "zod";
import type { RequestContext, Services } from "../context.ts";
import { appRouter } from "../root.ts";
import { createSession, requestContext } from "../testing/caller.ts";
import { dbTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { createCallerFactory, heavyProcedure, router, viewerProcedure } from "../trpc.ts";
import { createLimiter, noLimiter } from "./client.ts";

const it = dbTest;
const createCaller = createCallerFactory(appRouter);

/** Services whose comparisons of passwords are seen to start, and go on until the test lets all of them end. */
function createHeldServices(services: Services, limiter = createLimiter({ memory: true })) {
  const gate = createGate();
  const started: string[] = [];
  const verify = async (_hash: string, password: string) => {
    started.push(password);
    await gate.opened;
    return false;
  };
  const held: Services = { ...services, limiter, passwords: { ...services.passwords, verify } };
  return { held, started, open: gate.open };
}

/** A request of its own. */
const request = (context: RequestContext, requestId: string, address = "127.0.0.1") =>
  createCaller({ ...context, requestId, address });

/** Long enough on a busy machine: a call that must not start would have been requested before. */
const untilStarted = (started: readonly string[], count: number) =>
  vi.waitFor(() => expect(started.length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });

const createToken = (context: RequestContext, name: string, requestId = name) =>
  request(context, requestId).accessTokens.create({
    nome: "Planilha",
    podeEscrever: false,
    validadeDias: 30,
    currentPassword: name,
  });
const logIn = (context: RequestContext, name: string, address: string) =>
  request(context, name, address).auth.login({ email: `${name.replace(" ", "-")}@exemplo.com.br`, password: name });

/** What reads all of a person's trades, by router. */
const heavy = {
  closes: ["get"],
  events: ["create", "delete", "preview"],
  imports: ["checkpoint", "checkpoints", "confirm", "preview", "remove", "rows"],
  notes: [
    ...["confirm", "correct", "forgetFallenCorrection", "leaveOut", "list", "takeIn", "undoConfirmation"],
    "undoCorrections",
  ],
  returns: ["get"],
  statements: [
    ...["confirm", "createRule", "deleteAccount", "deleteRule", "imports", "orderRules", "preview", "remove"],
    ...["transfers", "updateRule"],
  ],
  taxes: ["annual", "due", "get", "late", "losses", "month", "payments", "readings", "running", "simulate", "years"],
};

describe("a procedure with a turn of its own, also in a batch", () => {
  it("is each of these, and no other", () => {
    const procedures: Record<string, unknown> = appRouter._def.procedures;
    const isHeavy = (path: string) => Reflect.get(Object(procedures[path]), "_def").meta?.isHeavy === true;
    expect(Object.keys(procedures).filter(isHeavy).toSorted()).toEqual(
      Object.entries(heavy).flatMap(([router, names]) => names.map((name) => `${router}.${name}`)),
    );
  });
});

describe("calls at the same time", { timeout: 60_000 }, () => {
  it("of one person wait for each other; those of another pass them", async ({ db, services }) => {
    const { held, started, open } = createHeldServices(services);
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const ofAna = requestContext(db, held, await createSession(db, ana));
    const ofBia = requestContext(db, held, await createSession(db, bia));
    const calls = ["ana 1", "ana 2", "ana 3", "ana 4"].map((name) => createToken(ofAna, name));
    await untilStarted(started, 2);
    calls.push(createToken(ofBia, "bia 1"));
    await untilStarted(started, 3);
    // The order among Ana's calls depends on the connections that looked for her session.
    expect(started.map((name) => name.split(" ")[0]).toSorted()).toEqual(["ana", "ana", "bia"]);
    open();
    await Promise.allSettled(calls);
    expect(started.toSorted()).toEqual(["ana 1", "ana 2", "ana 3", "ana 4", "bia 1"]);
  });

  it("of one person wait for each other through all their sessions", async ({ db, services }) => {
    const { held, started, open } = createHeldServices(services);
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const tokens = await Promise.all(Array.from({ length: 4 }, () => createSession(db, ana)));
    const calls = tokens.map((token, index) => createToken(requestContext(db, held, token), `ana ${index}`));
    await untilStarted(started, 2);
    calls.push(createToken(requestContext(db, held, await createSession(db, bia)), "bia"));
    await untilStarted(started, 3);
    expect(started).toContain("bia");
    open();
    await Promise.allSettled(calls);
  });

  it("of strangers with many addresses wait for each other; those of people who are in pass them", async ({
    db,
    services,
  }) => {
    const { held, started, open } = createHeldServices(services);
    const visitor = requestContext(db, held);
    const ofAna = requestContext(db, held, await createSession(db, await createUser(db)));
    const calls: Promise<unknown>[] = Array.from({ length: 6 }, (_, index) =>
      logIn(visitor, `pessoa ${index}`, `203.0.113.${index}`),
    );
    await untilStarted(started, 2);
    calls.push(createToken(ofAna, "ana"));
    await untilStarted(started, 3);
    expect(started).toHaveLength(3);
    expect(started).toContain("ana");
    open();
    await Promise.allSettled(calls);
    expect(started).toHaveLength(7);
  });

  it("of the demonstration's visitors, who share an account, shut no other network out", async () => {
    const gate = createGate();
    const limiter = createLimiter({ memory: true });
    const viewer = { id: "helena", email: "demonstracao@farol.invalid" };
    const call = (address: string, index: number) =>
      limiter.inTurn(
        { requestId: `${address} ${index}`, address, token: address, findCaller: async () => ({ viewer }) },
        () => gate.opened,
      );
    const flood = Array.from({ length: 150 }, (_, index) => call("203.0.113.1", index));
    const other = call("198.51.100.1", 0);
    gate.open();
    const outcomes = await Promise.allSettled(flood);
    expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThan(40);
    await expect(other).resolves.toBeUndefined();
  });

  it("in one batch have one place together while they are light", async ({ db, services }) => {
    const { held, started, open } = createHeldServices(services);
    const ofAna = requestContext(db, held, await createSession(db, await createUser(db)));
    const names = Array.from({ length: 10 }, (_, index) => `ana ${index}`);
    const calls = names.map((name) => createToken(ofAna, name, "one request"));
    await untilStarted(started, 10);
    open();
    await Promise.allSettled(calls);
  });

  it("in one batch have a turn each when they are heavy, and leave their person's other requests one", async ({
    db,
    services,
  }) => {
    const gate = createGate();
    const started: string[] = [];
    const hold = async (name: string) => {
      started.push(name);
      await gate.opened;
    };
    const name = z.string();
    const createHeldCaller = createCallerFactory(
      router({
        heavy: heavyProcedure.input(name).query(({ input }) => hold(input)),
        light: viewerProcedure.input(name).query(({ input }) => hold(input)),
      }),
    );
    const own = { ...services, limiter: createLimiter({ memory: true }) };
    const [ofAna, ofBia] = [
      requestContext(db, own, await createSession(db, await createUser(db))),
      requestContext(db, own, await createSession(db, await createUser(db))),
    ];
    const batch = createHeldCaller({ ...ofAna, requestId: "batch" });
    const calls = Array.from({ length: 10 }, (_, index) => batch.heavy(`heavy ${index}`));
    await untilStarted(started, 2);
    calls.push(createHeldCaller({ ...ofAna, requestId: "other" }).light("light"));
    calls.push(createHeldCaller({ ...ofBia, requestId: "of Bia" }).light("of Bia"));
    await untilStarted(started, 3);
    expect(started.map((it) => it.replace(/ \d$/, ""))).toEqual(["heavy", "heavy", "of Bia"]);
    gate.open();
    await Promise.all(calls);
    expect(started).toHaveLength(12);
    expect(started.indexOf("light")).toBeLessThanOrEqual(4);
  });

  it("are refused for a few seconds when a hundred of the same caller wait", async ({ db, services }) => {
    const { held, started, open } = createHeldServices(services);
    const visitor = requestContext(db, held);
    const calls = Array.from({ length: 103 }, (_, index) => logIn(visitor, `pessoa ${index}`, `203.0.113.${index}`));
    const first = await Promise.race(calls.map((call) => call.then(() => null).catch((error) => error)));
    expect(first).toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: "Há requisições demais ao mesmo tempo. Aguarde alguns segundos e tente novamente.",
      cause: { code: "TOO_MANY_AT_ONCE", retryAfterSeconds: 5 },
    });
    const ofAna = requestContext(db, held, await createSession(db, await createUser(db)));
    const other = createToken(ofAna, "ana");
    await vi.waitFor(() => expect(started).toContain("ana"), { timeout: 20_000 });
    open();
    await Promise.allSettled([...calls, other]);
  });

  it("wait for nothing with RATE_LIMIT=off", async ({ db, services }) => {
    const { held, started, open } = createHeldServices(services, noLimiter);
    const ofAna = requestContext(db, held, await createSession(db, await createUser(db)));
    const calls = ["ana 1", "ana 2", "ana 3", "ana 4"].map((name) => createToken(ofAna, name));
    await untilStarted(started, 4);
    open();
    await Promise.allSettled(calls);
  });
});
