import { expect, it } from "vitest";
import { withoutManners } from "./manners.ts";

it.each([
  ["faz o mesmo só pra FIIs", "só FIIs"],
  ["e na Rico, meu filho, como ficou?", "e na Rico"],
  ["ah, e por mês?", "e por mês"],
  ["poderia mostrar as vendas?", "e vendas"],
  ["quero ver minhas notas", null],
  ["quanto paguei de corretagem em 2024?", null],
  // A letter that folds into three must not move what is cut.
  ["e na Clear… meu bem?", null],
  // Only short messages are read so: what a stranger sends costs no more.
  ["viu, ".repeat(200), null],
])("%j is %j without what is said around it", (text, rest) => {
  expect(withoutManners(text)).toBe(rest);
});
