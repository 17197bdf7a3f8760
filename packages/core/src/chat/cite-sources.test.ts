import { describe, expect, it } from "vitest";
import type { Source } from "../notes/source.ts";
import { allSources, citeSources, originSentence } from "./cite-sources.ts";
import type { Citacao } from "./schema.ts";

const line = (note: number, linha: number): Source => ({
  notaId: `n${note}`,
  numero: String(note),
  corretora: "Clear",
  dataPregao: "2024-01-02",
  arquivoId: "a",
  nomeArquivo: "a.pdf",
  pagina: 1,
  linha,
});

describe("what is cited", () => {
  it("is each of a few lines, once", () => {
    const rows = [line(1, 1), line(1, 2), line(2, 1), line(1, 1)];
    const { citacoes, totalNotas } = citeSources(allSources(rows));
    expect(citacoes.map(({ numero, linha }) => [numero, linha])).toEqual([
      ["1", 1],
      ["1", 2],
      ["2", 1],
    ]);
    expect(citacoes[0]).toMatchObject({ corretora: "Clear", dataPregao: "2024-01-02" });
    expect(totalNotas).toBe(2);
  });

  it("is a line of every note, of the first two hundred", () => {
    const rows = Array.from({ length: 250 }, (_, note) => [line(note, 1), line(note, 2)]).flat();
    const { citacoes, totalNotas } = citeSources(allSources(rows));
    expect(citacoes.map(({ numero }) => numero)).toEqual(Array.from({ length: 200 }, (_, note) => String(note)));
    expect(totalNotas).toBe(250);
  });
});

const citation = (nota: number, linha: number): Citacao => ({
  ...{ notaId: `id${nota}`, arquivoId: "file", nomeArquivo: "notas.pdf", numero: `${nota}`, corretora: "Rico" },
  ...{ dataPregao: "2024-05-22", pagina: 1, linha, rotulo: `Nota ${nota} · Rico · 22/05/2024 · p. 1 · linha ${linha}` },
});

it.each<[citacoes: Citacao[], totalNotas: number, told: string]>([
  [[], 0, ""],
  [[citation(1, 7)], 1, "De onde vem: Nota 1 · Rico · 22/05/2024."],
  [
    [citation(1, 7), citation(1, 8), citation(2, 9)],
    2,
    "De onde vem: Nota 1 · Rico · 22/05/2024 e Nota 2 · Rico · 22/05/2024.",
  ],
  [
    [citation(1, 1), citation(2, 1), citation(3, 1), citation(4, 1)],
    6,
    "De onde vem: Nota 1 · Rico · 22/05/2024, Nota 2 · Rico · 22/05/2024, Nota 3 · Rico · 22/05/2024 e mais 3 notas.",
  ],
])("notes are named once, the first of many", (citacoes, totalNotas, told) => {
  expect(originSentence({ citacoes, totalNotas })).toBe(told);
});
