import type { RequestContext, Services } from "@app/api/context";
import type { Db } from "@app/db/client";
import type { Request } from "express";

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i;

/** What procedures get to know of an HTTP request. */
export function createRequestContext(deps: { db: Db; services: Services }, req: Request): RequestContext {
  return {
    ...deps,
    now: () => new Date(),
    requestId: String(req.id),
    address: req.ip ?? "unknown",
    token: BEARER.exec(req.headers.authorization ?? "")?.[1],
    userAgent: req.headers["user-agent"] ?? "",
  };
}
