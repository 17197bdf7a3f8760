// Checks that no regular expression is too long to be read. Pure reading; prints nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

const MOST_CHARACTERS = 200;
const SOURCES = /^(packages|apps|evaluation|scripts)\/.*\.(ts|tsx|mjs)$/;
/** Marks a text that becomes part of an expression. */
const PART_OF_EXPRESSION = /\(\?|\\b/;

/** @returns {string[]} one sentence for each expression of the working tree that is too long */
export function checkExpressions() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  return longExpressions(files, (file) => readFileSync(file, "utf8"));
}

/**
 * @param {string[]} files paths from the repository's root
 * @param {(file: string) => string} read the text of one of them
 * @returns {string[]} one sentence for each expression that is too long
 */
export function longExpressions(files, read) {
  return files.filter((file) => SOURCES.test(file)).flatMap((file) => problemsOf(file, read(file)));
}

function problemsOf(file, text) {
  const problems = [];
  const note = (start, { length }) => {
    const line = text.slice(0, start).split("\n").length;
    problems.push(`${file}:${line}: ${length} characters of an expression, of at most ${MOST_CHARACTERS}`);
  };
  const isLong = (value) => value.length > MOST_CHARACTERS;
  const isLongPart = (value) => isLong(value) && PART_OF_EXPRESSION.test(value);
  new Visitor({
    Literal: ({ regex, value, start }) => {
      if (regex ? isLong(regex.pattern) : typeof value === "string" && isLongPart(value))
        note(start, regex?.pattern ?? value);
    },
    TemplateLiteral: ({ quasis, start }) => {
      const own = quasis.map(({ value }) => value.raw).join("");
      if (isLongPart(own)) note(start, own);
    },
  }).visit(parseSync(file, text).program);
  return problems;
}
