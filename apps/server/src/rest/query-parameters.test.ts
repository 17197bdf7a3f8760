import { describe, expect } from "vitest";
import { bearer, accessTest as it } from "../testing/access-scenario.ts";
import { document } from "../testing/contract.ts";
import { expectations } from "../testing/expectations.ts";
import { describeProcedure } from "./json-schema.ts";
import type { Parameter } from "./operation.ts";
import { restRoutes } from "./rest-api.ts";
import type { RestRoute } from "./route.ts";

interface Range {
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
}

const documentedIn = ({ method, path }: RestRoute): Parameter[] =>
  document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method]?.parameters.filter((it) => it.in === "query") ?? [];

/** A row that takes the remaining requests of its path lacks the parameters of the other row. */
const isRest = (route: RestRoute) =>
  !route.takes && restRoutes.some(({ path, method, takes }) => takes && path === route.path && method === route.method);
const queried = restRoutes.filter((route) => documentedIn(route).length > 0 && !isRest(route));

/** Values to try: all of an enumeration, both of a boolean, both ends of a range; the example for any other text. */
function documentedValues({ schema }: Parameter, example: unknown): unknown[] {
  const { enum: values, minimum, maximum } = schema as Range;
  if (values) return values;
  if (schema.type === "boolean") return [true, false];
  const leapDay = schema.format === "date" ? "2024-02-29" : undefined;
  return [...new Set([example, schema.default, minimum, maximum, leapDay])].filter((value) => value !== undefined);
}

describe("the documented parameters of an address", () => {
  it.for(queried)("of $method $path are accepted with each documented value", async (route, { server, scenarios }) => {
    const { access } = describeProcedure(route.procedure);
    const { subject, token } = await scenarios.of(access === "administrator" ? "administrator" : "owner");
    const own: Record<string, unknown> = {
      userId: subject.ownerId,
      ...expectations[route.procedure].input?.(subject),
    };
    const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(own[name])));
    const examples: Record<string, unknown> = { userId: subject.ownerId, ...Object(route.example.request) };
    const parameters = documentedIn(route);
    const required = parameters.filter((it) => it.required).map(({ name }) => [name, examples[name]]);
    const least = Object.fromEntries(required);
    const queries = [
      least,
      ...parameters.flatMap((parameter) =>
        documentedValues(parameter, examples[parameter.name]).map((value) => ({ ...least, [parameter.name]: value })),
      ),
    ];

    const refused: unknown[] = [];
    for (const query of queries) {
      const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
      const { status, body } = await server.call(
        route.method.toUpperCase(),
        `/api/v1${address}?${new URLSearchParams(texts)}`,
        { headers: bearer(token), ...(route.method === "put" ? { json: own } : {}) },
      );
      if (Object(body).code === "INVALID_INPUT" || status === 403 || status >= 500) refused.push({ query, body });
    }
    expect(refused).toEqual([]);
    // The required ones alone, and at least one value of each.
    expect(queries.length).toBeGreaterThan(parameters.length);
  });
});
