import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import express, { type Express } from "express";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { ageOfNewestBackup, startDailyBackups } from "./backup/daily.ts";
import type { Env } from "./env.ts";
import { healthRoutes } from "./http/health.ts";
import { createPriceFiles } from "./http/price-files.ts";
import { serveOperator } from "./operator-socket.ts";
import { openImageReader, runWorker, startPdfReader } from "./run-worker.ts";
import { type OpenedServices, openServices } from "./start/open-services.ts";
import { openPart } from "./start/start-failure.ts";
import { stopOnSignal } from "./start/stop-on-signal.ts";

/** A client that sends a header byte a second is let go after this long. */
const HEADERS_TIMEOUT_MS = 20_000;
/** The largest upload on a slow home line (200 MB at 10 Mbit/s) takes about three minutes. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;
/**
 * Longer than proxies and clients keep an idle connection (nginx 60 s): who sends on one that is being closed finds it reset, and
 * a POST is not sent again.
 */
const KEEP_ALIVE_MS = 65_000;

/** Serves the whole product, does the jobs too unless WORKER=off, and stops on signals. Answers the address it serves. */
export async function serve(env: Env, log: Logger): Promise<OpenedServices & { url: string }> {
  const [pdfReader, opened] = await Promise.all([
    env.WORKER === "inline" ? startPdfReader(log) : undefined,
    openServices(env, log),
  ]);
  let isStopping = false;
  const webFolder = fileURLToPath(new URL("../../web/dist", import.meta.url));
  const isReady = () => !isStopping && (pdfReader?.isWorking() ?? true);
  const priceFiles = createPriceFiles(opened);
  const app = createApp({
    ...opened,
    env,
    log,
    webFolder,
    isReady,
    backupAge: () => ageOfNewestBackup(env),
    priceFiles: priceFiles.routes,
  });
  const server = await openPart("address", () => listen(app, env.PORT, env.HOST));
  const stopOperator = env.DATABASE_URL ? async () => {} : await serveOperator(opened, env.DATA_DIR, log);
  const worker = pdfReader
    ? runWorker({ ...opened, pdfReader, imageReader: openImageReader(env, log) })
    : Promise.resolve(async () => {});

  const stopBackups = pdfReader ? startDailyBackups(opened, env, log) : () => {};

  // Before the worker starts, since `/readyz` may already report readiness.
  stopOnSignal(log, async () => {
    isStopping = true;
    stopBackups();
    await opened.services.news.close(); // open streams would keep the server from closing
    const pricesKept = priceFiles.stop();
    await Promise.all([closeServer(server), pricesKept, stopOperator(), worker.then((stop) => stop())]);
    await opened.close();
  });
  await worker;
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.PORT;
  return { ...opened, url: `http://${env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${port}` };
}

/** Answers `/healthz` and `/readyz`, for a process that serves nothing else. */
export function serveHealth(deps: Parameters<typeof healthRoutes>[0], port: number, host: string): Promise<Server> {
  return listen(express().use(healthRoutes(deps)), port, host);
}

function listen(app: Express, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = app.listen(port, host, (error) => (error ? reject(error) : resolve(server)));
    server.headersTimeout = HEADERS_TIMEOUT_MS;
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
  });
}

/** Interval at which connections whose last answer went out during shutdown are closed. */
const IDLE_CHECK_MS = 50;

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
  });
}
