// Kinds 10, 11, 13 to 15 and 29: results and taxes.
import { abs, cents, decimal, nearest, over, ratio, reais, reaisOf, total } from "../arithmetic.ts";
import { classOf, isTax } from "../books.ts";
import { brazilianDay, nothing, say, type Teller } from "../expected.ts";
import { amountOf, extreme, grossOf, grouped, nameOf, notesOf, placesOf, poolOf, resultOf, unique } from "../rows.ts";
import { entryIn, noteIn } from "../selection.ts";
import { taxMonths } from "../tax.ts";

export const realized: Teller = (books, p) => {
  const rows = books.lancamentos.filter((it) => it.resultado !== null && entryIn(p)(it));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  if (p.por === "ativo" || p.por === "mes" || p.por === "ano") {
    const groups = grouped(rows, ({ ativo, dia }) =>
      p.por === "ativo" ? ativo : dia.slice(0, p.por === "mes" ? 7 : 4),
    );
    if (p.agregacao === "maior" || p.agregacao === "menor") {
      const [key, own] = extreme(groups, ([, it]) => nearest(resultOf(it)), p.agregacao) ?? ["", []];
      return say({ diz: [reaisOf(resultOf(own))], palavras: p.por === "ativo" ? [key] : [] });
    }
    return say({
      linhas: groups.map(([, own]) => reaisOf(resultOf(own))),
      palavras: p.por === "ativo" ? groups.map(([key]) => key) : [],
    });
  }
  if (p.agregacao === "maior" || p.agregacao === "menor") {
    const one = extreme(rows, (it) => nearest(resultOf([it])), p.agregacao);
    return say({ diz: [reaisOf(one?.resultado ?? ratio(0n))], palavras: [one?.ativo ?? ""] });
  }
  const pick = p.bruto ? grossOf : resultOf;
  const pools = grouped(rows, poolOf).map(([, own]) => own);
  const ordinary = rows.filter(({ tipo }) => tipo === "comum");
  const whole = reaisOf(pick(rows));
  // A sale without its purchase is told to have no known result.
  const unknown = books.lancamentos.filter(
    (it) => it.lado === "V" && it.tipo === "comum" && it.resultado === null && entryIn(p)(it),
  );
  const told = [...rows, ...unknown];
  return say({
    // Each pool by itself; ordinary ones together are right as well, and one alone is the whole.
    diz: pools.map((own) => {
      const told = [reaisOf(pick(own))];
      if (own[0]?.tipo === "comum") told.push(reaisOf(pick(ordinary)));
      return unique(pools.length === 1 ? [...told, whole] : told);
    }),
    notas: notesOf(told),
    lugares: placesOf(told),
  });
};

export const shareSales: Teller = (books, p) => {
  const [first] = books.notas;
  if (first && p.ate && p.ate < first.dia) return nothing(["fora-do-periodo"]);
  const rows = books.lancamentos.filter(
    (it) => it.tipo === "comum" && it.lado === "V" && classOf(it.ativo) === "acao" && entryIn(p)(it),
  );
  // Every sale counts by its gross value, its cost known or not. Source: domain §4.2.4.
  const sold = amountOf(rows);
  const left = sold > cents("20000.00") ? 0n : cents("20000.00") - sold;
  return say({
    diz: [reais(sold), ...(p.soVendas || left === 0n ? [] : [reais(left)])],
    notas: rows.length > 0 ? null : [],
  });
};

export const slip: Teller = (books, p) => {
  const mes = p.de?.slice(0, 7) ?? "";
  const month = taxMonths(books).find((it) => it.mes === mes);
  const isOpen = books.notas.some((nota) => nota.dia.startsWith(mes) && (!nota.fecha || nota.futuros));
  if (!month || isOpen) return nothing(month ? ["nao-esta-nas-notas"] : ["fora-do-periodo"]);
  return say(
    month.darf > 0n
      ? { diz: [reais(month.darf)], palavras: [brazilianDay(month.vencimento)] }
      : { diz: [["0", reais(month.acumulado)]] },
  );
};

/** A month that is not complete leaves the losses after it open; saying so is right, and so is the last that is known. */
export const losses: Teller = (books, p) => {
  const open = books.notas.find(({ fecha, futuros }) => !fecha || futuros)?.dia.slice(0, 7) ?? "9999";
  const before = taxMonths(books)
    .filter(({ mes }) => mes < open)
    .at(-1);
  if (!before) return nothing(["fora-do-periodo"]);
  const known = decimal(over(before.prejuizo.fii, [100n, 1n]), 2).replace(".", ",");
  const own = p.classe === "fii" ? [before.prejuizo.fii] : [before.prejuizo.fii, before.prejuizo.comum];
  if (open === "9999") return say({ diz: own.map(reaisOf) });
  return say({ palavras: [`${known}|não conhecid|incomplet`] });
};

/** Adjustments less costs, of the days asked about. */
export const futures: Teller = (books, p) => {
  const notes = books.notas
    .filter(noteIn(p))
    .filter(({ ajustes }) => ajustes.some(({ ativo }) => !p.ativos || p.ativos.some((it) => ativo.startsWith(it))));
  if (notes.length === 0) return nothing(["fora-do-periodo", "pergunta-de-volta"]);
  const adjusted = total(notes.flatMap(({ ajustes }) => ajustes.map(({ valor }) => valor)));
  const costs = total(
    notes.flatMap(({ custos }) => custos.filter(({ tipo }) => !isTax(tipo)).map(({ valor }) => valor)),
  );
  return say({ diz: [reais(abs(p.bruto ? adjusted : adjusted - costs))], notas: notes.map(nameOf) });
};
