import { describe, expect, it } from "vitest";
import { filesOfBrowserReport, filesOfUnitReport, slowestLines } from "./slowest.mjs";

describe("the slowest files of a run", () => {
  it("are listed slowest first, up to the given number", () => {
    const timed = [
      { name: "a", ms: 900 },
      { name: "b", ms: 61_040 },
      { name: "c", ms: 100 },
    ];
    expect(slowestLines(timed, 2)).toEqual(["   61.0 s  b", "    0.9 s  a"]);
    expect(slowestLines(Array.from({ length: 30 }, () => timed[0]))).toHaveLength(20);
    expect(timed.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("are those of the unit tests, by their path in the repository", () => {
    const report = { testResults: [{ name: "/home/x/farol/packages/core/a.test.ts", startTime: 1000, endTime: 3500 }] };
    expect(filesOfUnitReport(report, "/home/x/farol")).toEqual([{ name: "packages/core/a.test.ts", ms: 2500 }]);
  });

  it("are those of the browser tests, with every try of every test in every group", () => {
    const spec = (...durations) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
    const report = { suites: [{ file: "a.spec.ts", specs: [spec(100)], suites: [{ specs: [spec(20, 3)] }] }] };
    expect(filesOfBrowserReport(report)).toEqual([{ name: "a.spec.ts", ms: 123 }]);
  });
});
