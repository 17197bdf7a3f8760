// Kinds 8, 9, 12, 17, 22 and 23: what was bought and sold.
import { over, ratio, reais, reaisOf, total } from "../arithmetic.ts";
import type { Line } from "../books.ts";
import { brazilianDay, nothing, say, type Teller } from "../expected.ts";
import { amountOf, extreme, grouped, nameOf, notesOf, placesOf, resultOf, unique } from "../rows.ts";
import { entryIn, lineIn } from "../selection.ts";

export const trades: Teller = (books, p) => {
  const rows = books.linhas.filter(lineIn(p));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  const valued = (own: readonly Line[]) => reais(amountOf(own));
  if (p.agregacao === "primeiro" || p.agregacao === "ultimo") {
    const picked = p.agregacao === "primeiro" ? rows[0] : rows.at(-1);
    const own = rows.filter((row) => row.nota.dia === picked?.nota.dia);
    return say({
      ...{
        diz: own.flatMap(({ preco, quantidade }) => [reais(preco), quantidade.toString()]),
        palavras: [brazilianDay(picked?.nota.dia ?? "")],
      },
      ...{ notas: notesOf(own), lugares: placesOf(own) },
    });
  }
  if (p.por === "corretora" || p.por === "ativo" || p.por === "mes" || p.por === "ano") {
    const groups = grouped(rows, ({ nota, ativo }) =>
      p.por === "corretora" ? nota.corretora : p.por === "ativo" ? ativo : nota.dia.slice(0, p.por === "mes" ? 7 : 4),
    );
    const isName = p.por === "corretora" || p.por === "ativo";
    if (p.agregacao === "maior" || p.agregacao === "menor") {
      const [key, own] = extreme(groups, ([, it]) => amountOf(it), p.agregacao) ?? ["", []];
      return say({ diz: [valued(own)], palavras: isName ? [key] : [], notas: null });
    }
    if (p.agregacao === "contagem")
      return say({
        linhas: groups.map(([, own]) => String(own.length)),
        palavras: isName ? groups.map(([key]) => key) : [],
      });
    return say({
      linhas: groups.map(([, own]) => valued(own)),
      palavras: isName ? groups.map(([key]) => key) : [],
      notas: notesOf(rows),
      lugares: placesOf(rows),
    });
  }
  if (p.agregacao === "maior" || p.agregacao === "menor") {
    const limit = p.limite ?? 1;
    const sorted = [...rows].sort((a, b) => Number(p.agregacao === "maior" ? b.valor - a.valor : a.valor - b.valor));
    const own = sorted.slice(0, limit);
    return say({
      ...(limit === 1
        ? { diz: own.map(({ valor }) => reais(valor)) }
        : { linhas: own.map(({ valor }) => reais(valor)) }),
      palavras: unique(own.map(({ ativo, impresso }) => (ativo === impresso ? ativo : ""))).filter(Boolean),
      ...{ notas: notesOf(own), lugares: placesOf(own) },
    });
  }
  if (p.limite) {
    const own = rows.slice(-p.limite);
    return say({ linhas: own.map(({ valor }) => reais(valor)), notas: notesOf(own), lugares: placesOf(own) });
  }
  if (p.agregacao === "contagem")
    return say({ diz: [String(rows.length)], notas: notesOf(rows), lugares: placesOf(rows) });
  if (p.agregacao === "media") {
    const units = rows.reduce((sum, { quantidade }) => sum + quantidade, 0n);
    const counted = books.lancamentos.filter((it) => it.nota && it.lado === p.lado && entryIn(p)(it));
    const costs = total(counted.map(({ custos }) => custos));
    const withCosts = amountOf(rows) + (p.lado === "V" ? -costs : costs);
    return say({
      // Of the trades, or with the costs that belong to them.
      diz: [[amountOf(rows), withCosts].map((value) => reaisOf(over(ratio(value), ratio(units))))],
      notas: notesOf(rows),
      lugares: placesOf(rows),
    });
  }
  const sides = (["C", "V"] as const)
    .map((lado) => rows.filter((row) => row.lado === lado))
    .filter((own) => own.length > 0);
  return say({
    ...{ diz: sides.map(valued), notas: notesOf(rows), lugares: placesOf(rows) },
    linhas: rows.length <= 8 ? rows.map(({ valor }) => reais(valor)) : [],
  });
};

export const dayTrades: Teller = (books, p) => {
  const rows = books.lancamentos.filter((it) => /day_trade/.test(it.tipo) && entryIn(p)(it));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  const told = rows.filter(({ resultado }) => resultado);
  // By day, or shares together and futures together.
  const linhas = grouped(told, ({ dia, tipo }) => `${dia} ${tipo}`).map(([, own]) => {
    const alike = told.filter(({ tipo }) => tipo === own[0]?.tipo);
    return unique([reaisOf(resultOf(own)), reaisOf(resultOf(alike))]);
  });
  return say({ linhas, notas: notesOf(rows), lugares: placesOf(rows) });
};

export const notesWith: Teller = (books, p) => {
  const rows = books.linhas.filter(lineIn(p));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  const notes = unique(rows.map(({ nota }) => nota));
  return say({ palavras: notes.map(({ numero }) => numero), notas: notes.map(nameOf), lugares: placesOf(rows) });
};

export const mostTraded: Teller = (books, p) => {
  const groups = grouped(books.linhas.filter(lineIn(p)), ({ nota }) => nota.corretora);
  if (groups.length === 0) return nothing(["fora-do-periodo"]);
  if (p.agregacao === "menor") return trades(books, { ...p, por: "corretora" });
  const [broker = "", own = []] = extreme(groups, ([, it]) => amountOf(it), "maior") ?? [];
  const byCount = extreme(groups, ([, it]) => BigInt(it.length), "maior");
  return say({
    diz: [[reais(amountOf(own)), String(byCount?.[1].length)]],
    // By value or by number of trades; every broker when no extreme is asked for.
    palavras: p.agregacao ? [unique([broker, byCount?.[0] ?? ""]).join("|")] : groups.map(([key]) => key),
  });
};
