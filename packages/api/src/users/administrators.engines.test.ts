import { byVolume } from "@app/core/testing/volume";
import { lastAdministrator } from "@app/core/users/errors";
import { createUser } from "@app/db/testing/factories/users";
import fc from "fast-check";
import { describe, expect, vi } from "vitest";
import { callerFor, contextFor, requestContext, testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { promoteByEmail, toggleAdmin } from "./commands.ts";

vi.setConfig({ testTimeout: 300_000 });

const password = "Segura#1";
const PEOPLE = 4;
const RUNS = byVolume({ small: 10, full: 40, deep: 1_000 });

const person = fc.nat({ max: PEOPLE - 1 });
const change = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("demote" as const), by: person, whom: person }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("promote" as const), by: person, whom: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("operator promotes" as const), by: person, whom: person }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("leave" as const), by: person, whom: person }) },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;
/** Groups of concurrent changes, one group after the other. */
const groups = fc.array(fc.array(change, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 3 });
const administratorsAtFirst = fc.integer({ min: 1, max: PEOPLE - 1 });

describe("an administrator who left", () => {
  it("demotes nobody who is the last one, though no other account is left", async ({ db, services }) => {
    const [one, other] = [await createUser(db, { isAdmin: true }), await createUser(db, { isAdmin: true })];
    await db.deleteFrom("users").where("id", "=", one.id).execute();
    // Their session was read before.
    const demotion = toggleAdmin(
      contextFor(db, services, one),
      { id: other.id, isAdmin: false },
      requestContext(db, services),
    );
    await expect(demotion).rejects.toThrow(lastAdministrator().message);
    expect(await db.selectFrom("users").select("isAdmin").execute()).toEqual([{ isAdmin: true }]);
  });
});

describe("whoever is promoted, demoted or leaves, all at once", () => {
  it("one of those who are left administrates", async ({ db, services }) => {
    const passwordHash = await services.passwords.hash(password);
    const done: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(administratorsAtFirst, groups, async (count, sequence) => {
        await db.deleteFrom("users").execute();
        const people = await Promise.all(
          Array.from({ length: PEOPLE }, (_, index) => createUser(db, { passwordHash, isAdmin: index < count })),
        );
        const callers = await Promise.all(people.map((user) => callerFor(db, services, user)));
        const perform = ({ kind, by, whom }: Change) => {
          const [caller, target] = [callers[by], people[whom]];
          if (!caller || !target) throw new Error("Nobody has this number");
          if (kind === "leave") return caller.settings.deleteAccount({ currentPassword: password });
          if (kind === "operator promotes") return promoteByEmail({ db, services, now: testNow }, target.email);
          return caller.users.toggleAdmin({ id: target.id, isAdmin: kind === "promote" });
        };
        for (const group of sequence) {
          const outcomes = await Promise.allSettled(group.map(perform));
          for (const [index, { status }] of outcomes.entries()) {
            const name = `${group[index]?.kind} ${status}`;
            done[name] = (done[name] ?? 0) + 1;
          }
          const left = await db.selectFrom("users").select("isAdmin").execute();
          const isGoverned = left.length === 0 || left.some(({ isAdmin }) => isAdmin);
          expect(isGoverned, JSON.stringify(left)).toBe(true);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    for (const name of [
      "demote fulfilled",
      "demote rejected",
      "promote fulfilled",
      "leave fulfilled",
      "leave rejected",
    ]) {
      expect(done[name], name).toBeGreaterThan(0);
    }
  });
});
