import { Decimal } from "@app/core/money";
import { defaultReadings } from "@app/core/taxes/contested";
import type { Db } from "@app/db/client";
import { describe, expect } from "vitest";
import { deleteFile } from "../files/commands.ts";
import { dbTest as it, raceTest } from "../testing/db-test.ts";
import { createGate } from "../testing/gate.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";
import { inTransaction, lockViewer } from "../transaction.ts";

/** A database is made first; other work on the machine makes that slow. In ms. */
const FIRST_TEST_MS = 60_000;

async function fillPayments(db: Db, userId: string, length: number) {
  const rows = Array.from({ length }, (_, index) => ({
    ...{ id: crypto.randomUUID(), userId, mes: "2020-01", data: "2020-02-28", createdAt: new Date() },
    valor: new Decimal(index + 1),
  }));
  await db.insertInto("tax_payments").values(rows).execute();
}

describe("paying", () => {
  const taxedMonth = [
    note("2024-01-02", [["C", 300, "BOVA11", "100.00", 21]]),
    note("2024-04-05", [["V", 100, "BOVA11", "110.00", 21]]),
  ];

  it("is compared with the slip as it is now: a late note leaves something to pay, a deleted one too much", {
    timeout: FIRST_TEST_MS,
  }, async ({ db, services }) => {
    const { caller, send, ctx } = await createInvestor(db, services, taxedMonth);
    await caller.taxes.markPaid({ mes: "2024-04", data: "2024-05-31", valor: 150 });
    expect((await monthOf(caller, "2024-04")).pagamento).toEqual({
      ...{
        devido: 150,
        pago: 150,
        faltam: 0,
        faltamAoMenos: null,
        sobra: 0,
        faltaPouco: false,
        frase: "Pago: R$ 150,00.",
      },
    });

    // 82,67 more gain: 15 % = 12,40.
    const late = await send([note("2024-04-08", [["V", 1, "BOVA11", "182.67", 21]])]);
    expect((await monthOf(caller, "2024-04")).pagamento).toMatchObject({
      ...{ devido: 162.4, faltam: 12.4, frase: "Pago: R$ 150,00; faltam R$ 12,40." },
    });
    // 28 days late: 9,24 % of 12,40 is 1,15, and 1 % is 0,12.
    await caller.taxes.markPaid({ mes: "2024-04", data: "2024-06-28", valor: 13.67 });
    expect(await caller.taxes.payments()).toMatchObject([
      { mes: "2024-04", vencimento: "2024-05-31", devido: 162.4, pago: 163.67, faltam: 0, pagamentos: [{}, {}] },
    ]);

    const { nome_arquivo: fileName } = await db
      .selectFrom("files")
      .select("nome_arquivo")
      .where("id", "=", late.id)
      .executeTakeFirstOrThrow();
    await deleteFile(ctx, { fileName });
    const [kept] = await caller.taxes.payments();
    expect(kept).toMatchObject({ sobra: 13.67, frase: "Pago: R$ 163,67; R$ 13,67 a mais do que o devido." });
    // Paying changes no base.
    expect((await monthOf(caller, "2024-04")).pools.comum).toMatchObject({ base: 1000, imposto: 150 });

    await caller.taxes.unmarkPaid({ id: kept?.pagamentos[1]?._id ?? "" });
    expect((await monthOf(caller, "2024-04")).pagamento).toMatchObject({ pago: 150, faltam: 0 });
  });

  it("after the due day is told in the month with fine and interest of its day (domain §4.5.9)", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, taxedMonth);
    await caller.taxes.markPaid({ mes: "2024-04", data: "2024-06-28", valor: 150 });
    // 28 days: 9,24 % of 150,00 is 13,86, and 1 % is 1,50. 150,00 of 165,36 pay 136,07 of the slip.
    expect((await monthOf(caller, "2024-04")).pagamento).toMatchObject({
      ...{ devido: 150, pago: 150, faltam: 13.93 },
      frase:
        "Pago: R$ 150,00; faltam R$ 13,93. O pagamento de 28/06/2024 veio depois do vencimento: nesse dia o total era de " +
        "R$ 165,36 (R$ 150,00, multa de R$ 13,86 e juros de R$ 1,50). Desse total faltaram R$ 15,36: uma parte do DARF " +
        "continua em aberto, com multa e juros.",
    });
  });

  it("stays when every note is deleted after it", async ({ db, services }) => {
    const { caller, ctx, file } = await createInvestor(db, services, taxedMonth);
    await caller.taxes.markPaid({ mes: "2024-04", data: "2024-05-31", valor: 150 });
    const { nome_arquivo: fileName } = await db
      .selectFrom("files")
      .select("nome_arquivo")
      .where("id", "=", file.id)
      .executeTakeFirstOrThrow();
    await deleteFile(ctx, { fileName });

    expect(await caller.taxes.payments()).toMatchObject([
      { mes: "2024-04", devido: 0, pago: 150, sobra: 150, frase: "Pago: R$ 150,00; R$ 150,00 a mais do que o devido." },
    ]);
    expect((await caller.taxes.years()).anos).toEqual([2024]);
    expect((await caller.taxes.get({ ano: 2024 })).mensagem).toMatch(/^Não há nada a apurar em 2024/);
  });

  it("beyond the amount due is stored and shown; an impossible one is refused with a sentence", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, taxedMonth);
    await caller.taxes.markPaid({ mes: "2024-04", data: "2024-05-31", valor: 500 });
    expect((await monthOf(caller, "2024-04")).pagamento.frase).toBe(
      "Pago: R$ 500,00; R$ 350,00 a mais do que o devido.",
    );
    const refused = async (input: { mes: string; data: string; valor: number }, sentence: string) =>
      expect(caller.taxes.markPaid(input)).rejects.toThrow(sentence);
    await refused({ mes: "2024-04", data: "2024-05-31", valor: 500 }, "Este pagamento já está marcado");
    await refused({ mes: "2026-06", data: "2026-06-15", valor: 10 }, "Este mês ainda não terminou");
    await refused({ mes: "2026-08", data: "2026-06-15", valor: 10 }, "Este mês ainda não terminou");
    await refused({ mes: "2024-04", data: "2026-06-16", valor: 10 }, "Informe o dia em que você pagou, até hoje.");
    await refused({ mes: "2024-04", data: "2024-03-31", valor: 10 }, "antes do mês do imposto");
    expect(await caller.taxes.payments()).toHaveLength(1);
  });

  raceTest("by two tabs at once does not pass the limit of 1000 payments", async ({ db, services }) => {
    const { caller, ctx, user } = await createInvestor(db, services, []);
    await fillPayments(db, user.id, 999);
    const [gate, locked] = [createGate(), createGate()];
    const holding = inTransaction(ctx, async (tx) => {
      await lockViewer(tx);
      locked.open();
      await gate.opened;
    });
    await locked.opened;
    const posts = [5000, 6000].map((valor) => caller.taxes.markPaid({ mes: "2024-04", data: "2024-05-31", valor }));
    gate.open();
    await holding;
    const outcomes = await Promise.allSettled(posts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is limited to 1000 payments", async ({ db, services }) => {
    const { caller, user } = await createInvestor(db, services, []);
    await fillPayments(db, user.id, 1000);
    await expect(caller.taxes.markPaid({ mes: "2024-04", data: "2024-05-31", valor: 5000 })).rejects.toThrow(
      "Você já marcou 1000 pagamentos.",
    );
  });
});

