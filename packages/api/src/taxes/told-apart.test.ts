import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { describe, expect } from "vitest";
import { keepSeries } from "../prices/commands/keep-series.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

describe("sales on confirmations from abroad", () => {
  it("are named as in no month, with where they stand, in the year, the month and the annual sheet", async ({
    db,
    services,
  }) => {
    const abroad = { mercado: "EUA", moeda: "USD" as const, corretora: "Apex" };
    const { caller, send } = await createInvestor(db, services, [
      note("2024-05-06", [["V", 3, "AAPL", "180.00", 21]], [], abroad),
    ]);
    const sentence =
      "1 venda no exterior em 2024 não entra na apuração mensal: o imposto dela é do ano e está em Exterior, na declaração anual.";
    const year = await caller.taxes.get({ ano: 2024 });
    expect(year).toMatchObject({ meses: [], exterior: sentence });
    expect(year.mensagem).toBe(`Não há vendas na bolsa brasileira nas suas notas de 2024. ${sentence}`);
    expect((await caller.taxes.month({ mes: "2024-05" })).exterior).toContain(
      "em 05/2024 não entra na apuração mensal",
    );
    expect((await caller.taxes.annual({ ano: 2024 })).exterior).toBe(sentence);
    expect((await caller.taxes.get({ ano: 2023 })).exterior).toBeNull();

    await send([note("2023-05-08", [["V", 2, "AAPL", "170.00", 21]], [], abroad)]);
    const before = "1 venda no exterior em 2023 não é apurada aqui: até 2023 a regra era outra, mês a mês.";
    expect((await caller.taxes.get({ ano: 2023 })).exterior).toBe(before);
    expect((await caller.taxes.get({ ano: 2024 })).exterior).toBe(sentence);

    const ask = async (query: string) => (await caller.chat.ask({ query })).response;
    const notComputed = "1 venda no exterior não entra na apuração mensal";
    for (const query of [
      "Quanto de DARF devo em maio de 2024?",
      "Quanto devo de DARF?",
      "Tenho prejuízo a compensar?",
    ]) {
      const answer = await ask(query);
      expect(answer, query).toContain(notComputed);
      expect(answer, query).toContain("está em Exterior, na declaração anual");
      expect(answer, query).not.toContain("não têm vendas:");
    }
    const sales = await ask("Vendi algo em maio de 2024?");
    expect(sales).toContain("Ainda não dá para saber.");
    expect(sales).toContain("Fora desta conta: 1 negócio no exterior.");
  });
});

