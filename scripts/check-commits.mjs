// A commit's subject names one thing and fits a line. Pure reading; prints nothing.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const LONGEST_SUBJECT = 72;
const SELF = "scripts/check-commits.mjs";

/**
 * Applies to commits after the one that added this check; passes in a copy without history.
 * @returns {string[]} one sentence for each commit of the current branch whose subject breaks a rule
 */
export function checkCommits() {
  if (!existsSync(".git") || git("rev-parse", "--is-shallow-repository").trim() === "true") return [];
  const [added] = git("log", "--diff-filter=A", "--format=%H", "--", SELF).split("\n");
  if (!added) return [];
  return git("log", "--no-merges", "--format=%h %s", `${added}..HEAD`).split("\n").filter(Boolean).flatMap(problemsOf);
}

function problemsOf(line) {
  const [, commit, subject] = /^(\S+) ?(.*)$/.exec(line);
  const length = [...subject].length;
  return [
    ...(length > LONGEST_SUBJECT
      ? [`commit ${commit}: its subject has ${length} characters of ${LONGEST_SUBJECT}`]
      : []),
    ...(subject.includes(";") ? [`commit ${commit}: its subject names more than one thing (";")`] : []),
  ];
}

function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" });
}