describe("a loss from before the notes", () => {
  it("is compensated from the month after, and says when it replaces what notes formed", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 300, "BOVA11", "100.00", 21]]),
      note("2024-02-05", [["V", 100, "BOVA11", "95.00", 21]]),
      note("2024-04-05", [["V", 100, "BOVA11", "110.00", 21]]),
    ]);
    expect((await monthOf(caller, "2024-04")).pools.comum).toMatchObject({ prejuizoUsado: 500, base: 500 });

    await caller.taxes.stateLoss({ grupo: "comum", data: "2023-12-31", valor: 200 });
    expect(await caller.taxes.losses()).toMatchObject([
      { grupo: "comum", data: "2023-12-31", valor: 200, aviso: null },
    ]);
    expect((await monthOf(caller, "2024-04")).pools.comum).toMatchObject({ prejuizoUsado: 700, base: 300 });

    await caller.taxes.stateLoss({ grupo: "comum", data: "2024-03-31", valor: 900 });
    expect((await caller.taxes.losses())[1]?.aviso).toBe(
      "Suas notas têm resultados deste grupo desde 05/02/2024: o valor informado substitui o prejuízo que elas formaram até 31/03/2024.",
    );
    expect((await monthOf(caller, "2024-04")).pools.comum).toMatchObject({ prejuizoAnterior: 900, base: 100 });

    await caller.taxes.stateLoss({ grupo: "comum", data: "2024-03-31", valor: 950 });
    const losses = await caller.taxes.losses();
    expect(losses).toHaveLength(2);
    await caller.taxes.forgetLoss({ id: losses[1]?._id ?? "" });
    expect((await monthOf(caller, "2024-04")).pools.comum).toMatchObject({ prejuizoUsado: 700, base: 300 });
  });

  it("is dated on the last day of a past month", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, []);
    await expect(caller.taxes.stateLoss({ grupo: "comum", data: "2024-03-30", valor: 1 })).rejects.toThrow(
      "Informe o último dia de um mês",
    );
    await expect(caller.taxes.stateLoss({ grupo: "comum", data: "2026-06-30", valor: 1 })).rejects.toThrow(
      "Informe o último dia de um mês que já terminou.",
    );
  });
});

