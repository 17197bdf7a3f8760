// What was put in, month by month.
import type { Params } from "../questions/question.ts";
import { type Cents, total } from "./arithmetic.ts";
import type { Books } from "./books.ts";
import { entryIn, lineIn, noteIn } from "./selection.ts";

/** Purchases less sales of a month: gross, by the nets of all notes, by those without futures, and by what entered the books. */
export function contributionsOf(books: Books, p: Params, mes: string): Cents[] {
  const own = books.linhas.filter(lineIn({ ...p, de: `${mes}-01`, ate: `${mes}-31` }));
  const notes = books.notas.filter(
    (nota) => nota.fecha && nota.dia.startsWith(mes) && noteIn({ ...p, de: "", ate: "9" })(nota),
  );
  const entries = books.lancamentos.filter((it) => it.dia.startsWith(mes) && it.nota && entryIn(p)(it));
  return [
    total(own.map(({ lado, valor }) => (lado === "C" ? valor : -valor))),
    -total(notes.map(({ liquido }) => liquido)),
    -total(notes.filter(({ futuros }) => !futuros).map(({ liquido }) => liquido)),
    total(
      entries.filter(({ tipo }) => !tipo.startsWith("futuro")).map((it) => (it.lado === "C" ? it.valor : -it.valor)),
    ),
    total(
      entries
        .filter(({ tipo }) => !tipo.startsWith("futuro"))
        .map((it) => (it.lado === "C" ? it.valor + it.custos : it.custos - it.valor)),
    ),
  ];
}
