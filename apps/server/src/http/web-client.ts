import { existsSync } from "node:fs";
import path from "node:path";
import express, { Router } from "express";

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The built web client: hashed assets for ever, the page itself never kept, every other path the page. */
export function webClient(folder: string) {
  const routes = Router();
  if (!existsSync(path.join(folder, "index.html"))) return routes;
  routes.use("/assets", express.static(path.join(folder, "assets"), { immutable: true, maxAge: ONE_YEAR_MS }));
  routes.use("/assets", (_req, res) => void res.status(404).end());
  routes.use(express.static(folder, { index: false, cacheControl: false, setHeaders: noCache }));
  routes.get("/{*any}", (_req, res) => {
    noCache(res);
    res.sendFile("index.html", { root: folder });
  });
  return routes;
}

function noCache(res: { setHeader(name: string, value: string): unknown }) {
  res.setHeader("Cache-Control", "no-cache");
}
