import { appRouter } from "@app/api/root";
import type { Access } from "@app/api/trpc";
import { z } from "zod";
import type { ProcedurePath } from "./route.ts";

/** A JSON Schema (2020-12) as far as the document looks into it. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  not?: object;
  default?: unknown;
  description?: string;
  [keyword: string]: unknown;
}

export interface ProcedureShape {
  type: "query" | "mutation" | "subscription";
  access: Access;
  /** Undefined when the procedure takes nothing. */
  input: JsonSchema | undefined;
  output: JsonSchema;
}

/** What the router itself says of a procedure. */
export function describeProcedure(path: ProcedurePath): ProcedureShape {
  const { type, meta, inputs, output } = definitionOf(path);
  if (!meta) throw new Error(`${path} stands on no builder that says who may call it`);
  return {
    type,
    access: meta.access,
    input: inputs[0] && toJsonSchema(inputs[0], "input"),
    output: output ? toJsonSchema(output, "output") : {},
  };
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

/** @param side - as it is sent by clients, or as it is answered */
export function toJsonSchema(schema: z.ZodType, side: "input" | "output"): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io: side, unrepresentable: "any" }) as JsonSchema;
  return made;
}
