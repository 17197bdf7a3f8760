import { describe, expect, it } from "vitest";
import { createTurns } from "./turns.ts";

const refusal = () => new Error("too many wait");

/** Works that run until the test ends them. */
function createWorks(options: Partial<Parameters<typeof createTurns>[0]> = {}, places = 2) {
  const turns = createTurns({ atOnce: 4, maxWaiting: 5, refusal, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    started,
    /** Named by its caller and source, as `ana/1`, with a number behind. */
    ask(name: string, key?: string) {
      const [caller = "", source = ""] = name.split(/[/ ]/);
      return turns.run({ caller, source, places, ...(key ? { key } : {}) }, () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
    settled,
  };
}

describe("turns", () => {
  it("start works at once while their caller has a place", async () => {
    const { ask, started, settled } = createWorks();
    for (const name of ["ana 1", "ana 2", "bia 1", "bia 2"]) void ask(name);
    await settled();
    expect(started).toEqual(["ana 1", "ana 2", "bia 1", "bia 2"]);
  });

  it("let the works of one caller wait for each other, and not the works of others", async () => {
    const { ask, end, started, settled } = createWorks();
    for (const name of ["ana 1", "ana 2", "ana 3", "ana 4", "bia 1"]) void ask(name);
    await settled();
    expect(started).toEqual(["ana 1", "ana 2", "bia 1"]);
    await end("ana 1");
    expect(started).toEqual(["ana 1", "ana 2", "bia 1"]); // half as many while others wait
    await end("ana 2");
    expect(started).toEqual(["ana 1", "ana 2", "bia 1", "ana 3"]);
    await end("ana 3");
    expect(started.at(-1)).toBe("ana 4");
  });

  it("go round the callers when all places are taken, however many works each has", async () => {
    const { ask, end, started, settled } = createWorks({ atOnce: 1 });
    for (const name of ["ana 1", "ana 2", "ana 3", "ana 4", "bia 1", "caio 1", "bia 2"]) void ask(name);
    await settled();
    for (let done = 0; done < 6; done += 1) await end(started.at(-1) ?? "");
    expect(started).toEqual(["ana 1", "ana 2", "bia 1", "caio 1", "ana 3", "bia 2", "ana 4"]);
  });

  it("go round the sources of one caller", async () => {
    const { ask, end, started, settled } = createWorks({}, 1);
    for (const name of ["all/a 1", "all/a 2", "all/a 3", "all/b 1", "all/c 1", "all/b 2"]) void ask(name);
    await settled();
    for (let done = 0; done < 5; done += 1) await end(started.at(-1) ?? "");
    expect(started).toEqual(["all/a 1", "all/a 2", "all/b 1", "all/c 1", "all/a 3", "all/b 2"]);
  });

  it("give the works of one key one place together", async () => {
    const { ask, end, started, settled } = createWorks({}, 1);
    void ask("ana 1", "batch");
    void ask("ana 2", "batch");
    void ask("ana 3");
    await settled();
    expect(started).toEqual(["ana 1", "ana 2"]);
    await end("ana 1");
    expect(started).toEqual(["ana 1", "ana 2"]);
    await end("ana 2");
    expect(started).toEqual(["ana 1", "ana 2", "ana 3"]);
  });

  it("refuse a work for which too many of its caller wait, and not those of others", async () => {
    const { ask, started, settled } = createWorks({ maxWaiting: 2 }, 1);
    for (const name of ["ana 1", "ana 2", "ana 3"]) void ask(name);
    await expect(ask("ana 4")).rejects.toThrow("too many wait");
    void ask("bia 1");
    await settled();
    expect(started).toEqual(["ana 1", "bia 1"]);
  });

  it("refuse the last work of the source that has most, when another one of the same caller comes", async () => {
    const { ask, end, started, settled } = createWorks({ maxWaiting: 3 }, 1);
    for (const name of ["all/a 1", "all/a 2", "all/a 3"]) void ask(name);
    const last = ask("all/a 4");
    void ask("all/b 1");
    await expect(last).rejects.toThrow("too many wait");
    await expect(ask("all/a 5")).rejects.toThrow("too many wait");
    await settled();
    for (let done = 0; done < 4; done += 1) await end(started.at(-1) ?? "");
    expect(started).toEqual(["all/a 1", "all/a 2", "all/b 1", "all/a 3"]);
    void ask("all/a 6");
    await settled();
    expect(started.at(-1)).toBe("all/a 6");
  });

  it("let a caller rest, and nobody else", async () => {
    let endRest = () => {};
    const startRest = () => async (isWaitedFor: () => boolean) => {
      if (isWaitedFor()) await new Promise<void>((resolve) => (endRest = resolve));
    };
    const { ask, end, started, settled } = createWorks({ startRest }, 1);
    for (const name of ["ana 1", "ana 2", "bia 1"]) void ask(name);
    await settled();
    await end("bia 1");
    void ask("bia 2");
    await end("ana 1");
    expect(started).toEqual(["ana 1", "bia 1", "bia 2"]);
    endRest();
    await settled();
    expect(started).toEqual(["ana 1", "bia 1", "bia 2", "ana 2"]);
  });

  it("go on after a work that fails", async () => {
    const turns = createTurns({ atOnce: 1, maxWaiting: 5, refusal });
    const claim = { caller: "ana", places: 1 };
    const failing = turns.run(claim, () => Promise.reject(new Error("broken")));
    const next = turns.run(claim, async () => "done");
    await expect(failing).rejects.toThrow("broken");
    await expect(next).resolves.toBe("done");
  });
});
