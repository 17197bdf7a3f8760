import { findCaller } from "@app/api/auth/queries";
import type { Caller, RequestContext, Services } from "@app/api/context";
import { DEVICE_HEADER, DEVICE_ID } from "@app/core/auth/delay-rules";
import { DATA_AGE_HEADER } from "@app/core/news/topics";
import type { Db } from "@app/db/client";
import type { Request } from "express";

const BEARER = /^Bearer +([\w~+/.-]+=*)$/i;

export interface ContextDeps {
  db: Db;
  services: Services;
}

/** The part of an HTTP request that procedures see. */
export function createRequestContext(deps: ContextDeps, req: Request): RequestContext {
  const now = () => new Date();
  const token = BEARER.exec(req.headers.authorization ?? "")?.[1];
  let caller: Promise<Caller | undefined> | undefined;
  const { res } = req;
  return {
    ...deps,
    now,
    findCaller() {
      caller ??= token ? findCaller(deps.db, token, now()) : Promise.resolve(undefined);
      return caller;
    },
    requestId: String(req.id),
    address: req.ip ?? "unknown",
    token,
    userAgent: req.headers["user-agent"] ?? "",
    dataAgeMs: readAge(req.get(DATA_AGE_HEADER)),
    deviceId: DEVICE_ID.exec(req.get(DEVICE_HEADER) ?? "")?.[0],
    afterAnswer(work) {
      if (!res || res.closed) void work();
      else res.once("close", () => void work());
    },
  };
}

const readAge = (sent = "") => (/^\d{1,12}$/.test(sent) ? Number(sent) : undefined);
