import { describe, expect } from "vitest";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { createInvestor } from "../testing/ask-investor.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

/** Ten of WEGE3, bought and sold within the day. */
const dayTradeOn = (number: string, day: string, settlement: string) =>
  inventNote(
    number,
    day,
    [
      ["C", 10, "WEGE3", "40.00", 21],
      ["V", 10, "WEGE3", "41.00", 22],
    ],
    [["emolumentos", "0.02", 47]],
    ["9.98", "C", settlement],
  );

const bought = inventNote("90", "2024-03-04", [["C", 10, "WEGE3", "39.00", 21]], [], ["390.00", "D", "2024-03-06"]);
const sold = inventNote("91", "2024-03-08", [["V", 10, "WEGE3", "42.00", 21]], [], ["420.00", "C", "2024-03-12"]);

describe("a position that is no more", () => {
  it("ended with its last sale, whatever was bought and sold within a day since", async ({ db, services }) => {
    const notes = [bought, sold, dayTradeOn("92", "2024-04-05", "2024-04-09")];
    const { ask } = await createInvestor(db, services, notes);
    expect((await ask("quantas WEGE3 eu tenho?")).response).toContain(
      "Você não tem **WEGE3**: a posição zerou em 08/03/2024.",
    );
  });

  it("has no day for what was only bought and sold within one", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [dayTradeOn("92", "2024-04-05", "2024-04-09")]);
    expect((await ask("quantas WEGE3 eu tenho?")).response).toContain("Você não tem **WEGE3**, pelas suas notas.");
  });

  it("did not end with an event after its last sale", async ({ db, services }) => {
    const { ask, user, ctx, file } = await createInvestor(db, services, [bought]);
    const split = { tipo: "desdobramento", ticker: "WEGE3", data: "2024-05-02", fator: 2 } as const;
    await (await callerFor(db, services, user)).events.create(split);
    await replaceNotesOfFile(ctx, file.id, [bought, sold]);
    expect((await ask("quantas WEGE3 eu tenho?")).response).toContain("Você não tem **WEGE3**, pelas suas notas.");
  });

  it("is said to be unread in a list, of then as of now", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect((await ask("em 2023 quais ativos eu já não tinha mais?")).response).toContain(
      "não usei “já não tinha mais”",
    );
  });
});
