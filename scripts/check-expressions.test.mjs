import { describe, expect, it } from "vitest";
import { checkExpressions, longExpressions } from "./check-expressions.mjs";

const FILE = "packages/core/src/chat/cues.ts";
const problemsIn = (text, file = FILE) => longExpressions([file], () => text);

describe("the check of expressions", () => {
  it("finds nothing in this repository", () => {
    process.chdir(new URL("..", import.meta.url).pathname);
    expect(checkExpressions()).toEqual([]);
  });

  it.each([
    ["an expression", `\n/${"a".repeat(201)}/g;`, `${FILE}:2: 201 characters of an expression`],
    ["a text of one", `new RegExp("\\\\b${"a".repeat(199)}");`, `${FILE}:1: 201 characters of an expression`],
    ["a template of one", `new RegExp(\`(?:${"a".repeat(197)}\${b})\`);`, `${FILE}:1: 201 characters of an expression`],
  ])("fails on %s over 200 characters", (_, text, problem) => {
    expect(problemsIn(text)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ["an expression of 200", `/${"a".repeat(200)}/;`, FILE],
    ["a list of words", `words("${"palavra ".repeat(40)}");`, FILE],
    ["an expression that is no code of ours", `/${"a".repeat(201)}/;`, "docs/example.ts"],
  ])("allows %s", (_, text, file) => {
    expect(problemsIn(text, file)).toEqual([]);
  });
});
