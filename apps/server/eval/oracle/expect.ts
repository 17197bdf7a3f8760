// What each kind of question has to say about a person, from the books alone.
import { closeCents, tradingDays } from "../people/closes.ts";
import { TODAY } from "../people/plain.ts";
import type { Kind, NoAnswer, Params } from "../questions/question.ts";
import {
  type Cents,
  cents,
  decimal,
  nearest,
  over,
  plus,
  type Ratio,
  ratio,
  reais,
  reaisOf,
  times,
  total,
} from "./arithmetic.ts";
import {
  averageOf,
  type Books,
  type Charge,
  classOf,
  type Entry,
  heldAt,
  holdingAt,
  isTax,
  type Line,
  type Note,
} from "./books.ts";
import { cdi, twr, xirr } from "./returns.ts";
import { taxMonths } from "./tax.ts";

/** A figure as plain text (`1234.5`); any of several when two readings are both right. */
export type Figure = string | readonly string[];

export interface Expected {
  /** Figures that the sentence must say. */
  diz: Figure[];
  /** Figures that the sentence or the table must hold. */
  linhas: Figure[];
  /** Words of which each must stand in the sentence or the table: assets, brokers, note numbers; `a|b` is either. */
  palavras: string[];
  /** Words, folded, that must not stand there. */
  semPalavras: string[];
  /** Notes that contribute, as `Clear 12003`; null when any or none is right. */
  notas: string[] | null;
  /** Notes that may be cited beside them: of a position that was closed before, of the premium of an exercise. */
  notasPossiveis: string[];
  /** Lines of notes that contribute, as `Clear 12003 41`. */
  lugares: string[];
  /** Set when there is nothing to tell. */
  semResposta?: NoAnswer[];
}

const B3 = ["emolumentos", "liquidacao", "registro"];
const CHARGES: Readonly<Record<NonNullable<Params["encargos"]>, readonly string[] | null>> = {
  corretagem: ["corretagem"],
  iss: ["iss"],
  corretagem_iss: ["corretagem", "iss"],
  b3: B3,
  emolumentos: ["emolumentos"],
  liquidacao: ["liquidacao"],
  registro: ["registro"],
  todos: null,
  irrf: ["irrf", "irrf_day_trade"],
  irrf_comum: ["irrf"],
};

export const nameOf = ({ corretora, numero }: Note) => `${corretora} ${numero}`;
const placeOf = ({ nota, linha }: { nota: Note; linha: number }) => `${nameOf(nota)} ${linha}`;
const unique = <Value>(values: readonly Value[]) => [...new Set(values)];
const abs = (value: Cents) => (value < 0n ? -value : value);

const inDays = ({ de = "0000", ate = "9999" }: Params, dia: string) => dia >= de && dia <= ate;
export const noteIn = (p: Params) => (nota: Note) =>
  inDays(p, nota.dia) &&
  (!p.corretoras || p.corretoras.includes(nota.corretora)) &&
  !p.exceto?.includes(nota.corretora) &&
  (!p.nota || p.nota === nota.numero);

/** People call units shares too. */
const isOfClass = (ativo: string, classe: NonNullable<Params["classe"]>) =>
  classe === "acao_unit" ? /acao|unit/.test(classOf(ativo)) : classOf(ativo) === classe;

export function assetIn(p: Params, ativo: string): boolean {
  return (
    (!p.ativos || p.ativos.includes(ativo)) && !p.exceto?.includes(ativo) && (!p.classe || isOfClass(ativo, p.classe))
  );
}

export const lineIn = (p: Params) => (line: Line) =>
  noteIn(p)(line.nota) &&
  assetIn(p, line.ativo) &&
  (!p.lado || line.lado === p.lado) &&
  (p.acimaDe === undefined || line.valor > BigInt(p.acimaDe) * 100n) &&
  (p.abaixoDe === undefined || line.valor < BigInt(p.abaixoDe) * 100n);

