// Checks import directions, the files of a feature, and files that the repository must not hold. Pure reading; prints
// nothing. Circles of files and the places of Kysely, of the database's drivers and of core's libraries are rules of
// biome.json.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { importsOf } from "./read-imports.mjs";

/** Workspace packages that each package may import; "type" means types only. */
const MAY_IMPORT = {
  "packages/core": {},
  "packages/db": { core: "value" },
  "packages/api": { core: "value", db: "value", "invented-notes": "value" },
  "packages/invented-notes": { core: "value" },
  "packages/ui": { core: "value" },
  "apps/server": { core: "value", db: "value", api: "value", "invented-notes": "value" },
  "apps/web": { core: "value", ui: "value", api: "type" },
  evaluation: { core: "value", db: "value", api: "value", "invented-notes": "value" },
};

/** The only file names of a feature of packages/api; a long one becomes a folder of verbs. */
const FEATURE_FILES = new Set(["router", "queries", "commands", "policy", "jobs", "handlers", "client"]);

/** Folders of one feature of packages/api/src, each with a file for each of its kind, and why. */
const API_FOLDERS = new Map([
  ["chat/kinds", "what each kind of question reads and tells"],
  ["chat/kinds/bank", "what is told of entries of accounts"],
  ["chat/kinds/notes", "what is told of notes"],
  ["chat/kinds/results", "what is told of what was closed"],
  ["documents/reading", "what the child process does with a spreadsheet"],
  ["notes/scan", "what the child process does with a page that is a picture"],
]);

/** Files of packages/api/src with a purpose of their own, and why. */
const API_EXCEPTIONS = new Map([
  ["jobs/define.ts", "typed job definitions"],
  ["jobs/all.ts", "the list of all jobs"],
  ["jobs/registry.ts", "the one map from job to handler"],
  ["notes/pdf-text-child.ts", "program of the child process"],
  ["notes/pdf-document.ts", "what the child process does with a file"],
  ["notes/pdf-text.ts", "what that program does"],
  ["notes/pdf-sample.ts", "what that program reads to show that it works"],
  ["notes/reading-child.ts", "how a program that reads is started and replaced"],
  ["notes/child-guard.ts", "how such a program is bounded from within"],
  ["notes/image-reader.ts", "client of the pages that are pictures"],
  ["prices/cotahist-child.ts", "program of the child process"],
]);
const API_ROOT_FILES = new Set([
  "root.ts",
  "trpc.ts",
  "context.ts",
  "transaction.ts",
  "secret-box.ts",
  "logger.ts",
  "in-turns.ts",
  "low-priority.ts",
  "outside-call.ts",
  "temporary-folders.ts",
]);

/** Code run only by tests; its imports are no part of the product. */
const TEST_CODE = /\.test\.tsx?$|\/(testing|e2e)\//;
/** Only tests, the build and the demonstration use it; its libraries are not installed in production. */
const INVENTED_NOTES = "packages/invented-notes/";
/** It asks the product from outside; nothing of the product, nor of its tests, may rest on it. */
const EVALUATION = "evaluation";

/** A folder with more files of code than this has parts that it does not show. */
const MOST_FILES = 25;
const CODE_FILE = /\.(ts|tsx|mjs|css)$/;

/** Folders over it, with the files that each may have. The list and its numbers may only shrink; migrations are append-only. */
const FOLDERS_OVER = new Map([
  ["packages/db/src/migrations", Number.POSITIVE_INFINITY],
  ["packages/api/src/chat/kinds", 50],
  ["packages/core/src/chat", 36],
  ["apps/web/src/features/chat", 39],
]);

/** @returns {string[]} one sentence for each place of the working tree that breaks a rule */
export function checkLayout() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  return problemsOf(files, (file) => readFileSync(file, "utf8"));
}

/**
 * @param {string[]} files paths from the repository's root
 * @param {(file: string) => string} read the text of one of them
 * @returns {string[]} one sentence for each place that breaks a rule
 */