describe("the year of sales abroad (Lei 14.754/2023)", () => {
  const abroad = { mercado: "EUA", moeda: "USD" as const, corretora: "Apex" };
  const notes = [
    note("2024-02-01", [["C", 10, "AAPL", "100.00", 21]], [["corretagem", "1.00", 21]], abroad),
    note("2024-05-06", [["V", 4, "AAPL", "120.00", 21]], [["emolumentos", "0.50", 22]], abroad),
  ];
  const rate = (dia: string, valor: string) => ({ dia, valor: new Decimal(valor) });
  const keep = (db: Db, points: ReturnType<typeof rate>[]) =>
    keepSeries({ db, now: new Date("2026-11-26T12:00:00Z") }, "dolar", points, "series.csv");
  const open = { estado: "aberto", ganhos: null, base: null, imposto: null, perdasACompensar: null };

  it("has no figure without the rates, and then gain and tax by the rate of each day, for nobody else", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, notes);
    const other = await createInvestor(db, services, [note("2024-05-06", [["C", 1, "PETR4", "30.00", 21]])]);
    const before = (await caller.taxes.annual({ ano: 2024 })).apuracaoNoExterior;
    expect(before).toMatchObject({ ...open, motivos: ["Falta a cotação do dólar (PTAX) de 01/02/2024."] });

    await keep(db, [rate("2024-02-01", "4.95"), rate("2024-05-03", "5.05"), rate("2024-05-07", "5.10")]);
    // 1.001,00 × 4,95 = 4.954,95; four tenths are 1.981,98. 479,50 × 5,05 = 2.421,48: no rate of the 6th was published.
    const { apuracaoNoExterior } = await caller.taxes.annual({ ano: 2024 });
    expect(apuracaoNoExterior).toMatchObject({
      ...{ estado: "apurado", motivos: [], ganhos: 439.5, perdas: 0, base: 439.5, imposto: 65.93 },
      negocios: [
        { lado: "C", dolares: 1001, reais: 4954.95, cotacao: 4.95, diaCotacao: "2024-02-01", resultado: null },
        { lado: "V", dolares: 479.5, reais: 2421.48, cotacao: 5.05, diaCotacao: "2024-05-03", resultado: 439.5 },
      ],
      posicoes: [{ ticker: "AAPL", quantidade: 6, custoDolar: 600.6, custoReais: 2972.97 }],
    });
    expect((await caller.taxes.annual({ ano: 2023 })).apuracaoNoExterior).toBeNull();
    expect((await caller.taxes.annual({ ano: 2030 })).apuracaoNoExterior).toBeNull();
    expect((await other.caller.taxes.annual({ ano: 2024 })).apuracaoNoExterior).toBeNull();
  });

  it("is open with a confirmation that does not close, and with a file that was not read", async ({ db, services }) => {
    await keep(db, [rate("2024-02-01", "4.95"), rate("2024-05-06", "5.05")]);
    const unproven = note("2024-03-04", [["C", 1, "VOO", "400.00", 21]], [], { ...abroad, conciliada: false });
    const first = await createInvestor(db, services, [...notes, unproven]);
    expect((await first.caller.taxes.annual({ ano: 2024 })).apuracaoNoExterior).toMatchObject({
      ...open,
      motivos: ["A nota de 04/03/2024, de Apex, não fecha: nada dela entra na conta."],
      negocios: [{ resultado: null }, { custo: null, resultado: null }],
    });
    const second = await createInvestor(db, services, notes);
    await createFile(db, second.user.id, { status: "erro" });
    expect((await second.caller.taxes.annual({ ano: 2024 })).apuracaoNoExterior).toMatchObject({
      ...open,
      motivos: ["1 arquivo não foi lido por inteiro e pode ter notas deste período ou de antes."],
    });
  });
});

describe("tax withheld by notes that sell only FII (domain §4.4.7)", () => {
  it("is of the group of funds, in the month and the annual sheet", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-03", [
        ["C", 10, "HGLG11", "160.00", 21],
        ["C", 100, "ITSA4", "10.00", 22],
      ]),
      note("2024-05-06", [["V", 5, "HGLG11", "170.00", 21]], [["irrf", "0.04", 54, true]]),
      note(
        "2024-05-07",
        [
          ["V", 5, "HGLG11", "170.00", 21],
          ["V", 1, "ITSA4", "11.00", 22],
        ],
        [["irrf", "0.05", 54, true]],
      ),
    ]);
    expect((await monthOf(caller, "2024-05")).irrf).toMatchObject({ comum: 0.05, fii: 0.04 });
    const annual = await caller.taxes.annual({ ano: 2024 });
    expect(annual.totais).toMatchObject({ irrfComum: 0.05, irrfFii: 0.04 });
    expect(annual.fundos.find(({ mes }) => mes === "2024-05")).toMatchObject({ irrf: 0.04 });
  });
});

describe("subscription rights that were sold without a purchase (domain §7.3)", () => {
  it("are offered as received at cost zero", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [note("2024-05-06", [["V", 10, "ITSA1", "1.00", 21]])]);
    expect(await caller.events.suggestions()).toContainEqual(
      expect.objectContaining({
        ...{ tipo: "posicao_inicial", ticker: "ITSA1", quantidade: 10, custo: 0 },
        motivo: expect.stringContaining("direito recebido"),
      }),
    );
  });

  it("of a fund have the fund's class, and so do its receipts", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-04-01", [["C", 10, "HGLG13", "150.00", 21]]),
      note("2024-05-06", [["V", 10, "HGLG13", "160.00", 21]]),
    ]);
    // 20 % of 100,00, with no open class.
    const month = await monthOf(caller, "2024-05");
    expect(month).toMatchObject({ completo: true, pools: { fii: { resultado: 100, imposto: 20 } } });
  });
});
