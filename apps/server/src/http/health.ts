import type { Services } from "@app/api/context";
import { type Db, pingDatabase } from "@app/db/client";
import { Router } from "express";

/** Longer than any healthy answer, short enough for a probe that asks every few seconds. */
const READY_TIMEOUT_MS = 2_000;

/**
 * `/healthz`: the process is up. `/readyz`: database and queue answer, PDFs can be read, and the process is not
 * stopping; includes the age of the newest backup.
 */
export function healthRoutes(deps: {
  db: Db;
  services: Services;
  isReady: () => boolean;
  backupAge?: () => Promise<number | null>;
}) {
  const routes = Router();
  routes.get("/healthz", (_req, res) => {
    res.json({ status: "ok" });
  });
  routes.get("/readyz", async (_req, res) => {
    try {
      if (!deps.isReady()) throw new Error("not ready");
      await withTimeout(Promise.all([pingDatabase(deps.db), deps.services.queue.ping()]), READY_TIMEOUT_MS);
      const age = await deps.backupAge?.();
      res.json({ status: "ok", backupAgeSeconds: age == null ? null : Math.round(age / 1000) });
    } catch {
      // The missing part logs its own failure; a probe needs only the status.
      res.status(503).json({ status: "unavailable" });
    }
  });
  return routes;
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("timeout")), timeoutMs).unref();
    }),
  ]);
}
