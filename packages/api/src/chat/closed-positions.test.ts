import { describe, expect } from "vitest";
import { createInvestor, rowsOf } from "../testing/ask-investor.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { inventNote } from "../testing/invented-read-notes.ts";

/** VALE3 closed in 2023 and ITSA4 in 2024; PETR4 closed, and bought again; MXRF11 sold more than was bought; WEGE3 held. */
const notes = [
  inventNote(
    "1",
    "2023-01-10",
    [
      ["C", 50, "VALE3", "80.00", 21],
      ["C", 100, "ITSA4", "9.00", 22],
      ["C", 10, "PETR4", "30.00", 23],
      ["C", 20, "WEGE3", "35.00", 24],
    ],
    [],
    ["5900.00", "D", "2023-01-12"],
  ),
  inventNote(
    "2",
    "2023-06-05",
    [
      ["V", 50, "VALE3", "85.00", 21],
      ["V", 10, "PETR4", "32.00", 22],
      ["V", 5, "WEGE3", "36.00", 23],
    ],
    [],
    ["4750.00", "C", "2023-06-07"],
  ),
  inventNote(
    "3",
    "2024-02-05",
    [
      ["V", 100, "ITSA4", "10.00", 21],
      ["C", 20, "PETR4", "33.00", 22],
      ["V", 10, "MXRF11", "10.00", 23],
    ],
    [],
    ["440.00", "C", "2024-02-07"],
  ),
];

describe("what was held and is no more", () => {
  it("is told with the day on which it was closed and the line that closed it", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const answer = await ask("quais ativos já zerei?");
    expect(answer.response).toContain(
      "Você encerrou **2 posições**: **ITSA4** em 05/02/2024; **VALE3** em 05/06/2023.",
    );
    expect(answer.response).not.toContain("não usei");
    expect(answer.response).toContain("De **MXRF11** as notas mostram mais vendas do que compras");
    expect(rowsOf(answer)).toEqual([
      ["ITSA4", "05/02/2024"],
      ["VALE3", "05/06/2023"],
    ]);
    expect(answer.citacoes.map(({ numero, linha }) => [numero, linha])).toEqual(
      expect.arrayContaining([
        ["3", 21],
        ["2", 21],
      ]),
    );
  });

  it("is of a period when it was closed in it, although it was bought again", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    expect(rowsOf(await ask("posições encerradas em 2023"))).toEqual([
      ["PETR4", "05/06/2023"],
      ["VALE3", "05/06/2023"],
    ]);
    expect(rowsOf(await ask("posições encerradas em 2024"))).toEqual([["ITSA4", "05/02/2024"]]);
    const none = await ask("encerrei alguma posição em março de 2024?");
    expect(none.response).toContain("Você não encerrou nenhuma posição em março de 2024, pelas suas notas.");
    expect(rowsOf(none)).toEqual([]);
  });

  it("is of a class where one is named", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    expect((await ask("quais fiis eu já zerei?")).response).toContain("Você não encerrou nenhuma posição de fundos");
    expect(rowsOf(await ask("ações que não tenho mais"))).toHaveLength(2);
  });

  it("is nothing of a named asset, of which its own position is told", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const answer = await ask("já zerei VALE3?");
    expect(answer.dados?.funcao).not.toBe("carteira");
  });

  it("is of no amount, which is told of something else by name", async ({ db, services }) => {
    const { ask, chat } = await createInvestor(db, services, notes);
    expect((await ask("quanto investi nos papéis que não tenho mais?")).response).toContain(
      "não usei “que não tenho mais”",
    );
    const query = "quais posições já encerrei?";
    const { response } = await chat.ask({
      query: "quanto lucrei com elas?",
      chatHistory: [
        { type: "user", content: query },
        { type: "bot", content: (await ask(query)).response },
      ],
    });
    expect(response).toContain("Considerei só o resultado realizado; não usei “elas”.");
  });
});
