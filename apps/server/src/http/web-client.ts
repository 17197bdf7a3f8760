import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { type RequestHandler, type Response, Router } from "express";
import expressStaticGzip, { type ExpressStaticGzipOptions } from "express-static-gzip";
import { OWN_OPENERS } from "./security-headers.ts";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Headers of files named by their content: never fetched again, so they need no validators. */
const FOR_EVER = { immutable: true, maxAge: ONE_YEAR_MS, etag: false, lastModified: false, acceptRanges: false };
/** Placeholder in the built pages for the address of the postal-code service. */
const CEP_PLACEHOLDER = "__CEP_BASE_URL__";
/** The same for `on` or `off`. */
const DEMO_PLACEHOLDER = "__DEMO__";
const HTML_ESCAPES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };

interface WebClientOptions {
  /** The postal-code service that the browser calls itself. */
  cepBaseUrl: string;
  /** Whether visitors are offered the demonstration. */
  isDemoOffered: boolean;
}

/** A built file as the build compressed it for this browser. */
function builtFiles(folder: string, serveStatic: ExpressStaticGzipOptions["serveStatic"]) {
  return expressStaticGzip(folder, { enableBrotli: true, orderPreference: ["br", "gz"], index: false, serveStatic });
}

/**
 * The built web client: hashed assets for ever, the pages revalidated at each visit. The start is the landing page
 * rendered at build time; every other path gets the empty page, in which the client renders the route.
 */
export function webClient(folder: string, options: WebClientOptions) {
  const routes = Router();
  if (!existsSync(path.join(folder, "app.html"))) return routes;
  const page = (name: string) => sendPage(path.join(folder, name), options);
  const appPage = page("app.html");
  routes.use("/assets", builtFiles(path.join(folder, "assets"), FOR_EVER));
  routes.use("/assets", (_req, res) => void res.status(404).end());
  routes.get("/", page("index.html"));
  // The files of the pages still have the placeholder in them.
  routes.get(/\.html$/, appPage);
  routes.use(builtFiles(folder, { cacheControl: false, setHeaders: noCache }));
  // Of a phone's share sheet, where the browser does not run public/sw.js: the person chooses the files again.
  routes.post("/compartilhar", (_req, res) => res.redirect(303, "/dashboard?recebidos"));
  routes.get("/{*any}", appPage);
  return routes;
}

function sendPage(file: string, { cepBaseUrl, isDemoOffered }: WebClientOptions): RequestHandler {
  const address = cepBaseUrl.replace(/[&"<>]/g, (character) => HTML_ESCAPES[character] ?? "");
  const text = readFileSync(file, "utf8")
    .replaceAll(CEP_PLACEHOLDER, () => address)
    .replaceAll(DEMO_PLACEHOLDER, isDemoOffered ? "on" : "off");
  const hashes = scriptHashes(text);
  const html = Buffer.from(text);
  const compressed = Promise.all([promisify(brotliCompress)(html), promisify(gzip)(html)]);
  return async (req, res) => {
    const [br, gzipped] = await compressed;
    const bodies = { br, gzip: gzipped, identity: html };
    noCache(res);
    allowScripts(res, hashes);
    res.set(OWN_OPENERS);
    // Asked for both at once, the order in which the browser names them would decide, and browsers name gzip first.
    const encoding = req.acceptsEncodings("br") || req.acceptsEncodings("gzip") || "identity";
    if (encoding !== "identity") res.set("Content-Encoding", encoding);
    res
      .vary("Accept-Encoding")
      .type("html")
      .send(bodies[encoding as keyof typeof bodies]);
  };
}

/** Hashes of the page's inline scripts, for the content security policy. */
function scriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

/** Allows the page's own inline scripts, and no others, in this answer. */
function allowScripts(res: Response, hashes: string[]) {
  const policy = res.get("Content-Security-Policy");
  if (policy) res.set("Content-Security-Policy", policy.replace("script-src 'self'", ["$&", ...hashes].join(" ")));
}

function noCache(res: { setHeader(name: string, value: string): unknown }) {
  res.setHeader("Cache-Control", "no-cache");
}
