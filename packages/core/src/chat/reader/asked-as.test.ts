import { expect, it } from "vitest";
import { functionNames, noFilters, plainQuestion } from "../question.ts";
import { askedAs, readAskedAs } from "./asked-as.ts";

it.each(functionNames)("a sentence that says that it is about %s is read as that", (funcao) => {
  const said = askedAs(plainQuestion(funcao), " e na Rico: quanto foi? ");
  expect(said).toMatch(/^Sobre .+: e na Rico: quanto foi\?$/);
  expect(readAskedAs(said)).toEqual({ funcao, text: "e na Rico: quanto foi?" });
});

it.each([
  ["C", "Sobre as compras: quanto gastei?"],
  ["V", "Sobre as vendas: quanto gastei?"],
] as const)("a side is said by its own word: %s", (lado, said) => {
  const question = { ...plainQuestion("operacoes"), filtros: { ...noFilters, lado } };
  expect(askedAs(question, "quanto gastei?")).toBe(said);
  expect(readAskedAs(said)).toEqual({ funcao: "operacoes", text: "quanto gastei?" });
});

it.each([
  "Sobre a PETR4: quantas tenho?",
  "sobre os encargos das notas",
  "Sobre",
  "quanto gastei sobre as compras: ok",
])("%s says nothing of the kind", (text) => {
  expect(readAskedAs(text)).toBeNull();
});
