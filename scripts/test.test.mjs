import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "test.mjs");
const UNITS = '{"numPassedTests":5,"numFailedTests":0,"numPendingTests":0,"testResults":[]}';
const PAGES = '{"stats":{"expected":3,"flaky":0,"unexpected":0,"skipped":0},"suites":[],"errors":[]}';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "farol-npm-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the steps with fake programs in place of those that take minutes; each records its call. */
function runWith({
  node = "",
  npm = "",
  vitest = "",
  playwright = "",
  units = UNITS,
  without = "",
  smokeNodes = "",
} = {}) {
  const programs = {
    node,
    npm: `echo built; ${npm}`,
    npx: `case "$1" in
  vitest) echo '${units}' > .cache/test-reports/unit.json; ${vitest} ;;
  playwright) echo "browsers $E2E_BROWSERS" >> calls; echo '${PAGES}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"; ${playwright} ;;
esac`,
  };
  for (const [name, body] of Object.entries(programs)) {
    if (name === without) continue;
    const file = path.join(folder, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> calls\n${body}\n`);
    chmodSync(file, 0o755);
  }
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: folder, CHROMIUM_PATH: SCRIPT, TEST_DATABASE_URL: "x", SMOKE_NODES: smokeNodes },
  });
  const calls = readFileSync(path.join(folder, "calls"), "utf8").trimEnd().split("\n");
  return { status, stdout, lastLine: stdout.trimEnd().split("\n").at(-1), calls };
}

describe("npm test", () => {
  it("counts each step and every test, and drives three browsers last", () => {
    const { status, lastLine, calls } = runWith();
    expect({ status, lastLine }).toEqual({ status: 0, lastLine: "11 passed, 0 failed" });
    expect(calls).toHaveLength(6);
    expect(calls.at(-2)).toMatch(/^npx playwright test /);
    expect(calls.at(-1)).toBe("browsers 3");
  });

  it("tries only the versions of Node that it was told to", () => {
    const { calls } = runWith({ smokeNodes: "22 24" });
    expect(calls.filter((call) => call.includes("smoke")).toSorted()).toEqual([
      "npx tsx scripts/smoke.mjs 22",
      "npx tsx scripts/smoke.mjs 24",
    ]);
  });

  it.each([
    ["a step fails", { node: "exit 1" }, "9 passed, 2 failed"],
    ["the build fails, and with it what needs it", { npm: "exit 1" }, "6 passed, 1 failed"],
    ["a runner fails without a failed test", { vitest: "exit 1" }, "11 passed, 1 failed"],
    ["a runner is killed", { playwright: "kill -9 $$" }, "11 passed, 1 failed"],
    ["a runner leaves half a report", { units: '{"numPassed' }, "6 passed, 1 failed"],
    ["a program is missing", { without: "npx" }, "3 passed, 2 failed"],
  ])("ends with the counts and a code when %s", (_, steps, counts) => {
    const { status, lastLine } = runWith(steps);
    expect({ status, lastLine }).toEqual({ status: 1, lastLine: counts });
  });

  it("prints what ran beside the unit tests in one piece after them", () => {
    const { stdout } = runWith({ npm: ": > is-built", vitest: "until [ -e is-built ]; do :; done; echo unit lines" });
    expect(stdout.indexOf("unit lines")).toBeLessThan(stdout.indexOf("=== verify"));
    expect(stdout).toContain("=== build\nbuilt\n");
  });
});
