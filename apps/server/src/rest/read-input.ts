import { noVersion, unreadableBody } from "@app/core/limits/request-errors";
import type { Request } from "express";
import { inputFieldsOf, type JsonSchema } from "./json-schema.ts";
import type { RestRoute } from "./route.ts";

type Fields = Record<string, unknown>;

/** A version that no record has. */
const NO_VERSION = new Date(0).toISOString();

/**
 * A request as its procedure's input: the body (or the query of a call without one), overridden by the path's
 * parameters. Parameters of the URL are converted to their documented types.
 *
 * @throws DomainError UNREADABLE_BODY when the body is anything but an object; NO_VERSION for an `If-Match` where
 * records have no versions
 */
export function readInput(route: RestRoute, req: Pick<Request, "params" | "query" | "body" | "headers">): Fields {
  const hasBody = route.method === "post" || route.method === "put";
  if (hasBody && req.body !== undefined && !isObject(req.body)) throw unreadableBody();

  const body: Fields = hasBody ? { ...req.body } : {};
  const query = readQuery(req.query, inputFieldsOf(route.procedure));
  const version = readVersion(req.headers["if-match"]);
  if (version && !route.refusals?.includes(412)) throw noVersion();
  const owner = readOwner(req.params.userId, query.userId, body.userId);
  return {
    ...(hasBody ? body : query),
    ...(version ? { updatedAt: version } : {}),
    ...req.params,
    ...(owner === undefined ? {} : { userId: owner }),
  };
}

function readQuery(query: Request["query"], fields: Record<string, JsonSchema>): Fields {
  const filled = Object.entries(query).filter(([, value]) => value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, readValue(value, fields[name])]));
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Converts a text to its documented type; an unconvertible one stays a text, which the procedure refuses. */
function readValue(value: unknown, { type, items }: JsonSchema = {}): unknown {
  if (type === "array") return (Array.isArray(value) ? value : [value]).map((one) => readValue(one, items));
  if (typeof value !== "string") return value;
  if ((type === "integer" || type === "number") && NUMBER.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

/** The owner named in path, query or body; several different ones stay an array, which matches no person. */
function readOwner(...named: unknown[]): unknown {
  const owners = [...new Set(named.filter((owner) => owner !== undefined))];
  return owners.length > 1 ? owners : owners[0];
}

/** `If-Match: "2026-06-15T15:00:00.000Z"`; one that is no version matches none. */
function readVersion(header: string | undefined): string | undefined {
  if (header === undefined || header.trim() === "*") return undefined;
  const version = /^\s*(?:W\/)?"([^"]+)"\s*$/.exec(header)?.[1] ?? "";
  const instant = new Date(version);
  return Number.isNaN(instant.getTime()) ? NO_VERSION : instant.toISOString();
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
