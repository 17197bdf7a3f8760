// A person's plain data added up: lines, charges, average prices and results. Written from the pages of rules, not from the
// product: domain §1, domain §3, domain §5.
import type { PlainNote, PlainPerson } from "../people/plain.ts";
import { FIRST_CHARGE_LINE, FIRST_TRADE_LINE, NET_LINE } from "../people/plain.ts";
import { type Cents, cents, divide, minus, over, plus, type Ratio, ratio, times, total } from "./arithmetic.ts";

export type Classe = "acao" | "fii" | "etf" | "bdr" | "unit" | "opcao" | "futuro";

const CLASSES: Readonly<Record<string, Classe>> = {
  MXRF11: "fii",
  VISC11: "fii",
  XPML11: "fii",
  HGLG11: "fii",
  BOVA11: "etf",
  TAEE11: "unit",
  AAPL34: "bdr",
  PETRH400: "opcao",
  PETRH400E: "opcao",
  ITUBL350: "opcao",
  WDON25: "futuro",
  WINQ25: "futuro",
};
export const classOf = (ativo: string): Classe => CLASSES[ativo] ?? "acao";
const TODAYS_NAME: Readonly<Record<string, string>> = { VIIA3: "BHIA3" };
export const nameToday = (ticker: string) => TODAYS_NAME[ticker] ?? ticker;

export interface Line {
  nota: Note;
  linha: number;
  lado: "C" | "V";
  /** By its name of today. */
  ativo: string;
  impresso: string;
  quantidade: bigint;
  preco: Cents;
  valor: Cents;
  /** Spot and options; an exercise stands in notes and not in the books. */
  contado: boolean;
  /** Units that belong to a day trade. */
  dayTrade: bigint;
}

export interface Charge {
  nota: Note;
  linha: number;
  tipo: string;
  valor: Cents;
}

export interface Note {
  corretora: string;
  numero: string;
  dia: string;
  liquidacao: string;
  futuros: boolean;
  fecha: boolean;
  linhas: Line[];
  custos: Charge[];
  ajustes: {
    ativo: string;
    linha: number;
    valor: Cents;
    tipo: string;
    lado: string;
    quantidade: bigint;
    pontos: string;
  }[];
  /** Credit positive. */
  liquido: Cents;
  linhaDoLiquido: number;
}

/** A piece of a trade as it enters the books; `resultado` in fractions of cents, null for a purchase or an unknown cost. */
export interface Entry {
  dia: string;
  corretora: string;
  ativo: string;
  nota: Note | null;
  linha: number;
  tipo: "comum" | "day_trade" | "futuro" | "futuro_day_trade" | "evento";
  lado: "C" | "V";
  quantidade: bigint;
  valor: Cents;
  custos: Cents;
  resultado: Ratio | null;
  depois: Holding;
  /** What the two would be had no note charged anything but income tax; of positions, purchases at their gross value. */
  semTaxas?: Pick<Entry, "resultado" | "depois">;
}

interface Holding {
  quantidade: bigint;
  custo: Ratio;
  /** False once more was sold than the notes show as bought. */
  conhecido: boolean;
}

export interface Books {
  pessoa: PlainPerson;
  notas: Note[];
  linhas: Line[];
  custos: Charge[];
  lancamentos: Entry[];
}

const TAX = new Set(["irrf", "irrf_day_trade"]);
export const isTax = (tipo: string) => TAX.has(tipo);

function open(plain: PlainNote): Note {
  const nota: Note = {
    ...{ corretora: plain.corretora, numero: plain.numero, dia: plain.dia, liquidacao: plain.liquidacao },
    futuros: plain.ajustes !== undefined,
    fecha: plain.erro === undefined,
    ...{ linhas: [], custos: [], ajustes: [], liquido: 0n, linhaDoLiquido: NET_LINE },
  };
  for (const [index, row] of (plain.negocios ?? []).entries()) {
    const preco = cents(row.preco);
    nota.linhas.push({
      ...{ nota, linha: FIRST_TRADE_LINE + index, lado: row.lado, impresso: row.ticker, ativo: nameToday(row.ticker) },
      ...{ quantidade: BigInt(row.quantidade), preco, valor: preco * BigInt(row.quantidade), dayTrade: 0n },
      contado: !row.mercado?.startsWith("EXERC"),
    });
  }
  for (const [index, row] of (plain.ajustes ?? []).entries()) {
    nota.ajustes.push({
      ...{ ativo: row.ticker, linha: FIRST_TRADE_LINE + index, valor: cents(row.ajuste), tipo: row.tipo },
      ...{ lado: row.lado, quantidade: BigInt(row.quantidade), pontos: row.pontos },
    });
  }
  for (const [index, [tipo, valor]] of plain.custos.entries()) {
    nota.custos.push({ nota, linha: FIRST_CHARGE_LINE + index, tipo, valor: cents(valor) });
  }
  const business = total(nota.linhas.map(({ lado, valor }) => (lado === "V" ? valor : -valor)));
  const adjusted = total(nota.ajustes.map(({ valor }) => valor));
  nota.liquido = business + adjusted - spent(nota) + (plain.erro ? cents(plain.erro) : 0n);
  return nota;
}

