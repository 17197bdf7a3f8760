import { createDemoPerson } from "@app/api/demo/commands";
import { createSession } from "@app/api/testing/caller";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import { httpTest } from "../testing/http-test.ts";
import { describeProcedure } from "./json-schema.ts";
import { restRoutes } from "./rest-api.ts";

const refusal = {
  status: 400,
  body: {
    code: "DEMO_KEEPS_NOTHING",
    message: "A demonstração não guarda mudanças. Crie sua conta para usar isto com os seus dados.",
  },
};

const it = httpTest.extend<"visitor", { id: string; token: string }>(
  "visitor",
  { scope: "file" },
  async ({ database, services }) => {
    const now = new Date();
    const id = await createDemoPerson({ db: database.db, services, now });
    if (!id) throw new Error("There is a demonstration already.");
    return { id, token: await createSession(database.db, { id }, now) };
  },
);

const writes = restRoutes.filter(({ procedure }) => {
  const { type, access } = describeProcedure(procedure);
  return type === "mutation" && access !== "visitor";
});

describe("a visitor of the demonstration", () => {
  it.for(writes)("is refused $method $path", async ({ method, path }, { server, visitor }) => {
    const address = path.replace(":userId", visitor.id).replaceAll(/:\w+/g, newId());
    expect(
      await server.call(method.toUpperCase(), `/api/v1${address}`, {
        as: visitor,
        ...(method === "delete" ? {} : { json: {} }),
      }),
    ).toMatchObject(refusal);
  });

  it.for(["upload", "importacoes", "extratos", "meus-dados"])(
    "is refused files sent to %s",
    async (address, { server, visitor }) => {
      const body = new FormData();
      body.append("files", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "nota.pdf");
      expect(await server.call("POST", `/api/v1/${address}/${visitor.id}`, { as: visitor, body })).toMatchObject(
        refusal,
      );
    },
  );

  it("reads what a member reads", async ({ server, visitor }) => {
    const goals = await server.call("GET", `/api/v1/objetivos/list?userId=${visitor.id}`, { as: visitor });
    expect(goals).toMatchObject({ status: 200, body: [] });
  });
});
