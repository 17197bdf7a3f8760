import type { Repetition } from "@app/api/context";
import type { Request, Response } from "express";

const KEY = "Idempotency-Key";
/** Marks the answer of an earlier request with the same key. */
const REPEATED = "Idempotency-Replayed";

/** The `Idempotency-Key` of a request, as part of its context; absent without one. */
export function readRepetition(req: Request, res: Response): { repetition?: Repetition } {
  const key = req.get(KEY);
  return key === undefined ? {} : { repetition: { key, markReplayed: () => void res.set(REPEATED, "true") } };
}