export function problemsOf(files, read) {
  const sources = files
    .filter((file) => /^(packages|apps|evaluation)\/.*\.(ts|tsx)$/.test(file))
    .map((file) => ({ file, imports: importsOf(file, read(file)) }));
  return [
    ...sources.flatMap(checkImports),
    ...checkDependencies(sources, files, read),
    ...checkCircles(sources),
    ...checkFeatureFiles(files),
    ...checkEngineTests(files, read),
    ...checkMigrations(files, read),
    ...checkFolderSizes(files),
    ...files.filter((file) => file === "package-lock.json").flatMap((file) => checkLockFile(file, read(file))),
  ];
}

function checkImports({ file, imports }) {
  return imports.flatMap((found) => {
    const problem = importProblem(file, found);
    return problem ? [`${file}: ${problem} (${found.target})`] : [];
  });
}

function importProblem(file, { target, isType, spelling }) {
  // Biome's noImportCycles and noRestrictedImports do not see the other spellings.
  if (spelling) return `write an import declaration in place of ${spelling}`;
  if (target === undefined) return "an import names its module as a plain text";

  const home = homeOf(file);
  const isTest = TEST_CODE.test(file);
  if (isProduction(file) && /\/(testing|invented-notes)\//.test(target)) {
    return "production code imports nothing from testing or invented-notes";
  }
  if (file.startsWith("packages/db/src/migrations/2") && (target.startsWith("@app/") || target.startsWith("../"))) {
    return "a migration imports no text or type that can change";
  }
  const workspace = /^@app\/([a-z-]+)/.exec(target)?.[1];
  if (workspace === EVALUATION) return "nothing imports the evaluation";
  if (workspace && home !== `packages/${workspace}`) {
    const allowed = MAY_IMPORT[home]?.[workspace];
    if (!allowed && !isTest) return `${home} may not import ${workspace}`;
    if (allowed === "type" && !isType && !isTest) return `${home} may import only types from ${workspace}`;
    return undefined;
  }
  return target.startsWith(".") ? relativeProblem(file, home, target) : undefined;
}

function homeOf(file) {
  return file.startsWith(`${EVALUATION}/`) ? EVALUATION : file.split("/").slice(0, 2).join("/");
}

function isProduction(file) {
  return /^(packages|apps)\/[^/]+\/src\//.test(file) && !TEST_CODE.test(file) && !file.startsWith(INVENTED_NOTES);
}

/** Checks that imports of production code are installed in production; types are needed only to compile. */
function checkDependencies(sources, files, read) {
  const manifests = files.filter((file) => /^(packages|apps)\/[^/]+\/package\.json$/.test(file));
  const listed = new Map(
    manifests.map((file) => [homeOf(file), new Set(Object.keys(JSON.parse(read(file)).dependencies ?? {}))]),
  );
  return sources.flatMap(({ file, imports }) => {
    const dependencies = listed.get(homeOf(file));
    if (!dependencies || !isProduction(file)) return [];
    return imports
      .filter(({ target, isType }) => target && !isType && !/^(\.|node:)/.test(target))
      .map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)[0])
      .filter((name) => !dependencies.has(name))
      .map((name) => `${file}: ${name} is not among the dependencies of ${homeOf(file)}`);
  });
}

function relativeProblem(file, home, target) {
  const resolved = path.posix.join(path.posix.dirname(file), target);
  if (!resolved.startsWith(`${home}/`)) return "a relative import may not leave its package; use the package's name";
  const from = /\/src\/features\/([^/]+)\//.exec(file)?.[1];
  const to = /\/src\/features\/([^/]+)\//.exec(resolved)?.[1];
  if (home === "apps/web" && from && to && from !== to) return "features do not import each other; they meet in routes";
  return apiFeatureProblem(file, resolved);
}

function apiFeatureProblem(file, resolved) {
  const from = /^packages\/api\/src\/([^/]+)\//.exec(file)?.[1];
  const [, to, name] = /^packages\/api\/src\/([^/]+)\/([^/.]+)/.exec(resolved) ?? [];
  if (!from || !to || from === to || from === "jobs" || TEST_CODE.test(file)) return undefined;
  return name === "router" || name === "handlers"
    ? "another feature's router or handlers may not be imported"
    : undefined;
}

