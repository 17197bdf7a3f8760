import { describe, expect, it } from "vitest";
import { doneSteps, type SetupFacts, setupSteps } from "./setup-steps.ts";

const all: SetupFacts = {
  ...{ notasConciliadas: 13, notasAbertas: 0, posicoes: 4, metas: 2, objetivos: 1 },
};

describe("the first steps", () => {
  it("end once all are done", () => {
    expect([...doneSteps(all)]).toEqual(setupSteps);
  });

  it.each([
    ["a note that does not close", { notasAbertas: 1 }, "notas"],
    ["no target", { metas: 0 }, "metas"],
    ["no goal", { objetivos: 0 }, "objetivo"],
  ] as const)("leave one open for %s", (_, fact, open) => {
    expect([...doneSteps({ ...all, ...fact })]).toEqual(setupSteps.filter((step) => step !== open));
  });

  it("can end with positions and no note, and with notes and no position", () => {
    expect([...doneSteps({ ...all, notasConciliadas: 0 })]).toEqual(setupSteps);
    expect([...doneSteps({ ...all, posicoes: 0 })]).toEqual(setupSteps);
  });

  it("have no note to check before the first note or position", () => {
    expect([...doneSteps({ ...all, notasConciliadas: 0, posicoes: 0 })]).toEqual(["metas", "objetivo"]);
  });
});
