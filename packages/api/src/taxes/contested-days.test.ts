import { contestedPoints, defaultReadings } from "@app/core/taxes/contested";
import { describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

const at = (corretora: string, cnpj: string | null = null) => ({ corretora, cnpj });

/** 10 000 held at 20; one day 10 000 bought at 24 at one broker and 10 000 sold at 24 at the other. */
const twoBrokers = (first: string, second: string) => [
  note("2024-01-03", [["C", 10_000, "ITSA4", "20.00", 21]], [], at("Rico")),
  note("2024-03-12", [["C", 10_000, "ITSA4", "24.00", 21]], [], at(first)),
  note("2024-03-12", [["V", 10_000, "ITSA4", "24.00", 21]], [], at(second)),
];

describe("an asset bought at one broker and sold at another on one day (domain §3.11)", () => {
  it.for([
    ["Clear", "Rico"],
    ["Rico", "Clear"],
  ] as const)(
    "gives one figure whatever the numbers of the notes, and tells what the other order would give",
    async ([first, second], { db, services }) => {
      const { caller } = await createInvestor(db, services, twoBrokers(first, second));

      // Purchases first: average 22, gain 20.000, tax 3.000. Sales first: average 20, gain 40.000, tax 6.000.
      expect((await monthOf(caller, "2024-03")).darf.valor).toBe(3000);
      const { outrasLeituras } = await caller.taxes.month({ mes: "2024-03" });
      expect(outrasLeituras).toEqual([
        expect.objectContaining({
          ...{ ponto: "ordemNoDia", leitura: "maior_resultado", imposto: 3000, daOutra: 6000 },
          texto: "A ordem das notas que dá o maior resultado no dia.",
        }),
      ]);
    },
  );

  it("is told by the assistant beside the tax, the result and the average price", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, twoBrokers("Clear", "Rico"));
    const ask = async (query: string) => (await caller.chat.ask({ query })).response;

    const other = "O imposto de março de 2024 tem outra leitura";
    const slip = await ask("Quanto de DARF devo em março de 2024?");
    expect(slip).toContain("é de **R$ 3.000,00**");
    expect(slip).toContain(`${other}, que você escolhe em Impostos: R$ 6.000,00 em vez de R$ 3.000,00.`);
    expect(await ask("Quanto de imposto devo em 2024?")).toContain(other);
    expect((await caller.taxes.get({ ano: 2024 })).contestado).toEqual([
      `${other}, que você escolhe em Impostos: R$ 6.000,00 em vez de R$ 3.000,00.`,
      contestedPoints.ordemNoDia.texto,
    ]);
    expect((await caller.taxes.annual({ ano: 2024 })).bens).toMatchObject([
      { conferir: expect.stringContaining("em outra ordem, este custo é outro") },
    ]);
    expect(await ask("Tenho prejuízo a compensar?")).toContain(other);
    const unordered = "As notas não dizem o que veio antes em 12/03/2024, a compra ou a venda de ITSA4";
    expect(await ask("Qual o preço médio de ITSA4?")).toContain(unordered);
    expect(await ask("Quanto lucrei com ITSA4 em março de 2024?")).toContain(unordered);
    expect(await ask("Tenho VALE3?")).not.toContain("As notas não dizem");
    expect(await ask("Qual era o preço médio de ITSA4 em 31/01/2024?")).not.toContain("As notas não dizem");
  });

  it("follows the order that the person chooses, in positions too", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, twoBrokers("Clear", "Rico"));

    await caller.taxes.setReadings({ ...defaultReadings, ordemNoDia: "maior_resultado" });

    expect((await monthOf(caller, "2024-03")).darf.valor).toBe(6000);
    expect(await caller.portfolio.positions({ page: 1, limit: 5 })).toMatchObject([{ custoTotal: 240_000 }]);
    const { outrasLeituras } = await caller.taxes.month({ mes: "2024-03" });
    expect(outrasLeituras.map(({ leitura, daOutra }) => [leitura, daOutra])).toEqual([
      ["compras_antes", 3000],
      ["menor_resultado", 3000],
    ]);
  });

  it("keeps the chosen order when an event before the day changes what is held", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, twoBrokers("Clear", "Rico"));
    await caller.taxes.setReadings({ ...defaultReadings, ordemNoDia: "maior_resultado" });

    // With 10 000 more at 40 the average before the purchase is 30: then purchases first is the higher result.
    const opening = { tipo: "posicao_inicial" as const, ticker: "ITSA4", data: "2024-01-02", quantidade: 10_000 };
    await caller.events.create({ ...opening, custo: 400_000 });

    // (600.000 + 240.000) ÷ 30.000 = 28: a loss of 40.000, sales first one of 60.000.
    const months = await monthOf(caller, "2024-03");
    expect(months.pools.comum.resultado).toBe(-40_000);
  });

  it("leaves the month and later sales open beyond eight notes", async ({ db, services }) => {
    const bought = Array.from({ length: 8 }, (_, index) =>
      note("2024-03-12", [["C", 100, "ITSA4", `${20 + index}.00`, 21]], [], at("Clear")),
    );
    const { caller } = await createInvestor(db, services, [
      note("2024-01-03", [["C", 3000, "ITSA4", "20.00", 21]], [], at("Rico")),
      ...bought,
      note("2024-03-12", [["V", 2000, "ITSA4", "24.00", 21]], [], at("Rico")),
      note("2024-06-12", [["V", 100, "ITSA4", "24.00", 21]], [], at("Rico")),
    ]);

    for (const mes of ["2024-03", "2024-06"]) {
      const month = await monthOf(caller, mes);
      expect(month).toMatchObject({ completo: false, darf: { valor: null } });
      expect(month.pendencias[0]).toMatchObject({ tipo: "ordem", pools: ["comum"] });
    }
    expect((await monthOf(caller, "2024-03")).pendencias[0]?.mensagem).toMatch(/^Em 12\/03\/2024, 9 notas/);
  });
});

