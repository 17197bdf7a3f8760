// Every paragraph sign (U+00A7) in the sources cites a rule of the pages below by its number, or an act of law. Pure reading; prints nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Pages whose headings and table rows are numbered, by the name used to cite them. */
const PAGES = {
  domain: "docs/domain.md",
  "note-layouts": "docs/note-layouts.md",
  assistant: "docs/assistant.md",
  imports: "docs/imports.md",
};

const SOURCE_FILE = /\.(tsx?|mjs|js|css|html|sh|ya?ml|md)$|(^|\/)Dockerfile$/;

const NUMBER = "\\d+(?:\\.\\d+)*";
const HEADING = new RegExp(`^#{2,4} (${NUMBER})\\.? `);
const ROW = new RegExp(`^\\| (${NUMBER})(?= )[^|]*\\|`);

/** `domain \u00a73.2`; inside a page of its own also `\u00a73.2`. */
const RULE = new RegExp(`(?:(?<![\\w-])(${Object.keys(PAGES).join("|")})\\s+)?\u00a7(${NUMBER})`, "g");

/** `Lei 11.033/2004, art. 2º, \u00a7 1º`: an act, its number and year, an article and, after a blank, the paragraph. */
const LAW =
  /(?:(?:Lei(?: Complementar)?|Decreto(?:-Lei)?|MP|IN (?:RFB|SRF)|Resolução \p{Lu}+(?:\/\p{Lu}+)?)\s+[\d.]+\/\d{4}|RIR\/\d{4}),?\s+arts?\.\s+\d+º?(?:-\p{Lu})?,?\s+\u00a7\u00a7?\s(?:[1-9]º|[1-9]\d)/gu;

/** @returns {string[]} one sentence for each citation of the working tree that leads nowhere */
export function checkCitations() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file && existsSync(file));
  return danglingCitations(files, (file) => readFileSync(file, "utf8"));
}

/**
 * @param {string[]} files paths from the repository's root
 * @param {(file: string) => string} read the text of one of them
 * @returns {string[]} one sentence for each unresolved citation, and for each number that a page defines twice
 */
export function danglingCitations(files, read) {
  const numbered = new Map(
    Object.entries(PAGES).map(([page, file]) => [page, files.includes(file) ? numbersOf(read(file)) : []]),
  );
  return [
    ...[...numbered].flatMap(([page, numbers]) => repeated(numbers).map((number) => `${PAGES[page]}: ${number} twice`)),
    ...files.filter((file) => SOURCE_FILE.test(file)).flatMap((file) => danglingIn(file, read(file), numbered)),
  ];
}

function danglingIn(file, source, numbered) {
  const text = withoutCommentMarks(source);
  const ownPage = Object.keys(PAGES).find((page) => PAGES[page] === file);
  const resolved = new Set([...text.matchAll(LAW)].flatMap(signPositions));
  for (const match of text.matchAll(RULE)) {
    const [, page = ownPage, number] = match;
    if (page && numbered.get(page).includes(number))
      for (const position of signPositions(match)) resolved.add(position);
  }
  return [...text.matchAll(/\u00a7+/g)]
    .filter(({ index }) => !resolved.has(index))
    .map(({ index }) => {
      const line = text.slice(0, index).split("\n").length;
      const words = text.slice(Math.max(0, index - 20), index + 8).replace(/\s+/g, " ");
      return `${file}:${line}: cites no rule of docs and no act of law ("${words}")`;
    });
}

/** Numbers of headings, and of table rows that continue the number of the heading above them. */
function numbersOf(markdown) {
  let section = "";
  return markdown.split("\n").flatMap((line) => {
    const heading = HEADING.exec(line)?.[1];
    if (heading) section = heading;
    const row = ROW.exec(line)?.[1];
    return heading ?? (row && belongsTo(row, section) ? row : []);
  });
}

/** An unnumbered heading between a section and its rows changes nothing. */
const belongsTo = (row, section) => section !== "" && row.startsWith(`${section}.`);

const repeated = (numbers) => numbers.filter((number, index) => numbers.indexOf(number) !== index);

/** Positions in the text of the paragraph signs of one match. */
function signPositions({ 0: words, index }) {
  return [...words.matchAll(/\u00a7+/g)].map((sign) => index + sign.index);
}

/** Joins a sentence that a comment breaks over lines, keeping every position. */
function withoutCommentMarks(text) {
  return text.replace(/^[ \t]*(?:\*(?!\/)|\/\/|#)(?=\s)/gm, (mark) => " ".repeat(mark.length));
}
