import { Decimal } from "@app/core/money";
import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { markPaid, stateLoss } from "../../taxes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { assessment } from "./assessment.ts";

/**
 * domain §4.6.1 in 2024: FII loss 186 in August beside 100 of BDR; FII gain 412,60 in September. In October 20,00 of BDR: 3,00
 * of tax, below the smallest slip.
 */
const notes = [
  inventNote(
    "1",
    "2024-07-01",
    [
      ["C", 10, "HGLG11", "160.00", 21],
      ["C", 10, "MXRF11", "10.00", 22],
      ["C", 12, "AAPL34", "50.00", 23],
    ],
    [],
    ["2300.00", "D", "2024-07-03"],
  ),
  inventNote(
    "2",
    "2024-08-05",
    [
      ["V", 10, "HGLG11", "141.40", 21],
      ["V", 10, "AAPL34", "60.00", 22],
    ],
    [],
    ["2014.00", "C", "2024-08-07"],
  ),
  inventNote("3", "2024-09-10", [["V", 10, "MXRF11", "51.26", 21]], [], ["512.60", "C", "2024-09-12"]),
  inventNote("4", "2024-10-10", [["V", 2, "AAPL34", "60.00", 21]], [], ["120.00", "C", "2024-10-14"]),
];

async function createInvestor(db: Db, services: Services, own: ReadNote[] = notes) {
  const ctx = contextFor(db, services, await createUser(db));
  await replaceNotesOfFile(ctx, (await createFile(db, ctx.viewer.id, { status: "concluido" })).id, own);
  return ctx;
}

const during = (from: string, to: string, label: string) => ({ filtros: { periodos: [{ from, to, label }] } });
const september = during("2024-09-01", "2024-09-30", "em setembro de 2024");
const year = during("2024-01-01", "2024-12-31", "em 2024");

