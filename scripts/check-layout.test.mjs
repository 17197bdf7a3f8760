import { describe, expect, it } from "vitest";
import { checkLayout, problemsOf } from "./check-layout.mjs";

const problemsIn = (files) => problemsOf(Object.keys(files), (file) => files[file]);

describe("the layout check", () => {
  it("finds nothing in this repository", () => {
    process.chdir(new URL("..", import.meta.url).pathname);
    expect(checkLayout()).toEqual([]);
  });

  it.each([
    ["core takes a workspace package", "packages/core/src/a.ts", 'import { x } from "@app/db/client";'],
    ["core takes its types", "packages/core/src/a.ts", 'import type { X } from "@app/db/client";'],
    ["db takes the API", "packages/db/src/a.ts", 'import { x } from "@app/api/root";'],
    ["db hands on types of the API", "packages/db/src/a.ts", 'export type { X } from "@app/api/root";'],
    ["ui takes the database", "packages/ui/src/a.tsx", 'import { x } from "@app/db/client";'],
    ["ui takes its types", "packages/ui/src/a.tsx", 'import type { X } from "@app/db/client";'],
    ["the web client takes values from the API", "apps/web/src/a.ts", 'import { appRouter } from "@app/api/root";'],
    ["that import would be left for types", "apps/web/src/a.ts", 'import { type AppRouter } from "@app/api/root";'],
    ["the web client loads the API", "apps/web/src/a.ts", 'const { appRouter } = await import("@app/api/root");'],
    ["the server takes the web client", "apps/server/src/a.ts", 'import { x } from "../../web/src/env.ts";'],
    ["the server takes its types", "apps/server/src/a.ts", 'import type { X } from "../../web/src/env.ts";'],
    ["a feature takes another's router", "packages/api/src/a/queries.ts", 'import { r } from "../b/router.ts";'],
    ["a feature takes its type", "packages/api/src/a/queries.ts", 'import type { R } from "../b/router.ts";'],
    ["a feature hands on its handlers", "packages/api/src/a/queries.ts", 'export * from "../b/handlers/x.ts";'],
    ["a screen takes another's", "apps/web/src/features/a/x.tsx", 'import { y } from "../b/y.tsx";'],
    ["a screen takes another's types", "apps/web/src/features/a/x.tsx", 'import type { Y } from "../b/y.tsx";'],
    ["a screen loads another's", "apps/web/src/features/a/x.tsx", 'const y = lazy(() => import("../b/y.tsx"));'],
    ["an import spans lines", "packages/core/src/a.ts", 'import {\n  a, // "b"\n} from "@app/db/client";'],
    ["an import is written as a type", "packages/core/src/a.ts", 'export type A = import("./b.ts").B;'],
    ["an import is a type's query", "packages/core/src/a.ts", 'export type A = typeof import("./b.ts");'],
    ["an import is an assignment", "packages/api/src/a/client.ts", 'import b = require("zod");'],
    ["an import is a call of require", "packages/api/src/a/client.ts", 'const b = require("zod");'],
    ["an import is put together", "packages/api/src/a/client.ts", "const b = await import(`zod`);"],
    ["the product takes test code", "packages/api/src/a/client.ts", 'import { x } from "../testing/caller.ts";'],
    ["the product takes its types", "packages/api/src/a/client.ts", 'import type { X } from "../testing/caller.ts";'],
    ["the server takes test code", "apps/server/src/a.ts", 'import { x } from "@app/api/testing/caller";'],
    ["the server draws notes", "apps/server/src/a.ts", 'import { x } from "@app/invented-notes/draw-note";'],
    ["invented notes use the API", "packages/invented-notes/src/a.ts", 'import { x } from "@app/api/notes/pdf-text";'],
    ["the database draws notes", "packages/db/src/a.ts", 'import { x } from "@app/invented-notes/draw-note";'],
    ["a screen takes test code", "apps/web/src/features/a/x.tsx", 'export { y } from "../../testing/render-app.tsx";'],
    ["a migration takes a text", "packages/db/src/migrations/2031-01-01-01-x/a.ts", 'import { a } from "../../b.ts";'],
    [
      "a migration takes a type",
      "packages/db/src/migrations/2031-01-01-01-x/a.ts",
      'import type { A } from "@app/core/a";',
    ],
    ["there are helpers", "packages/core/src/goals/helpers.ts", ""],
    ["there is a barrel", "packages/core/src/goals/index.ts", ""],
    ["a feature has a file of another name", "packages/api/src/goals/service.ts", ""],
    [
      "a test would never be run",
      "apps/server/src/rest/a.test.ts",
      'const it = base.runIf(testEngine === "embedded");',
    ],
    ["nor would another", "apps/server/src/rest/a.test.ts", 'const it = base.skipIf(testEngine === "postgres");'],
    [
      "a package takes the evaluation",
      "packages/api/src/a/queries.ts",
      'import { x } from "@app/evaluation/people/plain";',
    ],
    [
      "a test takes the evaluation",
      "apps/server/src/a.test.ts",
      'import type { X } from "@app/evaluation/people/plain";',
    ],
    ["the evaluation takes the server", "evaluation/run.ts", 'import { x } from "../apps/server/src/env.ts";'],
    ["the evaluation takes the web client", "evaluation/run.ts", 'import { x } from "@app/web/env";'],
  ])("fails when %s", (_name, file, text) => {
    expect(problemsIn({ [file]: text })).toEqual([expect.stringContaining(file)]);
  });

  it("fails when production code imports what a production install leaves out", () => {
    const manifest = { dependencies: { zod: "1.0.0" }, devDependencies: { "@types/pdfkit": "1.0.0", pdfkit: "1.0.0" } };
    const files = (file, text) => ({
      "packages/api/package.json": JSON.stringify(manifest),
      "packages/invented-notes/package.json": JSON.stringify(manifest),
      [file]: text,
    });
    const draw = 'import PDFDocument from "pdfkit";';
    expect(problemsIn(files("packages/api/src/a/client.ts", draw))).toEqual([
      "packages/api/src/a/client.ts: pdfkit is not among the dependencies of packages/api",
    ]);
    expect(problemsIn(files("packages/api/src/a/client.ts", 'import "pdfkit/js/font";'))).toHaveLength(1);
    expect(problemsIn(files("packages/api/src/a/client.ts", 'import type { Font } from "pdfkit";'))).toEqual([]);
    expect(
      problemsIn(files("packages/api/src/a/client.ts", 'import { z } from "zod/mini";\nimport "node:fs";')),
    ).toEqual([]);
    expect(problemsIn(files("packages/invented-notes/src/draw-pdf.ts", draw))).toEqual([]);
    expect(problemsIn(files("packages/api/src/a/client.test.ts", draw))).toEqual([]);
  });

  it("fails on a file that cannot be read, since its imports would go unseen", () => {
    expect(() => problemsIn({ "packages/core/src/a.ts": "import { from" })).toThrow("packages/core/src/a.ts");
  });

  it.each(["import { x }", "import type { X }", "export *", "export type { X }"])(
    "fails when features of the API call each other in a circle, however long: %s",
    (kind) => {
      const calls = (from, to) => ({
        [`packages/api/src/${from}/commands.ts`]: `${kind} from "../${to}/queries.ts";`,
      });
      expect(problemsIn({ ...calls("a", "b"), ...calls("b", "c") })).toEqual([]);
      expect(problemsIn({ ...calls("a", "b"), ...calls("b", "c"), ...calls("c", "a") })).toEqual([
        expect.stringContaining("(a, b, c)"),
      ]);
    },
  );

  it("fails when a migration is not registered, and when the lock file names a host", () => {
    const registry = "packages/db/src/migrations/all.ts";
    expect(problemsIn({ "packages/db/src/migrations/2031-01-01-01-x.ts": "", [registry]: "{}" })).toHaveLength(1);
    const twice = {
      "packages/db/src/migrations/2031-01-01-01-x.ts": "",
      "packages/db/src/migrations/2031-01-01-01-y.ts": "",
    };
    const both = 'export const all = { "2031-01-01-01-x": 1, "2031-01-01-01-y": 2 };';
    expect(problemsIn({ ...twice, [registry]: both })).toEqual([expect.stringContaining("its number is another's")]);
    const lock = { packages: { "node_modules/a": { resolved: "https://registry.example/a.tgz" } } };
    expect(problemsIn({ "package-lock.json": JSON.stringify(lock) })).toHaveLength(1);
  });

  it("fails on a folder of more than 25 files of code, and on a listed one that grows", () => {
    const folderOf = (folder, count) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/file-${n}.ts`, ""]));
    expect(problemsIn(folderOf("packages/core/src/goals", 25))).toEqual([]);
    expect(problemsIn({ ...folderOf("packages/core/src/goals", 25), "packages/core/src/goals/x/a.ts": "" })).toEqual(
      [],
    );
    expect(
      problemsIn({ ...folderOf("apps/web/src/features/goals", 25), "apps/web/src/features/goals/a.css": "" }),
    ).toEqual(["apps/web/src/features/goals: 26 files of code, of at most 25; part it by meaning"]);
    expect(problemsIn(folderOf("packages/core/src/chat", 36))).toEqual([]);
    expect(problemsIn(folderOf("packages/core/src/chat", 37))).toHaveLength(1);
  });

  it.each([
    ["types of the API in the web client", "apps/web/src/a.ts", 'import type { AppRouter } from "@app/api/root";'],
    ["core in the web client", "apps/web/src/a.ts", 'import { x } from "@app/core/wire";'],
    ["a feature's commands in another", "packages/api/src/a/commands.ts", 'import { x } from "../b/commands.ts";'],
    [
      "a test for one of both engines",
      "packages/api/src/a/router.engines.test.ts",
      'it.runIf(testEngine === "embedded")("a", () => {});',
    ],
    [
      "a test for the embedded engine",
      "apps/server/src/a.embedded.test.ts",
      'const it = base.skipIf(testEngine === "postgres");',
    ],
    ["test code in tests", "packages/api/src/a/client.test.ts", 'import { x } from "../testing/caller.ts";'],
    [
      "words that look like an import",
      "packages/core/src/a.ts",
      'const a = `import { x } from "@app/db/client"`; // import("@app/db/b")',
    ],
  ])("allows %s", (_name, file, text) => {
    expect(problemsIn({ [file]: text })).toEqual([]);
  });
});
