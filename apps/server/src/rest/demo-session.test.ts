import { createDemoPerson } from "@app/api/demo/commands";
import { createSession } from "@app/api/testing/caller";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import { httpTest, startTestServer, type TestServer } from "../testing/http-test.ts";
import { describeProcedure } from "./json-schema.ts";
import { restRoutes } from "./rest-api.ts";

const refusal = {
  status: 400,
  body: {
    code: "DEMO_KEEPS_NOTHING",
    message: "A demonstração não guarda mudanças. Crie sua conta para usar isto com os seus dados.",
  },
};

const it = httpTest.extend<"offering", { server: TestServer; visitor: { id: string; token: string } }>(
  "offering",
  { scope: "file" },
  async ({ database: { db }, services }, { onCleanup }) => {
    const { server, stop } = await startTestServer({ db, services: { ...services, isDemoOffered: true } });
    onCleanup(stop);
    const now = new Date();
    const person = await createDemoPerson({ db, services, now });
    if (!person) throw new Error("Somebody else has her address.");
    return { server, visitor: { id: person._id, token: await createSession(db, { id: person._id }, now) } };
  },
);

const writes = restRoutes.filter(({ procedure }) => {
  const { type, access } = describeProcedure(procedure);
  return type === "mutation" && access !== "visitor";
});

describe("a visitor of the demonstration", () => {
  it.for(writes)("is refused $method $path", async ({ method, path }, { offering: { server, visitor } }) => {
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
    async (address, { offering: { server, visitor } }) => {
      const body = new FormData();
      body.append("files", new Blob(["%PDF-1.7"], { type: "application/pdf" }), "nota.pdf");
      expect(await server.call("POST", `/api/v1/${address}/${visitor.id}`, { as: visitor, body })).toMatchObject(
        refusal,
      );
    },
  );

  it("reads what a member reads", async ({ offering: { server, visitor } }) => {
    const goals = await server.call("GET", `/api/v1/objetivos/list?userId=${visitor.id}`, { as: visitor });
    expect(goals).toMatchObject({ status: 200, body: [] });
  });
});
