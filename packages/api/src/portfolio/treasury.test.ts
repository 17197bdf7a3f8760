import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import type { Db } from "@app/db/client";
import { notePages } from "@app/invented-notes/draw-note";
import type { InventedTreasuryNote } from "@app/invented-notes/layouts/treasury-note";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { createInvestor, monthOf, note } from "../testing/tax-investor.ts";

const SELIC = "Tesouro Selic 2027";
const IPCA = "Tesouro IPCA+ com Juros Semestrais 2035";

const drawn = (
  numero: string,
  dataPregao: string,
  trade: Pick<InventedTreasuryNote, "lado" | "titulo" | "vencimento" | "quantidade" | "preco" | "custos">,
): InventedTreasuryNote => ({ layout: "tesouro-direto", numero, dataPregao, dataLiquidacao: dataPregao, ...trade });

const selic = { titulo: SELIC, vencimento: "2027-03-01" };
const lft = { ...selic, titulo: "LFT" };
const ipca = { titulo: "NTN-B", vencimento: "2035-05-15" };

/**
 * 0,37 for 4.024,29 and 0,63, by its older name, for 6.867,00 + 1,00: 1,00 for 10.892,29. Sold 0,50 for 5.475,00 less 0,10 and 0,40;
 * 3,21 of income tax. Half of the cost, 5.446,145, is left, and 28,355 were made. 2,00 of another for 8.000,00, of which 1,00 is
 * bought and sold on one day for 4.100,00 and 4.200,00.
 */
const treasuryNotes = [
  drawn("1", "2021-03-10", { lado: "C", ...selic, quantidade: "0.37", preco: "10876.47" }),
  drawn("2", "2021-04-12", { lado: "C", ...lft, quantidade: "0.63", preco: "10900", custos: { corretagem: "1.00" } }),
  drawn("3", "2021-05-03", {
    ...{ lado: "V", ...selic, quantidade: "0.50", preco: "10950" },
    custos: { custodia: "0.10", iof: "0.40", irrf: "3.21" },
  }),
  drawn("4", "2021-03-10", { lado: "C", ...ipca, quantidade: "2.00", preco: "4000" }),
  drawn("5", "2021-05-03", { lado: "C", ...ipca, quantidade: "1.00", preco: "4100" }),
  drawn("6", "2021-05-03", { lado: "V", ...ipca, quantidade: "1.00", preco: "4200", custos: { irrf: "9.00" } }),
];

function readDrawn(notes: readonly InventedTreasuryNote[]) {
  const result = readNotes(notePages(notes).map(groupRows));
  if ("refusal" in result) throw new Error(result.refusal);
  return result.notes;
}

/** Also sells shares for 18.000,00 with a gain in the same month. */
const createSaver = (db: Db, services: Services) =>
  createInvestor(db, services, [
    ...readDrawn(treasuryNotes),
    note("2021-03-02", [["C", 1000, "PETR4", "10.00", 21]]),
    note("2021-05-04", [["V", 1000, "PETR4", "18.00", 21]]),
  ]);

