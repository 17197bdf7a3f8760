import { describe, expect, it } from "vitest";
import type { Source } from "../notes/source.ts";
import { allSources, citeSources } from "./cite-sources.ts";

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
