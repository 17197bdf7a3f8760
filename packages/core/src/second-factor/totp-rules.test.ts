import { describe, expect, it } from "vitest";
import { judgeCode, spendStep, stepAt } from "./totp-rules.ts";

const NOON = 59_400_000;

describe("a code of the authenticator", () => {
  it.each([
    ["is right in its own half minute", 0, [], "right"],
    ["is right half a minute late", -1, [], "right"],
    ["is right half a minute early", 1, [], "right"],
    ["shows a wrong clock when it is a minute late", -2, [], "clock"],
    ["shows a wrong clock when it is ten minutes late", -20, [], "clock"],
    ["shows a wrong clock when it is ten minutes early", 20, [], "clock"],
    ["is wrong when it is of no time nearby", null, [], "wrong"],
    ["is wrong a second time", 0, [NOON], "wrong"],
    ["is wrong when it was typed early, by whoever guessed it", 1, [NOON + 1], "wrong"],
    ["is right while another one was used", 1, [NOON], "right"],
  ] as const)("%s", (_name, offset, usedSteps, verdict) => {
    expect(judgeCode(offset, NOON, usedSteps)).toBe(verdict);
  });

  it("is of a step of thirty seconds", () => {
    expect(stepAt(new Date("1970-01-01T00:00:59.999Z"))).toBe(1);
    expect(stepAt(new Date("1970-01-01T00:01:00Z"))).toBe(2);
  });

  it("leaves behind the steps that could still be typed, early ones as well", () => {
    expect(spendStep(0, NOON, [])).toEqual([NOON]);
    expect(spendStep(20, NOON, [NOON - 1])).toEqual([NOON - 1, NOON + 20]);
    expect(spendStep(-20, NOON, [NOON - 2])).toEqual([]);
  });
});
