import { wrongBodyType } from "@app/core/limits/request-errors";
import express, { type Request, type Response } from "express";
import { refusalOfExpress } from "../http/answer-error.ts";

/** A JSON body is a form or a question; files go through the upload. */
const MAX_JSON_BYTES = 256 * 1024;

const parseJson = express.json({ limit: MAX_JSON_BYTES });

/** Puts the request's JSON into `req.body`. @throws DomainError WRONG_BODY_TYPE, UNREADABLE_BODY, BODY_TOO_LARGE */
export async function parseJsonBody(req: Request, res: Response): Promise<void> {
  const hasBody = Number(req.headers["content-length"] ?? 0) > 0 || "transfer-encoding" in req.headers;
  if (hasBody && !req.is("json")) throw wrongBodyType();
  await new Promise<void>((resolve, reject) => {
    parseJson(req, res, (error?: unknown) => (error ? reject(refusalOfExpress(error)) : resolve()));
  });
}