describe("orders that differ from day to day (domain §3.11)", () => {
  const clear = at("Clear");
  const itau = at("Itaú");
  const first = [
    note("2024-01-02", [["C", 10_000, "PETR4", "10.00", 21]], [], clear),
    note("2024-01-15", [["V", 6250, "PETR4", "30.00", 21]], [], clear),
    note("2024-01-15", [["C", 2500, "PETR4", "20.00", 21]], [], itau),
    note("2024-02-15", [["V", 5000, "PETR4", "30.00", 21]], [], clear),
    note("2024-02-15", [["C", 6250, "PETR4", "16.00", 21]], [], itau),
  ];
  const ofOrder = (readings: { ponto: string; leitura: string; daOutra: number | null }[]) =>
    readings.flatMap(({ ponto, leitura, daOutra }) => (ponto === "ordemNoDia" ? [[leitura, daOutra]] : []));

  it("are told in the month that they change, although one order for all days changes nothing", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, first);

    // From 6 250 at 12, or at 14, after January: purchases first sell at 14, or at 15, sales first at 12, or at 14.
    expect((await monthOf(caller, "2024-02")).darf.valor).toBe(12_000);
    const { outrasLeituras } = await caller.taxes.month({ mes: "2024-02" });
    expect(ofOrder(outrasLeituras)).toEqual([
      ["menor_imposto", 11_250],
      ["maior_imposto", 13_500],
    ]);
    expect(outrasLeituras[0]?.texto).toBe("Em um dia uma ordem, em outro dia outra: o menor imposto deste mês.");
    const { pontos } = await caller.taxes.readings();
    const months = pontos.find(({ id }) => id === "ordemNoDia")?.muda.map(({ mes, daOutra }) => [mes, daOutra]);
    expect(months).toEqual([
      ["2024-01", 18_750],
      ["2024-02", 11_250],
      ["2024-02", 13_500],
    ]);
  });

  it("are told in each month by itself where the days are too many to try all mixes", async ({ db, services }) => {
    const day = (data: string) => [
      note(data, [["V", 5000, "PETR4", "30.00", 21]], [], clear),
      note(data, [["C", 5000, "PETR4", "16.00", 21]], [], itau),
    ];
    const { caller } = await createInvestor(db, services, [...first, ...["2024-03-15", "2024-04-15"].flatMap(day)]);

    const { outrasLeituras } = await caller.taxes.month({ mes: "2024-02" });
    expect(ofOrder(outrasLeituras)).toEqual([
      ["menor_imposto", 11_250],
      ["maior_imposto", 13_500],
    ]);
  });
});

describe("brokers that print one CNPJ on their notes of a day (domain §3.12)", () => {
  const clear = at("Clear", "02.332.886/0011-78");
  const rico = at("Rico", "02.332.886/0001-04");
  const notes = [
    note("2024-03-12", [["C", 1000, "ITSA4", "20.00", 21]], [], clear),
    note("2024-03-12", [["V", 1000, "ITSA4", "24.00", 21]], [], rico),
  ];

  it("are one institution, and the month tells what each broker by itself would give", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, notes);

    const month = await monthOf(caller, "2024-03");
    expect(month.pools).toMatchObject({ dayTrade: { resultado: 4000 }, comum: { resultado: 0 } });
    const { outrasLeituras } = await caller.taxes.month({ mes: "2024-03" });
    // 20 % of 4.000; as ordinary sales of 24.000, above the limit, 15 %.
    expect(outrasLeituras).toContainEqual(
      expect.objectContaining({ ponto: "instituicaoDayTrade", leitura: "corretora", imposto: 800, daOutra: 600 }),
    );
  });

  it("are two by the person's choice", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, notes);
    await caller.taxes.setReadings({ ...defaultReadings, instituicaoDayTrade: "corretora" });
    expect((await monthOf(caller, "2024-03")).pools).toMatchObject({
      dayTrade: { resultado: 0 },
      comum: { resultado: 4000 },
    });
  });
});

