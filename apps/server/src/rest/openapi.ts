import { DEVICE_CALLS } from "@app/core/auth/delay-rules";
import { errorWire, type RefusalStatus, refusals } from "./errors.ts";
import { fileOperations } from "./file-operations.ts";
import { describeProcedure, isRepeatable, type JsonSchema, toJsonSchema } from "./json-schema.ts";
import {
  DEVICE,
  IDEMPOTENCY_KEY,
  json,
  type Operation,
  type Parameter,
  refusalName,
  refusalsOf,
  securityOf,
} from "./operation.ts";
import { restSections } from "./rest-api.ts";
import type { RestRoute } from "./route.ts";

interface OpenApiDocument {
  openapi: "3.1.0";
  info: object;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: object; securitySchemes: object; schemas: { Erro: JsonSchema } };
}

/** The REST layer as OpenAPI 3.1, from the route table and the procedures' own schemas. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const [tag, routes] of Object.entries(restSections)) {
    for (const route of routes) {
      const path = toTemplate(route.path);
      const operation = describeRoute(tag, route);
      const other = paths[path]?.[route.method];
      const whole = other ? joinForms(other, operation, route.status) : operation;
      paths[path] = { ...paths[path], [route.method]: whole };
    }
  }
  for (const { path, method, operation } of fileOperations) paths[path] = { ...paths[path], [method]: operation };
  return {
    openapi: "3.1.0",
    info: {
      title: "API do Farol",
      version: "1.0.0",
      summary: "As chamadas do Farol para scripts e outros programas.",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api/v1" }],
    tags: Object.keys(restSections).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Erro: toJsonSchema(errorWire, "output") },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([status, refusal]) => [refusalName(status), describeRefusal(status, refusal)]),
      ),
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "O token de uma sessão (login) ou um token de acesso, feito em Configurações.",
        },
      },
    },
  };
}

const DESCRIPTION = [
  "Envie o token em `Authorization: Bearer …`. Erros são `{ message, code, requestId, issues? }`, com uma frase em português em `message`.",
  "Instantes são ISO 8601 em UTC; dias, `aaaa-mm-dd`; valores, números em reais.",
  "Um POST com `Idempotency-Key` pode ser repetido por 24 horas: a repetição recebe a primeira resposta, com `Idempotency-Replayed: true`. Ela conta nos limites, e quem perdeu o acesso recebe a recusa de uma chamada sem chave.",
  "Cada chamada autenticada conta uma vez no limite geral, qualquer que seja a resposta; num lote, cada chamada do lote.",
  "Respostas de GET trazem `ETag`; com `If-None-Match`, o que não mudou responde 304.",
].join("\n\n");

function describeRoute(tag: string, route: RestRoute): Operation {
  const { access, input = {}, output } = describeProcedure(route.procedure);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const fields: Record<string, JsonSchema> = { ...input.properties, ...(route.owner ? { userId: OWNER } : {}) };
  const others = Object.entries(fields).filter(
    ([name, schema]) => !inPath.includes(name) && !schema.not && !(route.isVersioned && name === "updatedAt"),
  );
  const isRequired = (name: string) => input.required?.includes(name) ?? false;
  const hasBody = route.method === "post" || route.method === "put";
  const inQuery = others.filter(([name]) => !hasBody || (name === "userId" && route.owner === "query"));
  const inBody = others.filter(([name]) => !inQuery.some(([queried]) => queried === name));
  const { request, response } = route.example;

  const parameters: Parameter[] = [
    ...inPath.map((name): Parameter => ({ name, in: "path", required: true, schema: fields[name] ?? OWNER })),
    ...inQuery.map(([name, schema]): Parameter => ({ name, in: "query", required: isRequired(name), schema })),
    ...(route.refusals?.includes(412) ? [IF_MATCH] : []),
    ...(route.method === "get" ? [IF_NONE_MATCH] : []),
    ...(isRepeatable(route) ? [IDEMPOTENCY_KEY] : []),
    ...(DEVICE_CALLS.has(route.procedure) ? [DEVICE] : []),
  ];
  const required = inBody.map(([name]) => name).filter(isRequired);
  return {
    operationId: route.procedure.replace(".", "_"),
    tags: [tag],
    summary: route.summary,
    ...securityOf(access),
    parameters,
    ...(hasBody && inBody.length > 0
      ? {
          requestBody: {
            required: required.length > 0,
            content: json(
              { type: "object", properties: Object.fromEntries(inBody), ...(required.length > 0 ? { required } : {}) },
              request ?? {},
            ),
          },
        }
      : {}),
    responses: {
      [route.status]: {
        description: "Feito",
        ...(route.isVersioned ? { headers: { ETag: ETAG } } : {}),
        content: json(output, response),
      },
      ...(route.method === "get" ? { 304: { description: "Não mudou desde o ETag enviado" } } : {}),
      ...refusalsOf(access, hasBody, [
        ...(route.refusals ?? []),
        ...(isRepeatable(route) ? ([409, 422] as const) : []),
        ...(route.method === "get" ? [] : ([412] as const)),
      ]),
    },
  };
}

const OWNER: JsonSchema = {
  type: "string",
  format: "uuid",
  description: "A pessoa dona dos dados; só pode ser quem faz a chamada.",
};
const ETAG = { description: "A versão do registro, para If-Match.", schema: { type: "string" } };
const IF_NONE_MATCH: Parameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "O `ETag` da resposta que já se tem; o que não mudou responde 304, sem corpo.",
  schema: { type: "string" },
};
const IF_MATCH: Parameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "A versão que se quer alterar: o `ETag` recebido, ou `updatedAt` entre aspas.",
  schema: { type: "string" },
};
function describeRefusal(status: string, [description, code, message]: (typeof refusals)[RefusalStatus]) {
  const waits = status === "429" || status === "503";
  const seconds = { description: "Segundos a esperar.", schema: { type: "integer" } };
  return {
    description,
    ...(waits ? { headers: { "Retry-After": seconds } } : {}),
    content: json(
      { $ref: "#/components/schemas/Erro" },
      { message, code, requestId: "019a1f00-0000-7000-8000-0000000000ff" },
    ),
  };
}

/** Two rows of one path are one operation that answers either way. */
function joinForms(one: Operation, other: Operation, status: number): Operation {
  const contentOf = ({ responses }: Operation) => {
    const response = responses[status];
    return response && "content" in response ? response.content?.["application/json"] : undefined;
  };
  const forms = [contentOf(one), contentOf(other)].filter((form) => form !== undefined);
  return {
    ...one,
    summary: `${one.summary}; sem parâmetros: ${other.summary.toLowerCase()}`,
    responses: {
      ...one.responses,
      [status]: {
        description: "Feito",
        content: {
          "application/json": {
            schema: { oneOf: forms.map(({ schema }) => schema) },
            examples: Object.fromEntries(forms.map(({ example }, index) => [`forma${index + 1}`, { value: example }])),
          },
        },
      },
    },
  };
}

const toTemplate = (path: string) => path.replace(/:(\w+)/g, "{$1}");
