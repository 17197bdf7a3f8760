import { createSession } from "@app/api/testing/caller";
import { createInvestor, note } from "@app/api/testing/tax-investor";
import { describe, expect } from "vitest";
import { findContractViolation } from "../../testing/contract.ts";
import { httpTest as it } from "../../testing/http-test.ts";

describe("GET /api/v1/carteira/{userId}", () => {
  it("says of which asset trades may be hidden, in the shape of the document", async ({ server, db, services }) => {
    const cut = note("2017-02-01", [["C", 50, null, "16.00", 21]]);
    const negocios = cut.negocios.map((trade) => ({ ...trade, especificacao: "PETROLEO BR PN N2" }));
    const { user } = await createInvestor(
      db,
      services,
      [note("2017-01-02", [["C", 100, "PETR4", "10.00", 21]]), { ...cut, negocios }],
      new Date(),
    );
    const as = { id: user.id, token: await createSession(db, user, new Date()) };
    const { status, body } = await server.call("GET", `/api/v1/carteira/${user.id}`, { as });
    expect(findContractViolation("get", "/carteira/{userId}", status, body)).toBeUndefined();
    const hidden = {
      nome: "PETROLEO BR PN",
      quantidadeNegocios: 1,
      primeiroPregao: "2017-02-01",
      ultimoPregao: "2017-02-01",
      podeSer: ["PETR4"],
    };
    expect(body).toMatchObject({
      posicoes: [{ ticker: "PETR4", quantidade: 100, confiavel: false, foraDaConta: [hidden] }],
      foraDaConta: [hidden],
    });
  });
});
