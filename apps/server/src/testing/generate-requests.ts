import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "../rest/json-schema.ts";
import type { Operation, Parameter } from "../rest/operation.ts";
import { document } from "./contract.ts";

const callers = ["visitor", "owner", "administrator", "full token", "read-only token", "forged"] as const;
/** Placeholders for ids that exist only once the requests are sent. */
const places = ["$owner", "$other", "$goal", "$file", "$notification", "$content"] as const;

export interface GeneratedRequest {
  caller: (typeof callers)[number];
  method: string;
  /** As in the document, with `{name}`. */
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: { json: unknown } | { text: string; type: string } | { files: { name: string; content: string }[] } | undefined;
}

/** Values that no schema allows. */
const hostileText = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "../../etc/passwd",
  "..\\..\\nota.pdf",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "%",
  "%00",
  "\\",
  "<img src=x onerror=alert(1)>",
  "\u202enota",
  "\ud800",
  "👩‍👩‍👧‍👦",
  "é".repeat(500),
  "x".repeat(20_000),
  "9".repeat(400),
  "2031-02-30",
  "NaN",
  "null",
  "[object Object]",
);
const hostile: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, -1, 0, 1e308, -0.001, 10.005, 2 ** 53, [], {}, true, [[]], { $ne: null }),
);
const id = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...places) }, { weight: 1, arbitrary: fc.uuid() });

/** Values allowed by a schema, as far as it defines them. */
function valid(schema: JsonSchema): Arbitrary<unknown> {
  const {
    enum: values,
    anyOf,
    type,
    minimum,
    maximum,
    maxLength,
    format,
    items,
  } = schema as JsonSchema & {
    enum?: unknown[];
    anyOf?: JsonSchema[];
    type?: string | string[];
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    items?: JsonSchema;
  };
  if (values) return fc.constantFrom(...values);
  if (anyOf) return fc.oneof(...anyOf.map(valid));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valid({ ...schema, type: one })));
  switch (type) {
    case "string":
      return validText(format, maxLength);
    case "integer":
      return fc.integer({
        min: minimum ?? 0,
        max: Math.min(maximum ?? Number.MAX_SAFE_INTEGER, (minimum ?? 0) + 1000),
      });
    case "number":
      return fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valid(items ?? {}), { maxLength: 3 });
    case "object":
      return validObject(schema);
    default:
      return fc.jsonValue();
  }
}

function validText(format: unknown, maxLength = 40): Arbitrary<string> {
  if (format === "uuid") return id;
  if (format === "email") return fc.integer({ min: 1, max: 50 }).map((number) => `pessoa${number}@exemplo.com.br`);
  if (format === "password") return fc.constantFrom("Sigilosa#1", "Novinha#2", "fraca");
  if (format === "date") {
    const days = { min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true };
    const ordinary = fc.date(days).map((day) => day.toISOString().slice(0, 10));
    return mostly(ordinary, fc.constantFrom("0000-01-01", "1900-01-01", "2999-12-31", "9999-12-31"));
  }
  const words = fc.constantFrom("Ana", "Casa", "12345678", "nota.pdf", "01310100", "Quais ativos tenho?");
  return fc.oneof(words, fc.string({ maxLength: Math.min(maxLength, 40) }));
}

function validObject({ properties = {}, required = [] }: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valid(schema)]));
  return fc.record(fields, { requiredKeys: required }) as Arbitrary<Record<string, unknown>>;
}

/** An object of the schema with one error. */
function damaged(schema: JsonSchema): Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), "isAdmin", "_id", "userId", "__proto__"];
  return fc
    .tuple(validObject(schema), fc.constantFrom(...names), hostile, fc.boolean())
    .map(([object, name, value, isRemoved]) => {
      const { [name]: _, ...others } = object;
      // Parsed, as what arrives is: so `__proto__` is a field like any other.
      return isRemoved
        ? others
        : JSON.parse(
            `{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(others).slice(1)}`.replace(",}", "}"),
          );
    });
}

/** Node refuses longer URLs before the application sees them. */
const MAX_ADDRESS_TEXT = 1000;
const hostileInAddress = hostileText.map((text) => text.slice(0, MAX_ADDRESS_TEXT));

/** The record that an id in an address most often names. */
function usualId(name: string, path: string): (typeof places)[number] {
  if (name === "userId") return "$owner";
  if (name === "fileId") return "$file";
  if (path.startsWith("/objetivos")) return "$goal";
  if (path.startsWith("/notifications")) return "$notification";
  return path.startsWith("/info") ? "$content" : "$other";
}

const mostly = <T>(usual: Arbitrary<T>, rare: Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: rare });

function values(path: string, parameters: Parameter[], place: Parameter["in"]): Arbitrary<Record<string, string>> {
  const own = parameters.filter((parameter) => parameter.in === place);
  const fields = own.map(({ name, schema }): [string, Arbitrary<string>] => {
    if (name === "Idempotency-Key") return [name, fc.integer({ max: 30 }).map((key) => `chave-${key}`)];
    if (name === "X-Device-Id") return [name, fc.constantFrom("um-aparelho-0123456789", "x", "a b")];
    if (name === "If-None-Match") return [name, fc.constantFrom("*", 'W/"x"', "x")];
    if (name === "If-Match") return [name, fc.constantFrom("*", '"2026-06-15T15:00:00.000Z"', "x")];
    const isId = name === "id" || name.endsWith("Id");
    const usual = isId ? mostly<string>(fc.constant(usualId(name, path)), id) : valid(schema).map(String);
    return [name, mostly(usual, hostileInAddress)];
  });
  const requiredKeys = own.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(fields), { requiredKeys }) as Arbitrary<Record<string, string>>;
}

function bodyOf({ requestBody }: Operation): Arbitrary<GeneratedRequest["body"]> {
  if (!requestBody) return fc.constant(undefined);
  const schema = requestBody.content["application/json"]?.schema;
  if (!schema) {
    const name = fc.oneof(fc.constantFrom("nota.pdf", "ação.pdf", "foto.png"), hostileText);
    const content = fc.oneof(
      fc.string().map((text) => `%PDF-1.7\n${text}`),
      fc.string(),
    );
    return fc.record({ files: fc.array(fc.record({ name, content }), { maxLength: 3 }) });
  }
  const json = mostly<unknown>(validObject(schema), fc.oneof(damaged(schema), damaged(schema), hostile));
  const text = fc.record({
    text: fc.oneof(hostileText, fc.constantFrom("{", '{"a":', "[]", '"a"')),
    type: fc.constantFrom(
      "application/json",
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/json; charset=x",
    ),
  });
  return fc.oneof({ weight: 9, arbitrary: json.map((value) => ({ json: value })) }, { weight: 1, arbitrary: text });
}

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Generates requests from the document: most conform, some do not. The same seed gives the same requests. */
export function generateRequests(count: number, seed: number): GeneratedRequest[] {
  const one = fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      caller: fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...callers) },
        { weight: 2, arbitrary: fc.constantFrom("owner" as const, "administrator" as const) },
      ),
      method: fc.constant(method.toUpperCase()),
      path: fc.constant(path),
      params: values(path, operation.parameters, "path"),
      query: values(path, operation.parameters, "query"),
      headers: values(path, operation.parameters, "header"),
      body: bodyOf(operation),
    }),
  );
  return fc.sample(one, { numRuns: count, seed });
}
