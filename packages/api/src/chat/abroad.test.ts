import { Decimal } from "@app/core/money";
import type { Db } from "@app/db/client";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { keepSeries } from "../prices/commands/keep-series.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, note } from "../testing/tax-investor.ts";

const now = new Date("2026-11-26T12:00:00Z");
const abroad = { mercado: "EUA", moeda: "USD" as const, corretora: "Apex" };
const NOTES = [
  note("2024-02-01", [["C", 10, "AAPL", "100.00", 21]], [["corretagem", "1.00", 21]], abroad),
  note("2024-05-06", [["V", 4, "AAPL", "120.00", 21]], [["emolumentos", "0.50", 22]], abroad),
  note("2025-02-03", [["V", 1, "AAPL", "90.00", 21]], [], abroad),
];
const RATES = ["2024-02-01 4.95", "2024-05-06 5.05", "2025-02-03 5.80", "2026-11-25 5.40"].map((line) => {
  const [dia = "", valor = ""] = line.split(" ");
  return { dia, valor: new Decimal(valor) };
});

async function createHolder(db: Db, services: Services, notes = NOTES) {
  const investor = await createInvestor(db, services, notes, now);
  await keepSeries({ db, now }, "dolar", RATES, "series.csv");
  const ask = (query: string) => investor.caller.chat.ask({ query });
  return { ...investor, ask };
}

describe("sales abroad in the assistant (Lei 14.754/2023)", () => {
  it("are told by the year as its sheet has them, with the notes of the year", async ({ db, services }) => {
    const { ask, caller } = await createHolder(db, services);
    const told = await ask("quanto devo de imposto no exterior em 2024?");
    const { apuracaoNoExterior: sheet } = await caller.taxes.annual({ ano: 2024 });
    expect(sheet).toMatchObject({ ganhos: 439.5, perdas: 0, base: 439.5, imposto: 65.93 });
    expect(told.response).toContain(
      "No exterior, em 2024, seus lucros somam **R$ 439,50** e suas perdas, **R$ 0,00**. O resultado a tributar é de R$ 439,50. Com a alíquota de 15%, o imposto do ano é de **R$ 65,93**, pago com a declaração anual e não por mês.",
    );
    expect(told.response).toContain("Lei 14.754/2023");
    expect(told.response).toContain(sheet?.foraDasNotas);
    expect(told.dados).toMatchObject({ funcao: "exterior", total: 2 });
    expect(told.dados?.linhas[1]?.slice(0, 3)).toEqual(["AAPL", "06/05/2024", "Venda"]);
    expect(told.citacoes).toMatchObject([
      { dataPregao: "2024-02-01" },
      { dataPregao: "2024-05-06", corretora: "Apex" },
    ]);
  });

  it("leave losses for later years, and the last year with sales is told where none is named", async ({
    db,
    services,
  }) => {
    const { ask } = await createHolder(db, services);
    // 90,00 × 5,80 = 522,00 of 495,50.
    const { response } = await ask("tive lucro no exterior?");
    expect(response).toContain("No exterior, em 2025, seus lucros somam **R$ 26,50** e suas perdas, **R$ 0,00**.");
    const lost = await createHolder(db, services, [
      ...NOTES.slice(0, 1),
      note("2024-05-06", [["V", 4, "AAPL", "80.00", 21]], [], abroad),
    ]);
    // 320,00 × 5,05 = 1.616,00 of 1.981,98.
    expect((await lost.ask("quanto perdi lá fora em 2024?")).response).toContain(
      "suas perdas, **R$ 365,98**. O resultado a tributar é de R$ 0,00. Com a alíquota de 15%, o imposto do ano é de **R$ 0,00**, pago com a declaração anual e não por mês. Restam perdas de **R$ 365,98** para anos seguintes.",
    );
    expect((await lost.ask("quanto devo de imposto no exterior em 2025?")).response).toContain(
      "Em 2025 suas notas não têm venda no exterior: não há imposto do ano. Restam perdas de **R$ 365,98** para anos seguintes.",
    );
    expect((await lost.ask("quanto perdi no exterior em maio de 2024?")).response).toContain(
      "No exterior se apura por ano inteiro: os valores são de 2024.",
    );
  });

  it("have no figure while a rate is missing, and the reason is told", async ({ db, services }) => {
    const sold = note("2024-08-01", [["V", 4, "AAPL", "120.00", 21]], [], abroad);
    const { ask } = await createHolder(db, services, [...NOTES.slice(0, 1), sold]);
    const { response } = await ask("qual meu imposto no exterior em 2024?");
    expect(response).toContain(
      "O imposto do exterior de **2024** não está apurado. Falta a cotação do dólar (PTAX) de 01/08/2024.",
    );
    expect(response).not.toMatch(/\*\*R\$/);
  });
});

describe("what is held abroad in the assistant", () => {
  it("is told with the days of price and dollar, its cost and its notes, and counts in the net worth", async ({
    db,
    services,
  }) => {
    const { ask } = await createHolder(db, services);
    const told = await ask("quanto tenho no exterior?");
    // 5 × 90,00 × 5,40; the cost of 5 of 10.
    expect(told.response).toContain("No exterior você tem **R$ 2.430,00** (valor de 03/02/2025)");
    expect(told.response).toContain(
      "- 5 AAPL (Apex): R$ 2.430,00, pelo preço do seu último negócio, de US$ 90,00 em 03/02/2025 e pelo dólar de 5,4000, de 25/11/2026; custo de US$ 500,50 e R$ 2.477,47.",
    );
    expect(told.citacoes).toHaveLength(3);
    expect(told.dados).toMatchObject({ total: 1 });
    expect((await ask("quanto vale minha carteira?")).response).toContain(
      "Sem contar R$ 2.430,00 fora da bolsa (valor de 03/02/2025). Com isso, seu patrimônio é de **R$ 2.430,00**.",
    );
    expect((await ask("quanto tinha no exterior em 2024?")).response).toContain(
      "Em 31/12/2024, suas notas deixam no exterior, pelo custo: 6 AAPL (custo de US$ 600,60 e R$ 2.972,97).",
    );
  });

  it("is refused to who has no confirmation, as other things abroad are to everybody", async ({ db, services }) => {
    const { ask } = await createHolder(db, services);
    const other = await createInvestor(db, services, [note("2024-05-06", [["C", 1, "PETR4", "30.00", 21]])], now);
    const refused = "Do exterior conheço só as notas de corretoras de lá";
    const { response } = await other.caller.chat.ask({ query: "quanto tenho no exterior?" });
    expect(response).toContain(refused);
    expect((await ask("quanto tenho em bitcoin?")).response).toContain(refused);
  });
});
