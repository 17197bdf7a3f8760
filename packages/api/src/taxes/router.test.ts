import { notLoggedIn } from "@app/core/auth/errors";
import { Decimal } from "@app/core/money";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import { defaultReadings } from "@app/core/taxes/contested";
import { createUser } from "@app/db/testing/factories/users";
import { type AnyInventedNote, notePages } from "@app/invented-notes/draw-note";
import { describe, expect } from "vitest";
import { deleteFile } from "../files/commands.ts";
import { callerFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { brokenNote } from "../testing/invented-read-notes.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

/** A database is made first, and pages are drawn and read; other work on the machine makes both slow. In ms. */
const FIRST_TEST_MS = 60_000;

/** domain §4.6.1: FII loss 186 and BDR gain 100 in August, FII gain 412,60 in September; as paper of BTG. */
const drawn = (numero: string, day: string, trades: [side: "C" | "V", name: string, class_: string, price: string][]) =>
  ({
    layout: "btg",
    numero,
    dataPregao: day,
    dataLiquidacao: usualSettlement(day, ["VISTA"]),
    negocios: trades.map(([lado, nome, classe, preco]) => ({
      ...{ lado, mercado: "VISTA", nome, classe, quantidade: 10, preco },
    })),
    custos: { liquidacao: "0.00", emolumentos: "0.00" },
  }) satisfies AnyInventedNote;
const goldenNotes = [
  drawn("1", "2024-07-01", [
    ["C", "HGLG11", "CI", "160.00"],
    ["C", "MXRF11", "CI", "10.00"],
    ["C", "AAPL34", "DRN", "50.00"],
  ]),
  drawn("2", "2024-08-05", [
    ["V", "HGLG11", "CI", "141.40"],
    ["V", "AAPL34", "DRN", "60.00"],
  ]),
  drawn("3", "2024-09-10", [["V", "MXRF11", "CI", "51.26"]]),
];

describe("the golden month, from the print to the slip (domain §4.6.1)", () => {
  it(
    "owes 15,00 in August and 45,32 in September, after the loss of the funds",
    async ({ db, services }) => {
      const result = readNotes(notePages(goldenNotes).map(groupRows));
      if ("refusal" in result) throw new Error(result.refusal);
      const { caller } = await createInvestor(db, services, result.notes);

      const august = await monthOf(caller, "2024-08");
      expect(august.completo).toBe(true);
      expect(august.pools.fii).toMatchObject({ resultado: -186, base: 0, imposto: 0 });
      expect(august.pools.comum).toMatchObject({ resultado: 100, base: 100, aliquota: 0.15, imposto: 15 });
      expect(august.darf).toMatchObject({ codigo: "6015", valor: 15, vencimento: "2024-09-30" });

      const september = await monthOf(caller, "2024-09");
      expect(september.pools.fii).toMatchObject({
        ...{ resultado: 412.6, prejuizoAnterior: 186, prejuizoUsado: 186, base: 226.6, aliquota: 0.2, imposto: 45.32 },
      });
      expect(september.darf).toMatchObject({ valor: 45.32, vencimento: "2024-10-31" });
    },
    FIRST_TEST_MS,
  );
});

describe("a year of months", () => {
  it("is exempt at 20.000,00 exactly and taxed at 20.000,01, over all brokers (domain §4.2.1)", async ({
    db,
    services,
  }) => {
    const rico = { corretora: "Rico", cnpj: "11.111.111/0002-72" };
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 2000, "PETR4", "10.00", 21]]),
      note("2024-02-05", [["V", 500, "PETR4", "20.00", 21]]),
      note("2024-02-06", [["V", 500, "PETR4", "20.00", 21]], [], rico),
      note("2024-03-05", [["V", 500, "PETR4", "20.00", 21]]),
      note("2024-03-06", [["V", 1, "PETR4", "10000.01", 21]], [], rico),
    ]);

    expect(await monthOf(caller, "2024-02")).toMatchObject({
      ...{ vendasAcoes: 20000, isento: 10000 },
      pools: { comum: { resultado: 0, imposto: 0 } },
      darf: { valor: 0, vencimento: null },
    });
    // 500 × 10,00 + 10.000,01 − 10,00 = 14.990,01; 15 % = 2.248,50.
    expect(await monthOf(caller, "2024-03")).toMatchObject({
      ...{ vendasAcoes: 20000.01, isento: 0 },
      pools: { comum: { resultado: 14990.01, imposto: 2248.5 } },
      darf: { valor: 2248.5, vencimento: "2024-04-30" },
    });
  });

  it("gives null for what an open month exempts, carries and leaves to be refunded", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [note("2024-02-05", [["V", 10, "PETR4", "20.00", 21]])]);
    expect(await monthOf(caller, "2024-02")).toMatchObject({
      ...{ completo: false, isento: null },
      irrf: { comum: 0, dayTrade: 0, usado: null, aCompensar: null, aRestituir: null },
    });
  });

  it("deducts what notes withheld: day trade when printed, the ordinary one above 1,00 at a broker (domain §4.4)", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 1000, "BOVA11", "100.00", 21]]),
      // A day trade with a gain of 1.000,00 at Clear; 10,00 is printed and not debited.
      note(
        "2024-02-05",
        [
          ["C", 100, "VALE3", "50.00", 21],
          ["V", 100, "VALE3", "60.00", 22],
        ],
        [["irrf_day_trade", "10.00", 54, false]],
      ),
      // An ETF sold with a gain of 100,00 at Clear with 0,60 printed, and later the same with 0,50.
      note("2024-02-06", [["V", 10, "BOVA11", "110.00", 21]], [["irrf", "0.60", 54, false]]),
      note("2024-02-07", [["V", 10, "BOVA11", "110.00", 21]], [["irrf", "0.50", 54, false]]),
      // At Rico 0,80 is printed: waived.
      note("2024-02-08", [["V", 10, "BOVA11", "110.00", 21]], [["irrf", "0.80", 54, false]], { corretora: "Rico" }),
    ]);

    const month = await monthOf(caller, "2024-02");
    // 20 % of 1.000,00 and 15 % of 300,00, less 10,00 and 1,10.
    expect(month.irrf).toMatchObject({ comum: 1.1, dayTrade: 10, usado: 11.1, aCompensar: 0 });
    expect(month.darf.valor).toBe(233.9);

    const { retencoes, outrasLeituras } = await caller.taxes.month({ mes: "2024-02" });
    expect(retencoes).toEqual([
      { corretora: "Clear", tipo: "comum", impresso: 1.1, debitado: 0, aproveitado: 1.1 },
      { corretora: "Clear", tipo: "day_trade", impresso: 10, debitado: 0, aproveitado: 10 },
      { corretora: "Rico", tipo: "comum", impresso: 0.8, debitado: 0, aproveitado: 0 },
    ]);
    expect(outrasLeituras).toMatchObject([
      { ponto: "irrfComum", leitura: "so_debitado", imposto: 233.9, daOutra: 235 },
      { ponto: "irrfDayTrade", leitura: "so_debitado", imposto: 233.9, daOutra: 243.9 },
    ]);
  });

  it("says why it has no months: nothing sent, notes begin later, or it is to come", async ({ db, services }) => {
    const nobody = await callerFor(db, services, await createUser(db));
    expect(await nobody.taxes.get({ ano: 2024 })).toEqual({
      ...{ ano: 2024, meses: [], exterior: null, contestado: [] },
      mensagem:
        "Não há nada a apurar em 2024: não há vendas nas suas notas de 2024. Se você vendeu algo nesse período, envie essas notas.",
    });
    expect((await nobody.taxes.month({ mes: "2024-02" })).mensagem).toBe(
      "Não há nada a apurar em 02/2024: não há vendas nas suas notas de fevereiro de 2024. Se você vendeu algo nesse período, envie essas notas.",
    );
    expect((await nobody.taxes.get({ ano: 2027 })).mensagem).toBe("2027 ainda não começou: não há imposto a apurar.");
    const { caller } = await createInvestor(db, services, [
      note("2023-03-06", [["C", 9, "ITSA4", "10.00", 21]]),
      note("2024-03-05", [["V", 1, "ITSA4", "10.00", 21]]),
    ]);
    const begins = "sua apuração começa em 03/2024. Se você vendeu antes disso, envie essas notas.";
    expect((await caller.taxes.get({ ano: 2023 })).mensagem).toBe(`Não há nada a apurar em 2023: ${begins}`);
    expect((await caller.taxes.month({ mes: "2023-03" })).mensagem).toBe(`Não há nada a apurar em 03/2023: ${begins}`);
    expect((await caller.taxes.month({ mes: "2026-07" })).mensagem).toBe(
      "07/2026 ainda não chegou: não há imposto a apurar.",
    );
    expect(await caller.taxes.years()).toEqual({ anos: [2026, 2025, 2024], mesCorrente: "2026-06" });
  });

  it("is the same after a file is deleted and sent again", async ({ db, services }) => {
    const notes = [
      note("2024-01-02", [
        ["C", 100, "ITSA4", "10.00", 21],
        ["C", 10, "HGLG11", "160.00", 22],
      ]),
      note("2024-02-05", [["V", 40, "ITSA4", "12.00", 21]], [["irrf", "0.02", 54, true]]),
      note("2024-03-05", [["V", 10, "HGLG11", "150.00", 21]]),
    ];
    const { caller, ctx, file, send } = await createInvestor(db, services, notes);
    const before = await caller.taxes.get({ ano: 2024 });
    expect(before.meses.find(({ mes }) => mes === "2024-03")?.pools.fii.resultado).toBe(-100);

    const { nome_arquivo: fileName } = await db
      .selectFrom("files")
      .select("nome_arquivo")
      .where("id", "=", file.id)
      .executeTakeFirstOrThrow();
    await deleteFile(ctx, { fileName });
    expect((await caller.taxes.get({ ano: 2024 })).meses).toEqual([]);
    await send(notes);

    expect(await caller.taxes.get({ ano: 2024 })).toEqual(before);
  });
});

