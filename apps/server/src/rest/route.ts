import type { AppRouter } from "@app/api/root";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** `files.list` and its like: every procedure of the router. */
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

/** One call of the REST layer: which procedure it is, and what the document says of it. */
export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below `/api/v1`, with `:name` for what the path carries. */
  path: string;
  procedure: ProcedurePath;
  status: 200 | 201 | 202;
  /** What it does, in one line for people who write scripts. */
  summary: string;
  /** Where old clients name the owner when the path does not; it may only be the caller. */
  owner?: "query" | "body";
  /** Refusals of its own, beside those that every call of its kind has. */
  refusals?: readonly (404 | 409 | 412)[];
  /** Among several rows of one path: whether this request is the row's. Without it the row takes what is left. */
  takes?(query: Body): boolean;
  /** The record carries `updatedAt`: it is answered as `ETag`, and `If-Match` must still be it. */
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
