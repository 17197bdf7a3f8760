import { describe, expect, it } from "vitest";
import { addUp } from "./add-up.ts";

describe("the sums of a table", () => {
  it("are of each column of amounts, and exact", () => {
    // In floats 0.10 + 0.20 is 0.30000000000000004.
    expect(
      addUp(
        ["Ativo", "Quantidade", "Preço", "Custo total"],
        [
          ["PETR4", "100", "R$ 0,10", "R$ 0,10"],
          ["VALE3", "1.000", "R$ 0,20", "R$ 0,20"],
          ["ITSA4", "1", "–", "–"],
        ],
      ),
    ).toEqual([{ coluna: "Custo total", grupo: "", parcelas: ["R$ 0,10", "R$ 0,20"], outras: 0, soma: "R$ 0,30" }]);
  });

  it("keep purchases and sales apart, credits and debits, and periods", () => {
    const rows = [
      ["Compra", "R$ 1.000,00"],
      ["Venda", "R$ 300,00"],
      ["Compra", "R$ 24,50"],
    ];
    expect(addUp(["Operação", "Valor"], rows)).toEqual([
      { coluna: "Valor", grupo: "Compra", parcelas: ["R$ 1.000,00", "R$ 24,50"], outras: 0, soma: "R$ 1.024,50" },
      { coluna: "Valor", grupo: "Venda", parcelas: ["R$ 300,00"], outras: 0, soma: "R$ 300,00" },
    ]);
    expect(
      addUp(
        ["Período", "Operação", "Valor"],
        rows.map((row) => ["em 2023", ...row]),
      )[0]?.grupo,
    ).toBe("em 2023 · Compra");
  });

  it("take losses off, and show six terms", () => {
    const rows = ["R$ 10,00", "-R$ 4,00", ...Array<string>(6).fill("R$ 1,00")].map((cell) => [cell]);
    const [sum] = addUp(["Resultado"], rows);
    expect(sum).toMatchObject({ outras: 2, soma: "R$ 12,00" });
    expect(sum?.parcelas).toEqual(["R$ 10,00", "(-R$ 4,00)", ...Array<string>(4).fill("R$ 1,00")]);
  });

  it("show a seventh term, which takes no more room than saying that there is one", () => {
    const [sum] = addUp(["Valor"], Array<string[]>(7).fill(["R$ 1,00"]));
    expect(sum).toMatchObject({ parcelas: Array<string>(7).fill("R$ 1,00"), outras: 0, soma: "R$ 7,00" });
  });

  it.each([
    ["prices per unit", ["Preço médio"], [["R$ 10,00"]]],
    ["the parts of a note beside their whole", ["Item", "Valor"], [["Líquido (C)", "R$ 10,00"]]],
    ["other currencies", ["Valor"], [["US$ 10,00"]]],
    ["numbers", ["Linha"], [["10"]]],
    ["nothing", ["Valor"], [["–"]]],
    ["no rows", ["Valor"], []],
  ])("are none of %s", (_, colunas, linhas) => {
    expect(addUp(colunas, linhas)).toEqual([]);
  });
});
