// Kinds 4 to 7, 25 and 26: what is held.
import { TODAY } from "../../people/plain.ts";
import type { Params } from "../../questions/question.ts";
import { decimal, nearest, over, ratio, reais, reaisOf, total } from "../arithmetic.ts";
import { averageOf, type Books, classOf, heldAt, holdingAt } from "../books.ts";
import { type Figure, nothing, say, type Teller } from "../expected.ts";
import { extreme, notesOf, placesOf, unique } from "../rows.ts";
import { assetIn } from "../selection.ts";
import { costValues, marketValues, sumOf } from "../values.ts";

export const averagePrice: Teller = (books, p) => {
  const assets = p.ativos ?? [];
  const ate = p.ate ?? TODAY;
  const known = assets.filter((ativo) => historyOf(books, ativo, ate).rows.length > 0);
  if (known.length === 0) return nothing(["fora-do-periodo"]);
  const holdings = known.map((ativo) => holdingAt(books, ativo, ate));
  if (holdings.some(({ conhecido }) => !conhecido)) return nothing(["nao-esta-nas-notas"]);
  const held = holdings.filter(({ quantidade }) => quantidade > 0n);
  return say({
    diz: held.map((it) => reaisOf(averageOf(it))),
    palavras: known.length > 1 ? known : [],
    ...sourcesOf(books, known, ate),
  });
};

export const quantity: Teller = (books, p) => {
  const assets = p.ativos ?? [];
  const ate = p.ate ?? TODAY;
  const known = assets.filter((ativo) => historyOf(books, ativo, ate).rows.length > 0);
  if (known.length === 0) return nothing(["fora-do-periodo"]);
  const units = known.map((ativo) => holdingAt(books, ativo, ate).quantidade.toString());
  return say({ diz: units, palavras: known.length > 1 ? known : [], ...sourcesOf(books, known, ate) });
};

/** Everything that moved an asset until a day, and what of it belongs to the position that is held. */
function historyOf(books: Books, ativo: string, ate: string) {
  const rows = books.lancamentos.filter((it) => it.ativo === ativo && it.dia <= ate && it.tipo === "comum");
  const closed = rows.findLastIndex(({ depois }, index) => depois.quantidade === 0n && index < rows.length - 1);
  return { rows, held: rows.slice(closed + 1) };
}

function sourcesOf(books: Books, assets: readonly string[], ate: string) {
  const own = assets.map((ativo) => historyOf(books, ativo, ate));
  const exercised = books.pessoa.eventos.filter(
    (it) => it.tipo === "exercicio" && assets.includes(it.tickerNovo ?? ""),
  );
  const premiums = books.linhas.filter(({ ativo }) => exercised.some(({ ticker }) => ativo.startsWith(ticker)));
  const rows = own.flatMap(({ rows }) => rows);
  return {
    notas: notesOf(own.flatMap(({ held }) => held)),
    notasPossiveis: [...notesOf(rows), ...notesOf(premiums)],
    lugares: [...placesOf(rows), ...placesOf(premiums)],
  };
}

export const positions: Teller = (books, p) => {
  const scopes = p.classe === "acao" ? [p, { ...p, classe: "acao_unit" as const }] : [p];
  const readings = scopes.map((scope) =>
    heldAt(books, p.ate ?? TODAY).filter(([ativo, it]) => assetIn(scope, ativo) && it.conhecido),
  );
  const held = readings[0] ?? [];
  if (held.length === 0) return nothing(["fora-do-periodo"]);
  const widest = { ...scopes.at(-1), exceto: undefined } as Params;
  const others = heldAt(books, p.ate ?? TODAY).filter(([ativo]) => !assetIn(widest, ativo));
  // As the answer tells each: amounts to the cent, and the sum of those. Source: assistant §2.15.
  const sums = readings.map((own) => reais(total(own.map(([, { custo }]) => nearest(custo)))));
  if (p.agregacao === "contagem") return say({ diz: [[String(held.length), String(held.length + 1)]], notas: null });
  if (p.agregacao === "maior" || p.agregacao === "menor") {
    const [ativo, { custo }] = extreme(held, ([, it]) => nearest(it.custo), p.agregacao) ?? ["", { custo: ratio(0n) }];
    return say({ diz: [reaisOf(custo)], palavras: [ativo], notas: null });
  }
  const SHOWN = 8;
  const isShown = readings.every((own) => own.length <= SHOWN);
  return say({
    diz: [sums],
    linhas: isShown ? held.map(([, { custo }]) => reaisOf(custo)) : [],
    palavras: isShown ? held.map(([ativo]) => ativo) : [],
    semPalavras: others.map(([ativo]) => ativo),
  });
};

export const byClass: Teller = (books, p) => {
  const bases = [marketValues(books, p), costValues(books, p)];
  if (bases[0]?.length === 0) return nothing(["fora-do-periodo"]);
  const classes = unique(bases.flat().map(([ativo]) => classOf(ativo)));
  return say({
    linhas: classes.flatMap((classe): Figure[] => {
      const own = bases.map((values) => ({
        whole: sumOf(values),
        part: sumOf(values.filter(([it]) => classOf(it) === classe)),
      }));
      const shares = own.map(({ whole, part }) => (part * 10_000n) / whole);
      // Percentages add to 100,00, so that one may be a hundredth above.
      return [
        own.map(({ part }) => reais(part)),
        shares.flatMap((points) => [points, points + 1n].map((it) => decimal(ratio(it, 100n), 2))),
      ];
    }),
  });
};

export const concentration: Teller = (books, p) => {
  const bases = [marketValues(books, {}), costValues(books, {})];
  const told = bases.flatMap((values) => {
    const picked = p.ativos
      ? values.find(([ativo]) => p.ativos?.includes(ativo))
      : extreme(values, ([, it]) => it, "maior");
    return picked ? [{ ativo: picked[0], exact: over(ratio(picked[1] * 100n), ratio(sumOf(values))) }] : [];
  });
  if (told.length === 0) return p.ativos ? say({ palavras: [...p.ativos] }) : nothing(["fora-do-periodo"]);
  return say({
    diz: [told.flatMap(({ exact }) => [decimal(exact, 2), decimal(exact, 1)])],
    palavras: [unique(told.map(({ ativo }) => ativo)).join("|")],
  });
};
