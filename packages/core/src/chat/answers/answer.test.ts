import { describe, expect, it } from "vitest";
import { listWords } from "../../format.ts";
import { Decimal } from "../../money.ts";
import type { Fact } from "../facts.ts";
import { coverageFacts, coverageLine, leftOutLine, listNames, release } from "./answer.ts";
import { filtersOfGroups, groupsOf } from "./groups.ts";
import { rowsFrom, tableOf } from "./table.ts";

const facts: Fact[] = [{ medida: "custos", unidade: "BRL", valor: new Decimal(10) }];
const dados = { colunas: ["Valor"], linhas: [["R$ 10,00"]], total: 1 };

describe("an answer", () => {
  it("is said when all its figures are facts", () => {
    const told = { response: "Foram R$ 10,00.", citacoes: [], totalNotas: 0, dados };
    expect(release(told, facts, [])).toEqual(told);
  });

  it("is only its table when a figure is no fact", () => {
    const told = { response: "Foram R$ 11,00.", citacoes: [], totalNotas: 0, dados };
    expect(release(told, facts, [])).toEqual({ ...told, response: "Aqui estão as linhas das suas notas:" });
  });

  it("shows at most 200 rows of a table, and says how many there are", () => {
    const rows = Array.from({ length: 1234 }, (_, index) => index);
    const dados = tableOf(["Linha"], rowsFrom(rows, 0), (row) => [String(row)]);
    const answer = release({ response: "Aqui estão.", citacoes: [], totalNotas: 0, dados }, [], []);
    expect(answer.dados?.linhas).toHaveLength(200);
    expect(answer.response).toBe("Aqui estão.\n\nA tabela mostra as primeiras 200 de 1.234 linhas.");
    const last = tableOf(["Linha"], rowsFrom(rows, 1200), (row) => [String(row)]);
    expect([last.linhas[0], last.linhas.length, last.total]).toEqual([["1200"], 34, 1234]);
  });

  it("shows fewer rows when each is very long, and at least one", () => {
    const rowsOf = (length: number) =>
      tableOf(["Linha"], rowsFrom(Array.from({ length: 300 }), 0), () => ["x".repeat(length)]).linhas;
    expect(JSON.stringify(rowsOf(500)).length).toBeLessThanOrEqual(41_000);
    expect(rowsOf(500).length).toBeGreaterThan(70);
    expect(rowsOf(50_000)).toHaveLength(1);
  });

  it("names at most three things in a sentence", () => {
    expect(listNames(["A0", "A1", "A2"])).toBe("A0, A1 e A2");
    expect(listNames(["A0", "A1", "A2", "A3"])).toBe("A0, A1, A2 e outros");
  });

  it.each([
    [{ conciliadas: 4, total: 4 }, "Período coberto: 4 de 4 notas conciliadas."],
    [{ conciliadas: 1, total: 1 }, "Período coberto: 1 de 1 nota conciliada."],
    [
      { conciliadas: 3, total: 4 },
      "Período coberto: 3 de 4 notas conciliadas; a outra não fechou ao centavo e ficou fora da conta.",
    ],
    [
      { conciliadas: 3, total: 4, comVersoes: 1 },
      "Período coberto: 3 de 4 notas conciliadas; a outra tem versões diferentes e fica fora da conta até você escolher a que vale.",
    ],
    [
      { conciliadas: 2, total: 4, comVersoes: 2 },
      "Período coberto: 2 de 4 notas conciliadas; as outras têm versões diferentes e ficam fora da conta até você escolher as que valem.",
    ],
    [
      { conciliadas: 2, total: 4, comVersoes: 1 },
      "Período coberto: 2 de 4 notas conciliadas; as outras não fecharam ao centavo ou têm versões diferentes, e ficaram fora da conta.",
    ],
    [
      { conciliadas: 3, total: 4, aConferir: 1 },
      "Período coberto: 3 de 4 notas conciliadas; a outra foi lida de imagem e fica fora da conta até você conferir com o PDF.",
    ],
    [
      { conciliadas: 1, total: 4, aConferir: 2 },
      "Período coberto: 1 de 4 notas conciliadas; as outras não fecharam ao centavo ou foram lidas de imagem e falta você conferir, e ficaram fora da conta.",
    ],
    [
      { conciliadas: 3, total: 4, semCodigo: 1 },
      "Período coberto: 3 de 4 notas conciliadas; a outra tem negócios sem código de negociação, que ficam fora das posições e dos resultados.",
    ],
    [
      { conciliadas: 1, total: 4, semCodigo: 1, comVersoes: 1 },
      "Período coberto: 1 de 4 notas conciliadas; as outras não fecharam ao centavo ou têm versões diferentes ou têm negócios sem código de negociação, e ficaram fora da conta no todo ou em parte.",
    ],
    [
      { conciliadas: 2, total: 4 },
      "Período coberto: 2 de 4 notas conciliadas; as outras não fecharam ao centavo e ficaram fora da conta.",
    ],
  ])("says how much %j covers, in words that its facts allow", (coverage, expected) => {
    expect(coverageLine(coverage)).toBe(expected);
    const told = { response: expected, citacoes: [], totalNotas: 0, dados: null };
    expect(release(told, coverageFacts(coverage), [])).toEqual(told);
  });

  it("says what it leaves out", () => {
    const leftOut = [
      { reason: "no-ticker" as const, count: 2 },
      { reason: "forward" as const, count: 1 },
    ];
    expect(leftOutLine(leftOut)).toBe(
      "Fora desta conta: 2 negócios sem código de negociação reconhecido e 1 negócio a termo.",
    );
    expect(leftOutLine([])).toBe("");
  });

  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b", "c"], "a, b e c"],
  ])("joins %j", (words, expected) => {
    expect(listWords(words)).toBe(expected);
  });
});

/** Years at one broker. */
const pairs = (years: number) =>
  groupsOf(
    ["ano", "corretora"],
    Array.from({ length: years }, (_, at) => ({
      chaves: [String(2001 + at), "Clear"],
      count: 1,
      valor: new Decimal(1),
    })),
  );

describe("what chosen groups cite", () => {
  it("is had pair by pair for those that a sentence lists, and at once for more", () => {
    expect(filtersOfGroups(pairs(12), [])).toHaveLength(12);
    const [first] = filtersOfGroups(pairs(2), []);
    expect(first).toEqual({ periodos: [{ from: "2001-01-01", to: "2001-12-31" }], corretoras: ["Clear"] });
    const [all, ...others] = filtersOfGroups(pairs(13), []);
    expect([all?.periodos?.length, all?.corretoras, others]).toEqual([13, ["Clear"], []]);
  });

  it("is of the days that are asked", () => {
    const year = groupsOf(["ano"], [{ chaves: ["2001"], count: 1, valor: new Decimal(1) }]);
    expect(filtersOfGroups(year, [{ from: "2000-12-01", to: "2001-02-28" }])).toEqual([
      { periodos: [{ from: "2001-01-01", to: "2001-02-28" }] },
    ]);
  });
});
