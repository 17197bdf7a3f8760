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
  /** Below `/api/v1`, with `:name` for its parameters. */
  path: string;
  procedure: ProcedurePath;
  status: 200 | 201 | 202;
  /** Summary in one line, for people who write scripts. */
  summary: string;
  /** Part of the request in which old clients name the owner when the path does not; must be the caller. */
  owner?: "query" | "body";
  /** Refusals of its own, beside those that every call of its kind has. */
  refusals?: readonly (404 | 409 | 412)[];
  /** Selects this row among several of one path; the row without it takes the remaining requests. */
  takes?(query: Body): boolean;
  /** The record's `updatedAt` is sent as `ETag`, and `If-Match` must equal it. */
  isVersioned?: true;
  example: { request?: unknown; response: unknown };
}

type InputObject<Path> = Extract<Part<Inputs, Path>, object>;
type FieldName<Input> = Input extends object ? keyof Input : never;
/** Input fields of a call without a body that are not in its path. */
type Query<Address, Path> = {
  [Name in Exclude<FieldName<InputObject<Path>>, NameInPath<Address>>]-?: Exclude<InputObject<Path>[Name], undefined>;
};
type NameInPath<Address> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameInPath<Rest>
  : Address extends `${string}:${infer Name}`
    ? Name
    : never;

/** A call whose parameters are all in its address has an example of each: see query-parameters.test.ts. */
type ExampleRequest<Method, Address, Path> = Method extends "post" | "put"
  ? { request?: Partial<NonNullable<Part<Inputs, Path>>> }
  : keyof Query<Address, Path> extends never
    ? { request?: never }
    : { request: Query<Address, Path> };

/** A row of the table; its examples are typed by its procedure. */
export function route<
  Path extends ProcedurePath,
  const Method extends RestRoute["method"],
  const Address extends string,
>(
  row: Omit<RestRoute, "procedure" | "method" | "path" | "example"> & {
    procedure: Path;
    method: Method;
    path: Address;
    example: ExampleRequest<Method, Address, Path> & { response: Part<Outputs, Path> };
  },
): RestRoute {
  return row;
}
