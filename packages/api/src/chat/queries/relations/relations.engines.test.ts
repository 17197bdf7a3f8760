import type { TradeLine } from "@app/core/chat/results";
import { describe, expect } from "vitest";
import { chosenRows } from "../../../portfolio/queries/ledger/list-ledger.ts";
import { createInvestor } from "../../../testing/ask-investor.ts";
import { dbTest as it } from "../../../testing/db-test.ts";
import { brokenNote, inventNote, investorNotes } from "../../../testing/invented-read-notes.ts";
import { chargesOf } from "./charges.ts";
import { citeAll, citeFirst, citeNotes, listCited } from "./cite.ts";
import { ledgerOf, readClosings } from "./ledger.ts";
import { notesOf } from "./notes.ts";
import { addUp, list, pick } from "./relation.ts";
import { tradesOf } from "./trades.ts";

/** A trade without a code, assets against the order of the alphabet, and a day trade. */
const unordered = inventNote(
  "12450",
  "2024-05-02",
  [
    ["C", 10, "VALE3", "60.00", 21],
    ["V", 10, "VALE3", "61.00", 22],
    ["C", 10, null, "5.00", 23],
    ["C", 10, "BBAS3", "30.00", 24],
  ],
  [["emolumentos", "0.50", 47]],
  ["340.50", "D", "2024-05-06"],
);

describe("a relation", () => {
  it("is added up in the order of its keys, what has none last", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [unordered, ...investorNotes]);
    const sums = await addUp(tradesOf(ctx, {}), ["lado", "ativo"]);
    expect(sums.map(({ chaves, count, valor }) => [...chaves, count, valor.toString()])).toEqual([
      ["C", "BBAS3", 1, "300"],
      ["C", "PETR4", 2, "6500"],
      ["C", "VALE3", 2, "4600"],
      ["C", null, 1, "50"],
      ["V", "PETR4", 1, "1200"],
      ["V", "VALE3", 1, "610"],
    ]);
  });

  it("comes in its own order, and in that which is asked for", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [unordered, ...investorNotes]);
    const trades = tradesOf(ctx, {});
    const places = (lines: Awaited<ReturnType<typeof list<{ numero: string | null; linha: number }>>>) =>
      lines.map(({ numero, linha }) => `${numero}/${linha}`);
    expect(places(await list(trades, { offset: 1, limit: 3 }))).toEqual(["12345/22", "902/21", "12400/21"]);
    expect(places(await list(trades, { ordem: "recentes", limit: 2 }))).toEqual(["12450/24", "12450/23"]);
    expect(places(await list(trades, { ordem: "menores", limit: 2 }))).toEqual(["12450/23", "12450/24"]);
    const keys = { dayOf: ({ dataPregao }: TradeLine) => dataPregao, sizeOf: ({ valor }: TradeLine) => valor };
    // Both of R$ 4.000,00.
    expect(places(await pick(trades, "maiores", keys))).toEqual(["12345/22", "12400/21"]);
    expect(places(await pick(trades, "antigas", keys))).toEqual(["12345/21", "12345/22"]);
  });

  it("is cited by the first line of each note, the oldest first", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [unordered, ...investorNotes]);
    const { rows, total } = await citeFirst(tradesOf(ctx, { lado: "C" }));
    expect([rows.map(({ numero, linha }) => `${numero}/${linha}`), total]).toEqual([
      ["12345/21", "12400/21", "12450/21"],
      3,
    ]);
  });

  it("of the ledger or of notes has the rows of the notes that are meant, and no others", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [unordered, brokenNote, ...investorNotes]);
    const ofRico = ledgerOf(ctx, chosenRows(ctx, {}), { corretoras: ["Rico"] });
    expect((await list(ofRico)).map(({ fonte }) => fonte?.numero)).toEqual(["902"]);
    expect((await citeFirst(ofRico)).rows.map(({ numero }) => numero)).toEqual(["902"]);
    expect(await addUp(ofRico, [])).toMatchObject([{ count: 1 }]);
    const { known } = await readClosings(ctx, {}, false, null);
    expect((await addUp(known, ["sinal"])).map(({ chaves, count }) => [...chaves, count])).toEqual([["lucro", 2]]);
    expect(await addUp(notesOf(ctx, {}, "reconciled"), [])).toMatchObject([{ count: 4 }]);
    expect((await list(notesOf(ctx, {}, "broken"))).map(({ numero }) => numero)).toEqual(["12500"]);
  });

  it("of charges has the last kind after all others, and does not cite it", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [...investorNotes]);
    const charges = chargesOf(ctx, {}, ["corretagem"], "liquidacao");
    expect((await list(charges)).map(({ tipo }) => tipo)).toEqual(["corretagem", "corretagem", "liquidacao"]);
    expect((await citeAll(charges)).rows.map(({ linha }) => linha)).toEqual([50, 50]);
  });

  it("cites all notes of more rows than a page has", async ({ db, services }) => {
    const notes = [0, 1, 2].map((note) =>
      inventNote(
        String(500 + note),
        `2024-03-0${1 + note}`,
        Array.from({ length: 90 }, (_, line) => ["C", 1, "PETR4", `${10 + line}.00`, 20 + line]),
        [],
        ["1.00", "D", "2024-03-10"],
      ),
    );
    const { ctx } = await createInvestor(db, services, notes);
    const trades = tradesOf(ctx, { porNegocio: true });
    expect((await citeAll(trades)).rows.map(({ numero }) => numero)).toEqual(["500", "501", "502"]);
    const { lines, cite } = await listCited(trades, 270, { offset: 200 });
    expect([lines.rows.length, (await cite()).total]).toEqual([70, 3]);
  });

  it("has the rows of one person", async ({ db, services }) => {
    const { ctx } = await createInvestor(db, services, [unordered, ...investorNotes]);
    const before = await countAll(ctx);
    await createInvestor(db, services, [unordered, ...investorNotes]);
    const stranger = await createInvestor(db, services, []);
    const ids = (await list(notesOf(ctx, {}))).map(({ notaId }) => notaId);
    expect((await citeNotes(ctx, ids)).total).toBe(4);
    expect((await citeNotes(stranger.ctx, ids)).total).toBe(0);
    expect(await countAll(ctx)).toEqual(before);
    expect(new Set(Object.values(await countAll(stranger.ctx)))).toEqual(new Set([0]));
  });
});

/** How many rows each relation has, and how many lines it cites. */
async function countAll(ctx: Parameters<typeof tradesOf>[0]) {
  const relations = {
    trades: tradesOf(ctx, {}),
    dayTrades: tradesOf(ctx, { operacao: "day_trade" }),
    charges: chargesOf(ctx, {}, ["emolumentos", "corretagem"]),
    notes: notesOf(ctx, {}),
    ledger: ledgerOf(ctx, chosenRows(ctx, {})),
    ledgerOfBroker: ledgerOf(ctx, chosenRows(ctx, {}), { corretoras: ["Clear"] }),
  };
  const counts: Record<string, number> = {};
  for (const [name, relation] of Object.entries(relations)) {
    for (const { count } of await addUp(relation, [])) counts[name] = count;
    counts[`${name} listed`] = (await list<unknown>(relation)).length;
    counts[`${name} cited`] = (await citeAll<unknown>(relation)).total;
    counts[`${name} cited by note`] = (await citeFirst(relation)).total;
  }
  return counts;
}
