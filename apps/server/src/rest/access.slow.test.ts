import { describe, expect } from "vitest";
import { type Caller, callers, callProcedure, callRoute, accessTest as it } from "../testing/access-scenario.ts";
import { findContractViolation } from "../testing/contract.ts";
import { type Expectation, expectations } from "../testing/expectations.ts";
import { describeProcedure, type ProcedureShape } from "./json-schema.ts";
import { restRoutes } from "./rest-api.ts";
import type { ProcedurePath, RestRoute } from "./route.ts";

/** Status that a caller gets over tRPC. */
function expectedStatus(expectation: Expectation, { type }: ProcedureShape, caller: Caller): number {
  const { access, isAboutRecord, status = 200 } = expectation;
  if (access === "visitor") return status;
  if (caller === "visitor" || caller === "revoked" || caller === "expired" || caller === "malformed") return 401;
  if (caller === "read-only token" && type === "mutation") return 403;
  if ((caller === "read-only token" || caller === "full token") && access !== "viewer") return 403;
  if (access === "administrator") return caller === "administrator" ? status : 403;
  const isStranger = caller === "another" || caller === "administrator";
  return isStranger && isAboutRecord ? 404 : status;
}

/** Status over REST: routes that name the owner refuse others with 403, and success has the route's own status. */
function expectedRestStatus(expectation: Expectation, shape: ProcedureShape, caller: Caller, route: RestRoute): number {
  const status = expectedStatus(expectation, shape, caller);
  const isStranger = caller === "another" || caller === "administrator";
  if (isStranger && shape.access === "viewer" && hasOwnerField(route)) return 403;
  return status === 200 ? route.status : status;
}

const hasOwnerField = (route: RestRoute) => route.path.includes(":userId") || route.owner !== undefined;

const procedures = Object.entries(expectations) as [ProcedurePath, Expectation][];

describe("access over tRPC", () => {
  it.for(procedures)(
    "to %s is as it is written down, for every kind of caller",
    async ([path, expectation], { server, scenarios }) => {
      const shape = describeProcedure(path);
      expect(shape.access).toBe(expectation.access);
      for (const caller of callers) {
        const { subject, token } = await scenarios.of(caller);
        const { status } = await callProcedure(server, path, shape, expectation.input?.(subject), token);
        scenarios.called(shape, status, caller);
        expect({ caller, status }).toEqual({ caller, status: expectedStatus(expectation, shape, caller) });
      }
    },
  );
});

describe("access over REST", () => {
  it.for(restRoutes)(
    "to $method $path is as it is written down, and the answer as documented",
    async (route, { server, scenarios }) => {
      const expectation = expectations[route.procedure];
      const shape = describeProcedure(route.procedure);
      const template = route.path.replace(/:(\w+)/g, "{$1}");
      for (const caller of callers) {
        const { subject, token } = await scenarios.of(caller);
        const input = { ...expectation.input?.(subject) };
        const { status, body } = await callRoute(server, route, subject, input, token);
        scenarios.called(shape, status, caller);
        expect({ caller, status }).toEqual({ caller, status: expectedRestStatus(expectation, shape, caller, route) });
        expect(findContractViolation(route.method, template, status, body)).toBeUndefined();
      }
    },
  );
});
