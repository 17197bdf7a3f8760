import { groupRows } from "@app/core/notes/page/rows";
import { readNotes } from "@app/core/notes/read-notes";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { type AnyInventedNote, notePages } from "@app/invented-notes/draw-note";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { replayLedger } from "../commands.ts";

const day = "2026-03-16";
const notes: AnyInventedNote[] = [
  {
    layout: "btg",
    numero: "1",
    dataPregao: day,
    dataLiquidacao: "2026-03-18",
    negocios: [{ lado: "C", mercado: "VISTA", nome: "PETR4", classe: "PN N2", quantidade: 100, preco: "30.00" }],
    custos: { corretagem: "4.90" },
  },
  {
    layout: "bmf-btg",
    numero: "2",
    dataPregao: day,
    negocios: [
      {
        lado: "C",
        mercadoria: "WIN",
        serie: "J26",
        vencimento: "2026-04-15",
        quantidade: 1,
        preco: "123740",
        ajuste: "125127",
        tipo: "DAY TRADE",
      },
    ],
    custos: { corretagem: "1.00" },
  },
  {
    layout: "btg-emprestimo",
    numero: "3",
    dataPregao: day,
    vencimento: "2026-04-15",
    lado: "Doador",
    ticker: "PETR4",
    quantidade: 40,
    preco: "30.00",
    taxa: "1.25",
  },
  {
    layout: "drivewealth",
    account: "4",
    dataPregao: day,
    dataLiquidacao: "2026-03-17",
    negocios: [
      { action: "Buy", symbol: "AAPL", security: "Apple Inc.", quantity: "1.5", price: "200.00", commission: "1.00" },
    ],
  },
];

describe("notes of futures, of loans and from abroad", () => {
  it("are listed with their currency, keep their tickers, and are in no sum in reais", async ({ db, services }) => {
    const user = await createUser(db);
    const ctx = contextFor(db, services, user);
    const caller = await callerFor(db, services, user);
    const result = readNotes(notePages(notes).map(groupRows));
    if ("refusal" in result) throw new Error(result.refusal);
    await replaceNotesOfFile(ctx, (await createFile(db, user.id)).id, result.notes);
    await replayLedger(ctx);

    const listed = await caller.notes.list();
    expect(
      listed
        .map(({ mercado, moeda, conciliada, negocios }) => [mercado, moeda, conciliada, negocios[0]?.ticker])
        .sort(),
    ).toEqual([
      ["BMF", "BRL", true, "WINJ26"],
      ["BOVESPA", "BRL", true, "PETR4"],
      ["EMPRESTIMO", "BRL", true, "PETR4"],
      ["EUA", "USD", true, "AAPL"],
    ]);
    expect(
      (await caller.portfolio.positions()).map(({ ticker, quantidadeAcumulada }) => [ticker, quantidadeAcumulada]),
    ).toEqual([["PETR4", 100]]);
    const { ultimosNegocios, investido } = await caller.portfolio.overview();
    expect(investido).toBe(3005.8); // 3.000,00 + brokerage 4,90 + settlement 0,75 + exchange 0,15
    expect(ultimosNegocios.map(({ ativo }) => ativo).sort()).toEqual(["PETR4"]);

    const { response: bought } = await caller.chat.ask({ query: "O que comprei em março de 2026?" });
    expect(bought).toContain("**1 compra**");
    expect(bought).toContain("R$ 3.000,00");
    const { response: charges } = await caller.chat.ask({ query: "Quanto paguei de corretagem em março de 2026?" });
    expect(charges).toContain("R$ 5,90"); // 4,90 + 1,00 of the futures; the dollar of the other note is none
  });
});
