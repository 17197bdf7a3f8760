// `npm test`: unit and database tests, beside them verify and build, then browser tests. SMOKE_NODES="22 24" tries the
// built server on those versions of Node too. Ends with the slowest and the failed tests, by name, and a line like `N
// passed, M failed`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { findChromium } from "./find-chromium.mjs";
import { filesOfBrowserReport, filesOfUnitReport, slowestLines } from "./slowest.mjs";
import { takeTemporaryFolder } from "./testing/temporary-folder.mjs";

takeTemporaryFolder();

const REPORTS = ".cache/test-reports";
const UNIT_REPORT = `${REPORTS}/unit.json`;
/** At once, each on a server of its own; the next file goes to the one that has ended. */
const BROWSERS = 3;
/** Number of cores from which a server and its browser do not slow down the unit tests until they time out. */
const CORES_FOR_BOTH = 4;

const count = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const timed = [];
/** Output of other steps held back while the unit tests print; undefined once those have ended. */
let held = [];
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** Where none is installed, one is while the unit tests run: that waits for the network most of the time. */
const chromium = chromiumOrNothing();
const units = testUnits().finally(printHeld);
await Promise.all([units, testWhatIsBuilt()]);

const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
if (count.skipped > 0 && !process.env.TEST_DATABASE_URL) {
  console.log("Some tests need a real PostgreSQL or Redis: set TEST_DATABASE_URL and TEST_REDIS_URL to run them too.");
}
if ((process.env.TEST_VOLUME ?? "small") === "small")
  console.log("Files called *.slow.* were left out: TEST_VOLUME=full runs them too, as .ci/run does.");
console.log(["", "The slowest steps and files, while others ran beside them:", ...slowestLines(timed)].join("\n"));
if (failures.length > 0) {
  console.log(["", "What failed:", ...failures.map((failure) => `- ${firstLines(failure)}`)].join("\n"));
}
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exit(count.failed > 0 ? 1 : 0);

async function testUnits() {
  await runReported("unit and database tests", "npx", ["vitest", "run", "--reporter=default", "--reporter=json"], {
    args: [`--outputFile.json=${UNIT_REPORT}`],
    isLive: true,
    report: UNIT_REPORT,
    read: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
    filesOf: filesOfUnitReport,
    failuresOf: ({ testResults }) =>
      testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === "failed");
        if (status === "failed" && failed.length === 0) return [`${name}: ${message}`];
        return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${failureMessages[0]}`);
      }),
  });
}

async function testWhatIsBuilt() {
  await runStep("verify", "node", ["scripts/verify.mjs"]);
  if (!(await runStep("build", "npm", ["run", "--silent", "build"]))) return;
  await runStep("size of the web client", "node", ["scripts/check-bundle.mjs"]);
  if (availableParallelism() < CORES_FOR_BOTH) await units;
  const versions = (process.env.SMOKE_NODES ?? "").split(" ").filter(Boolean);
  await Promise.all(
    versions.map((version) => runStep(`smoke on Node ${version}`, "npx", ["tsx", "scripts/smoke.mjs", version])),
  );
  const browser = await chromium;
  if (!browser) return;
  await testInBrowsers(browser);
}

async function testInBrowsers(browser) {
  const report = `${REPORTS}/browser.json`;
  await runReported("browser tests", "npx", ["playwright", "test", "--config", "apps/web/playwright.config.ts"], {
    args: ["--reporter=list,json"],
    env: {
      CHROMIUM_PATH: browser,
      E2E_BROWSERS: String(BROWSERS),
      PLAYWRIGHT_JSON_OUTPUT_NAME: path.resolve(report),
    },
    report,
    read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
    filesOf: filesOfBrowserReport,
    failuresOf: ({ suites, errors }) => [
      ...suites.flatMap(failedSpecs).map(({ file, line, title }) => `${file}:${line} › ${title}`),
      ...errors.map(({ message }) => message),
    ],
  });
}

/** Only the unit tests print while they run; the output of other steps follows when both have ended. */
async function run(name, command, args, { env = {}, isLive = false } = {}) {
  const start = performance.now();
  const log = `${REPORTS}/${name.replaceAll(" ", "-")}.log`;
  const output = isLive ? "inherit" : openSync(log, "w");
  const child = spawn(command, args, { stdio: ["ignore", output, output], env: { ...process.env, ...env } });
  const status = await once(child, "close").then(
    ([code]) => code,
    (error) => error.message,
  );
  timed.push({ name: `${name} (whole step)`, ms: performance.now() - start });
  if (!isLive) tell(`\n=== ${name}\n${readFileSync(log, "utf8")}`);
  if (status !== 0) tell(`${name} failed: ${status ?? "it was killed"}`);
  return status === 0;
}

function tell(text) {
  if (held) held.push(text);
  else console.log(text);
}

function printHeld() {
  const texts = held;
  held = undefined;
  for (const text of texts) tell(text);
}

/** A step with one outcome: it counts as one test. */
async function runStep(name, command, args) {
  const isRight = await run(name, command, args);
  count[isRight ? "passed" : "failed"] += 1;
  if (!isRight) noteFailures(name);
  return isRight;
}

/** A runner with its own report; a non-zero exit without a failed test (a file that does not load) counts as one failure. */
async function runReported(name, command, args, { args: more, env, isLive, report, read, filesOf, failuresOf }) {
  const isRight = await run(name, command, [...args, ...more], { env, isLive });
  const printed = readReport(report);
  const result = printed ? read(printed) : { passed: 0, failed: 1, skipped: 0 };
  if (!isRight && result.failed === 0) result.failed = 1;
  if (result.failed > 0) noteFailures(name, printed && failuresOf(printed));
  if (printed) timed.push(...filesOf(printed));
  for (const key of Object.keys(count)) count[key] += result[key];
}

/** Nothing where the runner ended before it had written its report whole. */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

function noteFailures(name, found = []) {
  failures.push(...(found.length > 0 ? found : [name]));
}

/** The specs of a browser report that did not end as expected, from every level of it. */
function failedSpecs({ suites = [], specs = [] }) {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)];
}

/** Enough of a message to recognise it; the full text is printed by the step itself. */
function firstLines(message) {
  return message.split("\n").slice(0, 3).join("\n  ");
}

async function chromiumOrNothing() {
  try {
    return await findChromium();
  } catch (error) {
    count.failed += 1;
    noteFailures(error.message);
    return undefined;
  }
}
