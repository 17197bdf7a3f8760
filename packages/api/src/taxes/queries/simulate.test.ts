import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { brokenNote } from "../../testing/invented-read-notes.ts";
import { type Caller, createInvestor, note } from "../../testing/tax-investor.ts";

describe("before selling", () => {
  const held = [
    note("2026-05-04", [["C", 1000, "PETR4", "30.00", 21]]),
    note("2026-06-08", [["V", 400, "PETR4", "35.80", 21]]),
  ];

  it("the meter says what may still be sold in the running month", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, held);
    expect(await caller.taxes.running()).toEqual({
      ...{ mes: "2026-06", vendasAcoes: 14320, limiteAcoes: 20000, restam: 5680, passou: false, completo: true },
      frase: "Vendeu R$ 14.320,00 em ações; restam R$ 5.680,00.",
    });
    const nobody = await callerFor(db, services, await createUser(db));
    expect(await nobody.taxes.running()).toMatchObject({ vendasAcoes: 0, restam: 20000, passou: false });
  });

  it("the meter is certain until a note or a name may hold more sales", async ({ db, services }) => {
    const { caller, send } = await createInvestor(db, services, [
      ...held,
      // A cost that is not known changes no sales.
      note("2026-06-09", [["V", 10, "HGLG11", "160.00", 21]]),
    ]);
    expect(await caller.taxes.running()).toMatchObject({
      ...{ completo: true, frase: "Vendeu R$ 14.320,00 em ações; restam R$ 5.680,00." },
    });
    await send([{ ...brokenNote, dataPregao: "2026-06-10" }]);
    expect(await caller.taxes.running()).toMatchObject({
      ...{ completo: false, frase: "Vendeu ao menos R$ 14.320,00 em ações; restam no máximo R$ 5.680,00." },
    });
    await send([note("2026-06-11", [["V", 200, "PETR4", "35.80", 21]])]);
    expect(await caller.taxes.running()).toMatchObject({
      ...{ completo: true, passou: true, restam: 0 },
    });
  });

  it("a simulation says what makes a day trade of it, and what is taxed at source", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2026-05-04", [["C", 10, "IMAB11", "90.00", 21]]),
      note("2026-06-15", [["C", 100, "PETR4", "30.00", 21]]),
    ]);
    const { frases } = await caller.taxes.simulate({ ticker: "PETR4", quantidade: 100, preco: 38 });
    expect(frases).toContain(
      "Suas notas têm compras de PETR4 em 15/06/2026. Vendidas no mesmo dia e na mesma corretora, são day trade, que paga 20% sem isenção. Esta conta não vale para elas.",
    );
    const other = await caller.taxes.simulate({ ticker: "PETR4", quantidade: 100, preco: 38, data: "2026-06-16" });
    expect(other.frases.join(" ")).not.toContain("day trade");
    expect((await caller.taxes.simulate({ ticker: "IMAB11", quantidade: 10, preco: 95 })).frases).toEqual([
      "A venda de 10 IMAB11 a R$ 95,00 soma R$ 950,00, com lucro de R$ 50,00.",
      "ETF de renda fixa: o imposto é retido na fonte.",
      "A conta não tem os custos da corretora nem o IRRF desta venda.",
    ]);
  });

  it("a simulation shows result, exemption and tax, and changes nothing", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, held);
    const before = await caller.taxes.get({ ano: 2026 });

    expect(await caller.taxes.simulate({ ticker: "petr4", quantidade: 100, preco: 38 })).toMatchObject({
      ...{ ticker: "PETR4", classe: "acao", mes: "2026-06", venda: 3800, custo: 3000, resultado: 800 },
      ...{ vendasAcoesDepois: 18120, perdeIsencao: false, impostoAMais: 0 },
      frases: [
        "A venda de 100 PETR4 a R$ 38,00 soma R$ 3.800,00, com lucro de R$ 800,00.",
        "As vendas de ações de 06/2026 chegam a R$ 18.120,00 e continuam dentro do limite de R$ 20.000,00.",
        "O imposto de 06/2026 não muda.",
        "A conta não tem os custos da corretora nem o IRRF desta venda.",
      ],
    });
    // 400 × 5,80 + 200 × 8,00 = 3.920,00, all of it taxed: 588,00.
    expect(await caller.taxes.simulate({ ticker: "PETR4", quantidade: 200, preco: 38 })).toMatchObject({
      ...{ perdeIsencao: true, impostoAMais: 588, darf: 588, vencimento: "2026-07-31" },
    });
    expect(
      await caller.taxes.simulate({ ticker: "PETR4", quantidade: 200, preco: 38, data: "2026-06-30" }),
    ).toMatchObject({ mes: "2026-06", data: "2026-06-30", impostoAMais: 588 });
    expect(await caller.taxes.get({ ano: 2026 })).toEqual(before);

    const refused = (input: Parameters<Caller["taxes"]["simulate"]>[0], sentence: string) =>
      expect(caller.taxes.simulate(input)).rejects.toThrow(sentence);
    await refused({ ticker: "PETR4", quantidade: 601, preco: 38 }, "Você tem 600 PETR4. Informe até essa quantidade.");
    await refused({ ticker: "VALE3", quantidade: 1, preco: 38 }, "Você não tem VALE3 em carteira.");
    await refused({ ticker: "PETR4", quantidade: 0, preco: 38 }, "Informe uma quantidade maior que zero.");
    await refused(
      { ticker: "PETR4", quantidade: 1, preco: 38, data: "2026-06-14" },
      "Informe um dia de hoje até o fim deste mês.",
    );
    await refused(
      { ticker: "PETR4", quantidade: 1, preco: 38, data: "2026-07-01" },
      "07/2026 ainda não chegou. Informe um dia de hoje até o fim deste mês.",
    );
  });
});
