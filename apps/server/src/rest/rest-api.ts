import type { Services } from "@app/api/context";
import { appRouter, queryPaths } from "@app/api/root";
import type { Db } from "@app/db/client";
import { callTRPCProcedure } from "@trpc/server";
import { type Response, Router } from "express";
import { readRepetition } from "../http/read-repetition.ts";
import { createRequestContext } from "../http/request-context.ts";
import { isRepeatable } from "./json-schema.ts";
import { parseJsonBody } from "./parse-json-body.ts";
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
import { statementRoutes } from "./sections/statements.ts";
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
  "Receitas e despesas": statementRoutes,
  Impostos: taxRoutes,
};
export const restRoutes: RestRoute[] = Object.values(restSections).flat();

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
          input ??= parseJsonBody(req, res).then(() => readInput(route, req));
          return input;
        },
        ctx: { ...createRequestContext(deps, req), ...(isRepeatable(route) ? readRepetition(req, res) : {}) },
        type: queryPaths.has(route.procedure) ? "query" : "mutation",
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
