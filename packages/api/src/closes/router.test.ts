import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, note } from "../testing/tax-investor.ts";

const NOW = new Date("2024-04-10T15:00:00Z");

describe("the close of a month", () => {
  it("has what the month's notes did, its tax and the months without notes, of one person", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(
      db,
      services,
      [
        note("2024-01-10", [["C", 100, "BOVA11", "100.00", 21]]),
        note("2024-03-05", [["V", 100, "BOVA11", "110.00", 21]], [["emolumentos", "1.00", 47]]),
      ],
      NOW,
    );
    const { _id: contaId } = await caller.statements.createAccount({ nome: "Carteira", tipo: "conta" });
    await caller.statements.createEntry({ contaId, data: "2024-03-05", valor: 900, descricao: "Salário" });
    await caller.statements.createEntry({ contaId, data: "2024-03-06", valor: -100.5, descricao: "Feira" });
    // 15 % of 11.000,00 - 1,00 - 10.000,00.
    expect(await caller.closes.get()).toMatchObject({
      ...{ mes: "2024-03", vendas: 10999, custos: 1, resultado: 999, resultadoIncompleto: false },
      ...{ imposto: { valor: 149.85, vencimento: "2024-04-30" }, semNotas: ["2024-02"] },
      contas: { receitas: 900, despesas: 100.5, guardado: 799.5 },
    });
    expect(await caller.closes.get({ mes: "2024-02" })).toMatchObject({
      vendas: 0,
      custos: 0,
      resultado: 0,
      contas: null,
    });

    const other = await callerFor(db, services, await createUser(db), NOW);
    expect(await other.closes.get()).toMatchObject({ vendas: 0, resultado: 0, semNotas: [] });
  });

  it("is refused while the month goes on", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [], NOW);
    await expect(caller.closes.get({ mes: "2024-04" })).rejects.toThrow(
      "O fechamento de abril de 2024 vem quando o mês terminar.",
    );
  });
});
