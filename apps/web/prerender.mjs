// Second half of the build: the landing page as HTML in dist/index.html, for '/'; the empty page in dist/app.html, for all else.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { criticalCss } from "./critical-css.mjs";

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, "dist");
/** What the landing page loads beyond the entry: named in the page, it need not be discovered step by step. */
const LANDING_PARTS = ["src/shell/visitor-shell.tsx", "src/routes/home.tsx"];

process.env.NODE_ENV = "production";

const emptyPage = readFileSync(path.join(DIST, "index.html"), "utf8");
writeFileSync(path.join(DIST, "app.html"), emptyPage);
writeFileSync(path.join(DIST, "index.html"), composePage(await renderLanding()));

async function renderLanding() {
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
    return await program.renderLanding();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The words are to be read before anything else is loaded: the rules they need stand in the head, the stylesheets come
 * after them, and the programs wait until those are there.
 */
function composePage(landing) {
  const { styles, scripts } = partsOfLanding();
  const linked = [...emptyPage.matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g)].map(([, file]) => file);
  const stylesheets = [...new Set([...linked, ...styles])];
  const css = stylesheets.map((file) => readFileSync(path.join(DIST, file), "utf8")).join("");
  const preloads = scripts.filter((file) => !emptyPage.includes(file));
  const head = [
    `<style>${criticalCss(css, landing)}</style>`,
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const foot = stylesheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  return emptyPage
    .replace(/ *<link rel="stylesheet"[^>]*>\n/g, "")
    .replace("</head>", () => `${head.map((line) => `  ${line}\n  `).join("")}</head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
    .replace('<div id="root"></div>', () => `<div id="root">${landing}</div>\n    ${foot.join("\n    ")}`);
}

function partsOfLanding() {
  const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));
  const keys = new Set();
  const collect = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  for (const part of LANDING_PARTS) collect(part);
  const parts = [...keys].map((key) => manifest[key]);
  return { styles: parts.flatMap(({ css = [] }) => css), scripts: parts.map(({ file }) => file) };
}
