import { randomUUID } from "node:crypto";
import { byVolume } from "@app/core/testing/volume";
import { testEngine } from "@app/db/testing/engine";
import { createUser } from "@app/db/testing/factories/users";
import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import type { Mail } from "../outbox/client.ts";
import { handleSendMail } from "../outbox/handlers.ts";
import { appRouter } from "../root.ts";
import { requestContext, testNow } from "../testing/caller.ts";
import { dbTest } from "../testing/db-test.ts";
import { createCallerFactory } from "../trpc.ts";
import { createLimiter } from "./client.ts";
import { sweepLoginFailures } from "./handlers.ts";

const createCaller = createCallerFactory(appRouter);
const password = "Segura#1";
const newPassword = "Novinha#2";
const HOME = "192.0.2.1";
const LAPTOP = "laptop-0123456789abcdef";
const network = (index: number) => `10.${Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`;

/** Attacks are hundreds of calls. */
vi.setConfig({ testTimeout: 120_000 });

interface From {
  address?: string;
  deviceId?: string;
  /** Since the beginning of the test. */
  seconds?: number;
}

/** Somebody with an account, an installation whose limits count, and calls from anywhere at any time. */
const it = dbTest.extend("world", async ({ db, services }) => {
  const mails: Mail[] = [];
  const mailer = { ...services.mailer, send: async (mail: Mail) => void mails.push(mail) };
  const limited = { ...services, mailer, limiter: createLimiter({ memory: true }) };
  const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000);
  const from = ({ address = HOME, deviceId, seconds = 0 }: From = {}, own = limited) =>
    createCaller({ ...requestContext(db, own, undefined, at(seconds)), address, deviceId });
  const owner = await createUser(db, {
    email: `dona-${randomUUID()}@exemplo.com.br`,
    passwordHash: await services.passwords.hash(password),
  });
  const { email } = owner;
  const logIn = (where?: From, secret = password) => from(where).auth.login({ email, password: secret });
  const fail = (where?: From) => logIn(where, "Errada#9").then(String, (error) => error);
  /** @returns the codes that reached the owner's mailbox since it was last asked */
  const readCodes = async (seconds: number) => {
    for (const { payload } of services.queue.asked.splice(0)) {
      const { mailId } = Object(payload);
      if (mailId) await handleSendMail({ db, services: limited, now: () => at(seconds) }, { mailId });
    }
    return mails.splice(0).flatMap(({ to, text }) => (to === email ? (text.match(/\d{8}/) ?? []) : []));
  };
  return { db, services: limited, owner, email, at, from, logIn, fail, readCodes };
});

/** One embedded session serialises the tries, so it cannot fail such a test. */
const raceTest = it.skipIf(testEngine === "embedded");

const WRONG = { code: "UNAUTHORIZED" };
const wait = (seconds: number) => ({ code: "TOO_MANY_REQUESTS", cause: { retryAfterSeconds: seconds } });
const wrongFor = (code: string) => (code === "11111111" ? "22222222" : "11111111");

