import type { Services } from "@app/api/context";
import { appRouter } from "@app/api/root";
import { wrongBodyType } from "@app/core/limits/request-errors";
import type { Db } from "@app/db/client";
import { callTRPCProcedure } from "@trpc/server";
import express, { type Request, type Response, Router } from "express";
import { refusalOfExpress } from "../http/answer-error.ts";
import { readRepetition } from "../http/read-repetition.ts";
import { createRequestContext } from "../http/request-context.ts";
import { isRepeatable } from "./json-schema.ts";
import { readInput } from "./read-input.ts";
import type { RestRoute } from "./route.ts";
import { accountRoutes } from "./sections/account.ts";
import { chatRoutes } from "./sections/chat.ts";
import { contentRoutes } from "./sections/content.ts";
import { fileRoutes } from "./sections/files.ts";
import { goalRoutes } from "./sections/goals.ts";
import { importRoutes } from "./sections/imports.ts";
import { notificationRoutes } from "./sections/notifications.ts";
import { portfolioRoutes } from "./sections/portfolio.ts";
import { taxRoutes } from "./sections/taxes.ts";
import { userRoutes } from "./sections/users.ts";

/** The sections of the specification, in its order. */
export const restSections: Record<string, RestRoute[]> = {
  Conteúdo: contentRoutes,
  Conta: accountRoutes,
  "Usuários e administração": userRoutes,
  Notificações: notificationRoutes,
  "Arquivos e processamento": fileRoutes,
  Assistente: chatRoutes,
  Objetivos: goalRoutes,
  Carteira: portfolioRoutes,
  Importações: importRoutes,
  Impostos: taxRoutes,
};
export const restRoutes: RestRoute[] = Object.values(restSections).flat();

/** A JSON body is a form or a question; files go through the upload. */
const MAX_JSON_BYTES = 256 * 1024;

/** The route table as Express routes. */
export function restApi(deps: { db: Db; services: Services }) {
  const routes = Router();
  for (const route of restRoutes) {
    routes[route.method](route.path, async (req, res, next) => {
      if (route.takes && !route.takes(req.query)) return next();
      const cancelled = new AbortController();
      res.on("close", () => {
        if (!res.writableFinished) cancelled.abort();
      });
      let input: Promise<object> | undefined;
      const output = await callTRPCProcedure({
        router: appRouter,
        path: route.procedure,
        // Read by the procedure, once the call is counted: a body that cannot be read counts too.
        getRawInput: () => {
          input ??= parseBody(req, res).then(() => readInput(route, req));
          return input;
        },
        ctx: { ...createRequestContext(deps, req), ...(isRepeatable(route) ? readRepetition(req, res) : {}) },
        type: route.method === "get" ? "query" : "mutation",
        signal: cancelled.signal,
        batchIndex: 0,
      });
      if (route.isVersioned) setVersion(res, output);
      // Node's fetch adds it to conditional requests, and Express would then ignore the condition.
      if (req.headers["if-none-match"]) delete req.headers["cache-control"];
      res.status(route.status).json(output);
    });
  }
  return routes;
}

function setVersion(res: Response, output: unknown) {
  if (typeof output === "object" && output !== null && "updatedAt" in output) res.set("ETag", `"${output.updatedAt}"`);
}

const parseJson = express.json({ limit: MAX_JSON_BYTES });

/** @throws DomainError WRONG_BODY_TYPE, UNREADABLE_BODY, BODY_TOO_LARGE */
async function parseBody(req: Request, res: Response): Promise<void> {
  const hasBody = Number(req.headers["content-length"] ?? 0) > 0 || "transfer-encoding" in req.headers;
  if (hasBody && !req.is("json")) throw wrongBodyType();
  await new Promise<void>((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => (error ? reject(refusalOfExpress(error)) : resolve()));
  });
}
