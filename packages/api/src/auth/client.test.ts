import { describe, expect, it } from "vitest";
import { createPasswordHasher } from "./client.ts";

/** The least Argon2 accepts. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe("checking passwords", () => {
  it("goes on in turn, however many come at once", async () => {
    const { hash, verify } = createPasswordHasher({ cost: CHEAP });
    const hashes = await Promise.all(Array.from({ length: 50 }, (_, index) => hash(`Segura#${index}`)));
    const answers = await Promise.all(hashes.map((known, index) => verify(known, `Segura#${index % 2}`)));
    expect(answers.flatMap((isRight, index) => (isRight ? [index] : []))).toEqual([0, 1]);
  });

  it("refuses those for whom too many wait, and goes on with the others", async () => {
    const { hash } = createPasswordHasher({ cost: CHEAP, maxWaiting: 3 });
    const flood = await Promise.allSettled(Array.from({ length: 100 }, () => hash("Segura#1")));
    const refused = flood.filter((one) => one.status === "rejected");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(97);
    expect(refused[0]?.reason).toMatchObject({ kind: "unavailable", code: "TOO_BUSY", retryAfterSeconds: 5 });
    await expect(hash("Segura#1")).resolves.toMatch(/^\$argon2id/);
  });

  it("goes on after one that fails", async () => {
    const { verify, hash } = createPasswordHasher({ cost: CHEAP });
    const broken = await Promise.allSettled(Array.from({ length: 10 }, () => verify("no hash", "Segura#1")));
    expect(broken.every(({ status }) => status === "rejected")).toBe(true);
    await expect(hash("Segura#1")).resolves.toMatch(/^\$argon2id/);
  });
});