describe("failures at one account", () => {
  it("from one network wait longer and longer, a minute at most", async ({ world }) => {
    for (let tries = 0; tries < 5; tries += 1) expect(await world.fail()).toMatchObject(WRONG);
    let seconds = 0;
    for (const delay of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
      expect(await world.fail({ seconds })).toMatchObject(wait(delay));
      expect(await world.fail({ seconds: seconds + delay - 1 })).toMatchObject(wait(1));
      seconds += delay;
      expect(await world.fail({ seconds })).toMatchObject(WRONG);
    }
  });

  it("from many networks together wait too, and each other account is free", async ({ world, db }) => {
    for (let index = 0; index < 10; index += 1) {
      expect(await world.fail({ address: network(index) })).toMatchObject(WRONG);
    }
    expect(await world.fail({ address: network(99) })).toMatchObject(wait(1));
    const other = await createUser(db, { passwordHash: world.owner.passwordHash });
    await expect(world.from().auth.login({ email: other.email, password: "Errada#9" })).rejects.toMatchObject(WRONG);
    await world.from().auth.login({ email: other.email, password });
  });

  it("are forgotten after a success, and a quarter of an hour after the last one", async ({ world }) => {
    for (const seconds of [0, 0, 2 * 60 * 60]) {
      for (let tries = 0; tries < 4; tries += 1) expect(await world.fail({ seconds })).toMatchObject(WRONG);
      await world.logIn({ seconds });
    }
    const before = 4 * 60 * 60;
    for (let tries = 0; tries < 5; tries += 1) expect(await world.fail({ seconds: before })).toMatchObject(WRONG);
    const after = before + 15 * 60;
    for (let tries = 0; tries < 5; tries += 1) expect(await world.fail({ seconds: after })).toMatchObject(WRONG);
    expect(await world.fail({ seconds: after })).toMatchObject(wait(1));
    await sweepLoginFailures({ db: world.db, services: world.services, now: () => world.at(after + 15 * 60) });
    expect(await world.db.selectFrom("login_failures").selectAll().execute()).toEqual([]);
  });

  it("are not counted while they are refused, so that waiting helps", async ({ world }) => {
    for (let tries = 0; tries < 5; tries += 1) await world.fail();
    for (let tries = 0; tries < 40; tries += 1) expect(await world.fail()).toMatchObject(wait(1));
    await world.logIn({ seconds: 1 });
  });

  it("delay nobody with RATE_LIMIT=off", async ({ world, services }) => {
    const off = world.from({}, { ...world.services, limiter: services.limiter });
    for (let tries = 0; tries < 30; tries += 1) {
      await expect(off.auth.login({ email: world.email, password: "Errada#9" })).rejects.toMatchObject(WRONG);
    }
  });

  it("are kept without the address that was typed", async ({ world }) => {
    await world.fail();
    const rows = JSON.stringify(await world.db.selectFrom("login_failures").selectAll().execute());
    for (const secret of [world.email, HOME]) expect(rows).not.toContain(secret);
  });

  raceTest("are exact when they arrive at once", async ({ world }) => {
    const burst = (address: (index: number) => string) =>
      Promise.all(Array.from({ length: 40 }, (_, index) => world.fail({ address: address(index) })));
    const compared = (errors: unknown[]) => errors.filter((error) => Object(error).code === "UNAUTHORIZED").length;
    expect(compared(await burst(() => HOME))).toBe(5);
    expect(compared(await burst(network))).toBe(5); // ten strangers' tries together
  });
});

