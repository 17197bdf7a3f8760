import { describe, expect, it } from "vitest";
import { listWords } from "../../format.ts";
import { Decimal } from "../../money.ts";
import { coverageOf, joinAnswers, leftOutOf, listNames, say, withCut } from "./answer.ts";
import { filtersOfGroups } from "./chosen.ts";
import { groupsOf } from "./groups.ts";
import { rowsFrom, tableOf } from "./table.ts";

describe("an answer", () => {
  it("shows at most 200 rows of a table, and says how many there are", () => {
    const rows = Array.from({ length: 1234 }, (_, index) => index);
    const dados = tableOf(rowsFrom(rows, 0), { Linha: String });
    const answer = withCut({ response: "Aqui estão.", citacoes: [], totalNotas: 0, dados });
    expect(answer.dados?.linhas).toHaveLength(200);
    expect(answer.response).toBe("Aqui estão.\n\nA tabela mostra as primeiras 200 de 1.234 linhas.");
    const last = tableOf(rowsFrom(rows, 1200), { Linha: String });
    expect([last.linhas[0], last.linhas.length, last.total]).toEqual([["1200"], 34, 1234]);
  });

  it("shows fewer rows when each is very long, and at least one", () => {
    const rowsOf = (length: number) =>
      tableOf(rowsFrom(Array.from({ length: 300 }), 0), { Linha: () => "x".repeat(length) }).linhas;
    expect(JSON.stringify(rowsOf(500)).length).toBeLessThanOrEqual(41_000);
    expect(rowsOf(500).length).toBeGreaterThan(70);
    expect(rowsOf(50_000)).toHaveLength(1);
  });

  it("names at most three things in a sentence", () => {
    expect(listNames(["A0", "A1", "A2"])).toBe("A0, A1 e A2");
    expect(listNames(["A0", "A1", "A2", "A3"])).toBe("A0, A1, A2 e outros");
  });

  it.each([
    [{ conciliadas: 4, total: 4 }, "4 de 4 notas conciliadas."],
    [{ conciliadas: 1, total: 1 }, "1 de 1 nota conciliada."],
    [{ conciliadas: 3, total: 4 }, "3 de 4 notas conciliadas."],
    [
      { conciliadas: 3, total: 4, comVersoes: 1 },
      "3 de 4 notas conciliadas; a outra tem versões e espera sua escolha.",
    ],
    [
      { conciliadas: 2, total: 4, comVersoes: 2 },
      "2 de 4 notas conciliadas; as outras têm versões e esperam sua escolha.",
    ],
    [
      { conciliadas: 2, total: 4, comVersoes: 1 },
      "2 de 4 notas conciliadas; as outras não fecharam, ou têm versões e esperam sua escolha.",
    ],
    [
      { conciliadas: 3, total: 4, aConferir: 1 },
      "3 de 4 notas conciliadas; a outra foi lida de imagem e espera que você confira.",
    ],
    [
      { conciliadas: 1, total: 4, aConferir: 2 },
      "1 de 4 notas conciliadas; as outras não fecharam, ou foram lidas de imagem e esperam que você confira.",
    ],
    [
      { conciliadas: 3, total: 4, semCodigo: 1 },
      "3 de 4 notas conciliadas; a outra tem negócios sem código de negociação, que ficam fora das posições e dos resultados.",
    ],
    [
      { conciliadas: 1, total: 4, semCodigo: 1, comVersoes: 1 },
      "1 de 4 notas conciliadas; as outras não fecharam, ou têm versões e esperam sua escolha, ou têm negócios sem código de negociação, que ficam fora das posições e dos resultados.",
    ],
    [{ conciliadas: 2, total: 4 }, "2 de 4 notas conciliadas."],
  ])("says how much %j covers", (coverage, expected) => {
    const { conciliadas, total } = coverage;
    const counted = { tipo: "notaForaDaConta", quantidade: total - conciliadas };
    expect(coverageOf(coverage)).toEqual([{ ...counted, mensagem: expected }]);
  });

  it("counts what it does not cover", () => {
    const ordem = [
      { ticker: "PETR4", day: "2024-03-04" },
      { ticker: "VALE3", day: "2024-03-04" },
    ];
    const caveats = coverageOf({ conciliadas: 12, total: 16, arquivos: 2, semCustos: 3, duvidas: 1, ordem });
    expect(caveats.map(({ tipo, quantidade }) => [tipo, quantidade])).toEqual([
      ["notaForaDaConta", 4],
      ["arquivoNaoLido", 2],
      ["negocioSemCustos", 3],
      ["notaEmDuvida", 1],
      ["ordemNoDia", 1],
    ]);
    expect(coverageOf({ conciliadas: 0, total: 0 })).toEqual([]);
  });

  it("stands before others with the caveats of all of them, each sentence once", () => {
    const ressalvas = coverageOf({ conciliadas: 2, total: 3 });
    const one = { ...say("Compras: R$ 1,00."), ressalvas };
    const other = {
      ...say("Vendas: R$ 2,00."),
      ressalvas: [...ressalvas, ...coverageOf({ conciliadas: 4, total: 4 })],
    };
    expect(joinAnswers(say(""), one, other)).toEqual({
      response: "Compras: R$ 1,00.\n\nVendas: R$ 2,00.",
      ressalvas: other.ressalvas,
    });
  });

  it("says what it leaves out", () => {
    const leftOut = [
      { reason: "no-ticker" as const, count: 2 },
      { reason: "forward" as const, count: 1 },
      { reason: "loan" as const, count: 3 },
    ];
    const mensagem = "Fora desta conta: 1 negócio a termo e 3 negócios de empréstimo de ativos.";
    expect(leftOutOf(leftOut)).toEqual([{ tipo: "negocioForaDaConta", quantidade: 4, mensagem }]);
    expect(leftOutOf([])).toEqual([]);
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
