import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { futuresNote } from "../../testing/futures-note.ts";
import { listFutureResults } from "./list-future-results.ts";

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