describe("a month's worksheet", () => {
  it("shows each sale with its cost and the line of the note", async ({ db, services }) => {
    const { caller, file } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]], [["corretagem", "10.00", 50]]),
      note("2024-02-05", [["V", 40, "BOVA11", "120.00", 27]], [["corretagem", "5.00", 50]]),
    ]);

    const worksheet = await caller.taxes.month({ mes: "2024-02" });

    expect(worksheet).toMatchObject({ mensagem: null, emAndamento: false, pagamentos: [] });
    // 40 × 120,00 − 5,00 − 40 × 100,10 = 791,00; 15 % = 118,65.
    expect(worksheet.linhas).toMatchObject([
      {
        ...{ ticker: "BOVA11", classe: "etf", tipo: "comum", lado: "V", quantidade: 40, valor: 4800, custos: 5 },
        ...{ custoDeAquisicao: 4004, resultado: 791, contaNoLimite: 0, grupo: "comum", isento: false, motivo: null },
        fonte: { corretora: "Clear", dataPregao: "2024-02-05", arquivoId: file.id, pagina: 1, linha: 27 },
      },
    ]);
    expect(worksheet.apuracao).toMatchObject({
      pools: { comum: { resultado: 791, imposto: 118.65 } },
      darf: { valor: 118.65, vencimento: "2024-03-28" },
    });
    expect(worksheet.regras.map(({ id, fonte, certeza }) => [id, fonte, certeza])).toContainEqual([
      "aliquota_comum",
      "Lei 11.033/2004, art. 2º, II; RIR/2018, art. 839",
      "A",
    ]);
  });

  it("adds fine and interest of today, and none of a month without Selic", async ({ db, services }) => {
    // Gain of 1.000,00 on an ETF in April 2026: 150,00 due on 29/05; today is 15/06.
    const { caller } = await createInvestor(db, services, [
      note("2026-03-02", [["C", 100, "BOVA11", "100.00", 21]]),
      note("2026-04-06", [["V", 100, "BOVA11", "110.00", 21]]),
    ]);
    // 17 days × 0,33 % = 5,61 %: 8,42 (8,415 half up); 1 % in the month of payment.
    expect((await caller.taxes.month({ mes: "2026-04" })).atraso).toEqual({
      ...{ em: "2026-06-15", valor: 150, dias: 17, multa: 8.42, juros: 1.5, total: 159.92 },
      // 29/05 is a Friday: 15 days from Monday on × 0,33 % = 4,95 % (domain §4.5.6).
      outraContagem: { dias: 15, multa: 7.43, total: 158.93 },
    });
    // Less than a slip may be of is not late (domain §4.5.3).
    await caller.taxes.markPaid({ mes: "2026-04", data: "2026-05-29", valor: 140.01 });
    expect((await caller.taxes.month({ mes: "2026-04" })).atraso).toBeNull();
    expect((await monthOf(caller, "2026-04")).pagamento).toMatchObject({ faltam: 9.99, faltaPouco: true });

    const { caller: late } = await createInvestor(db, services, [
      note("2026-01-05", [["C", 100, "BOVA11", "100.00", 21]]),
      note("2026-02-05", [["V", 100, "BOVA11", "110.00", 21]]),
    ]);
    expect((await late.taxes.month({ mes: "2026-02" })).atraso).toMatchObject({ juros: null, total: null });
    await db
      .insertInto("series_points")
      .values(
        ["2026-04-01", "2026-05-01"].map((dia) => ({
          ...{ serie: "selic" as const, dia, valor: new Decimal("1.05"), fonte: "arquivo", obtidoEm: new Date() },
        })),
      )
      .execute();
    // Due on 31/03; April and May at 1,05 % and 1 % in June: 3,10 % of 150,00.
    expect((await late.taxes.month({ mes: "2026-02" })).atraso).toMatchObject({
      juros: 4.65,
      multa: 30,
      total: 184.65,
      outraContagem: null,
    });
  });

  it("is nobody else's", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]]),
      note("2024-02-05", [["V", 40, "BOVA11", "120.00", 27]]),
    ]);
    await caller.taxes.markPaid({ mes: "2024-02", data: "2024-03-28", valor: 120 });
    await caller.taxes.stateLoss({ grupo: "fii", data: "2023-12-31", valor: 10 });
    await caller.taxes.setReadings({ ...defaultReadings, irrfComum: "so_debitado" });
    const [payment] = (await caller.taxes.payments())[0]?.pagamentos ?? [];
    const [loss] = await caller.taxes.losses();
    const other = await callerFor(db, services, await createUser(db));

    expect(await other.taxes.month({ mes: "2024-02" })).toMatchObject({ apuracao: null, linhas: [], pagamentos: [] });
    expect([
      await other.taxes.payments(),
      await other.taxes.losses(),
      (await other.taxes.annual({ ano: 2024 })).bens,
    ]).toEqual([[], [], []]);
    expect((await other.taxes.readings()).leituras).toEqual(defaultReadings);
    await expect(other.taxes.unmarkPaid({ id: payment?._id ?? "" })).rejects.toThrow("Pagamento não encontrado.");
    await expect(other.taxes.forgetLoss({ id: loss?._id ?? "" })).rejects.toThrow("Prejuízo não encontrado.");
    expect(await caller.taxes.payments()).toMatchObject([
      { mes: "2024-02", devido: 120, faltam: 0, frase: "Pago: R$ 120,00." },
    ]);
    expect(await caller.taxes.losses()).toHaveLength(1);
  });

  it("asks for a login", async ({ db, services }) => {
    const visitor = visitorCaller(db, services).taxes;
    for (const call of [visitor.years, visitor.running, visitor.payments, visitor.losses, visitor.readings])
      await expect(call()).rejects.toThrow(notLoggedIn().message);
  });
});

