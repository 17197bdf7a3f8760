import { describe, expect, it } from "vitest";
import { unnamedExports } from "./check-exports.mjs";

const FILE = "packages/core/src/goals/rules.ts";
const problemsIn = (sources) => unnamedExports(Object.keys(sources), (file) => sources[file]);

describe("the check of exports", () => {
  it.each([
    ["a function", "export function a() {}", "a"],
    ["a constant", "export const a = 1;", "a"],
    ["a type", "export type A = 1;", "A"],
    ["an interface", "export interface A {}", "A"],
    ["a list", "const a = 1;\nexport { a as b };", "b"],
    ["parts of a value", "export const { a } = value;", "a"],
    ["a default", "export default 1;", "default"],
  ])("fails when no other file names %s", (_name, text, name) => {
    const other = { "packages/core/src/goals/other.ts": 'import { c } from "./rules.ts";' };
    expect(problemsIn({ [FILE]: text, ...other })).toEqual([`${FILE}: no other file names its export ${name}`]);
  });

  it.each([
    ["a neighbour", "packages/core/src/goals/a.ts", 'import { a } from "./rules.ts";'],
    ["a neighbour under another name", "packages/core/src/goals/a.ts", 'import { a as b } from "./rules.ts";'],
    ["another package", "packages/api/src/goals/queries.ts", 'import { a } from "@app/core/goals/rules";'],
    ["a type only", "packages/api/src/goals/queries.ts", 'import type { a } from "@app/core/goals/rules";'],
    ["a passing on", "packages/core/src/a.ts", 'export { a } from "./goals/rules.ts";'],
    ["the whole module", "packages/core/src/goals/a.ts", 'import * as rules from "./rules.ts";'],
    ["an import at run time", "packages/core/src/goals/a.ts", 'const rules = await import("./rules.ts");'],
    ["a program in a text", "packages/core/src/goals/a.ts", 'const child = "./rules.ts";'],
    ["a script", "scripts/a.mjs", 'import { a } from "../packages/core/src/goals/rules.ts";'],
  ])("passes when the export is named by %s", (_name, file, text) => {
    const problems = problemsIn({ [FILE]: "export function a() {}", [file]: text });
    expect(problems.filter((problem) => problem.startsWith(FILE))).toEqual([]);
  });

  it("does not take a use in its own file for one", () => {
    expect(problemsIn({ [FILE]: "export const a = 1;\nconst b = a;" })).toHaveLength(1);
  });

  it("fails on a file that cannot be read, since its names would go unseen", () => {
    expect(() => problemsIn({ [FILE]: "export const" })).toThrow(FILE);
  });
});
