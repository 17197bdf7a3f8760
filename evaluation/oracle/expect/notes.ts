// Kinds 18 to 21, and the list: the notes themselves.
import type { Params } from "../../questions/question.ts";
import { abs, reais } from "../arithmetic.ts";
import { type Books, isTax, type Note } from "../books.ts";
import { brazilianDay, nothing, say, type Teller } from "../expected.ts";
import { grouped, nameOf, placesOf, unique } from "../rows.ts";
import { noteIn } from "../selection.ts";

const findNote = (books: Books, p: Params) => books.notas.filter(noteIn(p));

export const explain: Teller = (books, p) => {
  const [nota] = findNote(books, p);
  if (!nota) return nothing(["fora-do-periodo"]);
  return say({
    diz: [reais(abs(nota.liquido))],
    palavras: [nota.numero, brazilianDay(nota.dia)],
    notas: [nameOf(nota)],
  });
};

export const net: Teller = (books, p) => {
  const notes = findNote(books, p).filter(({ fecha }) => fecha);
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  return say({
    linhas: notes.map(({ liquido }) => reais(abs(liquido))),
    palavras: unique(notes.map(({ liquidacao }) => brazilianDay(liquidacao))),
    notas: notes.map(nameOf),
    // The net is printed, and is what the lines of the note add up to.
    lugares: notes.flatMap((nota) => [
      `${nameOf(nota)} ${nota.linhaDoLiquido}`,
      ...placesOf([...nota.linhas, ...nota.custos.filter(({ tipo }) => !isTax(tipo))]),
    ]),
  });
};

export const broken: Teller = (books, p) => {
  const notes = books.notas.filter(noteIn(p)).filter(({ fecha }) => !fecha);
  if (notes.length === 0) return say({ palavras: [], notas: null });
  return say({ linhas: ["1"], palavras: notes.map(({ numero }) => numero), notas: notes.map(nameOf) });
};

/** Numbers that are skipped between the first and the last of a broker, and what was sold without being bought. */
export const missing: Teller = (books, p) => {
  const gaps = grouped(books.notas.filter(noteIn(p)), ({ corretora }) => corretora).flatMap(([, notes]) => {
    const numbers = notes.map(({ numero }) => Number(numero)).sort((a, b) => a - b);
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    return Array.from({ length: last - first }, (_, index) => first + index).filter(
      (number) => !numbers.includes(number),
    );
  });
  const unknown = books.lancamentos.filter((it) => !it.depois.conhecido && noteIn(p)(it.nota ?? ({} as Note)));
  return say({ palavras: [...gaps.map(String), ...unique(unknown.map(({ ativo }) => ativo))] });
};

export const listNotes: Teller = (books, p) => {
  const notes = books.notas.filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  if (p.agregacao === "ultimo" || p.agregacao === "primeiro") {
    const nota = p.agregacao === "ultimo" ? notes.at(-1) : notes[0];
    return say({ palavras: [nota?.numero ?? "", brazilianDay(nota?.dia ?? "")], notas: nota ? [nameOf(nota)] : null });
  }
  return say({ diz: [[String(notes.length), String(notes.filter(({ fecha }) => fecha).length)]], notas: null });
};