describe("the slip of a month", () => {
  it("is told with base, loss used, rate, due day and rules", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const told = await askKind(ctx, assessment, september);
    // (412,60 − 186,00) × 20%.
    expect(told.response).toContain(
      "O DARF de setembro de 2024 (código 6015) é de **R$ 45,32**, com vencimento em **31/10/2024**. Não está marcado como pago.",
    );
    expect(told.response).toContain(
      "- FII e Fiagro: resultado R$ 412,60; prejuízo compensado R$ 186,00; base R$ 226,60; alíquota 20%; imposto R$ 45,32",
    );
    expect(told.response).toContain("4.1.3 (Lei 8.668/1993, arts. 18 e 20-D; IN RFB 1.585/2015, art. 37)");
    expect(told.response).toContain("Confira no ReVar da Receita ou com seu contador.");
    expect(told.citacoes.map(({ rotulo }) => rotulo)).toEqual(["Nota 3 · Clear · 10/09/2024 · p. 1 · linha 21"]);
    expect(told.dados?.linhas).toEqual([
      [
        ...["10/09/2024", "MXRF11", "FII e Fiagro", "10", "R$ 512,60", "R$ 0,00", "R$ 412,60", "não"],
        ...["Nota 3 · Clear · 10/09/2024", "1", "21"],
      ],
    ]);
  });

  it("says that its day has passed, until it is paid", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const late = "O prazo já passou. Em atraso há multa e juros, e a conta deles está em Impostos.";
    const unpaid = await askKind(ctx, assessment, september);
    expect(unpaid.response).toContain(`com vencimento em **31/10/2024**. Não está marcado como pago. ${late}`);
    await markPaid(ctx, { mes: "2024-09", data: "2024-10-31", valor: new Decimal("20.00") });
    expect((await askKind(ctx, assessment, september)).response).toContain(`faltam R$ 25,32. ${late}`);
    // What is left is less than a slip may be of.
    await markPaid(ctx, { mes: "2024-09", data: "2024-11-01", valor: new Decimal("20.00") });
    expect((await askKind(ctx, assessment, september)).response).not.toContain("atraso");
  });

  it("is not late on its due day", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const onDay = { ...ctx, now: new Date("2024-10-31T15:00:00Z") };
    expect((await askKind(onDay, assessment, september)).response).not.toContain("atraso");
    const next = { ...ctx, now: new Date("2024-11-01T15:00:00Z") };
    expect((await askKind(next, assessment, september)).response).toContain("O prazo já passou.");
  });

  it("is not paid by a late payment of the slip alone, also where the interest is unknown", async ({
    db,
    services,
  }) => {
    const ctx = await createInvestor(db, services, notes.slice(0, 3));
    await markPaid(ctx, { mes: "2024-08", data: "2024-09-30", valor: new Decimal("15.00") });
    // 132 days late: a fine of 20 % of 45,32 is 9,06; no Selic is loaded.
    await markPaid(ctx, { mes: "2024-09", data: "2025-03-12", valor: new Decimal("45.32") });
    const open =
      "setembro de 2024: ao menos **R$ 9,06**, com a multa; os juros não são conhecidos, vencimento 31/10/2024";
    const now = (await askKind(ctx, assessment, {})).response;
    expect(now).toContain(
      `Pelas suas notas, faltam pagar ao menos **R$ 9,06** em DARFs, mais juros que não estão nesta soma:\n- ${open}`,
    );
    expect(now).toContain("DARFs já vencidos e não marcados como pagos por inteiro: o de setembro de 2024.");
    const ofMonth = (await askKind(ctx, assessment, september)).response;
    expect(ofMonth).toContain("Pago: R$ 45,32; faltam ao menos R$ 9,06, mais os juros.");
    expect(ofMonth).toContain("O prazo já passou.");
    expect((await askKind(ctx, assessment, year)).response).toContain(
      `Ainda em aberto do que você marcou como pago:\n- ${open}`,
    );
    // Slip and fine are paid; whether the interest was, nobody can tell.
    await markPaid(ctx, { mes: "2024-09", data: "2025-03-12", valor: new Decimal("9.06") });
    const paid = (await askKind(ctx, assessment, {})).response;
    expect(paid).toContain("o que pode faltar são juros de DARFs pagos em atraso:");
    expect(paid).not.toContain("Nenhum DARF em aberto");
  });

  it("says what was paid of it", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await markPaid(ctx, { mes: "2024-09", data: "2024-10-31", valor: new Decimal("40.00") });
    const { response } = await askKind(ctx, assessment, september);
    expect(response).toContain("Pago: R$ 40,00; faltam R$ 5,32.");
  });

  it("tells what was marked as paid, of a year and at all, before what is due", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const paid = { medidas: ["imposto_pago" as const] };
    expect((await askKind(ctx, assessment, { ...paid, ...year })).response).toContain(
      "Você não marcou nenhum DARF com imposto apurado em 2024 como pago. Só sei dos pagamentos que você marca em Impostos.",
    );
    await markPaid(ctx, { mes: "2024-09", data: "2024-10-31", valor: new Decimal("40.00") });
    const ofYear = await askKind(ctx, assessment, { ...paid, ...year });
    expect(ofYear.response).toContain("Em DARFs com imposto apurado em 2024, você marcou **R$ 40,00** como pagos.");
    expect(ofYear.response).toContain("- setembro de 2024: R$ 40,00");
    const ever = await askKind(ctx, assessment, paid);
    expect(ever.response).toContain("Em DARFs, você marcou **R$ 40,00** como pagos.");
    expect(ever.response).toContain("- setembro de 2024: **R$ 5,32**, vencimento 31/10/2024");
    const ofFunds = await askKind(ctx, assessment, { ...paid, filtros: { classes: ["fii"] } });
    expect(ofFunds.response).toContain("O DARF é um só e soma todos os grupos do mês.");
    expect(ever.response).not.toContain("O DARF é um só");
  });

  it("falls due on a day that is told also where nothing is to be paid yet", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const october = during("2024-10-01", "2024-10-31", "em outubro de 2024");
    const due = "O que houver a pagar vence em **29/11/2024**.";
    expect((await askKind(ctx, assessment, { ...october, medidas: ["vencimento"] })).response).toContain(due);
    expect((await askKind(ctx, assessment, october)).response).not.toContain(due);
  });

  it("carries less than the smallest slip to later months", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const { response } = await askKind(ctx, assessment, during("2024-10-01", "2024-10-31", "em outubro de 2024"));
    expect(response).toContain("**Não há DARF a pagar** de outubro de 2024. **R$ 3,00** de imposto ficam acumulados");
  });

  it("tells only the pool that was asked about, and that the slip is one", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const august = during("2024-08-01", "2024-08-31", "em agosto de 2024");
    const { response, dados } = await askKind(ctx, assessment, { filtros: { ...august.filtros, classes: ["bdr"] } });
    expect(response).toContain(
      "- operações comuns: resultado R$ 100,00; base R$ 100,00; alíquota 15%; imposto R$ 15,00",
    );
    expect(response).not.toContain("- FII e Fiagro");
    expect(response).toContain("O DARF é um só e soma todos os grupos do mês.");
    expect(dados?.linhas.map(([, ticker]) => ticker)).toEqual(["AAPL34"]);
  });

  it("has no total while the month lacks something", async ({ db, services }) => {
    const ctx = await createInvestor(db, services, [
      ...notes,
      inventNote("9", "2024-09-20", [["V", 10, "VALE3", "50.00", 21]], [], ["500.00", "C", "2024-09-24"]),
    ]);
    const { response } = await askKind(ctx, assessment, september);
    expect(response).toContain("O DARF de **setembro de 2024** não tem total");
    expect(response).toContain("O preço médio de VALE3 não é confiável");
    expect(response).not.toContain("é de **R$");
    const ofYear = await askKind(ctx, assessment, year);
    expect(ofYear.response).toContain("Não há total de imposto em 2024: há meses incompletos.");
    expect(ofYear.response).not.toContain("soma **R$");
  });
});

