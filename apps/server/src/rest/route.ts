import type { AppRouter } from "@app/api/root";
import type { inferRouterInputs } from "@trpc/server";
import type { Request } from "express";

type Inputs = inferRouterInputs<AppRouter>;
/** `files.list` and its like: every procedure of the router. */
export type ProcedurePath = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];

/** One call of the REST layer: which procedure it is and how the request becomes its input. */
export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below `/api/v1`, with `:name` for what the path carries. */
  path: string;
  procedure: ProcedurePath;
  input(req: Pick<Request, "params" | "query" | "body">): unknown;
  status: 200 | 201 | 202;
}

/** The path's own values win over the body's. */
export const paramsAndBody: RestRoute["input"] = ({ params, body }) =>
  isPlainObject(body) ? { ...body, ...params } : (body ?? params);

export const params: RestRoute["input"] = (req) => req.params;

export const body: RestRoute["input"] = (req) => req.body;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
