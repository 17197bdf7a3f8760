import path from "node:path";
import { fileURLToPath } from "node:url";
import { Router } from "express";
import { openApiDocument } from "../rest/openapi.ts";
import { OWN_OPENERS } from "./security-headers.ts";

const swaggerFolder = path.dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

/** A browser need not fetch the same megabyte at each visit. */
const PART_CACHE = "public, max-age=86400";

/** The document for programs at `/v1/openapi.json`, and the same to read and try at `/docs`. */
export function apiDocs() {
  const routes = Router();
  let document: string | undefined;
  routes.get(["/v1/openapi.json", "/api/v1/openapi.json"], (_req, res) => {
    document ??= JSON.stringify(openApiDocument());
    res.type("json").send(document);
  });
  // Relative addresses of the page's parts need the slash.
  routes.get("/docs", (req, res, next) =>
    req.path.endsWith("/") ? next() : res.redirect(301, `${req.baseUrl}/docs/`),
  );
  routes.get("/docs/", (_req, res) => res.set(OWN_OPENERS).type("html").send(PAGE));
  routes.get("/docs/start.js", (_req, res) => res.type("js").send(START));
  for (const part of ["swagger-ui.css", "swagger-ui-bundle.js"]) {
    // Only these two files of the package: its own page asks other servers.
    routes.get(`/docs/${part}`, (_req, res) =>
      res.set("Cache-Control", PART_CACHE).sendFile(part, { root: swaggerFolder }),
    );
  }
  return routes;
}

/** Without inline script, which the content policy refuses. */
const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API do Farol</title>
    <link rel="stylesheet" href="swagger-ui.css">
    <link rel="icon" href="/favicon.svg">
  </head>
  <body>
    <main id="documento"></main>
    <noscript>O documento da API está em <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</noscript>
    <script src="swagger-ui-bundle.js"></script>
    <script src="start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: "/api/v1/openapi.json", dom_id: "#documento", deepLinking: true, validatorUrl: null });
`;
