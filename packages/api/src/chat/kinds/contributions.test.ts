import { describe, expect } from "vitest";
import { createInvestor, firstLine, rowsOf } from "../../testing/ask-investor.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { inventNote } from "../../testing/invented-read-notes.ts";

/** Asked on 10/05/2024: 1.000,00 in January and 500,00 in May. */
const notes = [
  inventNote("1", "2023-12-04", [["C", 10, "PETR4", "30.00", 21]], [], ["300.00", "D", "2023-12-06"]),
  inventNote("2", "2024-01-08", [["C", 25, "PETR4", "40.00", 21]], [], ["1000.00", "D", "2024-01-10"]),
  inventNote("3", "2024-05-06", [["C", 10, "PETR4", "50.00", 21]], [], ["500.00", "D", "2024-05-08"]),
];

describe("the mean of contributions", () => {
  it("is over the months that have begun, and says that one of them still runs", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const answer = await ask("qual a média de aportes por mês este ano?");
    // 1.500,00 ÷ 5.
    expect(firstLine(answer)).toContain(
      "Em média, **R$ 300,00** de aporte por mês em 2024: R$ 1.500,00 em 5 meses. A conta inclui o mês corrente, que ainda não terminou.",
    );
    expect(rowsOf(answer).map(([month]) => month)).toEqual([
      ...["janeiro de 2024", "fevereiro de 2024", "março de 2024", "abril de 2024", "maio de 2024"],
    ]);
  });

  it("of time that ended has all its months", async ({ db, services }) => {
    const { ask } = await createInvestor(db, services, notes);
    const { response } = await ask("qual a média de aportes por mês em 2023?");
    expect(response).toContain("Em média, **R$ 25,00** de aporte por mês em 2023: R$ 300,00 em 12 meses.");
    expect(response).not.toContain("ainda não terminou");
  });
});
