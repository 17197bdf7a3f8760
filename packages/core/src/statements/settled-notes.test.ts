import { describe, expect, it } from "vitest";
import { Decimal } from "../money.ts";
import { describeNotes } from "./settled-notes.ts";

const line = (id: string, data: string, valor: string, chave = "liq bolsa") => ({
  id,
  data,
  valor: new Decimal(valor),
  chave,
});
const note = (numero: string | null, dataPregao: string, liquido: string, liquidoData: string | null = null) => ({
  ...{ numero, dataPregao, liquidoData, liquido: new Decimal(liquido), conciliada: true },
});
const said = (...input: Parameters<typeof describeNotes>) => Object.fromEntries(describeNotes(...input));

describe("a line of a broker", () => {
  it("is checked with the note whose net it is, around its settlement", () => {
    const notes = [note("12345", "2024-05-06", "-1500.10", "2024-05-08")];
    expect(said([line("a", "2024-05-08", "-1500.10")], notes)).toEqual({ a: "conferido com a nota 12345" });
    expect(said([line("a", "2024-05-07", "-1500.10")], notes)).toEqual({ a: "conferido com a nota 12345" });
    expect(said([line("a", "2024-05-11", "-1500.10")], notes)).toEqual({ a: "conferido com a nota 12345" });
  });

  it.for([
    ["a cent more", line("a", "2024-05-08", "-1500.11")],
    ["the other direction", line("a", "2024-05-08", "1500.10")],
  ] as const)("is not checked with it for %s", ([, one]) => {
    expect(said([one], [note("1", "2024-05-06", "-1500.10", "2024-05-08")])).toEqual({
      a: "nenhuma nota conferida do pregão de 06/05/2024 tem este valor",
    });
  });

  it("is not checked with a note that is not proven, which is not missing either", () => {
    const notes = [{ ...note("1", "2024-05-06", "-10"), conciliada: false }];
    expect(said([line("a", "2024-05-08", "-10"), line("b", "2024-05-09", "-10")], notes)).toEqual({
      a: "nenhuma nota conferida do pregão de 06/05/2024 tem este valor",
      b: "falta a nota do pregão de 07/05/2024",
    });
  });

  it("is not checked with it on another day: two days before, four days after", () => {
    const notes = [note("1", "2024-05-06", "-1500.10", "2024-05-08")];
    expect(said([line("a", "2024-05-06", "-1500.10")], notes)).toEqual({ a: "falta a nota do pregão de 02/05/2024" });
    expect(said([line("a", "2024-05-12", "-1500.10")], notes)).toEqual({ a: "falta a nota do pregão de 09/05/2024" });
  });

  it("takes a note once, and settles on the third trading day before 27/05/2019", () => {
    const notes = [note("1", "2019-05-06", "-10")];
    expect(said([line("a", "2019-05-09", "-10"), line("b", "2019-05-09", "-10")], notes)).toEqual({
      a: "conferido com a nota 1",
      b: "falta a nota do pregão de 06/05/2019",
    });
  });

  it("that only sends money misses no note", () => {
    expect(said([line("a", "2024-05-08", "-1000", "ted clear corretora")], [])).toEqual({});
  });

  it("is checked with a note without a number by its day", () => {
    expect(said([line("a", "2024-05-08", "-10")], [note(null, "2024-05-06", "-10")])).toEqual({
      a: "conferido com a nota do pregão de 06/05/2024",
    });
  });
});
