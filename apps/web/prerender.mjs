// Second half of the build: the landing page as HTML in dist/index.html, for '/'; a page without it in dist/app.html,
// for all other paths. Both contain the member's skeleton, shown until the program has loaded.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, minifySync } from "vite";
import { criticalCss } from "./critical-css.mjs";

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, "dist");
/** Chunks beyond the entry, preloaded from the page so that they load in parallel: groups of `survey-build.mjs`. */
const LANDING_CHUNK = "visitor";
const MEMBER_CHUNK = "member";

process.env.NODE_ENV = "production";

const { landing, skeleton, firstAnswersPath } = await renderPages();
const builtPage = withScript(readFileSync(path.join(DIST, "index.html"), "utf8"));
const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));
const [entry] = /<script type="module"[^>]*><\/script>/.exec(builtPage);
const entryModules = [...builtPage.matchAll(/<link rel="modulepreload"[^>]*>/g)].map(([link]) => link);
const entryStyles = [...builtPage.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link);

const program = [...entryStyles, ...entryModules, entry];
const pageWithoutProgram = program.reduce((rest, tag) => rest.replace(`    ${tag}\n`, ""), builtPage);
const forMembers = [...program, ...linksOf(MEMBER_CHUNK)];
writeFileSync(path.join(DIST, "index.html"), landingPage());
writeFileSync(path.join(DIST, "app.html"), appPage());

async function renderPages() {
  // Inside the package, so that the program finds its libraries.
  const folder = mkdtempSync(path.join(ROOT, ".prerender-"));
  try {
    await build({
      root: ROOT,
      logLevel: "warn",
      build: { ssr: "src/prerender.tsx", outDir: folder, manifest: false, copyPublicDir: false },
      ssr: { noExternal: [/^@app\//] },
    });
    const program = await import(pathToFileURL(path.join(folder, "prerender.js")).href);
    const [landing, skeleton] = [await program.renderLanding(), await program.renderSkeleton()];
    return { landing, skeleton, firstAnswersPath: program.firstAnswersPath };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes before-paint.js into the page: as a file it would hold up the first paint by another trip to the server. */
function withScript(page) {
  const name = "before-paint.js";
  const { code } = minifySync(name, readFileSync(path.join(DIST, name), "utf8"), { module: false });
  const tag = /<script src="\/before-paint\.js"([^>]*)><\/script>/;
  if (!tag.test(page)) throw new Error(`index.html no longer asks for ${name}`);
  const data = ` data-first-answers="${firstAnswersPath.replaceAll("&", "&amp;")}"`;
  return page.replace(tag, (_, given) => `<script${given}${data}>${code.trim()}</script>`);
}

/**
 * The text must be readable before anything else has loaded: its CSS rules are inlined in the head, and stylesheets and
 * programs wait in a template, from which public/before-paint.js takes them after the first paint.
 */
function landingPage() {
  const forVisitors = [...program, ...linksOf(LANDING_CHUNK)];
  return withBody(pageWithoutProgram, { root: landing, forVisitors, forMembers });
}

/** The same with nothing to read: a member's skeleton is painted first. */
function appPage() {
  return withBody(pageWithoutProgram, { root: "", forVisitors: program, forMembers });
}

/**
 * @param {string} page the built page without what waits
 * @param {{ root: string, forVisitors: string[], forMembers: string[] }} content
 */
function withBody(page, { root, forVisitors, forMembers }) {
  const template = (id, tags) => `<template id="${id}">\n      ${[...new Set(tags)].join("\n      ")}\n    </template>`;
  const body = [
    `<div id="skeleton">${skeleton}</div>`,
    `<div id="root">${root}</div>`,
    template("after-paint", forVisitors),
    template("after-paint-member", forMembers),
  ].join("\n    ");
  const needed = root ? [...entryStyles, ...linksOf(LANDING_CHUNK)] : entryStyles;
  const files = needed.flatMap((tag) => /rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(tag)?.[1] ?? []);
  const rules = [...new Set(files)].map((file) => readFileSync(path.join(DIST, file), "utf8")).join("");
  return page
    .replace("</head>", () => `  <style>${criticalCss(rules, skeleton + root)}</style>\n  </head>`)
    .replace('<div id="root"></div>', () => body);
}

/** The tags that fetch a chunk of the build and all it imports. */
function linksOf(chunk) {
  const keys = new Set();
  const collect = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  const found = Object.keys(manifest).find((key) => manifest[key].name === chunk);
  if (!found) throw new Error(`The build has no chunk ${chunk}`);
  collect(found);
  const parts = [...keys].map((key) => manifest[key]);
  return [
    ...parts.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}