describe("what a month lacks", () => {
  const gainOfEtf = [
    note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]]),
    note("2024-04-05", [["V", 100, "BOVA11", "110.00", 21]]),
  ];
  const fiiGain = [
    note("2024-01-03", [["C", 10, "HGLG11", "100.00", 21]]),
    note("2024-04-08", [["V", 10, "HGLG11", "110.00", 21]]),
  ];

  it("leaves the pools of a hole open, says how to close it, and the others stand", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...fiiGain,
      note("2024-04-09", [["V", 5, "EGIE3", "44.00", 21]]),
    ]);
    const month = await monthOf(caller, "2024-04");
    expect(month).toMatchObject({ completo: false, darf: { valor: null, vencimento: null } });
    expect(month.pools.comum).toMatchObject({ resultado: null, base: null, imposto: null });
    expect(month.pools.fii).toMatchObject({ resultado: 100, imposto: 20 });
    expect(month.pendencias).toEqual([
      {
        ...{ tipo: "custo", pools: ["comum"], ticker: "EGIE3" },
        mensagem:
          "O preço médio de EGIE3 não é confiável: faltam compras. Envie a nota que falta ou informe a posição inicial.",
      },
    ]);
  });

  it("is a note that does not close, also for later sales of its assets, until it is left out", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 100, "ITSA4", "10.00", 21]]),
      brokenNote, // 10 ITSA4 on 10/04/2024
      ...gainOfEtf,
      note("2024-06-05", [["V", 10, "ITSA4", "12.00", 21]]),
    ]);
    const [broken] = (await caller.notes.list()).filter(({ conciliada }) => !conciliada);

    const april = await monthOf(caller, "2024-04");
    expect(april.pendencias).toEqual([
      {
        ...{ tipo: "nota", pools: ["comum", "dayTrade", "fii"], ticker: null, notaId: broken?._id },
        mensagem:
          "A nota 12500 da Clear, de 10/04/2024, não fecha com o que está impresso nela. Corrija o que foi lido ou deixe a nota fora da conta.",
      },
    ]);
    expect([april.pools.comum.resultado, april.darf.valor]).toEqual([null, null]);
    const june = await monthOf(caller, "2024-06");
    expect(june.pools.comum.resultado).toBe(null);
    expect(june.pendencias).toMatchObject([
      {
        ...{ tipo: "nota", pools: ["comum"], ticker: "ITSA4", notaId: broken?._id },
        mensagem: "O preço médio de ITSA4 depende da nota 12500 da Clear, de 10/04/2024, que não fecha.",
      },
    ]);

    await caller.notes.leaveOut({ id: broken?._id ?? "" });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 150 } });
    expect(await monthOf(caller, "2024-06")).toMatchObject({ completo: true, isento: 20 });
  });

  it("is a name without a code", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...gainOfEtf,
      note("2024-04-09", [["C", 5, null, "44.00", 21]]),
    ]);
    const month = await monthOf(caller, "2024-04");
    expect(month.pendencias).toMatchObject([{ tipo: "nome", pools: ["comum", "dayTrade", "fii"] }]);
    expect(month.pendencias[0]?.mensagem).toMatch(/^Não sabemos o código de “EMPRESA SEM CODIGO ON”, da nota/);
    expect(month.darf.valor).toBe(null);
  });

  it("is an asset of unknown class, until the person tells it", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 10, "ZZZZ11", "100.00", 21]]),
      note("2024-04-05", [["V", 10, "ZZZZ11", "200.00", 21]]),
    ]);
    expect(await monthOf(caller, "2024-04")).toMatchObject({
      ...{ completo: false, darf: { valor: null } },
      pendencias: [{ tipo: "classe", pools: ["comum", "fii"], ticker: "ZZZZ11" }],
    });

    await caller.taxes.setClass({ ticker: "zzzz11", classe: "fii" });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 200 } });
    expect(await caller.taxes.classes()).toEqual([{ ticker: "ZZZZ11", classe: "fii", aviso: null }]);
    await caller.taxes.setClass({ ticker: "ZZZZ11", classe: "etf" });
    expect(await monthOf(caller, "2024-04")).toMatchObject({ completo: true, darf: { valor: 150 } });
    await caller.taxes.forgetClass({ ticker: "ZZZZ11" });
    expect((await monthOf(caller, "2024-04")).completo).toBe(false);
    await expect(caller.taxes.setClass({ ticker: "PETR4", classe: "fii" })).rejects.toThrow(
      "A classe de PETR4 já é conhecida; não é preciso informá-la.",
    );
  });

  it("is no FIP-IE, whose tax is withheld at source, by its name or as the person tells (domain §4.1.5)", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [
        ["C", 10, "VIGT11", "100.00", 21],
        ["C", 10, "ZZZZ11", "100.00", 22],
      ]),
      note("2024-04-05", [["V", 10, "VIGT11", "120.00", 21]]),
      note("2024-05-06", [["V", 10, "ZZZZ11", "200.00", 21]]),
    ]);
    expect(await monthOf(caller, "2024-04")).toMatchObject({
      ...{ completo: true, darf: { valor: 0 } },
      fora: [{ classe: "fip_ie", resultado: 200, motivo: "FIP-IE: o rendimento é isento ou tributado na fonte." }],
    });
    await caller.taxes.setClass({ ticker: "ZZZZ11", classe: "fip_ie" });
    expect(await monthOf(caller, "2024-05")).toMatchObject({ completo: true, fora: [{ resultado: 1000 }] });
    await expect(caller.taxes.setClass({ ticker: "VIGT11", classe: "fii" })).rejects.toThrow(
      "A classe de VIGT11 já é conhecida; não é preciso informá-la.",
    );
  });

  it("says that a table knows another class by now, and keeps the person's", async ({ db, services }) => {
    const { caller, user } = await createInvestor(db, services, fiiGain);
    await db
      .insertInto("tax_classes")
      .values({ userId: user.id, ticker: "HGLG11", classe: "etf", createdAt: new Date() })
      .execute();
    expect(await caller.taxes.classes()).toEqual([
      {
        ...{ ticker: "HGLG11", classe: "etf" },
        aviso:
          "Você informou HGLG11 em “ETFs”; a tabela agora diz “Fundos imobiliários”. Vale o que você informou: exclua a sua classe para usar a da tabela.",
      },
    ]);
    expect((await monthOf(caller, "2024-04")).pools).toMatchObject({ comum: { imposto: 15 }, fii: { imposto: 0 } });
  });
});
