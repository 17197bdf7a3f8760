import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect } from "vitest";
import { restRoutes } from "../rest/rest-api.ts";
import { document, findContractViolation } from "../testing/contract.ts";
import { httpTest as it } from "../testing/http-test.ts";

describe("the document of the API", () => {
  it("is valid OpenAPI 3.1, as an independent validator sees it", async ({ server }) => {
    const { status, body } = await server.call("GET", "/api/v1/openapi.json");
    expect(status).toBe(200);
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(body)));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it("holds every row of the table, each with an example that it allows", async ({ server }) => {
    const { body } = await server.call("GET", "/api/v1/openapi.json");
    for (const { method, path, status, example } of restRoutes) {
      const template = path.replace(/:(\w+)/g, "{$1}");
      expect(Object(body).paths[template][method].summary).toMatch(/^\p{Lu}/u);
      expect(findContractViolation(method, template, status, example.response)).toBeUndefined();
    }
  });

  it("says where a known device counts, and where a key may be repeated", async () => {
    const named = (header: string) =>
      Object.entries(document.paths)
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
        )
        .filter(({ operation }) => operation.parameters.some(({ name }) => name === header))
        .map(({ path, method }) => `${method} ${path}`)
        .toSorted();
    expect(named("X-Device-Id")).toEqual([
      "post /generateCode",
      "post /login",
      "post /resetPassword",
      "post /verifyCode",
    ]);
    expect(named("Idempotency-Key")).toEqual([
      "post /apuracao/{userId}/pagamentos",
      "post /chat/query",
      "post /contas/{userId}",
      "post /eventos/{userId}",
      "post /extratos/{userId}",
      "post /extratos/{userId}/{loteId}/confirmar",
      "post /importacoes/{userId}",
      "post /importacoes/{userId}/{loteId}/confirmar",
      "post /info/create",
      "post /lancamentos/{userId}",
      "post /notifications",
      "post /notifications/mark-all-read",
      "post /notifications/{id}/mark-read",
      "post /notifications/{id}/reset-reads",
      "post /objetivos",
      "post /rag/{fileId}/limpar-embeddings",
      "post /rag/{fileId}/processar",
      "post /rag/{fileId}/resetar-processamento",
      "post /registerFile",
      "post /upload/{userId}",
    ]);
  });

  it("names every operation once", async ({ server }) => {
    const { body } = await server.call("GET", "/api/v1/openapi.json");
    const paths: Record<string, Record<string, { operationId: string }>> = Object(body).paths;
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a readable page without assets of other hosts", async ({ server }) => {
    const page = await server.call("GET", "/api/docs/");
    expect(page.status).toBe(200);
    expect(String(page.body)).not.toMatch(/https?:\/\//);
    const parts = [...String(page.body).matchAll(/(?:src|href)="([\w-]+\.(?:css|js))"/g)].map(([, name]) => name);
    expect(parts).toEqual(["swagger-ui.css", "swagger-ui-bundle.js", "start.js"]);
    for (const part of parts) expect((await server.call("GET", `/api/docs/${part}`)).status).toBe(200);
    expect((await server.call("GET", "/api/docs/index.html")).status).toBe(404);
    expect((await server.call("GET", "/api/docs/swagger-ui.css")).headers.get("cache-control")).toContain("max-age");
    expect((await server.call("GET", "/api/docs")).status).toBe(200);
    expect((await server.call("GET", "/api/docs/..%2f..%2fpackage.json")).status).toBe(404);
  });
});