describe("what several assets and files leave open", () => {
  const FILE = "1 arquivo não entrou na conta";
  const times = (text: string, part: string) => text.split(part).length - 1;

  it("is one sentence for all of them, in a month as in a year", async ({ db, services }) => {
    const sold = ["VALE3", "ITSA4", "BBAS3", "WEGE3"].map((ticker, at): ["V", number, string, string, number] => [
      ...(["V", 10, ticker, "50.00"] as const),
      21 + at,
    ]);
    const ctx = await createInvestor(db, services, [
      ...notes,
      inventNote("9", "2024-09-20", sold, [], ["2000.00", "C", "2024-09-24"]),
    ]);
    await createFile(db, ctx.viewer.id, { status: "pendente" });
    for (const asked of [september, year, {}]) {
      const { response } = await askKind(ctx, assessment, asked);
      expect(response).toContain(
        "O preço médio de BBAS3, ITSA4, VALE3 e outros não é confiável: faltam compras. Envie a nota que falta",
      );
      expect([times(response, "não é confiável"), times(response, FILE)]).toEqual([1, 1]);
    }
  });
});

describe("the slip after a month that is open", () => {
  it("says what it depends on", async ({ db, services }) => {
    const ctx = await createInvestor(db, services, [
      ...notes,
      inventNote("9", "2024-08-20", [["V", 10, "VALE3", "50.00", 21]], [], ["500.00", "C", "2024-08-22"]),
    ]);
    const { response } = await askKind(ctx, assessment, september);
    expect(response).toContain("O DARF de setembro de 2024 (código 6015) é de **R$ 45,32**");
    expect(response).toContain(
      "Este valor pode mudar: agosto de 2024 está incompleto, e o que sobrar desse mês entra aqui.",
    );
  });
});