describe("the owner of an account that strangers try to enter all the time", () => {
  /** A try from another network each second: the pace that the limits allow. */
  async function attack(world: { fail(where: From): Promise<unknown> }, seconds: number) {
    for (let second = 0; second < seconds; second += 1) await world.fail({ address: network(second), seconds: second });
  }

  it("enters at once from a device that entered before, and within a minute from any other", async ({ world }) => {
    await world.logIn({ deviceId: LAPTOP });
    await attack(world, 200);
    expect(await world.fail({ seconds: 200 })).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await world.logIn({ seconds: 200, deviceId: LAPTOP, address: "192.0.2.77" });
    await world.logIn({ seconds: 199 + 60 });
  });

  it("shares the allowance of a known device with nobody", async ({ world, db }) => {
    await world.logIn({ deviceId: LAPTOP });
    const neighbour = await createUser(db, { passwordHash: world.owner.passwordHash });
    await world.from({ deviceId: "of-a-neighbour-0123456789" }).auth.login({ email: neighbour.email, password });
    for (let index = 0; index < 10; index += 1) {
      await world.fail({ address: network(index), deviceId: "of-a-neighbour-0123456789" });
    }
    for (const deviceId of ["of-a-neighbour-0123456789", "invented-0123456789abcdef"]) {
      expect(await world.fail({ deviceId, address: network(50) })).toMatchObject(wait(1));
    }
    for (let tries = 0; tries < 5; tries += 1) expect(await world.fail({ deviceId: LAPTOP })).toMatchObject(WRONG);
    expect(await world.fail({ deviceId: LAPTOP })).toMatchObject(wait(1));
  });

  it("has twenty known devices at most, of which only hashes are stored, and none once the account is gone", async ({
    world,
    db,
  }) => {
    const device = (index: number) => `device-${String(index).padStart(20, "0")}`;
    for (let index = 0; index < 23; index += 1) await world.logIn({ deviceId: device(index), seconds: index });
    const rows = await db.selectFrom("login_devices").selectAll().where("userId", "=", world.owner.id).execute();
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain("device-");
    for (let index = 0; index < 10; index += 1) await world.fail({ address: network(index), seconds: 30 });
    expect(await world.fail({ deviceId: device(2), seconds: 30 })).toMatchObject(wait(1));
    expect(await world.fail({ deviceId: device(3), seconds: 30 })).toMatchObject(WRONG);
    await db.deleteFrom("users").where("id", "=", world.owner.id).execute();
    expect(await db.selectFrom("login_devices").selectAll().where("userId", "=", world.owner.id).execute()).toEqual([]);
  });

  it("enters at once after a recovery", async ({ world }) => {
    await attack(world, 30);
    await world.from({ seconds: 30 }).recovery.generateCode({ email: world.email });
    const [code = ""] = await world.readCodes(30);
    await world.from({ seconds: 30 }).recovery.resetPassword({ email: world.email, code, password: newPassword });
    await world.logIn({ seconds: 30 }, newPassword);
  });
});

