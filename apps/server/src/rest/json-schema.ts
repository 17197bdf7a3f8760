import { appRouter } from "@app/api/root";
import type { Access } from "@app/api/trpc";
import { z } from "zod";
import type { ProcedurePath, RestRoute } from "./route.ts";

/** A JSON Schema (2020-12) as far as the document looks into it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  not?: object;
  default?: unknown;
  description?: string;
  items?: JsonSchema;
  [keyword: string]: unknown;
}

export interface ProcedureShape {
  type: "query" | "mutation" | "subscription";
  access: Access;
  /** Undefined when the procedure takes nothing. */
  input: JsonSchema | undefined;
  output: JsonSchema;
}

/** Access level of a procedure, from its builder. */
function accessOf(path: ProcedurePath): Access {
  const { meta } = definitionOf(path);
  if (!meta) throw new Error(`${path} stands on no builder that says who may call it`);
  return meta.access;
}

/** Whether a call honours `Idempotency-Key`, which is stored per person. */
export const isRepeatable = ({ method, procedure }: RestRoute) =>
  method === "post" && definitionOf(procedure).type === "mutation" && accessOf(procedure) !== "visitor";

/** Type and schemas of a procedure, from the router itself. */
export function describeProcedure(path: ProcedurePath): ProcedureShape {
  const { type, inputs, output } = definitionOf(path);
  return {
    type,
    access: accessOf(path),
    input: inputs[0] && toJsonSchema(inputs[0], "input"),
    output: output ? toJsonSchema(output, "output") : {},
  };
}

const inputFields = new Map<ProcedurePath, Record<string, JsonSchema>>();

/** The fields that a procedure takes, described once. */
export function inputFieldsOf(path: ProcedurePath): Record<string, JsonSchema> {
  const [input] = definitionOf(path).inputs;
  const fields = inputFields.get(path) ?? (input ? (toJsonSchema(input, "input").properties ?? {}) : {});
  inputFields.set(path, fields);
  return fields;
}

/** tRPC keeps the schemas beside the procedure but does not type them. */
interface Definition {
  type: ProcedureShape["type"];
  meta: { access: Access } | undefined;
  inputs: z.ZodType[];
  output: z.ZodType | undefined;
}

function definitionOf(path: ProcedurePath): Definition {
  const [feature = "", name = ""] = path.split(".");
  const procedure: unknown = Reflect.get(Object(Reflect.get(appRouter, feature)), name);
  return Reflect.get(Object(procedure), "_def") as Definition;
}

/** @param side - as sent by clients, or as answered */
export function toJsonSchema(schema: z.ZodType, side: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io: side,
    unrepresentable: "any",
    override: ({ jsonSchema }) => leaveOutStreams(jsonSchema),
  }) as JsonSchema;
  return made;
}

/** REST answers are whole: of a choice between an answer and its parts the document shows the whole. */
function leaveOutStreams(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const [whole, stream] = jsonSchema.anyOf ?? [];
  if (!stream?.isStream) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, whole);
}