/** Features of the API may call each other in one direction only; tests and the map from jobs to handlers see all. */
function checkCircles(sources) {
  const calls = new Map();
  for (const { file, imports } of sources) {
    const from = /^packages\/api\/src\/([^/]+)\//.exec(file)?.[1];
    if (!from || from === "jobs" || TEST_CODE.test(file)) continue;
    for (const { target } of imports) {
      if (!target?.startsWith(".")) continue;
      const resolved = path.posix.join(path.posix.dirname(file), target);
      const to = /^packages\/api\/src\/([^/]+)\//.exec(resolved)?.[1];
      if (to && to !== from) calls.set(from, (calls.get(from) ?? new Set()).add(to));
    }
  }
  const reaches = (from, goal, seen = new Set()) =>
    [...(calls.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  const inCycle = [...calls.keys()].filter((feature) => reaches(feature, feature)).sort();
  return inCycle.length > 0 ? [`packages/api/src: features call each other in a circle (${inCycle.join(", ")})`] : [];
}

function checkFeatureFiles(files) {
  const problems = [];
  for (const file of files) {
    if (/(^|\/)(utils|helpers|index)\.tsx?$/.test(file)) problems.push(`${file}: no utils, helpers or barrels`);
    const [, inside] = /^packages\/api\/src\/(.+)$/.exec(file) ?? [];
    if (!inside || TEST_CODE.test(file)) continue;
    const parts = inside.split("/");
    if (parts.length === 1 && API_ROOT_FILES.has(inside)) continue;
    if (parts.length > 1 && FEATURE_FILES.has(parts[1].replace(/\.ts$/, ""))) continue;
    if (API_EXCEPTIONS.has(inside) || API_FOLDERS.has(path.posix.dirname(inside))) continue;
    problems.push(`${file}: a feature of api has only ${[...FEATURE_FILES].join(", ")}`);
  }
  return problems;
}

/** A test for the embedded database would not run where a PostgreSQL is configured under another name (vitest.config.ts). */
function checkEngineTests(files, read) {
  return files
    .filter(
      (file) =>
        /^(packages\/api|apps\/server)\/src\/.*\.test\.ts$/.test(file) && !/\.(engines|embedded)\.test\.ts$/.test(file),
    )
    .filter((file) => /skipIf\(testEngine === "postgres"\)|runIf\(testEngine === "embedded"\)/.test(read(file)))
    .map((file) => `${file}: a test for the embedded database is called *.engines.test.ts or *.embedded.test.ts`);
}

function checkFolderSizes(files) {
  const counts = new Map();
  for (const file of files) {
    if (!/^(packages|apps|evaluation|scripts)\//.test(file) || !CODE_FILE.test(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = FOLDERS_OVER.get(folder) ?? MOST_FILES;
    return count > most ? [`${folder}: ${count} files of code, of at most ${most}; part it by meaning`] : [];
  });
}

/** Until this number some migrations share theirs. */
const LAST_REPEATED_MIGRATION = "2026-11-26-42";

function checkMigrations(files, read) {
  const names = files.map((file) => /^packages\/db\/src\/migrations\/(\d[^/]+)\.ts$/.exec(file)?.[1]).filter(Boolean);
  const registry = names.length > 0 ? read("packages/db/src/migrations/all.ts") : "";
  const ordinal = (name) => name.slice(0, "2026-11-26-49".length);
  // Of two with one number the later one may sort before what has run already, and then no database starts.
  const repeated = names
    .filter((name) => ordinal(name) > LAST_REPEATED_MIGRATION)
    .filter((name, index, all) => all.findIndex((other) => ordinal(other) === ordinal(name)) !== index);
  return [
    ...names
      .filter((name) => !registry.includes(`"${name}"`))
      .map((name) => `packages/db/src/migrations/all.ts: ${name} is missing`),
    ...repeated.map((name) => `packages/db/src/migrations/${name}.ts: its number is another's`),
  ];
}

function checkLockFile(file, text) {
  const lock = JSON.parse(text);
  return Object.entries(lock.packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ""))
    .map(([name]) => `${file}: ${name} names a registry host`);
}