describe("readings of what is disputed", () => {
  it("are the defaults until chosen, say what the others would change, and change the months", async ({
    db,
    services,
  }) => {
    const { caller } = await createInvestor(db, services, [
      note("2024-01-02", [["C", 100, "BOVA11", "100.00", 21]]),
      note("2024-02-05", [["V", 100, "BOVA11", "110.00", 21]], [["irrf", "1.20", 54, false]]),
    ]);
    const { leituras, pontos } = await caller.taxes.readings();
    expect(leituras).toEqual(defaultReadings);
    expect(pontos).toHaveLength(11);
    expect(pontos.find(({ id }) => id === "irrfComum")).toMatchObject({
      ...{ escolhida: "debitado_ou_acima_de_1", padrao: "debitado_ou_acima_de_1", regra: "domain §4.4.8" },
      muda: [{ mes: "2024-02", leitura: "so_debitado", imposto: 148.8, daOutra: 150 }],
    });

    expect(pontos.find(({ id }) => id === "instituicaoDayTrade")?.regra).toBe("domain §3.12");

    await caller.taxes.setReadings({ ...defaultReadings, irrfComum: "so_debitado" });
    expect((await monthOf(caller, "2024-02")).darf.valor).toBe(150);
    expect((await caller.taxes.readings()).leituras.irrfComum).toBe("so_debitado");
  });

  it("name the points whose other reading is not offered, and why", async ({ db, services }) => {
    const { caller } = await createInvestor(db, services, []);
    expect((await caller.taxes.readings()).semEscolha).toMatchObject([
      {
        pergunta: "Que parte dos custos da nota cabe ao day trade?",
        motivo: expect.stringContaining("preço médio"),
        regra: "domain §1.10",
      },
      { pergunta: "O prejuízo com Fiagro diminui o lucro com FII?", regra: "domain §4.3.3" },
      { pergunta: "O IRRF retido em um grupo diminui o imposto dos outros?", regra: "domain §4.4.10" },
      { pergunta: "A troca de ações em uma incorporação ou fusão é uma venda?", regra: "domain §5.4.11" },
    ]);
  });
});
