import { Decimal } from "@app/core/money";
import { createFile } from "@app/db/testing/factories/files";
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
    const price = { preco: new Decimal(100), origem: "COTAHIST", fonte: "b3" } as const;
    await db
      .insertInto("prices")
      .values({ ...price, ticker: "BOVA11", dia: "2024-02-29" })
      .execute();
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
      ...{ inicial: 10000, final: 0, ganho: 999, twr: 0.0999, cdi: null, parado: false, semNotas: ["2024-02"] },
      imposto: { valor: 149.85, vencimento: "2024-04-30", acumulado: 0, pago: 0, aPagar: true },
      ressalvas: [{ tipo: "dados", mensagem: "CDI: sem dados para todo o período.", ativos: [] }],
      contas: { receitas: 900, despesas: 100.5, guardado: 799.5 },
    });
    expect(await caller.closes.get({ mes: "2024-02" })).toMatchObject({
      vendas: 0,
      custos: 0,
      resultado: 0,
      contas: null,
    });

    await caller.taxes.markPaid({ mes: "2024-03", data: "2024-04-08", valor: 149.85 });
    expect((await caller.closes.get()).imposto).toMatchObject({ valor: 149.85, pago: 149.85, aPagar: false });

    const other = await callerFor(db, services, await createUser(db), NOW);
    const nothing = { vendas: 0, resultado: 0, parado: true, semNotas: [], ressalvas: [] };
    expect(await other.closes.get()).toMatchObject(nothing);
  });

  it("names an asset that is held without a known cost, and none that was gone before", async ({ db, services }) => {
    const { caller } = await createInvestor(
      db,
      services,
      [note("2024-01-02", [["C", 100, "AAAA3", "10.00", 21]]), note("2024-01-03", [["V", 5, "BBBB3", "20.00", 21]])],
      NOW,
    );
    await caller.events.create({
      ...{ tipo: "incorporacao", ticker: "AAAA3", tickerNovo: "BBBB3", data: "2024-01-04", fator: 1 },
    });
    expect((await caller.returns.get({ ate: "2024-03-31" })).semCusto).toEqual(["AAAA3", "BBBB3"]);
    const { final, ressalvas } = await caller.closes.get();
    expect(final).toBeNull();
    expect(ressalvas).toMatchObject([
      {
        mensagem: "1 ativo fica fora do valor, do ganho e da rentabilidade, porque o custo não é conhecido: BBBB3.",
        ativos: [{ tickers: ["BBBB3"] }],
      },
    ]);
  });

  it("names trades without a ticker", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [note("2024-03-05", [["C", 1, null, "1.00", 21]])], NOW);
    const { ressalvas, foraDaConta } = await caller.closes.get();
    expect(ressalvas.map(({ mensagem }) => mensagem).join(" ")).toContain("1 nome sem código fica fora da conta");
    expect(foraDaConta).toHaveLength(1);
  });

  it("says that the slip may change where a file was not read, and so does what is due", async ({ db, services }) => {
    const user = await createUser(db);
    const caller = await callerFor(db, services, user, NOW);
    await createFile(db, user.id, { status: "erro", mensagemErro: "x" });
    const { imposto, ressalvas } = await caller.closes.get();
    expect(imposto.valor).toBe(0);
    expect(ressalvas).toEqual([
      {
        tipo: "arquivo",
        quantidade: 1,
        mensagem: expect.stringContaining("podem mudar: 1 arquivo não entrou na conta"),
        ativos: [],
      },
    ]);
    expect((await caller.taxes.due()).frase).toBe(
      "Nada a pagar em abril. A conta é só das notas lidas: há arquivos não lidos.",
    );
  });

  it("is refused while the month goes on", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [], NOW);
    await expect(caller.closes.get({ mes: "2024-04" })).rejects.toThrow(
      "O fechamento de abril de 2024 vem quando o mês terminar.",
    );
  });
});
