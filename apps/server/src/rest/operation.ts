import type { Access } from "@app/api/trpc";
import { DEVICE_HEADER, DEVICE_ID } from "@app/core/auth/delay-rules";
import type { RefusalStatus } from "./errors.ts";
import type { JsonSchema } from "./json-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security?: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<
    string,
    { $ref: string } | { description: string; headers?: object; content?: Record<string, Content> }
  >;
}

export const securityOf = (access: Access) => (access === "visitor" ? {} : { security: [{ token: [] }] });

export const IDEMPOTENCY_KEY: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Uma chave à sua escolha; a mesma chave recebe a mesma resposta por 24 horas. A repetição conta nos limites e é recusada " +
    "(401, 403, 404, 429) como a mesma chamada sem chave seria.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,255}$" },
};

export const DEVICE: Parameter = {
  name: DEVICE_HEADER,
  in: "header",
  required: false,
  description:
    "Um texto aleatório que este programa guarda e envia sempre igual. Depois de um login com ele, as tentativas de " +
    "estranhos à mesma conta não o fazem esperar. Um texto de outra forma é ignorado.",
  schema: { type: "string", pattern: DEVICE_ID.source },
};

export const json = (schema: JsonSchema, example: unknown) => ({ "application/json": { schema, example } });

/** Refusals common to calls of its kind, and its own. */
export function refusalsOf(access: Access, hasBody: boolean, own: readonly RefusalStatus[]) {
  const statuses: RefusalStatus[] = [
    400,
    ...(access === "visitor" ? ([401] as const) : ([401, 403] as const)),
    ...(hasBody ? ([413, 415] as const) : []),
    429,
    503,
    ...own,
  ];
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
  );
}

export const refusalName = (status: string | number) => `Recusa${status}`;
