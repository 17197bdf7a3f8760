import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { asvsProblems, checkAsvs, describeAsvs } from "./check-asvs.mjs";

process.chdir(new URL("..", import.meta.url).pathname);

const PAGE = "docs/security/asvs.md";
const TEST = "packages/core/src/a.test.ts";
const lines = readFileSync(PAGE, "utf8").split("\n");
const tests = ['it("is held", () => {});', 'it.skip("is skipped", () => {});', 'it.each([1])("is %s", () => {});'];

/** Problems of the page with this row for one requirement, and no evidence for the others. */
function problemsWith(state, evidence, level = "1") {
  const page = lines.map((line) =>
    line.startsWith("| 1.2.4 ")
      ? `| 1.2.4 | ${level} | a rule | ${state} | ${evidence} |`
      : line.replace(/^(\| \d.*) \| [^|]+ \| [^|]+ \|$/, "$1 | open | has no reason |"),
  );
  const files = { [PAGE]: page.join("\n"), [TEST]: tests.join("\n") };
  return asvsProblems(Object.keys(files), (file) => files[file]);
}

describe("the check of ASVS", () => {
  it("finds nothing in this repository, and counts its requirements", () => {
    expect(checkAsvs()).toEqual([]);
    const [all, ...states] = describeAsvs()
      .match(/\d+(?= (?:requirements|test|reading|not|open))/g)
      .map(Number);
    expect(all).toBe(253);
    expect(states.reduce((sum, count) => sum + count)).toBe(253);
  });

  it.each([
    ["a test that is there", "test", `\`${TEST}\` "is held"`],
    ["a test of several cases", "test", `\`${TEST}\` "is %s", and \`a.b()\``],
    ["a file that was read", "reading", `\`${TEST}\`: by its words`],
    ["a reason", "not applicable", "there is no such thing"],
  ])("takes %s", (_name, state, evidence) => {
    expect(problemsWith(state, evidence)).toEqual([]);
  });

  it.each([
    ["a test of another name", "test", `\`${TEST}\` "is helt"`, 'has no test "is helt"'],
    ["a skipped test", "test", `\`${TEST}\` "is skipped"`, 'has no test "is skipped"'],
    ["a file that is not there", "test", '`packages/core/src/b.test.ts` "is held"', "names no file"],
    ["a file without a test", "test", `\`${TEST}\``, "names no test"],
    ["a reading of nothing", "reading", "somebody read it", "names no file"],
    ["a missing reason", "open", "later", "says no reason"],
    ["an unknown state", "done", "everything is well", "has no state"],
  ])("fails on %s", (_name, state, evidence, problem) => {
    expect(problemsWith(state, evidence).join()).toContain(problem);
  });

  it("fails on a wrong level", () => {
    expect(problemsWith("open", "has no reason", "2")).toEqual([`${PAGE}: 1.2.4 has the wrong level`]);
  });

  it.each([
    ["a missing number", (page) => page.filter((line) => !line.startsWith("| 6.2.9 ")), "6.2.9 is missing"],
    [
      "a number that it does not hold itself to",
      (page) => [...page, "| 3.2.3 | 3 | a rule | open | has no reason |"],
      "3.2.3 is none",
    ],
    [
      "a number that is there twice",
      (page) => [...page, "| 6.2.9 | 2 | a rule | open | has no reason |"],
      "6.2.9 twice",
    ],
    ["a row of another form", (page) => [...page, "| 6.2.9 | 2 | open |"], "not of the form"],
  ])("fails on %s", (_name, change, problem) => {
    expect(asvsProblems([PAGE], () => change(lines).join("\n")).join()).toContain(problem);
  });

  it("fails without the page", () => {
    expect(asvsProblems([], () => "")).toEqual([`${PAGE} is missing`]);
  });
});
