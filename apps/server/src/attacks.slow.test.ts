import { dbTest } from "@app/api/testing/db-test";
import { hostileFiles } from "@app/api/testing/draw-hostile";
import { testVolume } from "@app/core/testing/volume";
import { describe, expect } from "vitest";
import { type AttackWorld, processOneNote, startAttackWorld, watchHealth } from "./testing/attack-world.ts";
import { type Attack, attacks } from "./testing/attacks.ts";

const it = dbTest.extend<"world", AttackWorld>("world", { scope: "file" }, async ({ database }, { onCleanup }) => {
  const world = await startAttackWorld(database);
  onCleanup(() => world.close());
  return world;
});

/** Ten thousand trades are written and the server is started first. */
const TIMEOUT_MS = 180_000;
const NEIGHBOURS = 3;

/**
 * Response times for other people during an attack, from the best round: other tests on the same cores slow some
 * rounds, while an effective attack slows every round.
 */
async function attackWatched(world: AttackWorld, attack: Attack) {
  const over = new AbortController();
  const { ended } = await attack(world, over.signal);
  const rounds: { healthMs: number; heldMs: number }[] = [];
  for (let count = 0; count < NEIGHBOURS; count += 1) {
    const before = (await world.holds()).length;
    const health = watchHealth(world);
    await processOneNote(world);
    const healthMs = Math.max(...(await health.stop()));
    rounds.push({ healthMs, heldMs: Math.max(0, ...(await world.holds()).slice(before)) });
  }
  over.abort();
  await ended;
  return {
    healthMs: Math.min(...rounds.map((round) => round.healthMs)),
    heldMs: Math.min(...rounds.map((round) => round.heldMs)),
  };
}

/** Limits in wall time of an otherwise idle machine: run them alone. `bench:attacks` prints the figures. */
const onQuietMachine = testVolume === "deep";

describe.runIf(onQuietMachine)("while the server is attacked by", () => {
  it.for(Object.entries(attacks))(
    "%s, it answers, nobody is held up, and others have their notes read",
    { timeout: TIMEOUT_MS },
    async ([, attack], { world }) => {
      const { healthMs, heldMs } = await attackWatched(world, attack);
      expect(heldMs).toBeLessThanOrEqual(250);
      expect(healthMs).toBeLessThanOrEqual(250);
    },
  );
});

describe("while the server is attacked by", () => {
  it("one person's slow files, it reads one of them at a time, so that another person's note finds a place", {
    timeout: TIMEOUT_MS,
  }, async ({ world }) => {
    const attacker = world.next("attackers");
    const [, drawSlow] = hostileFiles.find(([name]) => name === "labels on 500 pages") ?? [];
    if (!drawSlow) throw new Error("no slow file");
    const slow = drawSlow();
    const names = Array.from({ length: 8 }, (_, index) => `${index}.pdf`);
    const fileIds = await world.process(attacker, Object.fromEntries(names.map((name) => [name, slow])));
    const beingRead = async () => {
      const all = await Promise.all(fileIds.map((fileId) => world.status(attacker, fileId)));
      return all.filter(({ status, tentativas }) => status === "processando" && tentativas > 0).length;
    };

    expect(await beingRead()).toBeLessThanOrEqual(1);
    await processOneNote(world);
    expect(await beingRead()).toBeLessThanOrEqual(1);
  });
});
