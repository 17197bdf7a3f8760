import type { Services } from "@app/api/context";
import { countCall } from "@app/api/trpc";
import { unknownCall } from "@app/core/limits/request-errors";
import type { Db } from "@app/db/client";
import compression from "compression";
import cors from "cors";
import express, { type RequestHandler } from "express";
import type { Logger as PinoLogger } from "pino";
import { pinoHttp } from "pino-http";
import { v7 as newId } from "uuid";
import { describeCause } from "./describe-cause.ts";
import type { Env } from "./env.ts";
import { answerError } from "./http/answer-error.ts";
import { apiDocs } from "./http/api-docs.ts";
import { cspReportRoutes } from "./http/csp-reports.ts";
import { downloadRoutes } from "./http/downloads/download.ts";
import { healthRoutes } from "./http/health.ts";
import { metricsRoutes } from "./http/metrics.ts";
import { createPriceFiles } from "./http/price-files.ts";
import { type ContextDeps, createRequestContext } from "./http/request-context.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityTextRoutes } from "./http/security-text.ts";
import { STALLED_AFTER_MS } from "./http/send-stream.ts";
import { trpcRoutes } from "./http/trpc.ts";
import { ownDataRoutes } from "./http/uploads/own-data.ts";
import { uploadRoutes } from "./http/uploads/upload.ts";
import { webClient } from "./http/web-client.ts";
import { mcpRoutes } from "./mcp/mcp.ts";
import { restApi } from "./rest/rest-api.ts";

interface AppDeps {
  db: Db;
  services: Services;
  env: Pick<
    Env,
    "TRUST_PROXY" | "RATE_LIMIT" | "CORS_ORIGINS" | "CEP_BASE_URL" | "METRICS_TOKEN" | "PUBLIC_URL" | "SECURITY_CONTACT"
  >;
  log: PinoLogger;
  webFolder: string;
  /** Takes the files of prices that administrators send; given by who stops it before the services close. */
  priceFiles?: RequestHandler;
  /** Time after which a stalled download is ended; the product's own limit by default. */
  stalledAfterMs?: number;
  /** False while this process should get no requests: it is stopping, or cannot do its work. */
  isReady: () => boolean;
  /** In milliseconds; null while there is no backup. */
  backupAge?: () => Promise<number | null>;
}

/** Headers that clients of other origins may read. */
const READABLE_HEADERS = ["ETag", "Retry-After", "Idempotency-Replayed", "Content-Disposition"];

/** The one HTTP application: tRPC, the REST layer, uploads, health and the web client. */
export function createApp(deps: AppDeps) {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", deps.env.TRUST_PROXY);
  app.use(securityHeaders(deps.env.CEP_BASE_URL));
  app.use(requestLog(deps.log));
  app.use(metricsRoutes(deps.env.METRICS_TOKEN));
  app.use(healthRoutes(deps));
  app.use(securityTextRoutes(deps.env));
  app.use(cspReportRoutes(deps));
  app.use(compression());
  app.use(
    "/api",
    noStore,
    cors({ origin: deps.env.CORS_ORIGINS ?? false, maxAge: 600, exposedHeaders: READABLE_HEADERS }),
  );
  app.use("/api/trpc", trpcRoutes(deps));
  // Some old clients put the base path before paths that have it already.
  app.use(
    ["/api/v1", "/api/api/v1"],
    uploadRoutes(deps),
    ownDataRoutes(deps),
    deps.priceFiles ?? createPriceFiles(deps).routes,
    downloadRoutes(downloadDeps(deps)),
    restApi(deps),
  );
  app.use("/mcp", noStore, mcpRoutes(deps));
  app.use("/api", apiDocs(), countUnknownCall(deps), unknownCallRoute);
  app.use(
    webClient(deps.webFolder, { cepBaseUrl: deps.env.CEP_BASE_URL, isDemoOffered: deps.services.isDemoOffered }),
    unknownCallRoute,
  );
  app.use(answerError(deps));
  return app;
}

const downloadDeps = ({ db, services, env, stalledAfterMs = STALLED_AFTER_MS }: AppDeps) => ({
  db,
  services,
  isLimited: env.RATE_LIMIT === "on",
  stalledAfterMs,
});

/** No procedure counts it. */
const countUnknownCall =
  (deps: ContextDeps): RequestHandler =>
  async (req, _res, next) => {
    await countCall(createRequestContext(deps, req));
    next();
  };

const unknownCallRoute: RequestHandler = () => {
  throw unknownCall();
};

const noStore: RequestHandler = (_req, res, next) => {
  res.set("Cache-Control", "no-store");
  next();
};

function requestLog(logger: PinoLogger) {
  return pinoHttp({
    logger,
    genReqId: () => newId(),
    // Queries and names in paths belong to people; the route and the outcome are enough to follow a problem.
    serializers: {
      req: (req) => ({ id: req.id, method: req.method, path: String(req.url).split("?")[0] }),
      res: (res) => ({ statusCode: res.statusCode }),
      err: (error: unknown) => describeCause(error),
    },
    // Failures are logged with their cause where they are answered; single answers are logged at debug level only.
    customLogLevel: () => "debug",
    autoLogging: logger.isLevelEnabled("debug"),
  });
}
