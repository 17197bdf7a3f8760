// Kinds 1 to 3 and 16: what was charged.
import type { Params } from "../../questions/question.ts";
import { decimal, over, ratio, reais, reaisOf, total } from "../arithmetic.ts";
import type { Books, Charge } from "../books.ts";
import { type Expected, nothing, say, type Teller } from "../expected.ts";
import { amountOf, extreme, grouped, notesOf, placesOf } from "../rows.ts";
import { chargeIn, entryIn, lineIn, monthsOf, noteIn } from "../selection.ts";

export const charges: Teller = (books, p) => {
  if (p.ativos || p.classe) return chargesOfAsset(books, p);
  const notes = books.notas.filter(({ fecha }) => fecha).filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  const rows = books.custos.filter(chargeIn(p));
  const byMonth = grouped(rows, ({ nota }) => nota.dia.slice(0, 7));
  const byBroker = grouped(rows, ({ nota }) => nota.corretora);
  const byYear = grouped(rows, ({ nota }) => nota.dia.slice(0, 4));
  if (p.agregacao === "maior" || p.agregacao === "menor") {
    const groups =
      p.por === "mes"
        ? byMonth
        : p.por === "ano"
          ? byYear
          : p.por === "corretora"
            ? byBroker
            : rows.map((row): [string, Charge[]] => [row.nota.numero, [row]]);
    const [key, best] = extreme(groups, ([, own]) => amountOf(own), p.agregacao) ?? ["", []];
    return say({
      diz: [reais(amountOf(best))],
      palavras: p.por === "mes" ? [] : [key],
      notas: notesOf(best),
      notasPossiveis: notesOf(rows),
      lugares: placesOf(rows),
    });
  }
  const groups = p.por === "mes" ? byMonth : p.por === "ano" ? byYear : p.por === "corretora" ? byBroker : [];
  if (p.agregacao === "media") {
    const months = BigInt(monthsOf(p).length);
    return say({
      diz: [
        [
          reaisOf(over(ratio(amountOf(rows)), ratio(months))),
          reaisOf(over(ratio(amountOf(rows)), ratio(BigInt(byMonth.length)))),
        ],
      ],
      notas: notesOf(rows),
    });
  }
  return say({
    diz: [reais(amountOf(rows))],
    linhas: groups.map(([, own]) => reais(amountOf(own))),
    palavras: p.por === "corretora" ? groups.map(([key]) => key) : [],
    ...{ notas: notesOf(rows), lugares: placesOf(rows) },
  });
};

function chargesOfAsset(books: Books, p: Params): Expected {
  const rows = books.lancamentos.filter((it) => it.nota && entryIn(p)(it));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  return say({ diz: [reais(total(rows.map(({ custos }) => custos)))], notas: notesOf(rows), lugares: placesOf(rows) });
}

export const totalCost: Teller = (books, p) => {
  const notes = books.notas.filter(({ fecha }) => fecha).filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  const rows = books.custos.filter(chargeIn({ ...p, encargos: "todos" }));
  const volume = amountOf(books.linhas.filter(lineIn(p)));
  const share = decimal(over(ratio(amountOf(rows) * 100n), ratio(volume)), 2);
  const isFuturesFree = notes.every(({ futuros }) => !futuros);
  return say({
    diz: [reais(amountOf(rows)), ...(isFuturesFree ? [share] : [])],
    notas: notesOf(rows),
    lugares: placesOf(rows),
  });
};

export const withheld: Teller = (books, p) => {
  const notes = books.notas.filter(({ fecha }) => fecha).filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  const rows = books.custos.filter(chargeIn({ encargos: "irrf", ...p }));
  return say({ diz: [reais(amountOf(rows))], notas: notesOf(rows), lugares: placesOf(rows) });
};
