import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { dbTest as it } from "../../testing/db-test.ts";

// 12345 of Clear: 6.507,10 D on 14/03/2023; 902 of Rico: 1.167,00 C on 20/03/2023; 12400 of Clear: 4.001,00 D on 02/04/2024.

describe("notes", () => {
  it.for([
    ["quantas notas eu tenho em 2023?", "Você tem **2 notas** em 2023; 2 fecharam ao centavo."],
    [
      "qual foi minha primeira nota?",
      "Nota 12345 · Clear · 14/03/2023: o líquido é **R$ 6.507,10** a débito (você paga), com liquidação em **16/03/2023**.",
    ],
    [
      "qual a nota de maior valor líquido?",
      "Nota 12345 · Clear · 14/03/2023: o líquido é **R$ 6.507,10** a débito (você paga), com liquidação em **16/03/2023**.",
    ],
    [
      "quantas notas eu tenho por corretora?",
      "Você tem **3 notas**; 3 fecharam ao centavo. Por corretora: Clear 2 notas e Rico 1 nota.",
    ],
    ["quais notas passaram de 5 mil?", "Você tem **1 nota** com líquido de R$ 5.000,00 ou mais; 1 fechou ao centavo."],
    [
      "quantas notas entre 1000 e 5000 reais por corretora?",
      "Você tem **2 notas** com líquido de R$ 1.000,00 a R$ 5.000,00; 2 fecharam ao centavo. Por corretora: Clear 1 nota e Rico 1 nota.",
    ],
  ])("%s", async ([query = "", expected = ""], { db, services }) => {
    const { ask } = await createInvestor(db, services);
    expect(firstLine(await ask(query))).toBe(expected);
  });

  it("are listed as many as are asked for, the newest first", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services);
    const answer = await ask("minhas últimas 2 notas");
    expect(rowsOf(answer).map(([numero]) => numero)).toEqual(["12400", "902"]);
    expect(answer.dados?.total).toBe(2);
    expect(answer.totalNotas).toBe(2);
  });
});
