// Format, lint, types, layout, exports, expressions, citations, the table of ASVS and commit subjects: needs no service and takes seconds. Every step runs, then the failed ones are named.
import { spawnSync } from "node:child_process";
import { checkAsvs, describeAsvs } from "./check-asvs.mjs";
import { checkCitations } from "./check-citations.mjs";
import { checkCommits } from "./check-commits.mjs";
import { checkExports } from "./check-exports.mjs";
import { checkExpressions } from "./check-expressions.mjs";
import { checkLayout } from "./check-layout.mjs";

const steps = [
  ["format and lint", "npx", ["biome", "check", "."]],
  ["types", "npx", ["turbo", "run", "typecheck", "--output-logs=errors-only"]],
  ["types of the root and the documentation", "npx", ["tsc", "--project", "."]],
];

const failed = [];
for (const [name, command, args] of steps) {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) failed.push(name);
}

for (const [name, check] of [
  ["layout", checkLayout],
  ["exports", checkExports],
  ["expressions", checkExpressions],
  ["citations", checkCitations],
  ["asvs", checkAsvs],
  ["commit subjects", checkCommits],
]) {
  const problems = check();
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) failed.push(name);
}

if (failed.length > 0) {
  console.error(`verify failed: ${failed.join(", ")}`);
  process.exit(1);
}
console.log(describeAsvs());
console.log("verify: format, lint, types, layout, exports, expressions, citations, asvs and commit subjects are right");
