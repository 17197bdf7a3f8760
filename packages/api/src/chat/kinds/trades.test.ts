import type { Question } from "@app/core/chat/question";
import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { callerFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { futuresNote } from "../../testing/futures-note.ts";
import { sendSheet, tradeRows } from "../../testing/import-sheet.ts";
import { inventNote, investorNotes } from "../../testing/invented-read-notes.ts";
import { trades } from "./trades.ts";

// PETR4: 100 × 25,00 on 14/03/2023, −40 × 30,00 on 20/03/2023 (Rico), 100 × 40,00 on 02/04/2024. VALE3: 50 × 80,00 on 14/03/2023.
const fund = inventNote(
  "12350",
  "2023-06-01",
  [["C", 10, "HGLG11", "160.00", 21]],
  [["emolumentos", "0.10", 47]],
  ["1600.10", "D", "2023-06-05"],
);

const inYear = { from: "2024-01-01", to: "2024-12-31", label: "em 2024" };
const noneOf = { tendo: { de: "vezes", minimo: null, maximo: "0" }, combinacao: "distintos" } as const;

describe("trades", () => {
  it.for([
    [
      "Quando comprei PETR4 pela primeira vez e por quanto?",
      "Sua primeira compra de PETR4 foi em **14/03/2023**: 100 ações de PETR4 a **R$ 25,00**, somando **R$ 2.500,00** sem os " +
        "custos (Nota 12345 · Clear · 14/03/2023).",
    ],
    [
      "qual foi minha última compra?",
      "Sua última compra foi em **02/04/2024**: 100 ações de PETR4 a **R$ 40,00**, somando **R$ 4.000,00** sem os custos " +
        "(Nota 12400 · Clear · 02/04/2024).",
    ],
    [
      "qual foi minha menor compra até hoje?",
      "Sua menor compra foi em **01/06/2023**: 10 cotas de HGLG11 a **R$ 160,00**, somando **R$ 1.600,00** sem " +
        "os custos (Nota 12350 · Clear · 01/06/2023).",
    ],
    [
      "quais operações fiz acima de 3 mil?",
      "Encontrei **2 operações** de R$ 3.000,00 ou mais: 2 compras somando **R$ 8.000,00**, sem os custos. Foram em 14/03/2023 e 02/04/2024.",
    ],
    [
      "quantas compras eu fiz em 2023?",
      "Encontrei **3 operações** em 2023: 3 compras somando **R$ 8.100,00**, sem os custos. Foram em 14/03/2023 e 01/06/2023.",
    ],
    ["quanto comprei por ano?", "Encontrei **4 operações**: 4 compras somando **R$ 12.100,00**, sem os custos."],
    [
      "quais fiis eu comprei?",
      "Encontrei **1 compra** de fundos imobiliários: em **01/06/2023**, compra de 10 cotas de HGLG11 a **R$ 160,00**, somando **R$ 1.600,00** sem os custos (Nota 12350 · Clear · 01/06/2023).",
    ],
    [
      "o que comprei em 2023 sem contar PETR4?",
      "Encontrei **2 operações** em 2023: 2 compras somando **R$ 5.600,00**, sem os custos. Foram em 14/03/2023 e 01/06/2023.",
    ],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    expect(firstLine(await ask(query))).toBe(expected);
  });

  it("that are equally large are all of them the largest, and cited", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const answer = await ask("qual foi minha maior compra?");
    expect(firstLine(answer)).toContain("Sua maior compra foi em **14/03/2023**: 50 ações de VALE3 a **R$ 80,00**");
    expect(firstLine(answer)).toContain(
      "Igual a ela: 100 ações de PETR4 a **R$ 40,00**, somando **R$ 4.000,00** sem os custos em 02/04/2024 (Nota 12400",
    );
    expect(rowsOf(answer).map((row) => [row[0], row[2], row[5]])).toEqual([
      ["14/03/2023", "VALE3", "R$ 4.000,00"],
      ["02/04/2024", "PETR4", "R$ 4.000,00"],
    ]);
    expect(answer.citacoes.map(({ numero }) => numero)).toEqual(["12345", "12400"]);
    expect(answer.totalNotas).toBe(2);
  });

  it("counted by broker are told by side too", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const { response } = await ask("quantas compras e quantas vendas eu fiz em cada corretora?");
    expect(response).toContain("Por corretora: Clear 4 operações (4 compras) e Rico 1 operação (1 venda).");
  });

  it("by broker are counted and added up, the largest first", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const answer = await ask("Em qual corretora eu mais operei?");
    expect(firstLine(answer)).toContain("por corretora: Clear **R$ 12.100,00**.");
    expect(answer.response).toContain("Em número de operações, o maior é Clear, com 4 operações.");
    expect(rowsOf(answer)).toEqual([
      ["Clear", "R$ 12.100,00", "4"],
      ["Rico", "R$ 1.200,00", "1"],
    ]);
  });

  it("are counted beside what they come to, where several have as many", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [...investorNotes, fund]);
    const byAsset = await askKind(ctx, trades, {
      por: ["ativo"],
      ordem: "maiores",
      limite: 1,
      filtros: { periodos: [] },
    });
    expect(byAsset.response).toContain("Em número de operações, o maior é PETR4, com 3 operações.");
    const bought = await askKind(ctx, trades, {
      ...{ por: ["ativo"], ordem: "maiores", limite: 1 },
      filtros: { lado: "C", exceto: { ativos: ["PETR4"], corretoras: [], classes: [], categorias: [], palavras: [] } },
    });
    expect(bought.response).toContain("Em número de operações, os maiores são VALE3 e HGLG11, com 1 operação cada.");
  });

  it("by broker are not said to be more than there are", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask("ranking das corretoras por volume"))).toMatch(
      /^2 maiores valores de operações por corretora: /,
    );
  });

  it("in an order are as many as are asked for", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const answer = await ask("as 2 maiores compras de PETR4");
    expect(rowsOf(answer).map((row) => row[5])).toEqual(["R$ 4.000,00", "R$ 2.500,00"]);
    expect(answer.dados?.total).toBe(2);
    const newest = await ask("minhas últimas 3 operações");
    expect(rowsOf(newest).map((row) => row[0])).toEqual(["02/04/2024", "01/06/2023", "20/03/2023"]);
  });

  it("by month, and their mean", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    expect(rowsOf(await ask("quanto comprei por mês em 2023?"))).toEqual([
      ["março de 2023", "R$ 6.500,00", "2"],
      ["junho de 2023", "R$ 1.600,00", "1"],
    ]);
    expect(firstLine(await ask("qual a média das minhas compras em 2023?"))).toContain("**R$ 2.700,00** por compra");
  });

  it("of one kind are those parts of trades that are of it", async ({ db, services }) => {
    // Of the 100 sold 60 were bought on that day at that broker, and 40 before.
    const dayTrade = inventNote(
      "50",
      "2024-03-01",
      [
        ["C", 60, "PETR4", "36.00", 21],
        ["V", 100, "PETR4", "37.00", 22],
      ],
      [],
      ["1540.00", "C", "2024-03-05"],
    );
    const { ctx } = await createInvestor(db, services, [...investorNotes, dayTrade]);
    const inMarch = { periodos: [{ from: "2024-03-01", to: "2024-03-31", label: "em março de 2024" }] };
    const ordinary = await askKind(ctx, trades, { filtros: { ...inMarch, operacao: "comum" } });
    // 40 × 37,00.
    expect(ordinary.response).toContain(
      "Encontrei **1 operação** em operações comuns em março de 2024: em **01/03/2024**, venda de 40 ações de PETR4 a **R$ 37,00**, somando **R$ 1.480,00** sem os custos (Nota 50 · Clear · 01/03/2024).",
    );
    expect(ordinary.response).toContain("De um negócio que é day trade só em parte, conto a parte que você pediu.");
    expect(ordinary.dados?.linhas.map((cells) => cells.slice(1, 6))).toEqual([
      ["Venda", "PETR4", "40", "R$ 37,00", "R$ 1.480,00"],
    ]);
    const dayTrades = await askKind(ctx, trades, { filtros: { ...inMarch, operacao: "day_trade" } });
    // 60 × 36,00 and 60 × 37,00.
    expect(dayTrades.dados?.linhas.map((cells) => cells[5])).toEqual(["R$ 2.160,00", "R$ 2.220,00"]);
    expect(dayTrades.citacoes.map(({ linha }) => linha)).toEqual([21, 22]);
  });

  it("are orders: lines of one note, asset and side together, unless lines are asked for", async ({ db, services }) => {
    const filled = inventNote(
      "50",
      "2024-03-01",
      [
        ["C", 60, "PETR4", "36.00", 21],
        ["C", 30, "PETR4", "36.30", 22],
        ["C", 10, "VALE3", "70.00", 23],
      ],
      [],
      ["3949.00", "D", "2024-03-05"],
    );
    const { ctx, ask } = await createInvestor(db, services, [...investorNotes, filled]);
    const answer = await ask("quantas compras fiz em março de 2024?");
    // 60 × 36,00 + 30 × 36,30 = 3.249,00; with 700,00 of VALE3 3.949,00.
    expect(firstLine(answer)).toBe(
      "Encontrei **2 operações** em março de 2024: 2 compras somando **R$ 3.949,00**, sem os custos. Foram em 01/03/2024.",
    );
    expect(rowsOf(answer).map((row) => row.slice(2, 6))).toEqual([
      ["PETR4", "90", "R$ 36,10", "R$ 3.249,00"],
      ["VALE3", "10", "R$ 70,00", "R$ 700,00"],
    ]);
    expect(answer.citacoes.map(({ linha }) => linha)).toEqual([21, 22, 23]);
    expect(firstLine(await ask("compras de março de 2024 negócio a negócio"))).toContain("**3 operações**");
    const inMarch = { periodos: [{ from: "2024-03-01", to: "2024-03-31", label: "em março de 2024" }] };
    // No line of it is so large.
    const large = await askKind(ctx, trades, { filtros: { ...inMarch, valorMinimo: "3000" } });
    expect(large.dados?.linhas.map((cells) => cells[5])).toEqual(["R$ 3.249,00"]);
    const cheap = await askKind(ctx, trades, { filtros: { ...inMarch, precoMaximo: "50" } });
    expect(cheap.response).toContain("**1 operação** com preço de R$ 50,00 ou menos em março de 2024");
    // One line of PETR4 is dearer, and its order is not.
    const dear = await askKind(ctx, trades, { filtros: { ...inMarch, precoMinimo: "36.20" } });
    expect(dear.dados?.linhas.map((cells) => cells[2])).toEqual(["VALE3"]);
  });

  it("by two groupings have a row for each pair, chosen and cited by pair", async ({ db, services }) => {
    const { ctx, ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const answer = await ask("compras por ano e por ativo");
    expect(answer.dados?.colunas).toEqual(["Ano", "Ativo", "Valor", "Linhas"]);
    expect(rowsOf(answer)).toEqual([
      ["2023", "HGLG11", "R$ 1.600,00", "1"],
      ["2023", "PETR4", "R$ 2.500,00", "1"],
      ["2023", "VALE3", "R$ 4.000,00", "1"],
      ["2024", "PETR4", "R$ 4.000,00", "1"],
    ]);
    expect(answer.response).toContain("Por ano e ativo: 2023 (HGLG11) R$ 1.600,00; 2023 (PETR4) R$ 2.500,00");
    const chosen = await askKind(ctx, trades, {
      ...{ por: ["ano", "ativo"], ordem: "menores", limite: 2 },
      filtros: { lado: "C" },
    });
    expect(chosen.citacoes.map(({ numero }) => numero).sort()).toEqual(["12345", "12350"]);
  });

  it("in bounds of a month are those months, and none is an answer too", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const answer = await ask("em que meses comprei mais de 3 mil?");
    expect(firstLine(answer)).toBe(
      "Meses com R$ 3.000,00 ou mais de compras: março de 2023 R$ 6.500,00 e abril de 2024 R$ 4.000,00.",
    );
    expect(rowsOf(answer).map(([month]) => month)).toEqual(["março de 2023", "abril de 2024"]);
    expect(answer.citacoes.map(({ numero }) => numero)).toEqual(["12345", "12400"]);
    const none = await ask("já vendi mais de 20 mil em algum mês?");
    expect(firstLine(none)).toBe("Não. Não encontrei mês com R$ 20.000,00 ou mais de vendas.");
  });

  it("are told by how many months, assets or brokers they are of, and by their shares", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    expect(firstLine(await ask("quantos ativos diferentes comprei em 2023?"))).toContain("São **3 ativos**");
    expect(firstLine(await ask("em quantos meses vendi?"))).toContain("É **1 mês**");
    // 12.100,00 at Clear of 13.300,00.
    const shares = await ask("qual o percentual das operações por corretora?");
    expect(shares.response).toContain("Clear R$ 12.100,00 (90,98%) e Rico R$ 1.200,00 (9,02%)");
  });

  it("have shares in all of them, also where only some are told", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [...investorNotes, fund]);
    const shares = (asked: Partial<Question>) =>
      askKind(ctx, trades, { por: ["corretora"], combinacao: "parte", ...asked, filtros: {} });
    const largest = await shares({ ordem: "maiores", limite: 1 });
    expect(firstLine(largest)).toContain("**R$ 12.100,00** (90,98%)");
    const small = await shares({ tendo: { de: "valor", minimo: null, maximo: "2000" } });
    expect(firstLine(small)).toContain("Rico R$ 1.200,00 (9,02%)");
  });

  it("are counted by groups in bounds, and none is said to be none", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [...investorNotes, fund]);
    const counted = (minimo: string) =>
      askKind(ctx, trades, {
        ...{ por: ["mes"], combinacao: "distintos", tendo: { de: "valor", minimo, maximo: null } },
        filtros: { lado: "C" },
      });
    expect(firstLine(await counted("3000"))).toContain("São **2 meses** com R$ 3.000,00 ou mais de compras: ");
    expect(firstLine(await counted("9000"))).toBe("Não encontrei mês com R$ 9.000,00 ou mais de compras.");
  });

  it("are told of months in which one side was more, and cite those alone", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const more = await ask("em quais meses comprei mais do que vendi?");
    expect(firstLine(more)).toBe(
      "Meses com mais compras do que vendas: março de 2023 R$ 5.300,00 a mais, junho de 2023 R$ 1.600,00 a mais e abril de 2024 R$ 4.000,00 a mais.",
    );
    expect(rowsOf(more).map(([month, difference]) => [month, difference])).toEqual([
      ["março de 2023", "R$ 5.300,00"],
      ["junho de 2023", "R$ 1.600,00"],
      ["abril de 2024", "R$ 4.000,00"],
    ]);
    const none = await ask("em que meses minhas vendas passaram das compras?");
    expect(firstLine(none)).toBe("Não encontrei mês com mais vendas do que compras.");
    const assets = await ask("quais ativos comprei mais do que vendi?");
    expect(firstLine(assets)).toMatch(/^Ativos? com mais compras do que vendas: /);
    expect(rowsOf(assets).map(([ticker, difference]) => [ticker, difference])).toEqual([
      ["PETR4", "R$ 5.300,00"],
      ["VALE3", "R$ 4.000,00"],
      ["HGLG11", "R$ 1.600,00"],
    ]);
    const sold = await ask("que papéis vendi mais do que comprei?");
    expect(firstLine(sold)).toBe("Não encontrei ativo com mais vendas do que compras.");
  });

  it("are told of assets of several brokers, and of days of several assets", async ({ db, services }) => {
    const rico = inventNote("91", "2024-05-06", [["C", 10, "PETR4", "38.00", 21]], [], ["380.00", "D", "2024-05-08"], {
      corretora: "Rico",
    });
    const { ask } = await createInvestor(db, services, [...investorNotes, rico]);
    const assets = await ask("que papel eu comprei em mais de uma corretora?");
    expect(firstLine(assets)).toBe("Ativo com compras em 2 ou mais corretoras: PETR4 (2 corretoras).");
    expect(assets.citacoes.map(({ numero }) => numero)).toContain("91");
    const all = await ask("comprei em mais de uma corretora?");
    expect(all.response).toContain("não usei “em mais de uma corretora”");
    expect(all.response).not.toMatch(/^(?:Sim|Não)\b/);
    const days = await ask("em que dias negociei mais de um papel no mesmo pregão?");
    expect(firstLine(days)).toBe("Dia com operações de 2 ou mais ativos: 14/03/2023 (2 ativos).");
  });

  it("are ranked and bounded by how many they are", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, fund]);
    const most = await ask("qual ativo comprei mais vezes?");
    expect(firstLine(most)).toBe("Maior número de compras por ativo: PETR4 **2 compras**.");
    expect(most.response).not.toContain("Em número de operações");
    const equal = await ask("qual ano vendi menos, em número de operações?");
    expect(firstLine(equal)).toBe("Menor número de vendas por ano: 2023 **1 venda**.");
    const several = await ask("quais papéis comprei mais de uma vez?");
    expect(firstLine(several)).toBe("Ativo com compras 2 ou mais vezes: PETR4 (2 vezes).");
    expect(several.citacoes.map(({ numero }) => numero)).toEqual(["12345", "12400"]);
    const once = await ask("quantos ativos comprei só uma vez?");
    expect(firstLine(once)).toBe("São **2 ativos** com compras 1 vez: HGLG11 (1 vez) e VALE3 (1 vez).");
  });

  it("are told of groups without any, and of those with both sides", async ({ db, services }) => {
    const sold = inventNote("92", "2024-04-02", [["V", 5, "VALE3", "90.00", 21]], [], ["450.00", "C", "2024-04-04"]);
    const { ctx } = await createInvestor(db, services, [...investorNotes, fund, sold]);
    const withNone = (por: Question["por"]) =>
      askKind(ctx, trades, { ...noneOf, por, filtros: { periodos: [inYear] } });
    expect(firstLine(await withNone(["mes"]))).toBe(
      "São **4 meses** sem operações em 2024: janeiro de 2024, fevereiro de 2024, março de 2024 e maio de 2024.",
    );
    expect(firstLine(await withNone(["corretora"]))).toBe("É **1 corretora** sem operações em 2024: Rico.");
    const both = await askKind(ctx, trades, {
      ...{ por: ["dia"], tendo: { de: "lados", minimo: "2", maximo: null } },
      filtros: {},
    });
    expect(firstLine(both)).toBe("Dia com compras e vendas: 02/04/2024 (1 compra e 1 venda).");
  });

  it("of futures are said to be left out of counts, and their months are not without trades", async ({
    db,
    services,
  }) => {
    const future = futuresNote("41", "2024-01-02", [["C", 3, "50.00", "DAY TRADE"]], "0.80");
    const { ctx, ask } = await createInvestor(db, services, [...investorNotes, fund, future]);
    for (const query of ["quantas vezes operei em 2024?", "quanto comprei em 2024?", "quantas vezes operei na Clear?"])
      expect((await ask(query)).response).toContain("Fora desta conta: 1 negócio de mercado futuro.");
    for (const query of ["quanto comprei de PETR4?", "qual foi minha maior compra?", "quantas vezes vendi em 2023?"])
      expect((await ask(query)).response).not.toContain("Fora desta conta");
    const idle = await askKind(ctx, trades, { ...noneOf, por: ["mes"], filtros: { periodos: [inYear] } });
    expect(firstLine(idle)).toBe(
      "São **3 meses** sem operações em 2024: fevereiro de 2024, março de 2024 e maio de 2024.",
    );
  });

  it("of sheets and of notes that did not reconcile are trades too, and each broker may be without", async ({
    db,
    services,
  }) => {
    const sold = inventNote("93", "2023-06-02", [["V", 5, "ITSA4", "10.00", 21]], [], ["50.00", "C", "2023-06-06"]);
    const broken = inventNote("94", "2023-06-01", [["C", 5, "ITSA4", "9.00", 21]], [], ["1.00", "D", "2023-06-05"], {
      conciliada: false,
    });
    const future = futuresNote("41", "2024-01-02", [["C", 3, "50.00", "DAY TRADE"]], "0.80");
    const ofFutures = { ...future, corretora: "XP", cnpj: null };
    const notes = [...investorNotes, fund, sold, broken, ofFutures];
    const { ctx, ask, user } = await createInvestor(db, services, notes);
    const loteId = await sendSheet(ctx, tradeRows([["2024-02-05", "C", 10, "BBAS3", "30.00"]]));
    await (await callerFor(db, services, user, ctx.now)).imports.confirm({ loteId });

    expect(firstLine(await ask("em que meses não operei em 2024?"))).toBe(
      "Meses sem operações em 2024: março de 2024 e maio de 2024.",
    );
    expect(firstLine(await ask("quais ativos não comprei em 2023?"))).toBe("Ativo sem compras em 2023: BBAS3.");
    expect(firstLine(await ask("quais corretoras não compraram FII?"))).toBe(
      "Corretoras sem compras de fundos imobiliários: Rico e XP.",
    );
    expect(firstLine(await ask("meses sem compras acima de 3 mil reais em 2024"))).toBe(
      "Meses sem compras de R$ 3.000,00 ou mais em 2024: janeiro de 2024, fevereiro de 2024, março de 2024 e maio de 2024.",
    );
    const { response } = await ask("em que meses de 2024 não comprei mais de 3 mil reais?");
    expect(response).toContain("não usei “não comprei”");
  });

  it("chosen by month cite those of the days that are asked", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, investorNotes);
    const days = { from: "2023-03-15", to: "2023-03-31", label: "de 15/03/2023 a 31/03/2023" };
    const { citacoes } = await askKind(ctx, trades, {
      ...{ por: ["mes"], agregacao: "maior" },
      filtros: { periodos: [days] },
    });
    expect(citacoes.map(({ dataPregao }) => dataPregao)).toEqual(["2023-03-20"]);
  });

  it("of an asset that had another name are one asset's", async ({ db, services }) => {
    const old = inventNote("79", "2020-01-06", [["C", 10, "VVAR3", "11.00", 21]], [], ["110.00", "D", "2020-01-08"]);
    const later = inventNote("80", "2024-01-08", [["C", 10, "BHIA3", "6.00", 21]], [], ["60.00", "D", "2024-01-10"]);
    const { ctx } = await createInvestor(db, services, [...investorNotes, old, later]);
    const lastOf = (...ativos: string[]) =>
      askKind(ctx, trades, { agregacao: "ultimo", filtros: { ativos, lado: "C" } });
    const { response } = await lastOf("BHIA3");
    expect(response).toContain("Sua última compra de BHIA3 foi em **08/01/2024**");
    expect(response).not.toContain("VVAR3");
    const two = await lastOf("BHIA3", "VALE3");
    expect(two.response.match(/Sua última compra/g)).toHaveLength(2);
  });
});