/** What a note charged besides income tax. */
export const spent = (nota: Note) => total(nota.custos.filter(({ tipo }) => !isTax(tipo)).map(({ valor }) => valor));

/** First purchases with first sales of one asset, broker and day. */
function pairDayTrades(lines: readonly Line[]) {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    if (!line.contado) continue;
    const key = `${line.nota.dia}/${line.nota.corretora}/${line.ativo}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  for (const group of groups.values()) {
    const units = (lado: string) => group.filter((line) => line.lado === lado).reduce((n, l) => n + l.quantidade, 0n);
    const paired = units("C") < units("V") ? units("C") : units("V");
    const left = { C: paired, V: paired };
    for (const line of group) {
      line.dayTrade = line.quantidade < left[line.lado] ? line.quantidade : left[line.lado];
      left[line.lado] -= line.dayTrade;
    }
  }
}

interface Piece {
  line: Line;
  tipo: "comum" | "day_trade";
  quantidade: bigint;
  valor: Cents;
  custos: Cents;
}

function piecesOf(nota: Note): Piece[] {
  const pieces = nota.linhas.flatMap((line): Piece[] => {
    const [ofDay = 0n, rest = 0n] = divide(line.valor, [line.dayTrade, line.quantidade - line.dayTrade]);
    return [
      { line, tipo: "day_trade" as const, quantidade: line.dayTrade, valor: ofDay, custos: 0n },
      { line, tipo: "comum" as const, quantidade: line.quantidade - line.dayTrade, valor: rest, custos: 0n },
    ].filter(({ quantidade }) => quantidade > 0n);
  });
  const shares = divide(
    spent(nota),
    pieces.map(({ valor }) => valor),
  );
  return pieces.map((piece, index) => ({ ...piece, custos: shares[index] ?? 0n }));
}

const EMPTY: Holding = { quantidade: 0n, custo: [0n, 1n], conhecido: true };

/** Keeps the books of a person. */
export function keepBooks(pessoa: PlainPerson): Books {
  const books = keep(pessoa);
  const notas = pessoa.notas.map((nota) => ({ ...nota, custos: nota.custos.filter(([tipo]) => isTax(tipo)) }));
  const free = keep({ ...pessoa, notas }).lancamentos;
  const lancamentos = books.lancamentos.map((entry, index) => ({ ...entry, semTaxas: free[index] ?? entry }));
  return { ...books, lancamentos };
}

function keep(pessoa: PlainPerson): Books {
  const notas = pessoa.notas.map(open);
  const sound = notas.filter(({ fecha }) => fecha);
  const linhas = sound.flatMap((nota) => nota.linhas);
  pairDayTrades(linhas);
  const held = new Map<string, Holding>();
  const at = (ativo: string) => held.get(ativo) ?? EMPTY;
  const lancamentos: Entry[] = [];
  const days = [...new Set([...sound.map(({ dia }) => dia), ...pessoa.eventos.map(({ dia }) => dia)])].sort();

  for (const dia of days) {
    for (const event of pessoa.eventos.filter((it) => it.dia === dia)) {
      const before = at(event.ticker);
      const base = { dia, corretora: "", nota: null, linha: 0, tipo: "evento" as const, lado: "C" as const };
      if (event.tipo === "desdobramento") {
        const depois = { ...before, quantidade: before.quantidade * BigInt(event.fator ?? 1) };
        held.set(event.ticker, depois);
        lancamentos.push({
          ...base,
          ativo: event.ticker,
          quantidade: depois.quantidade - before.quantidade,
          valor: 0n,
          custos: 0n,
          resultado: null,
          depois,
        });
        continue;
      }
      const units = BigInt(event.quantidade ?? 0);
      const premium = times(before.custo, ratio(units, before.quantidade));
      held.set(event.ticker, { ...before, quantidade: before.quantidade - units, custo: minus(before.custo, premium) });
      const target = event.tickerNovo ?? "";
      const price = cents(event.custo ?? "0");
      const own = at(target);
      const depois = { ...own, quantidade: own.quantidade + units, custo: plus(own.custo, plus(premium, [price, 1n])) };
      held.set(target, depois);
      lancamentos.push({
        ...base,
        ativo: target,
        quantidade: units,
        valor: price,
        custos: 0n,
        resultado: null,
        depois,
      });
    }
    for (const nota of sound.filter((it) => it.dia === dia)) {
      if (nota.futuros) lancamentos.push(...futureEntries(nota));
      const pieces = piecesOf(nota).filter(({ line }) => line.contado);
      for (const piece of pieces) {
        const { ativo, lado, linha } = piece.line;
        const before = at(ativo);
        const shared = { dia, corretora: nota.corretora, ativo, nota, linha, lado, ...sizes(piece) };
        if (piece.tipo === "day_trade") {
          // The result of the pair stands with its sale.
          const pair = pieces.filter((it) => it.tipo === "day_trade" && it.line.ativo === ativo);
          const net = total(pair.map((it) => (it.line.lado === "V" ? it.valor : -it.valor) - it.custos));
          const isLast = pair.at(-1) === piece;
          lancamentos.push({ ...shared, tipo: "day_trade", resultado: isLast ? [net, 1n] : null, depois: before });
          continue;
        }
        if (lado === "C") {
          const cost = plus(before.custo, [piece.valor + piece.custos, 1n]);
          const depois = { ...before, quantidade: before.quantidade + piece.quantidade, custo: cost };
          held.set(ativo, depois);
          lancamentos.push({ ...shared, tipo: "comum", resultado: null, depois });
          continue;
        }
        const isKnown = before.conhecido && before.quantidade >= piece.quantidade;
        const cost = isKnown ? times(before.custo, ratio(piece.quantidade, before.quantidade)) : ratio(0n);
        const depois = {
          ...{ quantidade: before.quantidade - piece.quantidade, conhecido: isKnown },
          custo: minus(before.custo, cost),
        };
        held.set(ativo, depois);
        const resultado = isKnown ? minus([piece.valor - piece.custos, 1n], cost) : null;
        lancamentos.push({ ...shared, tipo: "comum", resultado, depois });
      }
    }
  }
  const custos = sound.flatMap((nota) => nota.custos);
  return { pessoa, notas, linhas, custos, lancamentos: [...lancamentos, ...closedFutures(sound)] };
}

const sizes = ({ quantidade, valor, custos }: Piece) => ({ quantidade, valor, custos });

/** Day trades of futures: the adjustments of the note less its costs. */
function futureEntries(nota: Note): Entry[] {
  const lines = nota.ajustes.filter(({ tipo }) => tipo === "DAY TRADE");
  const [first] = lines;
  if (!first) return [];
  const net = total(lines.map(({ valor }) => valor)) - spent(nota);
  return [
    {
      ...{ dia: nota.dia, corretora: nota.corretora, ativo: first.ativo, nota, linha: first.linha, lado: "V" as const },
      ...{
        tipo: "futuro_day_trade" as const,
        quantidade: first.quantidade,
        valor: total(lines.map(({ valor }) => valor)),
      },
      ...{ custos: spent(nota), resultado: ratio(net), depois: EMPTY },
    },
  ];
}

/** A position in futures counts when it closes: all its adjustments less all its costs. */
function closedFutures(notas: readonly Note[]): Entry[] {
  const own = notas.filter(({ ajustes }) => ajustes.some(({ tipo }) => tipo !== "DAY TRADE"));
  return [...new Set(own.flatMap(({ ajustes }) => ajustes.map(({ ativo }) => ativo)))].flatMap((ativo): Entry[] => {
    const mine = own.filter(({ ajustes }) => ajustes.some((it) => it.ativo === ativo));
    const units = total(
      mine.flatMap((n) =>
        n.ajustes.filter((a) => a.tipo === "NORMAL").map((a) => (a.lado === "C" ? a.quantidade : -a.quantidade)),
      ),
    );
    const last = mine.at(-1);
    if (units !== 0n || !last) return [];
    const valor = total(mine.flatMap((nota) => nota.ajustes.map((it) => it.valor)));
    const custos = total(mine.map(spent));
    return [
      {
        ...{ dia: last.dia, corretora: last.corretora, ativo, nota: last, linha: last.ajustes[0]?.linha ?? 0 },
        ...{ lado: "V" as const, tipo: "futuro" as const, quantidade: 0n, valor, custos },
        ...{ resultado: ratio(valor - custos), depois: EMPTY },
      },
    ];
  });
}

/** What is held of an asset at the end of a day. */
export function holdingAt(books: Books, ativo: string, dia: string): Holding {
  const rows = books.lancamentos.filter(
    (row) => row.ativo === ativo && row.dia <= dia && /comum|evento/.test(row.tipo),
  );
  const last = rows.at(-1)?.depois ?? EMPTY;
  // The series of an exercise is left by the event of its share.
  const used = books.pessoa.eventos.find((it) => it.tipo === "exercicio" && it.ticker === ativo && it.dia <= dia);
  return used && last.quantidade === BigInt(used.quantidade ?? 0) ? EMPTY : last;
}

export const averageOf = ({ custo, quantidade }: Holding): Ratio =>
  quantidade === 0n ? [0n, 1n] : over(custo, [quantidade, 1n]);

/** What is held at the end of a day, by asset. */
export function heldAt(books: Books, dia: string): [ativo: string, Holding][] {
  return [...new Set(books.lancamentos.map(({ ativo }) => ativo))]
    .map((ativo): [string, Holding] => [ativo, holdingAt(books, ativo, dia)])
    .filter(([ativo, { quantidade }]) => quantidade !== 0n && classOf(ativo) !== "futuro")
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
