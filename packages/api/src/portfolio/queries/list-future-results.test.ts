import { Decimal } from "@app/core/money";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";
import { listFutureResults } from "./list-future-results.ts";

type FutureSaid = [
  lado: "C" | "V",
  quantidade: number,
  ajuste: string,
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS" | "EXO",
];

/** A note of one index future; each line with its signed adjustment. */
function futuresNote(numero: string, day: string, lines: FutureSaid[], costs: string) {
  const note = inventNote(
    numero,
    day,
    lines.map(([lado, quantidade], index) => [lado, quantidade, "WING24", "130000.00", 21 + index]),
    [
      ["emolumentos", costs, 40],
      ["irrf_day_trade", "9.99", 41],
    ],
    ["1.00", "D", day],
    { mercado: "BMF", layout: "bmf" },
  );
  const negocios = note.negocios.map((trade, index) => {
    const [, , ajuste = "0", tipo = "NORMAL"] = lines[index] ?? [];
    const valor = new Decimal(ajuste);
    const letters = { debitoCredito: valor.isNegative() ? ("D" as const) : ("C" as const), mercado: "FUTURO" };
    const dayTrade = tipo === "DAY TRADE";
    const observacao = dayTrade || tipo === "NORMAL" ? null : tipo;
    return { ...trade, ...letters, valor: valor.abs(), dayTrade, observacao, prazo: "2024-02-14" };
  });
  return { ...note, negocios };
}

describe("results of futures", () => {
  it("are of the person's reconciled notes, and in their results by month and asset", async ({ db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const ctx = contextFor(db, services, ana);
    const notes = [
      futuresNote(
        "1",
        "2024-01-02",
        [
          ["C", 1, "50.00", "DAY TRADE"],
          ["C", 2, "20.00", "DAY TRADE"],
          ["V", 3, "-10.00", "DAY TRADE"],
          ["C", 2, "-40.00", "NORMAL"],
        ],
        "0.80",
      ),
      futuresNote("2", "2024-01-03", [["C", 2, "100.00", "AJUPOS"]], "0.10"),
      futuresNote("3", "2024-01-04", [["V", 2, "30.00", "NORMAL"]], "0.20"),
      { ...futuresNote("4", "2024-01-05", [["V", 1, "500.00", "DAY TRADE"]], "0"), conciliada: false },
      futuresNote("5", "2024-01-08", [["V", 1, "500.00", "EXO"]], "0"),
    ];
    await replaceNotesOfFile(ctx, (await createFile(db, ana.id)).id, notes);

    const results = await listFutureResults(ctx);
    // Costs of the first note by 8 contracts: 0,30 and 0,30 of the day trades, 0,20 of the position.
    expect(results.map(({ data, tipo, resultado }) => `${data} ${tipo} ${resultado}`)).toEqual([
      "2024-01-02 day_trade 69.7",
      "2024-01-02 day_trade -10.3",
      // −40,20 + 99,90 + 29,80
      "2024-01-04 comum 89.5",
    ]);
    const shown = await (await callerFor(db, services, ana)).portfolio.results({ ano: 2024 });
    expect(shown).toMatchObject({
      total: 148.9,
      meses: [{ mes: "2024-01", resultado: 148.9, comum: 89.5, dayTrade: 59.4 }],
      ativos: [{ ticker: "WING24", classe: "outro", resultado: 148.9, confiavel: true }],
    });
    expect(await listFutureResults(contextFor(db, services, bia))).toEqual([]);
  });
});
