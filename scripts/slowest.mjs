/**
 * Lists the slowest parts of a run.
 *
 * @param {readonly { name: string, ms: number }[]} timed
 * @returns {string[]} a line for each of the slowest, the slowest first
 */
export function slowestLines(timed, count = 20) {
  return timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** The files of a report of vitest, each with the time that its tests took. */
export function filesOfUnitReport({ testResults }, root = process.cwd()) {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ""),
    ms: endTime - startTime,
  }));
}

/** The files of a report of Playwright, each with the time that its tests took. */
export function filesOfBrowserReport({ suites }) {
  return suites.map((suite) => ({ name: suite.file, ms: durationOf(suite) }));
}

function durationOf({ suites = [], specs = [] }) {
  const ofSpecs = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...ofSpecs, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}
