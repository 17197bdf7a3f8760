import type { AppRouter } from "@app/api/root";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** Name of any procedure of the router, as `files.list`. */
export type ProcedurePath = {
  [Feature in keyof Inputs & string]: `${Feature}.${keyof Inputs[Feature] & string}`;
}[keyof Inputs & string];
type Part<Tree, Path> = Path extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof Tree
    ? Name extends keyof Tree[Feature]
      ? Tree[Feature][Name]
      : never
    : never
  : never;

type Body = Record<string, unknown>;

/** One REST operation: its procedure and its documentation. */
export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below `/api/v1`, with `:name` for what the path carries. */
  path: string;
  procedure: ProcedurePath;
  status: 200 | 201 | 202;
  /** What it does, in one line for people who write scripts. */
  summary: string;
  /** Where old clients name the owner when the path does not; must be the caller. */
  owner?: "query" | "body";
  /** Refusals of its own, beside those that every call of its kind has. */
  refusals?: readonly (404 | 409 | 412)[];
  /** Selects this row among several of one path; the row without it takes the remaining requests. */
  takes?(query: Body): boolean;
  /** The record's `updatedAt` is sent as `ETag`, and `If-Match` must equal it. */
  isVersioned?: true;
  example: { request?: unknown; response: unknown };
}

/** A row of the table; its examples are typed by its procedure. */
export function route<Path extends ProcedurePath>(
  row: Omit<RestRoute, "procedure" | "example"> & {
    procedure: Path;
    example: { request?: Partial<NonNullable<Part<Inputs, Path>>>; response: Part<Outputs, Path> };
  },
): RestRoute {
  return row;
}