describe("more than eight notes at brokers that print one CNPJ (domain §3.12)", () => {
  const clear = at("Clear", "02.332.886/0011-78");
  const rico = at("Rico", "02.332.886/0001-04");
  const xp = at("XP", "02.332.886/0001-04");
  const crowd = (bought: number, sold: number) => [
    ...Array.from({ length: bought }, (_, index) =>
      note("2023-05-15", [["C", 1000, "PETR4", `${10 + index}.00`, 21]], [], index % 2 ? rico : clear),
    ),
    note("2023-05-15", [["V", sold, "PETR4", "30.00", 21]], [], xp),
    note("2023-08-15", [["V", 500, "PETR4", "30.00", 21]], [], xp),
  ];

  it("leave the month and later sales open, whatever the reading of the order", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, crowd(9, 1000));
    for (const ordemNoDia of ["compras_antes", "menor_resultado", "maior_resultado"] as const) {
      await caller.taxes.setReadings({ ...defaultReadings, ordemNoDia });
      const month = await monthOf(caller, "2023-05");
      expect(month).toMatchObject({ completo: false, darf: { valor: null } });
      expect(month.pendencias).toEqual([expect.objectContaining({ tipo: "ordem", pools: ["comum", "dayTrade"] })]);
      expect(month.pendencias[0]?.mensagem).toMatch(/^Em 15\/05\/2023, 9 notas de corretoras do mesmo CNPJ/);
      expect(await monthOf(caller, "2023-08")).toMatchObject({ completo: false });
    }
  });

  it("are complete where everything has a pair, with eight of the longer side, or by each broker", async ({
    db,
    services,
  }) => {
    const all = await createInvestor(db, services, crowd(9, 9000).slice(0, -1));
    expect(await monthOf(all.caller, "2023-05")).toMatchObject({ completo: true });

    const eight = await createInvestor(db, services, crowd(8, 1000));
    // Day trade of 1 000 at 30, bought at 10 by the order of brokers and numbers, or at 17.
    expect(await monthOf(eight.caller, "2023-05")).toMatchObject({ completo: true, darf: { valor: 4000 } });
    const { outrasLeituras } = await eight.caller.taxes.month({ mes: "2023-05" });
    expect(outrasLeituras).toContainEqual(expect.objectContaining({ leitura: "menor_resultado", daOutra: 2600 }));
  });
});

describe("an option series that expired and is still open (domain §5.1.2)", () => {
  const written = note("2024-01-15", [["V", 10_000, "PETRB300", "0.50", 70]]);

  it("leaves its month open until the expiry is entered, which then gives the tax", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [written], new Date("2024-04-02T15:00:00Z"));

    const month = await monthOf(caller, "2024-02");
    expect(month).toMatchObject({ completo: false, darf: { valor: null } });
    expect(month.pendencias).toEqual([
      expect.objectContaining({ tipo: "vencimento", ticker: "PETRB300", data: "2024-02-16", pools: ["comum"] }),
    ]);

    await caller.events.create({ tipo: "vencimento", ticker: "PETRB300", data: "2024-02-16" });
    // 15 % of 10 000 × 0,50.
    expect(await monthOf(caller, "2024-02")).toMatchObject({ completo: true, darf: { valor: 750 } });
  });

  it("also where the person dismissed the suggestion", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [written], new Date("2024-04-02T15:00:00Z"));
    for (const { chave } of await caller.events.suggestions()) await caller.events.dismissSuggestion({ chave });
    expect(await monthOf(caller, "2024-02")).toMatchObject({ completo: false });
  });

  it("is no good of the year that it ended in, nor of later ones", async ({ db, services }) => {
    const bought = note("2023-12-15", [["C", 10_000, "PETRB300", "0.50", 70]]);
    const { caller } = await createInvestor(db, services, [bought]);
    const goodsOf = async (ano: number) =>
      (await caller.taxes.annual({ ano })).bens.map(({ ticker, situacaoAtual }) => `${ticker} ${situacaoAtual}`);
    expect(await goodsOf(2023)).toEqual(["PETRB300 5000"]);
    expect(await goodsOf(2024)).toEqual(["PETRB300 0"]);
    expect(await goodsOf(2025)).toEqual([]);
    expect((await caller.taxes.annual({ ano: 2024 })).incompletos).toContain("2024-02");
  });
});
