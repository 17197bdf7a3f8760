import { replaceNotesOfFile } from "@app/api/notes/commands";
import { contextFor } from "@app/api/testing/caller";
import { investorNotes } from "@app/api/testing/invented-read-notes";
import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import { findContractViolation } from "../../testing/contract.ts";
import { httpTest as it } from "../../testing/http-test.ts";

describe("GET /api/v1/apuracao/{userId}", () => {
  it("has the figures of the screens, in the shape of the document, to the person alone", async ({
    server,
    db,
    services,
  }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const ctx = contextFor(db, services, ana, new Date());
    await replaceNotesOfFile(ctx, (await createFile(db, ana.id)).id, investorNotes);

    const path = `/api/v1/apuracao/${ana.id}?ano=2023`;
    const { status, body } = await server.call("GET", path, { as: ana });

    expect(status).toBe(200);
    expect(findContractViolation("get", "/apuracao/{userId}", status, body)).toBeUndefined();
    const input = encodeURIComponent(JSON.stringify({ ano: 2023 }));
    const trpc = await server.call("GET", `/api/trpc/taxes.get?input=${input}`, { as: ana });
    expect(trpc.body).toEqual({ result: { data: body } });
    // 40 PETR4 sold for 30,00 with 33,00 of costs, bought at 25,02730769: exempt.
    expect(body).toMatchObject({
      ano: 2023,
      meses: expect.arrayContaining([
        expect.objectContaining({
          mes: "2023-03",
          completo: true,
          vendasAcoes: 1200,
          isento: expect.closeTo(165.908, 8),
        }),
      ]),
    });
    expect((await server.call("GET", path, { as: bia })).status).toBe(403);
    const wrong = await server.call("GET", `/api/v1/apuracao/${ana.id}?ano=mil`, { as: ana });
    expect([wrong.status, wrong.body]).toMatchObject([400, { message: "Informe um ano, como 2024." }]);
  });
});
