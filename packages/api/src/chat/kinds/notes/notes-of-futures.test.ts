import { describe, expect } from "vitest";
import { createInvestor, rowsOf } from "../../../testing/ask-investor.ts";
import { dbTest as it } from "../../../testing/db-test.ts";
import { inventFuturesNote, investorNotes } from "../../../testing/invented-read-notes.ts";

// +38,00 − 55,00 = −17,00, less 2,40 = −19,40; and +38,00 − 2,40 = 35,60.
const paid = inventFuturesNote(
  "700",
  "2024-03-04",
  [
    ["WINQ24", "C", 2, "38.00", "DAY TRADE"],
    ["WINQ24", "V", 2, "-55.00", "DAY TRADE"],
  ],
  "2.40",
  ["19.40", "D"],
);
const received = inventFuturesNote("701", "2024-03-05", [["WINQ24", "V", 2, "38.00", "NORMAL"]], "2.40", [
  "35.60",
  "C",
]);

describe("a note of futures", () => {
  it.for([
    ["700", "tem 2 negócios de futuros: ajustes de R$ 17,00 a débito.", "ajustes -R$ 17,00 − débitos R$ 2,40."],
    ["701", "tem 1 negócio de futuros: ajustes de R$ 38,00 a crédito.", "ajustes R$ 38,00 − débitos R$ 2,40."],
  ])("%s is explained with the sign of its adjustments", async ([number, told = "", proof = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, paid, received]);
    const { response } = await ask(`explique a nota ${number}`);
    expect(response).toContain(told);
    expect(response).toContain(`A conta fecha: ${proof}`);
  });

  it("shows each adjustment with its sign", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, paid]);
    const rows = rowsOf(await ask("explique a nota 700"));
    expect(rows.slice(0, 2).map((cells) => cells[1])).toEqual(["R$ 38,00", "-R$ 55,00"]);
  });

  it("is said to be left out where brokers are compared, and not where one asset is", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [...investorNotes, paid]);
    const leftOut = "Fora desta conta: 2 negócios de mercado futuro.";
    expect((await ask("em qual corretora mais operei?")).response).toContain(leftOut);
    expect((await ask("operações de PETR4 por corretora")).response).not.toContain(leftOut);
  });
});
