import { describe, expect } from "vitest";
import { createInvestor } from "../testing/ask-investor.ts";
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

describe("positions of two assets", () => {
  it.for(["tenho mais PETR4 ou SANB11?", "quantas PETR4 e SANB11 eu tenho?"])(
    "%s tells one, and that no note has the other",
    async (query, { db, services }) => {
      const { ask } = await createInvestor(db, services);
      const { response } = await ask(query);
      expect(response).toContain("**160 ações** de PETR4");
      expect(response).toContain("Não há negócios de SANB11 nas suas notas conciliadas.");
    },
  );

  it("leave out none of them where one is asked to be less", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const { dados } = await ask("tenho menos PETR4 ou VALE3?");
    const [reading = ""] = dados?.opcoes ?? [];
    expect(reading).toBe("Sobre a quantidade em carteira: tenho menos PETR4 ou VALE3?");
    const { response } = await ask(reading);
    expect(response).toContain("**160 ações** de PETR4");
    expect(response).toContain("**50 ações** de VALE3");
  });
});

describe("names that no note has, beside others", () => {
  it.for([
    ["quanto lucrei com Petrobras e ITUB4?", "Não há negócios de ITUB4 nas suas notas conciliadas."],
    ["quanto comprei de ABEV3 e PETR4?", "Não há negócios de ABEV3 nas suas notas conciliadas."],
    ["lucro com VVAR3 e PETR4", "Não há negócios de VVAR3 nas suas notas conciliadas."],
    ["quanto paguei de corretagem na Clear e na Ágora?", "Não há notas na corretora Ágora."],
  ])("%s", async ([query = "", sentence = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect((await ask(query)).response).toContain(sentence);
  });

  it("are told once", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const { response } = await ask("quanto comprei de ABEV3?");
    expect(response.match(/Não há/g)).toHaveLength(1);
  });
});

describe("a position that is no more", () => {
  it("ended with its last sale, whatever was bought and sold within a day since", async ({ db, services }) => {
    const notes = [bought, sold, dayTradeOn("92", "2024-04-05", "2024-04-09")];
    const { ask } = await createInvestor(db, services, notes);
    expect((await ask("quantas WEGE3 eu tenho?")).response).toContain(
      "Você não tem **WEGE3**: a posição zerou em 08/03/2024.",
    );
  });

  it("never was of what was only bought and sold within a day", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, [dayTradeOn("92", "2024-04-05", "2024-04-09")]);
    expect((await ask("quantas WEGE3 eu tenho?")).response).toContain(
      "Você não tem **WEGE3**: suas notas só têm day trades do ativo.",
    );
  });
});
