// Part of the build after the pages: what makes the product installable. Its icons are drawn from favicon.svg.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawMark } from "./draw-mark.mjs";

const DIST = path.join(import.meta.dirname, "dist");
const BRAND = "#093447";
const PAPER = "#f4f7f8";
const NIGHT = "#12202a";

const pages = ["index.html", "app.html"].map((name) => path.join(DIST, name));
const mark = readFileSync(path.join(DIST, "favicon.svg"), "utf8");
const [, productName] = /<title>(.*?)<\/title>/.exec(readFileSync(pages[0], "utf8"));

const icons = [
  { src: "/icon-192.png", size: 192, purpose: "any" },
  { src: "/icon-512.png", size: 512, purpose: "any" },
  { src: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  { src: "/icon-180.png", size: 180, purpose: "maskable" },
];
for (const { src, size, purpose } of icons) {
  writeFileSync(path.join(DIST, src), drawMark(mark, size, { isMaskable: purpose === "maskable" }));
}

const manifest = {
  id: "/dashboard",
  name: productName,
  short_name: productName,
  description: "Suas notas de corretagem lidas, conferidas centavo a centavo e prontas para responder.",
  lang: "pt-BR",
  start_url: "/dashboard",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: BRAND,
  icons: icons.slice(0, 3).map(({ src, size, purpose }) => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
  // public/sw.js receives it.
  share_target: {
    action: "/compartilhar",
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "notas", accept: ["application/pdf", ".pdf"] }] },
  },
};
writeFileSync(path.join(DIST, "manifest.webmanifest"), JSON.stringify(manifest));

const links = [
  '<link rel="manifest" href="/manifest.webmanifest" />',
  '<link rel="apple-touch-icon" href="/icon-180.png" />',
  `<meta name="theme-color" content="${BRAND}" />`,
].join("\n    ");
for (const page of pages) {
  const html = readFileSync(page, "utf8");
  writeFileSync(
    page,
    html.replace("</title>", () => `</title>\n    ${links}`),
  );
}

// One file without others: nothing else can be fetched when it is shown.
writeFileSync(
  path.join(DIST, "offline.htm"),
  `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sem conexão · ${productName}</title>
    <style>
      body { display: grid; place-items: center; min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box;
        font: 16px/1.55 system-ui, sans-serif; color: #18242c; background: ${PAPER}; text-align: center; }
      svg { width: 72px; height: 72px; }
      h1 { margin: 16px 0 4px; font-size: 1.5rem; }
      p { margin: 0 0 24px; color: #43535e; }
      a { display: inline-block; padding: 10px 20px; border-radius: 8px; color: #fff; background: #0d4760;
        font-weight: 600; text-decoration: none; }
      a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
      @media (prefers-color-scheme: dark) {
        body { color: #dce5ea; background: ${NIGHT}; }
        p { color: #98a8b2; }
        a { color: #071016; background: #84bccf; }
      }
    </style>
  </head>
  <body>
    <main>
      ${mark.replace(/<title>.*?<\/title>/, "").replace("<svg ", '<svg aria-hidden="true" ')}
      <h1>Sem conexão com o servidor</h1>
      <p>Seus dados estão guardados. Verifique sua internet e tente novamente.</p>
      <a href="">Tentar novamente</a>
    </main>
  </body>
</html>
`,
);