export const entryIn = (p: Params) => (entry: Entry) =>
  inDays(p, entry.dia) &&
  (!p.corretoras || p.corretoras.includes(entry.corretora)) &&
  !p.exceto?.includes(entry.corretora) &&
  (!p.operacao || entry.tipo.includes("day_trade") === (p.operacao === "day_trade")) &&
  assetIn(p, entry.ativo);

const chargeIn = (p: Params) => (charge: Charge) => {
  const types = CHARGES[p.encargos ?? "todos"];
  return noteIn(p)(charge.nota) && (types ? types.includes(charge.tipo) : !isTax(charge.tipo));
};

const nothing = (semResposta: NoAnswer[]): Expected => ({
  ...{ diz: [], linhas: [], palavras: [], semPalavras: [], notas: null, notasPossiveis: [], lugares: [], semResposta },
});

function say(parts: Partial<Expected>): Expected {
  return { diz: [], linhas: [], palavras: [], semPalavras: [], notas: null, notasPossiveis: [], lugares: [], ...parts };
}

const notesOf = (rows: readonly { nota: Note | null }[]) =>
  unique(rows.flatMap(({ nota }) => (nota ? [nameOf(nota)] : [])));
const placesOf = (rows: readonly { nota: Note | null; linha: number }[]) =>
  rows.flatMap(({ nota, linha }) => (nota ? [placeOf({ nota, linha })] : []));

/** An amount, and another amount told with its sign. */
const amountOf = (rows: readonly { valor: Cents }[]) => total(rows.map(({ valor }) => valor));
const resultOf = (rows: readonly Entry[]): Ratio =>
  rows.reduce((sum, { resultado }) => plus(sum, resultado ?? ratio(0n)), ratio(0n));
/** Before costs, also those of the purchases. */
const grossOf = (rows: readonly Entry[]): Ratio =>
  rows.reduce((sum, { semTaxas }) => plus(sum, semTaxas?.resultado ?? ratio(0n)), ratio(0n));

/** A group of rows by some key, the key's order of appearance kept. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups];
}

type Teller = (books: Books, p: Params) => Expected;

const charges: Teller = (books, p) => {
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

function extreme<Row>(rows: readonly Row[], sizeOf: (row: Row) => bigint, which: "maior" | "menor"): Row | undefined {
  return [...rows].sort((a, b) => {
    const [x, y] = [sizeOf(a), sizeOf(b)];
    return (which === "maior" ? -1 : 1) * (x < y ? -1 : x > y ? 1 : 0);
  })[0];
}

export function monthsOf({ de = "2022-01-01", ate = TODAY }: Params): string[] {
  const months: string[] = [];
  const end = (ate < TODAY ? ate : TODAY).slice(0, 7);
  for (let mes = de.slice(0, 7); mes <= end; ) {
    months.push(mes);
    const [y = 0, m = 0] = mes.split("-").map(Number);
    mes = m === 12 ? `${y + 1}-01` : `${y}-${String(m + 1).padStart(2, "0")}`;
  }
  return months;
}

const totalCost: Teller = (books, p) => {
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

const averagePrice: Teller = (books, p) => {
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

const quantity: Teller = (books, p) => {
  const assets = p.ativos ?? [];
  const ate = p.ate ?? TODAY;
  const known = assets.filter((ativo) => historyOf(books, ativo, ate).rows.length > 0);
  if (known.length === 0) return nothing(["fora-do-periodo"]);
  const units = known.map((ativo) => holdingAt(books, ativo, ate).quantidade.toString());
  return say({ diz: units, palavras: known.length > 1 ? known : [], ...sourcesOf(books, known, ate) });
};

const positions: Teller = (books, p) => {
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

const trades: Teller = (books, p) => {
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

/** Of the tax: FIIs, day trades and futures stand beside the rest. */
export const poolOf = ({ tipo, ativo }: Entry) =>
  tipo === "comum" ? (classOf(ativo) === "fii" ? "fii" : "comum") : tipo === "day_trade" ? tipo : "futuros";

