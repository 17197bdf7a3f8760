// docs/security/asvs.md judges each requirement of OWASP ASVS 5.0, levels 1 and 2, and some of level 3; this checks the form and what it names. Pure reading; prints nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

const PAGE = "docs/security/asvs.md";
const STATES = ["test", "reading", "not applicable", "open"];

/** Requirements of levels 1 and 2 in ASVS 5.0.0, by section. */
const LEVELS_1_AND_2 = `
1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1-1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
4.1.1-3 4.2.1-1 4.3.1-2 4.4.1-4 5.1.1-1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1-1 8.4.1-1 9.1.1-3 9.2.1-4
10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1-1 11.6.1-1
12.1.1-3 12.2.1-2 12.3.1-4 13.1.1-1 13.2.1-5 13.3.1-2 13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3
15.1.1-3 15.2.1-3 15.3.1-7 16.1.1-1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1-1 17.2.1-4 17.3.1-2`;
/** Those of level 1. */
const LEVEL_1 = `
1.2.1-5 1.3.1-2 1.5.1-1 2.1.1-1 2.2.1-2 2.3.1-1 3.2.1-2 3.3.1-1 3.4.1-2 3.5.1-3 4.1.1-1 4.4.1-1 5.2.1-2 5.3.1-2
6.1.1-1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1-1 8.2.1-2 8.3.1-1 9.1.1-3 9.2.1-1 10.4.1-5 11.3.1-2 11.4.1-1
12.1.1-1 12.2.1-2 13.4.1-1 14.2.1-1 14.3.1-1 15.1.1-1 15.2.1-1 15.3.1-1`;

/** Those of level 3 that the product holds itself to as well. */
const OF_LEVEL_3 = `
1.2.10-10 1.3.12-12 3.4.7-7 4.1.4-4 5.2.4-4 6.3.5-5 6.3.7-8 8.3.2-2 15.2.5-5 16.5.4-4`;

const ROW = /^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
/** `path`, or `path` followed by the title of a test in it. */
const NAMED = /`([^`\s]+)`(?: "([^"]+)")?/g;
const IS_FILE = /^(apps|packages|scripts|docs)\/|^[.\w-]+\.(json|ya?ml|example)$|^(Dockerfile|\.dockerignore)$/;

/** @returns {string[]} one sentence for each defect of the working tree's page */
export function checkAsvs() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return asvsProblems(
    files.split("\n").filter((file) => file && existsSync(file)),
    readText,
  );
}

const readText = (file) => readFileSync(file, "utf8");

/** @returns {string} the requirements of levels 1 and 2 by state, and those of each chapter */
export const describeAsvs = (page = readText(PAGE)) => {
  const rows = rowsOf(page).filter(({ level }) => level !== "3");
  const counts = (some) => STATES.map((state) => some.filter((row) => row.state === state).length);
  const chapters = [...new Set(rows.map(({ number }) => number.split(".")[0]))].map(
    (chapter) => `V${chapter} ${counts(rows.filter(({ number }) => number.startsWith(`${chapter}.`))).join("/")}`,
  );
  const [tests, readings, others, open] = counts(rows);
  return `asvs: ${rows.length} requirements: ${tests} test, ${readings} reading, ${others} not applicable, ${open} open (${chapters.join(", ")})`;
};

/**
 * @param {string[]} files paths from the repository's root
 * @param {(file: string) => string} read the text of one of them
 * @returns {string[]} one sentence for each defect
 */
export function asvsProblems(files, read) {
  if (!files.includes(PAGE)) return [`${PAGE} is missing`];
  const page = read(PAGE);
  const known = new Set(files);
  const titles = new Map();
  const hasTest = (file, title) => {
    if (!titles.has(file)) titles.set(file, titlesOf(file, read(file)));
    return titles.get(file).has(title);
  };
  const rows = rowsOf(page);
  const malformed = page.split("\n").filter((line) => /^\| \d/.test(line) && !ROW.test(line));
  return [
    ...malformed.map((line) => `${PAGE}: not of the form of a row: ${line.slice(0, 60)}`),
    ...missingNumbers(rows.map(({ number }) => number)),
    ...rows.flatMap((row) => rowProblems(row, known, hasTest)).map((problem) => `${PAGE}: ${problem}`),
  ];
}

function rowsOf(page) {
  return page
    .split("\n")
    .map((line) => ROW.exec(line))
    .filter(Boolean)
    .map(([, number, level, , state, evidence]) => ({ number, level, state: state.trim(), evidence: evidence.trim() }));
}

function missingNumbers(numbers) {
  const expected = [...levelOf.keys()];
  return [
    ...expected.filter((number) => !numbers.includes(number)).map((number) => `${PAGE}: ${number} is missing`),
    ...numbers
      .filter((number) => !expected.includes(number))
      .map((number) => `${PAGE}: ${number} is none of its numbers`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${PAGE}: ${number} twice`),
  ];
}

function expand(ranges) {
  return ranges
    .trim()
    .split(/\s+/)
    .flatMap((range) => {
      const [, section, first, last] = /^(\d+\.\d+)\.(\d+)-(\d+)$/.exec(range);
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${Number(first) + at}`);
    });
}

const levelOf = new Map([
  ...expand(LEVELS_1_AND_2).map((number) => [number, "2"]),
  ...expand(LEVEL_1).map((number) => [number, "1"]),
  ...expand(OF_LEVEL_3).map((number) => [number, "3"]),
]);

function rowProblems({ number, level, state, evidence }, known, hasTest) {
  const named = [...evidence.matchAll(NAMED)].filter(([, file]) => IS_FILE.test(file));
  const problems = named.flatMap(([, file, title]) => {
    if (!known.has(file)) return [`names no file: ${file}`];
    return title === undefined || hasTest(file, title) ? [] : [`${file} has no test "${title}"`];
  });
  if (level !== levelOf.get(number)) problems.push("has the wrong level");
  if (!STATES.includes(state)) problems.push(`has no state: ${state}`);
  if (state === "test" && !named.some(([, , title]) => title)) problems.push("names no test");
  if (state === "reading" && named.length === 0) problems.push("names no file");
  if (/^(not applicable|open)$/.test(state) && evidence.split(/\s+/).length < 3) problems.push("says no reason");
  return problems.map((problem) => `${number} ${problem}`);
}

/** Titles of the tests of a file that are run. */
function titlesOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const titles = new Set();
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!/^(it|\w*[tT]est)$/.test(callRoot(callee)) || isSkipped(callee)) return;
      if (title?.type === "Literal") titles.add(title.value);
      if (title?.type === "TemplateLiteral") titles.add(text.slice(title.start + 1, title.end - 1));
    },
  }).visit(program);
  return titles;
}

/** `it` of `it`, `it.each(cases)` and `it.for(cases)`. */
function callRoot(callee) {
  if (callee.type === "MemberExpression") return callRoot(callee.object);
  if (callee.type === "CallExpression") return callRoot(callee.callee);
  return callee.type === "Identifier" ? callee.name : "";
}

function isSkipped(callee) {
  if (callee.type === "CallExpression") return isSkipped(callee.callee);
  if (callee.type !== "MemberExpression") return false;
  return /^(skip|todo|fixme)$/.test(callee.property.name) || isSkipped(callee.object);
}