describe("codes that strangers ask for and try all the time", () => {
  it("are two at once and then one a minute, in whatever case and from wherever they are asked for", async ({
    world,
  }) => {
    const codes: string[] = [];
    for (let seconds = 0; seconds < 600; seconds += 10) {
      const email = seconds % 20 ? world.email : world.email.toUpperCase();
      await world.from({ address: network(seconds), seconds }).recovery.generateCode({ email });
      codes.push(...(await world.readCodes(seconds)));
    }
    expect(codes).toHaveLength(11); // at 0, 10, 70, 130 … 550
    for (const code of codes) {
      await world.from({ seconds: 599 }).recovery.verifyCode({ email: world.email, code });
    }
  });

  it("leave the owner a fresh code with fresh tries within a minute, and to a known device at once", async ({
    world,
  }) => {
    const { email } = world;
    await world.logIn({ deviceId: LAPTOP });
    let lastCodeAt = 0;
    let own = "";
    for (let seconds = 1; seconds <= 300; seconds += 1) {
      const stranger = world.from({ address: network(seconds), seconds });
      await stranger.recovery.generateCode({ email }).catch(() => undefined);
      for (const code of await world.readCodes(seconds)) {
        expect(seconds - lastCodeAt).toBeLessThanOrEqual(60);
        lastCodeAt = seconds;
        await world.from({ seconds, address: network(1000 + seconds) }).recovery.verifyCode({ email, code });
      }
      if (seconds === 100) {
        await world.from({ seconds, deviceId: LAPTOP }).recovery.generateCode({ email });
        [own = ""] = await world.readCodes(seconds);
      }
      await expect(stranger.recovery.verifyCode({ email, code: "00000000" })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    expect(lastCodeAt).toBeGreaterThan(240);
    await expect(world.from({ seconds: 300 }).recovery.verifyCode({ email, code: own })).rejects.toThrow();
    await world.from({ seconds: 300, deviceId: LAPTOP }).recovery.verifyCode({ email, code: own });

    const late = world.from({ seconds: 360, address: "192.0.2.9" });
    await late.recovery.generateCode({ email });
    const [code = ""] = await world.readCodes(360);
    await late.recovery.resetPassword({ email, code, password: newPassword });
  });

  it("say how long to wait once the tries of the newest are used up", async ({ world }) => {
    const { email } = world;
    const ask = (seconds: number) => world.from({ seconds }).recovery.generateCode({ email });
    await ask(0);
    await ask(0);
    const [code = ""] = await world.readCodes(0);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(world.from().recovery.verifyCode({ email, code: wrongFor(code) })).rejects.toThrow();
    }
    await expect(ask(15)).rejects.toMatchObject(wait(45));
    await ask(60);
    expect(await world.readCodes(60)).toHaveLength(1);
  });

  it("allow five wrong tries for each code, and a known device five of its own", async ({ world }) => {
    const { email } = world;
    await world.logIn({ deviceId: LAPTOP });
    await world.from({ deviceId: LAPTOP }).recovery.generateCode({ email });
    const [code = ""] = await world.readCodes(0);
    for (const deviceId of [undefined, LAPTOP]) {
      const caller = (index: number) => world.from({ deviceId, address: network(index) });
      await caller(0).recovery.verifyCode({ email, code });
      for (let tries = 0; tries < 5; tries += 1) {
        await expect(caller(tries).recovery.verifyCode({ email, code: wrongFor(code) })).rejects.toThrow();
      }
      await expect(caller(9).recovery.verifyCode({ email, code })).rejects.toThrow();
    }
  });

  it("are answered alike for an address that nobody has", async ({ world }) => {
    const answers = [];
    for (const email of [world.email, "ninguem@exemplo.com.br"]) {
      const said: unknown[] = [];
      const note = (call: Promise<unknown>) =>
        call.then(
          (answer) => said.push(answer),
          (error) => said.push([error.message, error.cause?.retryAfterSeconds]),
        );
      for (let tries = 0; tries < 3; tries += 1) await note(world.from().recovery.generateCode({ email }));
      for (let tries = 0; tries < 6; tries += 1)
        await note(world.from().recovery.verifyCode({ email, code: "00000000" }));
      await note(world.from({ seconds: 20 }).recovery.generateCode({ email }));
      await note(world.from({ seconds: 60 }).recovery.generateCode({ email }));
      for (let tries = 0; tries < 7; tries += 1)
        await note(world.from({ address: network(1) }).auth.login({ email, password: "Errada#9" }));
      answers.push(said);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(new Set(answers[0]?.map((answer) => JSON.stringify(answer))).size).toBe(5);
  });
});

const RUNS = byVolume({ small: 10, full: 10, deep: 500 });

describe("whatever strangers did to an account", () => {
  const stranger = fc.record({
    does: fc.constantFrom("fails to log in", "fails to log in", "fails to log in", "asks for a code", "uses up a code"),
    /** The worst waits until the moment at which the next try is allowed. */
    isPatient: fc.boolean(),
    network: fc.nat({ max: 5 }),
    pauseS: fc.oneof(
      { weight: 9, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.constantFrom(1, 7, 30, 59, 60, 300) },
    ),
  });
  const attack = fc.array(stranger, { minLength: 20, maxLength: 60, size: "max" });

  it("its owner logs in and recovers it a minute after the last of it, from anywhere", async ({ world }) => {
    let longestLoginWait = 0;
    let longestCodeWait = 0;
    await fc.assert(
      fc.asyncProperty(attack, async (steps) => {
        const { db, owner, email } = world;
        const services = { ...world.services, limiter: createLimiter({ memory: true }) };
        await db.deleteFrom("login_failures").execute();
        await db.deleteFrom("recovery_codes").execute();
        await db.updateTable("users").set({ passwordHash: owner.passwordHash }).where("id", "=", owner.id).execute();
        let seconds = 0;
        const at = (address: string) => world.from({ seconds, address }, services);
        const codes: string[] = [];
        /** @returns the waiting time of a limit's refusal, in seconds; else 0 */
        const waitOf = (call: Promise<unknown>): Promise<number> =>
          call.then(
            () => 0,
            (error) => error.cause?.retryAfterSeconds ?? 0,
          );
        for (const [index, { does, isPatient, network: own, pauseS }] of steps.entries()) {
          seconds += pauseS;
          if (does === "fails to log in") {
            const fail = () => waitOf(at(network(own)).auth.login({ email, password: "Errada#9" }));
            const waitS = await fail();
            longestLoginWait = Math.max(longestLoginWait, waitS);
            if (!isPatient) continue;
            seconds += waitS;
            await fail();
            continue;
          }
          // Elsewhere each time, so that what one network may do in an hour is no protection.
          const elsewhere = network(100 + index);
          const ask = () => waitOf(at(elsewhere).recovery.generateCode({ email }));
          const waitS = await ask();
          longestCodeWait = Math.max(longestCodeWait, waitS);
          if (isPatient && waitS > 0) {
            seconds += waitS;
            await ask();
          }
          codes.push(...(await world.readCodes(seconds)));
          if (does === "asks for a code") continue;
          for (let tries = 0; tries < 5; tries += 1) {
            await waitOf(at(elsewhere).recovery.verifyCode({ email, code: "00000000" }));
          }
        }
        seconds += 60;
        for (const address of [HOME, network(0)]) await at(address).auth.login({ email, password });
        await at(HOME).recovery.generateCode({ email });
        codes.push(...(await world.readCodes(seconds)));
        await at(HOME).recovery.resetPassword({ email, code: codes.at(-1) ?? "", password: newPassword });
        await at(HOME).auth.login({ email, password: newPassword });
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([longestLoginWait, longestCodeWait]).toEqual([60, 60]);
  });

  it("each code that was sent is right for ten minutes or until five wrong tries, whichever came after it", async ({
    world,
  }) => {
    const step = fc.record({ isTry: fc.boolean(), pauseS: fc.constantFrom(0, 0, 1, 20, 60, 300) });
    const ends = { tries: 0, minutes: 0, valid: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20, size: "max" }), async (steps) => {
        const { email } = world;
        const services = { ...world.services, limiter: createLimiter({ memory: true }) };
        await world.db.deleteFrom("recovery_codes").execute();
        let seconds = 0;
        let calls = 0;
        const caller = () => {
          calls += 1;
          return world.from({ seconds, address: network(calls) }, services);
        };
        const sent: { code: string; sentAt: number; tries: number }[] = [];
        for (const { isTry, pauseS } of steps) {
          seconds += pauseS;
          if (!isTry)
            await caller()
              .recovery.generateCode({ email })
              .catch((error: unknown) => error);
          for (const code of await world.readCodes(seconds)) sent.push({ code, sentAt: seconds, tries: 0 });
          if (!isTry) continue;
          const wrong =
            ["11111111", "22222222"].find((code) => sent.every((other) => other.code !== code)) ?? "33333333";
          await expect(caller().recovery.verifyCode({ email, code: wrong })).rejects.toThrow();
          for (const code of sent) if (seconds - code.sentAt < 600) code.tries += 1;
        }
        const outcomes = sent.map((code) => ({ ...code, isValid: code.tries < 5 && seconds - code.sentAt < 600 }));
        // First those that are right: one that ended is a wrong try for the others.
        for (const { code, sentAt, tries, isValid } of outcomes.toSorted(
          (a, b) => Number(b.isValid) - Number(a.isValid),
        )) {
          ends[isValid ? "valid" : tries < 5 ? "minutes" : "tries"] += 1;
          const answer = await caller()
            .recovery.verifyCode({ email, code })
            .then(
              () => true,
              () => false,
            );
          expect(answer, JSON.stringify({ sentAt, tries, seconds })).toBe(isValid);
        }
      }),
      { numRuns: 2 * RUNS, endOnFailure: true },
    );
    for (const [end, count] of Object.entries(ends)) expect(count, end).toBeGreaterThan(0);
  });
});
