import type { Services } from "@app/api/context";
import { appRouter } from "@app/api/root";
import { wrongBodyType } from "@app/core/limits/request-errors";
import type { Db } from "@app/db/client";
import { callTRPCProcedure } from "@trpc/server";
import express, { type RequestHandler, Router } from "express";
import { createRequestContext } from "../http/request-context.ts";
import { accountRoutes } from "./account.ts";
import { chatRoutes } from "./chat.ts";
import { contentRoutes } from "./content.ts";
import { fileRoutes } from "./files.ts";
import type { RestRoute } from "./route.ts";

export const restRoutes: RestRoute[] = [...accountRoutes, ...contentRoutes, ...fileRoutes, ...chatRoutes];

/** A JSON body is a form or a question; files go through the upload. */
const MAX_JSON_BYTES = 256 * 1024;

/** The table above as Express routes; it only translates. */
export function restApi(deps: { db: Db; services: Services }) {
  const routes = Router();
  routes.use(requireJson, express.json({ limit: MAX_JSON_BYTES }));
  for (const route of restRoutes) {
    routes[route.method](route.path, async (req, res) => {
      const cancelled = new AbortController();
      res.on("close", () => cancelled.abort());
      const input = route.input(req);
      const output = await callTRPCProcedure({
        router: appRouter,
        path: route.procedure,
        getRawInput: async () => input,
        ctx: createRequestContext(deps, req),
        type: route.method === "get" ? "query" : "mutation",
        signal: cancelled.signal,
        batchIndex: 0,
      });
      res.status(route.status).json(output);
    });
  }
  return routes;
}

const requireJson: RequestHandler = (req, _res, next) => {
  const hasBody = Number(req.headers["content-length"] ?? 0) > 0 || "transfer-encoding" in req.headers;
  if (hasBody && !req.is("json")) throw wrongBodyType();
  next();
};
