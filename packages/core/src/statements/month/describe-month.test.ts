import { describe, expect, it } from "vitest";
import { Decimal } from "../../money.ts";
import { describeMonth, describeYears } from "./describe-month.ts";
import type { MonthSum } from "./sides.ts";

const category = (
  id: string,
  tipo: "receita" | "despesa" = "despesa",
  orcamento: string | null = null,
  paiId: string | null = null,
) => ({
  ...{ id, nome: id, paiId, tipo, orcamento: orcamento === null ? null : new Decimal(orcamento) },
});
const categorias = [
  category("salario", "receita"),
  category("casa", "despesa", "1000"),
  category("luz", "despesa", null, "casa"),
  category("mercado"),
];
const amount = (mes: string, categoriaId: string | null, valor: string, changes: Partial<MonthSum> = {}): MonthSum => {
  const lado = categorias.find(({ id }) => id === categoriaId)?.tipo ?? null;
  const value = new Decimal(valor);
  return {
    ...{ mes, categoriaId, lado, conta: "conta", interno: null, lancamentos: 1 },
    ...{ entradas: value.gt(0) ? value : new Decimal(0), saidas: value.lt(0) ? value : new Decimal(0) },
    ...changes,
  };
};
const plain = (input: { somas: MonthSum[]; primeiro?: string | null; mes?: string }) =>
  JSON.parse(JSON.stringify(describeMonth({ mes: "2024-07", primeiro: "2023-01", categorias, ...input })));

describe("a month", () => {
  it("has income, expenses, what was saved and its rate, by category", () => {
    const month = plain({
      somas: [
        amount("2024-07", "salario", "5000"),
        amount("2024-07", "casa", "-1200"),
        amount("2024-07", "luz", "-150.50"),
        amount("2024-07", null, "-49.50"),
        amount("2024-07", null, "-700", { interno: "transferencia" }),
      ],
    });
    expect(month).toMatchObject({
      receitas: "5000",
      despesas: "1400",
      guardado: "3600",
      taxa: "0.72",
      internos: 1,
      semCategoria: 1,
    });
    expect(month.categorias.map(({ nome, total }: { nome: string; total: string }) => [nome, total])).toEqual([
      ["salario", "5000"],
      ["casa", "1200"],
      ["luz", "150.5"],
      ["Despesas sem categoria", "49.5"],
    ]);
    expect(month.orcamentos).toEqual([
      { categoriaId: "casa", nome: "casa", orcamento: "1000", gasto: "1350.5", resta: "-350.5", passou: true },
    ]);
  });

  it("has a main category with what its subcategories hold, which stand under it by amount", () => {
    const { categorias: rows } = plain({
      somas: [
        amount("2024-05", "luz", "-120"),
        amount("2024-06", "casa", "-1200"),
        amount("2024-07", "mercado", "-140"),
        amount("2024-07", "luz", "-150.50", { lancamentos: 2 }),
      ],
    });
    expect(rows).toMatchObject([
      {
        ...{ nome: "casa", total: "0", media: "200", lancamentos: 0 },
        comSubcategorias: { total: "150.5", media: "220", lancamentos: 2 },
      },
      { nome: "luz", total: "150.5", media: "20", lancamentos: 2, comSubcategorias: null },
      { nome: "mercado", total: "140", comSubcategorias: null },
    ]);
    expect(plain({ somas: [amount("2024-07", "luz", "-1")] }).categorias).toMatchObject([
      { nome: "casa", total: "0", lancamentos: 0, comSubcategorias: { total: "1", media: "0", lancamentos: 1 } },
      { nome: "luz", total: "1" },
    ]);
  });

  it("lowers an expense by its refund; on a card what comes without category is one too", () => {
    expect(
      plain({
        somas: [
          amount("2024-07", "casa", "-100"),
          amount("2024-07", "casa", "30"),
          amount("2024-07", null, "20", { conta: "cartao" }),
        ],
      }),
    ).toMatchObject({ receitas: "0", despesas: "50", taxa: null });
  });

  it("stands against the mean of the six months before, or of those since the first entry", () => {
    const before = ["01", "02", "03", "04", "05", "06"].map((month) => amount(`2024-${month}`, "mercado", "-300"));
    const somas = [amount("2023-12", "mercado", "-9999"), ...before.slice(3), amount("2024-07", "mercado", "-350")];
    expect(plain({ somas })).toMatchObject({ mesesDaMedia: 6, categorias: [{ total: "350", media: "150" }] });
    expect(plain({ somas, primeiro: "2024-04" })).toMatchObject({ mesesDaMedia: 3, categorias: [{ media: "300" }] });
    expect(plain({ somas, primeiro: "2024-07" })).toMatchObject({ mesesDaMedia: 0, categorias: [{ media: null }] });
  });

  it.for([
    ["half above the mean and a hundred reais", "-300", 1],
    ["less than half above it", "-299.99", 0],
  ] as const)("tells of a category that is %s", ([, valor, count]) => {
    const before = ["01", "02", "03", "04", "05", "06"].map((month) => amount(`2024-${month}`, "mercado", "-200"));
    const { incomuns } = plain({ somas: [...before, amount("2024-07", "mercado", valor)] });
    expect(incomuns).toHaveLength(count);
    if (count)
      expect(incomuns[0]).toEqual({
        categoriaId: "mercado",
        texto: "mercado: R$ 300,00 neste mês, contra R$ 200,00 em média nos 6 meses anteriores.",
      });
  });

  it("tells of none below a hundred reais more, nor against fewer than three months", () => {
    const before = ["01", "02", "03", "04", "05", "06"].map((month) => amount(`2024-${month}`, "mercado", "-10"));
    expect(plain({ somas: [...before, amount("2024-07", "mercado", "-109.99")] }).incomuns).toEqual([]);
    expect(plain({ somas: [...before, amount("2024-07", "mercado", "-110")] }).incomuns).toHaveLength(1);
    expect(plain({ somas: [...before, amount("2024-07", "mercado", "-900")], primeiro: "2024-05" }).incomuns).toEqual(
      [],
    );
  });
});

describe("years side by side", () => {
  it("have the newest first, each with its months", () => {
    const years = JSON.parse(
      JSON.stringify(
        describeYears([
          amount("2023-12", "salario", "100"),
          amount("2024-01", "salario", "100"),
          amount("2024-01", "casa", "-40"),
        ]),
      ),
    );
    expect(years).toEqual([
      {
        ...{ ano: 2024, receitas: "100", despesas: "40", guardado: "60", taxa: "0.6" },
        meses: [{ mes: "2024-01", receitas: "100", despesas: "40", guardado: "60" }],
      },
      {
        ...{ ano: 2023, receitas: "100", despesas: "0", guardado: "100", taxa: "1" },
        meses: [{ mes: "2023-12", receitas: "100", despesas: "0", guardado: "100" }],
      },
    ]);
  });
});