describe("taxes of more than a month", () => {
  it("are told month by month", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const told = await askKind(ctx, assessment, year);
    // 15,00 + 45,32.
    expect(told.response).toContain("Seu imposto em 2024, mês a mês, soma **R$ 60,32** em DARFs.");
    expect(told.totalNotas).toBe(3);
    expect(told.dados?.linhas.slice(0, 2)).toEqual([
      ["agosto de 2024", "R$ 15,00", "R$ 0,00", "R$ 0,00", "R$ 0,00", "R$ 15,00", "30/09/2024", "R$ 0,00"],
      ["setembro de 2024", "R$ 0,00", "R$ 0,00", "R$ 45,32", "R$ 0,00", "R$ 45,32", "31/10/2024", "R$ 0,00"],
    ]);
  });

  it("of one pool are told by themselves", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const { response } = await askKind(ctx, assessment, { filtros: { ...year.filtros, classes: ["fii"] } });
    expect(response).toContain("Seu imposto de FII e Fiagro em 2024, mês a mês, soma **R$ 45,32**, antes do IRRF.");
  });

  it("without a period are what is not paid yet", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    await markPaid(ctx, { mes: "2024-08", data: "2024-09-30", valor: new Decimal("15.00") });
    const { response } = await askKind(ctx, assessment);
    expect(response).toContain(
      "Pelas suas notas, faltam pagar **R$ 45,32** em DARFs, sem multa e juros:\n- setembro de 2024: **R$ 45,32**, vencimento 31/10/2024",
    );
  });

  it("say which of them are late", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    for (const asked of [{}, year]) {
      const { response } = await askKind(ctx, assessment, asked);
      expect(response).toContain(
        "DARFs já vencidos e não marcados como pagos por inteiro: o de agosto de 2024 e o de setembro de 2024. " +
          "Em atraso há multa e juros, e a conta deles está em Impostos.",
      );
    }
    await markPaid(ctx, { mes: "2024-08", data: "2024-09-30", valor: new Decimal("15.00") });
    expect((await askKind(ctx, assessment)).response).toContain("por inteiro: o de setembro de 2024. ");
  });

  it("say which of them an incomplete month before may change", async ({ db, services }) => {
    // In February 10 VALE3 are sold that nobody bought. AAPL34: 10 × (60,00 − 50,00) × 15% in March and in April.
    const ctx = await createInvestor(db, services, [
      inventNote(
        "1",
        "2024-01-02",
        [["C", 20, "AAPL34", "50.00", 21]],
        [["irrf", "20.00", 40]],
        ["1000.00", "D", "2024-01-04"],
      ),
      inventNote("2", "2024-02-05", [["V", 10, "VALE3", "60.00", 21]], [], ["600.00", "C", "2024-02-07"]),
      inventNote("3", "2024-03-05", [["V", 10, "AAPL34", "60.00", 21]], [], ["600.00", "C", "2024-03-07"]),
      inventNote("4", "2024-04-05", [["V", 10, "AAPL34", "70.00", 21]], [], ["700.00", "C", "2024-04-09"]),
    ]);
    await stateLoss(ctx, { grupo: "comum", data: "2024-02-29", valor: new Decimal(0) });
    const march = await askKind(ctx, assessment, during("2024-03-01", "2024-03-31", "em março de 2024"));
    expect(march.response).toContain("Este valor pode mudar: fevereiro de 2024 está incompleto");
    for (const asked of [{}, year]) {
      const { response } = await askKind(ctx, assessment, asked);
      expect(response).toContain(
        "DARFs que podem mudar, porque um mês anterior está incompleto: o de março de 2024 depende de fevereiro de 2024",
      );
    }
  });

  it("are not told of years without notes, nor of anybody else", async ({ db, services }) => {
    const ctx = await createInvestor(db, services);
    const before = await askKind(ctx, assessment, during("2020-01-01", "2020-12-31", "em 2020"));
    expect(before.response).toBe("Não há notas suas em 2020. Suas notas vão de 01/07/2024 a 10/10/2024.");
    const other = await createInvestor(db, services, []);
    expect((await askKind(other, assessment, september)).response).not.toContain("45,32");
  });
});