const realized: Teller = (books, p) => {
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
  return say({
    // Each pool by itself; ordinary ones together are right as well, and one alone is the whole.
    diz: pools.map((own) => {
      const told = [reaisOf(pick(own))];
      if (own[0]?.tipo === "comum") told.push(reaisOf(pick(ordinary)));
      return unique(pools.length === 1 ? [...told, whole] : told);
    }),
    notas: notesOf(rows),
    lugares: placesOf(rows),
  });
};

const dayTrades: Teller = (books, p) => {
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

const shareSales: Teller = (books, p) => {
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

const slip: Teller = (books, p) => {
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
const losses: Teller = (books, p) => {
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

const withheld: Teller = (books, p) => {
  const notes = books.notas.filter(({ fecha }) => fecha).filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  const rows = books.custos.filter(chargeIn({ encargos: "irrf", ...p }));
  return say({ diz: [reais(amountOf(rows))], notas: notesOf(rows), lugares: placesOf(rows) });
};

const notesWith: Teller = (books, p) => {
  const rows = books.linhas.filter(lineIn(p));
  if (rows.length === 0) return nothing(["fora-do-periodo"]);
  const notes = unique(rows.map(({ nota }) => nota));
  return say({ palavras: notes.map(({ numero }) => numero), notas: notes.map(nameOf), lugares: placesOf(rows) });
};

const findNote = (books: Books, p: Params) => books.notas.filter(noteIn(p));

const explain: Teller = (books, p) => {
  const [nota] = findNote(books, p);
  if (!nota) return nothing(["fora-do-periodo"]);
  return say({
    diz: [reais(abs(nota.liquido))],
    palavras: [nota.numero, brazilianDay(nota.dia)],
    notas: [nameOf(nota)],
  });
};

const net: Teller = (books, p) => {
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

const broken: Teller = (books, p) => {
  const notes = books.notas.filter(noteIn(p)).filter(({ fecha }) => !fecha);
  if (notes.length === 0) return say({ palavras: [], notas: null });
  return say({ linhas: ["1"], palavras: notes.map(({ numero }) => numero), notas: notes.map(nameOf) });
};

/** Numbers that are skipped between the first and the last of a broker, and what was sold without being bought. */
const missing: Teller = (books, p) => {
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

const mostTraded: Teller = (books, p) => {
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

const contributions: Teller = (books, p) => {
  const months = monthsOf(p).map((mes) => contributionsOf(books, p, mes));
  const readings = (months[0] ?? []).map((_, index) => months.map((readings) => readings[index] ?? 0n));
  if (months.flat().every((it) => it === 0n)) return nothing(["fora-do-periodo"]);
  const each = (tell: (values: Cents[]) => string): Figure => unique(readings.map(tell));
  if (p.agregacao === "media") {
    return say({ diz: [each((values) => reaisOf(over(ratio(abs(total(values))), ratio(BigInt(months.length)))))] });
  }
  if (p.agregacao === "maior")
    return say({ diz: [each((values) => reais(extreme(values, (it) => it, "maior") ?? 0n))] });
  if (p.agregacao === "soma") return say({ diz: [each((values) => reais(abs(total(values))))] });
  const SHOWN = 8;
  return say({ linhas: months.slice(0, SHOWN).map((readings) => unique(readings.map((it) => reais(abs(it))))) });
};

const worthOf = (ativo: string, units: bigint, dia: string) => units * BigInt(closeCents(ativo, dia));

/** By the last close before the present. */
function marketValues(books: Books, p: Params): [string, bigint][] {
  const dia = tradingDays.at(-1) ?? TODAY;
  return heldAt(books, TODAY)
    .filter(([ativo, { conhecido, quantidade }]) => conhecido && quantidade > 0n && assetIn(p, ativo))
    .map(([ativo, { quantidade }]) => [ativo, worthOf(ativo, quantidade, dia)]);
}

/** By cost, for where no quotation is fresh. */
const costValues = (books: Books, p: Params): [string, bigint][] =>
  marketValues(books, p).map(([ativo]) => [ativo, nearest(holdingAt(books, ativo, TODAY).custo)]);

const sumOf = (values: readonly [string, bigint][]) => values.reduce((sum, [, value]) => sum + value, 0n);

const byClass: Teller = (books, p) => {
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

const concentration: Teller = (books, p) => {
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

const percent = (fraction: number) =>
  [2, 1].map((places) => decimal(ratio(BigInt(Math.round(fraction * 1e9)), 10_000_000n), places));

const againstCdi: Teller = (books, p) => {
  const to = tradingDays.filter((dia) => dia <= (p.ate ?? TODAY)).at(-1) ?? "";
  const from = [p.de ?? "", books.notas[0]?.dia ?? ""].sort().at(-1) ?? "";
  const own = books.notas.length > 0 ? twr(books, from, to) : null;
  if (own === null) return nothing(["fora-do-periodo"]);
  return say({ diz: [percent(own), percent(cdi(from, to))] });
};

const moneyWeighted: Teller = (books) => {
  const rate = books.notas.length > 0 ? xirr(books) : null;
  return rate === null ? nothing(["fora-do-periodo"]) : say({ diz: [percent(rate)] });
};

/** Adjustments less costs, of the days asked about. */
const futures: Teller = (books, p) => {
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

const goals: Teller = (books, p) => {
  const [goal] = books.pessoa.metas.filter(({ titulo }) => !p.meta || titulo === p.meta);
  if (!goal) return nothing(["fora-do-periodo", "nao-esta-nas-notas", "nao-entendi", "sem-notas"]);
  return say({ diz: [reais(cents(goal.alvo) - cents(goal.atual))], palavras: [goal.titulo.split(" ")[0] ?? ""] });
};

const listNotes: Teller = (books, p) => {
  const notes = books.notas.filter(noteIn(p));
  if (notes.length === 0) return nothing(["fora-do-periodo"]);
  if (p.agregacao === "ultimo" || p.agregacao === "primeiro") {
    const nota = p.agregacao === "ultimo" ? notes.at(-1) : notes[0];
    return say({ palavras: [nota?.numero ?? "", brazilianDay(nota?.dia ?? "")], notas: nota ? [nameOf(nota)] : null });
  }
  return say({ diz: [[String(notes.length), String(notes.filter(({ fecha }) => fecha).length)]], notas: null });
};

const help: Teller = () => say({ palavras: [] });

/** Which kind of question is worked out by what; the parameters do the rest. */
export const tellers: Readonly<Record<Kind, Teller>> = {
  1: charges,
  2: charges,
  3: totalCost,
  4: averagePrice,
  5: averagePrice,
  6: quantity,
  7: positions,
  8: trades,
  9: trades,
  10: realized,
  11: realized,
  12: dayTrades,
  13: shareSales,
  14: slip,
  15: losses,
  16: withheld,
  17: notesWith,
  18: explain,
  19: net,
  20: broken,
  21: missing,
  22: mostTraded,
  23: trades,
  24: contributions,
  25: byClass,
  26: concentration,
  27: againstCdi,
  28: moneyWeighted,
  29: futures,
  30: goals,
  notas: listNotes,
  operacoes: trades,
  ajuda: help,
  fonte: trades,
  exporta: trades,
};

/** What an answer to a question of this kind must hold. */
export function expectedOf(books: Books, kind: Kind, p: Params): Expected {
  const asksNotes = kind !== 30 && kind !== "ajuda";
  if (asksNotes && books.notas.length === 0) return nothing(["sem-notas"]);
  return tellers[kind](books, p);
}

export const brazilianDay = (dia: string) => dia.split("-").toReversed().join("/");

/** Also of use to the facts. */
export { amountOf, B3, grossOf, grouped, marketValues, percent, resultOf, times };
