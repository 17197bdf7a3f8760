import { defaultReadings } from "@app/core/taxes/contested";
import { describe, expect } from "vitest";
import { dbTest as it } from "../testing/db-test.ts";
import { futuresNote } from "../testing/futures-note.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

const fiiGain = [
  note("2024-01-03", [["C", 10, "HGLG11", "100.00", 21]]),
  note("2024-01-08", [["V", 10, "HGLG11", "110.00", 21]]),
];
/** Held from January into February; the day trade is of January. */
const overTheMonth = [
  futuresNote(
    "1",
    "2024-01-30",
    [
      ["C", 1, "500.00", "DAY TRADE"],
      ["V", 1, "-100.00", "DAY TRADE"],
      ["C", 2, "-40.00", "NORMAL"],
    ],
    "0.80",
  ),
  futuresNote("2", "2024-01-31", [["C", 2, "1000.00", "AJUPOS"]], "0.10"),
  futuresNote("3", "2024-02-01", [["V", 2, "-300.00", "NORMAL"]], "0.20"),
];

describe("futures in the months", () => {
  it("count when the position is closed, day trades on their day, each with its note", async ({ db, services }) => {
    const { caller, file } = await createInvestor(db, services, [...fiiGain, ...overTheMonth]);

    const january = await monthOf(caller, "2024-01");
    // Costs by 4 contracts: 0,20 each; 20 % of 399,60 is 79,92. The notes print 9,99 each as withheld and debited.
    expect(january).toMatchObject({
      ...{ completo: true, pendencias: [] },
      pools: { comum: { resultado: 0 }, dayTrade: { resultado: 399.6, imposto: 79.92 }, fii: { imposto: 20 } },
    });
    // −40,40 + 999,90 − 300,20 = 659,30; 15 % is 98,90 (98,895 half up).
    expect((await monthOf(caller, "2024-02")).pools.comum).toMatchObject({ resultado: 659.3, imposto: 98.9 });

    const { linhas, outrasLeituras } = await caller.taxes.month({ mes: "2024-02" });
    expect(linhas).toMatchObject([
      {
        ...{ ticker: "WING24", mercado: "futuro", tipo: "comum", data: "2024-02-01", lado: null, valor: 0 },
        ...{ resultado: 659.3, grupo: "comum", custoDeAquisicao: null, contaNoLimite: 0, isento: false },
        fonte: { numero: "3", arquivoId: file.id, dataPregao: "2024-02-01", linha: 21, corrigida: false },
      },
    ]);
    expect(outrasLeituras).toMatchObject([{ ponto: "mesDosFuturos", leitura: "ajuste" }]);
  });

  it("count on the day of each adjustment in the other reading, also in the annual summary", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, overTheMonth);
    await caller.taxes.setReadings({ ...defaultReadings, mesDosFuturos: "ajuste" });

    expect((await monthOf(caller, "2024-01")).pools.comum).toMatchObject({ resultado: 959.5, imposto: 143.93 });
    expect((await monthOf(caller, "2024-02")).pools.comum).toMatchObject({ resultado: -300.2, imposto: 0 });
    const { linhas } = await caller.taxes.month({ mes: "2024-01" });
    expect(linhas.map(({ data, tipo, resultado }) => `${data} ${tipo} ${resultado}`)).toEqual([
      "2024-01-30 day_trade 499.8",
      "2024-01-30 day_trade -100.2",
      "2024-01-30 comum -40.4",
      "2024-01-31 comum 999.9",
    ]);
    const [first] = (await caller.taxes.annual({ ano: 2024 })).rendaVariavel;
    expect(first?.linhas).toContainEqual({ linha: "Mercado futuro – índices", comum: 959.5, dayTrade: 399.6 });
  });

  it("whose notes lack something leave ordinary operations of each month open; day trades and funds stand", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      ...fiiGain,
      ...overTheMonth.filter(({ dataPregao }) => dataPregao !== "2024-01-31"),
      futuresNote("4", "2024-01-31", [["C", 5, "1000.00", "AJUPOS"]], "0.10"),
    ]);
    for (const mes of ["2024-01", "2024-02"]) {
      const month = await monthOf(caller, mes);
      expect(month.pendencias).toMatchObject([{ tipo: "futuro", pools: ["comum"], ticker: "WING24" }]);
      expect([month.pools.comum.imposto, month.darf.valor]).toEqual([null, null]);
    }
    expect((await monthOf(caller, "2024-01")).pools).toMatchObject({
      dayTrade: { imposto: 79.92 },
      fii: { imposto: 20 },
    });
  });

  it("name a note with an exercise of an option on futures, which is in no position", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      ...overTheMonth,
      futuresNote("5", "2024-02-08", [["V", 1, "500.00", "EXO"]], "0"),
    ]);
    const month = await monthOf(caller, "2024-02");
    expect(month.pendencias).toMatchObject([{ tipo: "futuro", pools: ["comum", "dayTrade"], ticker: null }]);
    expect(month.pendencias[0]?.mensagem).toMatch(/^A nota 5 da Clear, de 08\/02\/2024, tem operações com futuros/);
    expect((await monthOf(caller, "2024-01")).completo).toBe(true);
  });

  it("are nobody else's", async ({ db, services }) => {
    await createInvestor(db, services, overTheMonth);
    const { caller } = await createInvestor(db, services, []);
    expect((await caller.taxes.get({ ano: 2024 })).meses).toEqual([]);
  });
});
