import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import express from "express";
import { describe, expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";
import { webClient } from "./web-client.ts";

const CEP_BASE_URL = 'https://cep.exemplo.com.br/ws?a=1&b="2"';
const ESCAPED = "https://cep.exemplo.com.br/ws?a=1&amp;b=&quot;2&quot;";

const SCRIPT = "document.title = 'antes';";
const SCRIPT_HASH = "sha256-4SJdDuIkj3pBbbBqZy2nFR7dMJsa2y+9fXHiyeNG1IY=";

const page = (text: string) =>
  `<script data-record="Farol">${SCRIPT}</script><meta name="cep-base-url" content="__CEP_BASE_URL__" /><meta name="demo" content="__DEMO__" />${text}`;
const files = {
  "index.html": page("a página de entrada"),
  "app.html": page("a página vazia"),
  "before-paint.js": "// antes",
  "robots.txt": "User-agent: *",
  "assets/index-abc.js": "// cliente",
  "assets/index-abc.js.br": brotliCompressSync("// cliente, na construção"),
  "assets/index-abc.js.gz": gzipSync("// cliente, na construção"),
  ".vite/manifest.json": "{}",
};

const folderTest = test.extend("folder", ({ task: _task }, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "farol-web-"));
  onCleanup(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
});

/** The web client on a port of its own, over a folder with such pages. */
const it = folderTest.extend("get", async ({ folder }, { onCleanup }) => {
  const app = express();
  app.use(securityHeaders(CEP_BASE_URL));
  app.use(webClient(folder, { cepBaseUrl: CEP_BASE_URL, isDemoOffered: true }));
  const listener = app.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onCleanup(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const { port } = listener.address() as AddressInfo;
  return async (at: string, accepted = "gzip, deflate, br") => {
    const response = await fetch(`http://127.0.0.1:${port}${at}`, { headers: { "accept-encoding": accepted } });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
});

describe("the web client", () => {
  it("shows at '/' the page rendered at build time, and everywhere else the empty one", async ({ get }) => {
    expect((await get("/")).text).toContain("a página de entrada");
    expect((await get("/?de=anuncio")).text).toContain("a página de entrada");
    for (const at of ["/dashboard", "/dashboard/settings", "/qualquer-coisa", "/index.html", "/app.html"]) {
      const { status, text } = await get(at);
      expect([at, status, text]).toEqual([at, 200, expect.stringContaining("a página vazia")]);
    }
  });

  it("answers a phone's share sheet, where no service worker does, with the panel of notes", async ({ folder }) => {
    const app = express().use(webClient(folder, { cepBaseUrl: CEP_BASE_URL, isDemoOffered: true }));
    const listener = app.listen(0, "127.0.0.1");
    await once(listener, "listening");
    const { port } = listener.address() as AddressInfo;
    const form = new FormData();
    form.append("notas", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "nota.pdf");
    const at = `http://127.0.0.1:${port}/compartilhar`;
    const { status, headers } = await fetch(at, { method: "POST", body: form, redirect: "manual" });
    listener.close();
    expect([status, headers.get("location")]).toEqual([303, "/dashboard?recebidos"]);
  });

  it("tells both pages its settings, and the policy allows it", async ({ get }) => {
    for (const at of ["/", "/dashboard"]) {
      const { text, headers } = await get(at);
      expect(text).toContain(`<meta name="cep-base-url" content="${ESCAPED}" />`);
      expect(text).toContain('<meta name="demo" content="on" />');
      expect(headers.get("content-security-policy")).toContain("connect-src 'self' https://cep.exemplo.com.br");
      expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    }
  });

  it("lets the script in the page run by its hash, and no other one", async ({ get }) => {
    for (const at of ["/", "/dashboard"]) {
      const { headers } = await get(at);
      expect(headers.get("content-security-policy")).toContain(`script-src 'self' '${SCRIPT_HASH}';`);
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    expect((await get("/robots.txt")).headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  it.for([
    ["br, gzip", "br", "// cliente, na construção"],
    ["gzip, deflate, br, zstd", "br", "// cliente, na construção"],
    ["gzip", "gzip", "// cliente, na construção"],
    ["identity", null, "// cliente"],
  ] as const)("sends what the build compressed to who accepts %s", async ([accepted, encoding, content], { get }) => {
    const asset = await get("/assets/index-abc.js", accepted);
    expect([asset.headers.get("content-encoding"), asset.text]).toEqual([encoding, content]);
    expect(asset.headers.get("content-type")).toMatch(/javascript/);
    const start = await get("/", accepted);
    expect([start.headers.get("content-encoding"), start.headers.get("vary")]).toEqual([encoding, "Accept-Encoding"]);
    expect(start.text).toContain("a página de entrada");
  });

  it.for(["br", "identity"])(
    "answers 404 for a file that a new build took away, to who accepts %s",
    async (accepted, { get, folder }) => {
      await get("/assets/index-abc.js", accepted);
      rmSync(path.join(folder, "assets"), { recursive: true });
      expect((await get("/assets/index-abc.js", accepted)).status).toBe(404);
      expect((await get("/")).status).toBe(200);
    },
  );

  it("lets pages be revalidated at each visit and hashed files be cached for ever", async ({ get }) => {
    for (const at of ["/", "/dashboard", "/before-paint.js", "/robots.txt"]) {
      const { headers } = await get(at);
      expect([at, headers.get("cache-control")]).toEqual([at, "no-cache"]);
      expect(headers.get("etag")).not.toBeNull();
    }
    expect((await get("/assets/index-abc.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  it("answers 404 for a missing file, and serves no files that are not for the browser", async ({ get }) => {
    expect((await get("/assets/index-old.js")).status).toBe(404);
    expect((await get("/.vite/manifest.json")).text).toContain("a página vazia");
  });
});