describe("a Treasury security", () => {
  it("is held under its name of today, with its cost, at the price of the last trade", async ({ db, services }) => {
    const { caller } = await createSaver(db, services);
    const { posicoes } = await caller.portfolio.holdings({});
    expect(posicoes.find(({ ticker }) => ticker === SELIC)).toMatchObject({
      ...{ classe: "tesouro", quantidade: 0.5, custoTotal: 5446.145, resultadoRealizado: 28.355, confiavel: true },
      ...{ preco: 10950, dataPreco: "2021-05-03", fontePreco: "ultimo_negocio", precoAntigo: true },
    });
    const { posicao } = await caller.portfolio.asset({ ticker: IPCA });
    expect(posicao).toMatchObject({ ticker: IPCA, classe: "tesouro", quantidade: 2 });

    const { entradas } = await caller.portfolio.entries({ ticker: IPCA });
    expect(entradas.map(({ tipo, lado, fonte }) => [tipo, lado, fonte?.numero])).toEqual([
      ["comum", "C", "4"],
      ["comum", "C", "5"],
      ["comum", "V", "6"],
    ]);
    const { classes } = await caller.portfolio.results({});
    expect(classes.find(({ classe }) => classe === "tesouro")?.dayTrade).toBe(0);
  });

  it("bought twice on one day without a number is held twice, also when the file comes again", async ({
    db,
    services,
  }) => {
    const bought = { lado: "C", ...selic, quantidade: "0.37", preco: "10876.47" } as const;
    const twice = () => readDrawn([drawn("", "2021-03-10", bought), drawn("", "2021-03-10", bought)]);
    const { caller, send } = await createInvestor(db, services, twice());
    const quantityOf = async () => (await caller.portfolio.asset({ ticker: SELIC })).posicao?.quantidade;

    expect(await quantityOf()).toBe(0.74);
    await send(twice());
    expect(await quantityOf()).toBe(0.74);
    await send(readDrawn([drawn("", "2021-03-10", bought)]));
    expect(await quantityOf()).toBe(0.74);
  });

  it("takes a price that the person types", async ({ db, services }) => {
    const { caller } = await createSaver(db, services);
    await caller.prices.setOwn({ ticker: SELIC.toUpperCase(), dia: "2026-06-15", preco: 16000 });
    const { posicao } = await caller.portfolio.asset({ ticker: SELIC });
    expect(posicao).toMatchObject({ preco: 16000, fontePreco: "pessoa", valor: 8000 });
  });

  it("is taxed at source: in no pool, no exemption and no withholding of the month (domain §4.1.8)", async ({
    db,
    services,
  }) => {
    const { caller } = await createSaver(db, services);
    const may = await monthOf(caller, "2021-05");
    expect(may).toMatchObject({ completo: true, vendasAcoes: 18000, isento: 8000 });
    expect(may.pools.comum).toMatchObject({ resultado: 0, imposto: 0 });
    expect(may.pools.dayTrade).toMatchObject({ resultado: 0, imposto: 0 });
    expect(may.irrf).toMatchObject({ comum: 0, dayTrade: 0 });
    expect(may.fora).toMatchObject([
      { classe: "tesouro", motivo: "Tesouro Direto: o imposto é retido na fonte, pela corretora." },
    ]);
  });

  it("is a good of group 04, code 02, until the year in which it is due (domain §4.9.1)", async ({ db, services }) => {
    const { caller } = await createSaver(db, services);
    const { bens } = await caller.taxes.annual({ ano: 2021 });
    expect(bens.find(({ ticker }) => ticker === SELIC)).toMatchObject({
      ...{ grupo: "04", codigo: "02", situacaoAnterior: 0, situacaoAtual: 5446.145 },
    });
    expect(bens.find(({ ticker }) => ticker === SELIC)?.discriminacao).toContain(`0,5 títulos ${SELIC}`);
  });

  it("is a class of its own in the allocation, with targets", async ({ db, services }) => {
    const { caller } = await createSaver(db, services);
    await caller.allocation.setTargets({
      metas: [
        { tipo: "classe", chave: "tesouro", percentual: 60 },
        { tipo: "ativo", chave: IPCA, percentual: 20 },
      ],
    });
    const { base, classes, ativos } = await caller.allocation.get();
    expect(base).toBe("custo");
    expect(classes).toMatchObject([{ chave: "tesouro", classe: "tesouro", peso: 1, meta: 0.6 }]);
    expect(ativos.map(({ chave, classe }) => [chave, classe])).toEqual([
      [IPCA, "tesouro"],
      [SELIC, "tesouro"],
    ]);
  });

  it("is answered by its name, by its kind and by its class", async ({ db, services }) => {
    const { caller } = await createSaver(db, services);
    const ask = async (query: string) => (await caller.chat.ask({ query })).response;
    expect(await ask("quanto tenho de Tesouro Selic?")).toContain("0,5");
    expect(await ask("qual o preço médio do Tesouro Selic 2027?")).toContain("10.892,29");
    expect(await ask("quanto tenho em tesouro direto?")).toContain(IPCA);
    expect(await ask("minhas compras de NTN-B em 2021")).toContain("2 compras somando **R$ 12.100,00**");
    expect(await ask("tenho DARF de maio de 2021?")).not.toContain("Tesouro");
    expect(await ask("vendi PETR4 em maio de 2021?")).not.toContain("Tesouro");
  });
});
