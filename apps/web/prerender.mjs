// Second half of the build: the landing page as HTML in dist/index.html, for '/'; the empty page in dist/app.html, for all else.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { criticalCss } from "./critical-css.mjs";

const ROOT = import.meta.dirname;
const DIST = path.join(ROOT, "dist");
/** Chunks of the landing page beyond the entry, preloaded from the page so that they load in parallel. */
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
 * Text is painted before anything else is loaded: critical CSS is inlined in the head; stylesheets and scripts wait in
 * a template, from which public/before-paint.js takes them after the first paint.
 */
function composePage(landing) {
  const { styles, scripts } = partsOfLanding();
  const [entry] = /<script type="module"[^>]*><\/script>/.exec(emptyPage);
  const linksOfEntry = [...emptyPage.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g)].map(([link]) => link);
  const links = [
    ...linksOfEntry,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const css = [...links.join().matchAll(/rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, file]) => file);
  const rules = [...new Set(css)].map((file) => readFileSync(path.join(DIST, file), "utf8")).join("");
  const waiting = [...new Set(links), entry].join("\n      ");
  return [entry, ...linksOfEntry]
    .reduce((page, tag) => page.replace(`    ${tag}\n`, ""), emptyPage)
    .replace("</head>", () => `  <style>${criticalCss(rules, landing)}</style>\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${landing}</div>\n    <template id="after-paint">\n      ${waiting}\n    </template>`,
    );
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
