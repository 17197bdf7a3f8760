import type { Services } from "@app/api/context";
import { countReport } from "@app/api/csp-reports/commands";
import { readReport } from "@app/core/csp-reports/read-report";
import { DomainError } from "@app/core/errors";
import type { Db } from "@app/db/client";
import express, { type ErrorRequestHandler, Router } from "express";
import { createRequestContext } from "./request-context.ts";
import { CSP_REPORTS_PATH } from "./security-headers.ts";

/** A browser's report repeats the policy and some addresses. */
const MAX_REPORT_BYTES = 8 * 1024;

/** Takes browsers' reports on what the content security policy blocked. They read no answer, and neither does anybody else. */
export function cspReportRoutes(deps: { db: Db; services: Services }) {
  const routes = Router();
  routes.post(
    CSP_REPORTS_PATH,
    express.json({ type: "application/csp-report", limit: MAX_REPORT_BYTES, inflate: false }),
    async (req, res) => {
      const report = readReport(req.body);
      if (!report) return void res.status(400).end();
      const ctx = createRequestContext(deps, req);
      await deps.services.limiter.inTurn(ctx, () => countReport(ctx, report));
      res.status(204).end();
    },
  );
  routes.use(CSP_REPORTS_PATH, withoutRecord);
  return routes;
}

const BAD_REQUEST = 400;
const TOO_MANY = 429;

/** Refusals of strangers' reports would fill the trail of changes, and hide others behind its limit. */
const withoutRecord: ErrorRequestHandler = (thrown, _req, res, next) => {
  if (thrown instanceof DomainError && thrown.kind === "limit") return void res.status(TOO_MANY).end();
  const status = thrown instanceof Error && "status" in thrown ? Number(thrown.status) : 0;
  if (status < BAD_REQUEST || status >= 500) return next(thrown);
  res.status(status).end();
};
