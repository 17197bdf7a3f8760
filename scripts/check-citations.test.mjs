import { describe, expect, it } from "vitest";
import { checkCitations, danglingCitations } from "./check-citations.mjs";

/** Written by number, so that the planted citations are none of this file. */
const SIGN = "\u00a7";

const page = ["# A page", "## 3. Day trade", "| # | rule |", "|---|---|", "| 3.2 | earlier days |", "| 7 | none |"];
const pages = {
  "docs/domain.md": page.join("\n"),
  "docs/note-layouts.md": "## 2. Prints\n### 2.4 Withheld tax\n",
  "docs/assistant.md": "",
};

function problemsIn(text, file = "packages/core/src/a.ts") {
  const files = { ...pages, [file]: text };
  return danglingCitations(Object.keys(files), (name) => files[name]);
}

describe("the check of citations", () => {
  it("finds nothing in this repository", () => {
    process.chdir(new URL("..", import.meta.url).pathname);
    expect(checkCitations()).toEqual([]);
  });

  it.each([
    ["a heading", `/** Source: domain ${SIGN}3. */`],
    ["a numbered row", `/** Source: domain ${SIGN}3.2. */`],
    ["a heading below another", `it("leaves it out (note-layouts ${SIGN}2.4)", () => {});`],
    ["a citation over two lines", `/**\n * Source: domain\n * ${SIGN}3.2.\n */`],
    ["a law", `// Source: Lei 11.033/2004, art. 2º, ${SIGN} 1º.`],
    ["an instruction of Receita", `// IN RFB 1.585/2015 art. 65 ${SIGN} 3º`],
    ["the regulation of income tax", `// RIR/2018 art. 851 ${SIGN}${SIGN} 1º a 3º`],
    ["a law over two lines", `/**\n * Source: Lei 11.033/2004,\n * art. 2º, ${SIGN} 1º.\n */`],
  ])("resolves %s", (_name, text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  it.each([
    ["a number that its page has not", `/** Source: domain ${SIGN}4. */`],
    ["a row that its page has not", `/** Source: domain ${SIGN}3.20. */`],
    ["a number of another page", `/** Source: note-layouts ${SIGN}3.2. */`],
    ["a table's first column that continues no heading", `/** Source: domain ${SIGN}7. */`],
    ["a page that is not here", `/** Source: LAYOUTS ${SIGN}2.4. */`],
    ["no page", `/** As in ${SIGN}3.2. */`],
    ["a page with another name's ending", `/** Source: subdomain ${SIGN}3. */`],
    ["a paragraph without its act", `// art. 65 ${SIGN} 3º`],
    ["an act without its article", `// Lei 11.033/2004, ${SIGN} 1º`],
    ["a law's paragraph without the blank", `// Lei 11.033/2004, art. 2º, ${SIGN}1º`],
    ["the second of two, where only the first names its page", `// domain ${SIGN}3, ${SIGN}3.2`],
  ])("finds %s", (_name, text) => {
    expect(problemsIn(text)).toEqual([expect.stringContaining("packages/core/src/a.ts:1: cites no rule")]);
  });

  it("names the line", () => {
    expect(problemsIn(`\n\n/**\n * Source: domain ${SIGN}9.\n */`)).toEqual([expect.stringContaining("a.ts:4:")]);
  });

  it("looks into tests, screens, scripts and pages, where a page cites itself without its name", () => {
    for (const file of ["apps/web/src/a.test.tsx", "scripts/a.mjs", "apps/web/src/a.css", "docs/decisions/1.md"])
      expect(problemsIn(`x ${SIGN}3.2`, file)).toHaveLength(1);
    expect(problemsIn(`## 1. First\nas ${SIGN}1 says`, "docs/assistant.md")).toEqual([]);
    expect(problemsIn(`## 1. First\nas ${SIGN}2 says`, "docs/assistant.md")).toHaveLength(1);
  });

  it("finds a number that a page gives twice", () => {
    expect(problemsIn("## 1. First\n## 1. Second", "docs/assistant.md")).toEqual(["docs/assistant.md: 1 twice"]);
  });
});
