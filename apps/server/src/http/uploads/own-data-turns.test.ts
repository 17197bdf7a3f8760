import { zipParts } from "@app/invented-notes/draw-workbook";
import { afterAll, describe, expect } from "vitest";
import { forge } from "../../testing/forge-export.ts";
import { httpTest as it } from "../../testing/http-test.ts";
import { createOwnDataWorld } from "../../testing/own-data-world.ts";
import { unzip } from "../../testing/unzip.ts";

const people = createOwnDataWorld();
afterAll(people.close);

const LINES = 12;
/** One line takes some 60 ms; all of them in one statement took 300. */
const MOST_MS = 150;

/** Lines of just below a mebibyte, as long as they may be. */
const longLines = () => {
  const ativos = Array.from({ length: 2_000 }, () => ({ especificacao: "x".repeat(480), ticker: null }));
  const note = { dataPregao: "2025-01-02", ativos, createdAt: "2025-01-02T00:00:00.000Z" };
  return Array.from({ length: LINES }, (_, at) => `${JSON.stringify({ fingerprint: `f${at}`, ...note })}\n`).join("");
};

/** Processor time of the longest turn of the event loop during some work, in ms. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isDone] = [0, process.cpuUsage(), false];
  const look = () => {
    const now = process.cpuUsage();
    longest = Math.max(longest, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
    if (!isDone) setImmediate(look);
  };
  look();
  await work();
  isDone = true;
  return longest;
}

describe("the import of an export whose lines are as long as they may be", () => {
  it("leaves the event loop to others after each of them", { timeout: 60_000 }, async ({ db, services, server }) => {
    const world = { db, services, server };
    const giver = await people.newOwner(world);
    const parts = Object.fromEntries(unzip(await giver.exported()));
    const zip = Buffer.from(await zipParts(forge(parts, "confirmed_notes", longLines)));
    await db.deleteFrom("users").where("id", "=", giver.user.id).execute();
    const owner = await people.newOwner(world, giver.user.email);

    const turnMs = await longestTurnMs(async () => {
      expect(await owner.imported(zip)).toMatchObject({ state: { estado: "concluido" } });
    });

    const kept = await db
      .selectFrom("confirmed_notes")
      .select("fingerprint")
      .where("userId", "=", owner.user.id)
      .execute();
    expect(kept).toHaveLength(LINES);
    expect(turnMs).toBeLessThan(MOST_MS);
  });
});
