// Second half of the build: the landing page as HTML in dist/index.html, for '/'; the empty page in dist/app.html, for all else.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, "dist");
const PROGRAM = path.join(DIST, ".prerender");
/** What the landing page loads beyond the entry: named in the page, it need not be discovered step by step. */
const LANDING_PARTS = ["src/shell/visitor-shell.tsx", "src/routes/home.tsx"];

process.env.NODE_ENV = "production";

const emptyPage = readFileSync(path.join(DIST, "index.html"), "utf8");
writeFileSync(path.join(DIST, "app.html"), emptyPage);
writeFileSync(path.join(DIST, "index.html"), await fill(emptyPage));
rmSync(PROGRAM, { recursive: true });

async function fill(page) {
  await build({
    root: ROOT,
    logLevel: "warn",
    build: { ssr: "src/prerender.tsx", outDir: PROGRAM, manifest: false, copyPublicDir: false },
    ssr: { noExternal: [/^@app\//] },
  });
  const { renderLanding } = await import(pathToFileURL(path.join(PROGRAM, "prerender.js")).href);
  const landing = await renderLanding();
  return page
    .replace("</head>", () => `${linksToParts(page)}  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${landing}</div>`);
}

/** Without its styles in the head the page would be drawn naked first. */
function linksToParts(page) {
  const manifest = JSON.parse(readFileSync(path.join(DIST, ".vite/manifest.json"), "utf8"));
  const chunks = new Set();
  const collect = (key) => {
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  for (const part of LANDING_PARTS) collect(part);
  const parts = [...chunks].map((key) => manifest[key]);
  const links = [
    ...parts.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...parts.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return links
    .filter((link) => !page.includes(/\/assets\/[^"]+/.exec(link)[0]))
    .map((link) => `  ${link}\n`)
    .join("");
}
