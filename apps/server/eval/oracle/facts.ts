// Every figure that is true of what a question asks about: of its assets, brokers and days, and of no others.
import { closeCents, tradingDays } from "../people/closes.ts";
import { TODAY } from "../people/plain.ts";
import type { Kind, Params } from "../questions/question.ts";
import {
  type Cents,
  cents,
  decimal,
  divide,
  nearest,
  over,
  plus,
  type Ratio,
  ratio,
  reais,
  times,
  total,
} from "./arithmetic.ts";
import {
  averageOf,
  type Books,
  classOf,
  type Entry,
  heldAt,
  holdingAt,
  isTax,
  type Line,
  type Note,
  spent,
} from "./books.ts";
import {
  assetIn,
  entryIn,
  expectedOf,
  grossOf,
  grouped,
  lineIn,
  marketValues,
  noteIn,
  percent,
  poolOf,
  resultOf,
} from "./expect.ts";
import { cdi, gainOver, marketCents, shareOfCdi, twr, xirr } from "./returns.ts";
import { pools, taxMonths } from "./tax.ts";

export interface Facts {
  figures: Set<string>;
  /** `dd/mm/aaaa`. */
  days: Set<string>;
  /** What each measure is: a right figure under another measure's name is wrong. */
  measures: Map<Measure, Set<string>>;
}

export type Measure =
  | "corretagem"
  | "iss"
  | "emolumentos"
  | "liquidacao"
  | "registro"
  | "b3"
  | "preco_medio"
  | "custo_total"
  | "resultado"
  | "compras"
  | "vendas";

const B3_TYPES = ["emolumentos", "liquidacao", "registro"];
const br = (dia: string) => dia.split("-").toReversed().join("/");
const COUNT_LIMIT = 400;

/** Collects figures in the forms in which a person reads them. */
class Collector {
  readonly figures = new Set<string>(["0"]);
  readonly days = new Set<string>();
  readonly measures = new Map<Measure, Set<string>>();
  /** Tells besides that the figure is one of a measure. */
  as = (measure: Measure, value: Ratio) => {
    const own = this.measures.get(measure) ?? new Set<string>(["0"]);
    this.measures.set(measure, own);
    for (const places of [2, 4, 8]) own.add(decimal(over(value, [100n, 1n]), places));
    this.ratio(value);
  };
  money = (value: Cents) => void this.figures.add(reais(value));
  ratio = (value: Ratio) => {
    for (const places of [2, 4, 8]) this.figures.add(decimal(over(value, [100n, 1n]), places));
  };
  plain = (value: bigint | number | string) => void this.figures.add(String(value).replace(/^-/, ""));
  share = (part: bigint, whole: bigint) => {
    if (whole === 0n) return;
    const exact = over(ratio(part * 100n), ratio(whole));
    for (const places of [0, 1, 2, 3]) this.figures.add(decimal(exact, places));
    const points = (part * 10_000n) / whole;
    for (const hundredths of [points, points + 1n]) this.figures.add(decimal(ratio(hundredths, 100n), 2));
  };
  percent = (fraction: number | null) => {
    if (fraction === null) return;
    for (const text of percent(Math.abs(fraction))) this.figures.add(text);
  };
  day = (dia: string) => void this.days.add(br(dia));
}

type Key<Row> = (row: Row) => string;

/** Every way of putting rows together that an answer may tell, of one key or two. */
function groupsOf<Row>(rows: readonly Row[], keys: readonly Key<Row>[]): Row[][] {
  const pairs = keys.flatMap((a, index) => keys.slice(index + 1).map((b) => (row: Row) => `${a(row)}/${b(row)}`));
  return [[...rows], ...[...keys, ...pairs].flatMap((key) => grouped(rows, key).map(([, own]) => own))];
}

function addLines(to: Collector, lines: readonly Line[]) {
  const keys: Key<Line>[] = [
    ({ ativo }) => ativo,
    ({ nota }) => nota.corretora,
    ({ nota }) => nota.dia,
    ({ nota }) => nota.dia.slice(0, 7),
    ({ nota }) => nota.dia.slice(0, 4),
    ({ ativo }) => classOf(ativo),
    ({ lado }) => lado,
    ({ nota }) => nota.numero,
  ];
  for (const { quantidade, preco, valor, nota } of lines) {
    to.plain(quantidade);
    to.money(preco);
    to.money(valor);
    to.day(nota.dia);
  }
  const sum = (own: readonly Line[]) => total(own.map(({ valor }) => valor));
  const whole = sum(lines);
  for (const own of groupsOf(lines, keys)) {
    const [bought, sold] = [own.filter(({ lado }) => lado === "C"), own.filter(({ lado }) => lado === "V")];
    for (const part of [own, bought, sold]) {
      if (part.length === 0) continue;
      const units = part.reduce((n, { quantidade }) => n + quantidade, 0n);
      to.money(sum(part));
      to.plain(part.length);
      to.plain(units);
      to.share(sum(part), whole);
      if (new Set(part.map(({ ativo }) => ativo)).size === 1) to.ratio(over(ratio(sum(part)), ratio(units)));
      to.ratio(over(ratio(sum(part)), ratio(BigInt(part.length))));
    }
    to.money(sum(bought) - sum(sold));
    to.as("compras", ratio(sum(bought)));
    to.as("vendas", ratio(sum(sold)));
  }
}

function addCharges(to: Collector, books: Books, p: Params) {
  const rows = books.notas.filter(noteIn(p)).flatMap(({ custos }) => custos);
  const keys: Key<(typeof rows)[number]>[] = [
    ({ nota }) => nota.corretora,
    ({ nota }) => nota.dia.slice(0, 7),
    ({ nota }) => nota.dia.slice(0, 4),
    ({ nota }) => nota.numero,
  ];
  const volume = total(books.linhas.filter((line) => noteIn(p)(line.nota)).map(({ valor }) => valor));
  const kinds: readonly (readonly [Measure | null, (tipo: string) => boolean])[] = [
    [null, (tipo) => !isTax(tipo)],
    [null, isTax],
    ["b3", (tipo) => B3_TYPES.includes(tipo)],
    [null, (tipo) => tipo === "corretagem" || tipo === "iss"],
    ...(["corretagem", "iss", "emolumentos", "liquidacao", "registro"] as const).map(
      (name) => [name, (tipo: string) => tipo === name] as const,
    ),
    ...["irrf", "irrf_day_trade"].map((name) => [null, (tipo: string) => tipo === name] as const),
  ];
  for (const [measure, isMeant] of kinds) {
    const own = rows.filter(({ tipo, nota }) => isMeant(tipo) && nota.fecha);
    const tell = (value: Ratio) => (measure ? to.as(measure, value) : to.ratio(value));
    for (const group of groupsOf(own, keys)) {
      const sum = total(group.map(({ valor }) => valor));
      tell(ratio(sum));
      for (const { valor } of group) tell(ratio(valor));
      to.plain(group.length);
      to.plain(new Set(group.map(({ nota }) => nota)).size);
      to.share(sum, volume);
      const own = new Set(group.map(({ nota }) => nota));
      to.share(sum, total(books.linhas.filter(({ nota }) => own.has(nota)).map(({ valor }) => valor)));
      const months = new Set(group.map(({ nota }) => nota.dia.slice(0, 7))).size;
      for (const count of [months, 12]) if (count > 0) tell(over(ratio(sum), ratio(BigInt(count))));
    }
  }
  for (const { valor } of rows) to.money(valor);
  addWithheldByRule(to, books, p);
}

/** What the law would withhold: 0,005 % of spot sales, 1 % of a day's gain of day trades. Source: domain §4.4. */
function addWithheldByRule(to: Collector, books: Books, p: Params) {
  const sales = books.linhas.filter((line) => noteIn(p)(line.nota) && line.lado === "V" && line.contado);
  const gains = books.lancamentos.filter(
    (it) => /day_trade/.test(it.tipo) && it.resultado && noteIn(p)(it.nota as Note),
  );
  const byMonth = [({ nota }: Line) => nota.dia.slice(0, 7), ({ nota }: Line) => nota.corretora];
  for (const own of groupsOf(sales, byMonth)) {
    const sum = total(own.map(({ valor }) => valor));
    const ordinary = sum - total(own.map(({ valor, quantidade, dayTrade }) => (valor * dayTrade) / quantidade));
    for (const base of [sum, ordinary]) for (const rule of [ratio(base, 20_000n)]) to.ratio(rule);
    to.money(sum);
    to.money(ordinary);
  }
  for (const own of groupsOf(gains, [({ dia }) => dia.slice(0, 7), ({ corretora }) => corretora])) {
    for (const sum of [resultOf(own), grossOf(own)]) to.ratio(times(sum, ratio(1n, 100n)));
  }
  for (const rate of ["0.005", "1"]) to.plain(rate);
}

function addNotes(to: Collector, books: Books, p: Params) {
  const notes = books.notas.filter(noteIn(p));
  for (const nota of notes) {
    to.money(nota.liquido);
    to.money(spent(nota));
    to.plain(nota.numero);
    to.day(nota.dia);
    to.day(nota.liquidacao);
    to.money(total(nota.linhas.map(({ lado, valor }) => (lado === "C" ? -valor : valor))));
    for (const { valor, quantidade } of nota.ajustes) {
      to.money(valor);
      to.plain(quantidade);
    }
    to.money(total(nota.ajustes.map(({ valor }) => valor)));
  }
  const keys: Key<(typeof notes)[number]>[] = [
    ({ corretora }) => corretora,
    ({ dia }) => dia.slice(0, 7),
    ({ dia }) => dia.slice(0, 4),
    ({ fecha }) => String(fecha),
    ({ futuros }) => String(futuros),
  ];
  for (const own of groupsOf(notes, keys)) {
    to.plain(own.length);
    const sum = total(own.filter(({ fecha }) => fecha).map(({ liquido }) => liquido));
    to.money(sum);
    const adjusted = total(own.flatMap(({ ajustes }) => ajustes.map(({ valor }) => valor)));
    to.money(adjusted);
    to.money(adjusted - total(own.filter(({ futuros }) => futuros).map(spent)));
  }
  const broken = notes.filter(({ fecha }) => !fecha);
  for (const { numero } of broken) {
    const plain = books.pessoa.notas.find((nota) => nota.numero === numero);
    to.money(cents(plain?.erro ?? "0"));
    const nota = broken.find((it) => it.numero === numero);
    if (nota) to.money(nota.liquido - cents(plain?.erro ?? "0"));
  }
}

/** Adjustments of each line, of each note and of all, gross and less the costs that are charged by contract. */
function addFutures(to: Collector, books: Books, p: Params) {
  const isMeant = (ativo: string) => !p.ativos || p.ativos.some((it) => ativo.startsWith(it));
  const notes = books.notas.filter(noteIn(p)).filter(({ ajustes }) => ajustes.some(({ ativo }) => isMeant(ativo)));
  const rows = notes.flatMap((nota) => {
    const weights = nota.ajustes.map(({ tipo, quantidade }) => (tipo === "AJUPOS" ? 0n : quantidade));
    const shares = divide(spent(nota), weights);
    return nota.ajustes.map((it, index) => ({ ...it, nota, custos: shares[index] ?? 0n }));
  });
  const isDayTrade = ({ tipo }: (typeof rows)[number]) => String(tipo === "DAY TRADE");
  for (const own of groupsOf(rows, [
    isDayTrade,
    ({ ativo }) => ativo,
    ({ nota }) => nota.dia,
    ({ lado }) => lado,
    ({ linha, nota }) => `${nota.numero} ${linha}`,
  ])) {
    const [adjusted, costs] = [total(own.map(({ valor }) => valor)), total(own.map(({ custos }) => custos))];
    to.money(costs);
    to.as("resultado", ratio(adjusted));
    to.as("resultado", ratio(adjusted - costs));
    to.plain(own.length);
    to.plain(own.reduce((units, { quantidade }) => units + quantidade, 0n));
  }
  for (const { nota, quantidade, pontos } of rows) {
    to.day(nota.dia);
    to.plain(quantidade);
    to.plain(decimal(ratio(cents(pontos), 100n), 2));
  }
  // What one point of a contract is worth.
  for (const worth of ["0.2", "10"]) to.plain(worth);
}

function addEntries(to: Collector, entries: readonly Entry[]) {
  const keys: Key<Entry>[] = [
    ({ ativo }) => ativo,
    ({ corretora }) => corretora,
    ({ dia }) => dia,
    ({ dia }) => dia.slice(0, 7),
    ({ dia }) => dia.slice(0, 4),
    ({ tipo }) => tipo,
    ({ ativo }) => classOf(ativo),
    poolOf,
    ({ tipo }) => String(tipo.includes("futuro")),
    ({ tipo }) => String(tipo.includes("day_trade")),
  ];
  for (const { quantidade, valor, custos, resultado, depois, dia } of entries) {
    to.plain(quantidade);
    to.money(valor);
    to.money(custos);
    to.money(valor + custos);
    to.money(valor - custos);
    if (resultado) {
      to.as("resultado", resultado);
      to.as("resultado", plus(resultado, ratio(custos)));
      to.ratio(plus(ratio(valor - custos), times(resultado, ratio(-1n))));
    }
    to.plain(depois.quantidade);
    to.as("custo_total", depois.custo);
    to.as("preco_medio", averageOf(depois));
    to.day(dia);
  }
  for (const own of groupsOf(entries, keys)) {
    to.money(total(own.map(({ custos }) => custos)));
    to.plain(own.length);
    const told = own.filter(({ resultado }) => resultado);
    to.plain(told.length);
    to.as("resultado", resultOf(told));
    to.as("resultado", grossOf(told));
    for (const isGain of [true, false])
      to.as("resultado", resultOf(told.filter(({ resultado }) => resultado && resultado[0] > 0n === isGain)));
    for (const lado of ["C", "V"] as const)
      to.money(total(own.filter((it) => it.lado === lado).map(({ valor }) => valor)));
    to.plain(
      own
        .filter(({ tipo, lado }) => /day_trade/.test(tipo) && lado === "V")
        .reduce((n, { quantidade }) => n + quantidade, 0n),
    );
  }
}

function addHoldings(to: Collector, books: Books, p: Params) {
  const dia = p.ate && p.ate < TODAY ? p.ate : TODAY;
  const close = tradingDays.filter((it) => it <= dia).at(-1) ?? "";
  const held = heldAt(books, dia).filter(([ativo, it]) => assetIn(p, ativo) && it.conhecido);
  to.plain(held.length);
  to.plain(heldAt(books, dia).filter(([ativo]) => assetIn(p, ativo)).length);
  const all = marketValues(books, {}).reduce((sum, [, value]) => sum + value, 0n);
  const cost = heldAt(books, dia)
    .filter(([, it]) => it.conhecido)
    .reduce((sum, [, it]) => plus(sum, it.custo), ratio(0n));
  for (const own of groupsOf(held, [([ativo]) => ativo, ([ativo]) => classOf(ativo)])) {
    const sum = own.reduce((it, [, { custo }]) => plus(it, custo), ratio(0n));
    const market = own.reduce((it, [ativo, { quantidade }]) => it + quantidade * BigInt(closeCents(ativo, close)), 0n);
    to.as("custo_total", sum);
    to.plain(own.length);
    to.money(market);
    to.share(market, all);
    to.share(nearest(times(sum, ratio(10_000n))), nearest(times(cost, ratio(10_000n))));
    const open = plus(ratio(market), times(sum, ratio(-1n)));
    to.as("resultado", open);
    to.share(nearest(times(open, ratio(10_000n))), nearest(times(sum, ratio(10_000n))));
  }
  for (const [ativo, it] of held) {
    to.plain(it.quantidade);
    to.as("preco_medio", averageOf(it));
    to.money(BigInt(closeCents(ativo, close)));
  }
  to.day(close);
  const costs = marketValues(books, {}).map(([ativo]): [string, bigint] => [
    ativo,
    nearest(holdingAt(books, ativo, TODAY).custo),
  ]);
  for (const values of [marketValues(books, {}), costs]) addConcentration(to, values);
}

/** Shares of the largest, and the sum of squared shares. */
function addConcentration(to: Collector, values: readonly [string, bigint][]) {
  const all = values.reduce((sum, [, value]) => sum + value, 0n);
  const sizes = values.map(([, value]) => value).sort((a, b) => (b > a ? 1 : b < a ? -1 : 0));
  for (const [index] of sizes.entries()) to.share(total(sizes.slice(0, index + 1)), all);
  const squares = values.reduce((sum, [, value]) => sum + (Number(value) / Number(all)) ** 2, 0);
  if (Number.isFinite(squares)) for (const places of [2, 3, 4]) to.plain(String(Number(squares.toFixed(places))));
  if (Number.isFinite(squares) && squares > 0) {
    to.plain(Math.round(squares * 10_000));
    // As many assets of one size would weigh the same.
    for (const places of [0, 1, 2]) to.plain(String(Number((1 / squares).toFixed(places))));
  }
}

function addTaxes(to: Collector, books: Books, p: Params) {
  const months = taxMonths(books).filter(
    ({ mes }) => (!p.de || mes >= p.de.slice(0, 7)) && (!p.ate || mes <= p.ate.slice(0, 7)),
  );
  const before = taxMonths(books)
    .filter(({ mes }) => mes < (months[0]?.mes ?? ""))
    .at(-1);
  if (before) to.money(before.acumulado);
  for (const it of months) {
    for (const value of [it.vendasAcoes, it.irrfUsado, it.darf, it.acumulado, it.darf + it.irrfUsado]) to.money(value);
    to.money(it.vendasAcoes > 2_000_000n ? 0n : 2_000_000n - it.vendasAcoes);
    to.ratio(it.isento);
    for (const pool of pools) {
      for (const table of [it.resultado, it.usado, it.base, it.prejuizo]) to.ratio(table[pool]);
      to.money(it.imposto[pool]);
    }
    to.day(it.vencimento);
    for (const paid of books.pessoa.pagamentos.filter(({ mes }) => mes === it.mes)) {
      to.money(cents(paid.valor));
      to.money(it.darf - cents(paid.valor));
      to.day(paid.dia);
    }
  }
  const unpaid = months.map(({ mes, darf }) => {
    const paid = total(books.pessoa.pagamentos.filter((it) => it.mes === mes).map(({ valor }) => cents(valor)));
    return darf > paid ? darf - paid : 0n;
  });
  to.money(total(unpaid));
  // Rates, the limit, the least slip and its code.
  for (const rule of ["15", "20", "20000", "10", "6015", "0.005", "1", "100"]) to.plain(rule);
}

function addReturns(to: Collector, books: Books, p: Params) {
  const first = books.notas[0]?.dia;
  if (!first) return;
  const last = tradingDays.filter((dia) => dia <= (p.ate ?? TODAY)).at(-1) ?? "";
  const from = [p.de ?? "", first].sort().at(-1) ?? first;
  const [own, reference] = [twr(books, from, last), cdi(from, last)];
  to.percent(own);
  to.percent(reference);
  to.percent(xirr(books));
  if (own !== null) {
    to.percent(own / reference);
    to.percent(own - reference);
    to.percent((1 + own) / (1 + reference) - 1);
    to.percent(shareOfCdi(own, from, last));
  }
  const gained = gainOver(books, from, last);
  to.money(BigInt(Math.round(gained.cents)));
  to.percent(gained.fraction);
  for (const part of [gained.bought, gained.sold, gained.start]) to.money(BigInt(Math.round(part)));
  to.money(BigInt(marketCents(books, last)));
  for (const dia of [from, last, first, tradingDays.find((it) => it >= from) ?? from]) to.day(dia);
}

/** Months until a goal if all yielded the CDI of the last twelve months. */
function addCdiScenario(to: Collector, target: number, saved: number, monthly: number) {
  const yearly = cdi("2024-08-20", "2025-08-20");
  to.percent(yearly);
  const rate = (1 + yearly) ** (1 / 12) - 1;
  const CENTURY = 1_200;
  let [balance, months] = [saved, 0];
  while (balance < target && months < CENTURY) {
    balance = balance * (1 + rate) + monthly;
    months += 1;
  }
  to.plain(months);
  to.day(new Date(Date.UTC(2025, 7 + months, 20)).toISOString().slice(0, 10));
}

function addGoals(to: Collector, books: Books, p: Params) {
  for (const { alvo, atual, ate, titulo } of books.pessoa.metas) {
    if (p.meta && p.meta !== titulo) continue;
    for (const value of [cents(alvo), cents(atual), cents(alvo) - cents(atual)]) to.money(value);
    to.share(cents(atual), cents(alvo));
    to.day(ate);
    for (const months of [6, 12]) {
      const start = new Date(Date.UTC(2025, 7 - months, 1)).toISOString().slice(0, 10);
      const mean = expectedOf(books, 24, { de: start, ate: "2025-07-31", agregacao: "media" }).diz[0] ?? [];
      for (const text of typeof mean === "string" ? [mean] : mean) {
        to.plain(text);
        if (Number(text) <= 0) continue;
        addCdiScenario(to, Number(reais(cents(alvo))), Number(reais(cents(atual))), Number(text));
        const months = Math.ceil(Number(reais(cents(alvo) - cents(atual))) / Number(text));
        to.plain(months);
        to.day(new Date(Date.UTC(2025, 7 + months, 20)).toISOString().slice(0, 10));
      }
      to.plain(months);
    }
  }
  for (const dia of ["2025-02-01", "2025-07-31"]) to.day(dia);
  for (const month of Array.from({ length: 120 }, (_, index) => new Date(Date.UTC(2025, 7 + index, 1)))) {
    to.days.add(`${String(month.getUTCMonth() + 1).padStart(2, "0")}/${month.getUTCFullYear()}`);
  }
}

/** Kinds whose answers rest on taxes, returns or goals beside notes. */
const TAXES: readonly Kind[] = [11, 13, 14, 15, 16];
const RETURNS: readonly Kind[] = [27, 28];

/** All that is true of a question's assets, brokers and days, and how much of the notes it covers. */
export function factsOf(books: Books, kind: Kind | null, p: Params): Facts {
  const to = new Collector();
  // Sides, sizes and kinds of charges are told beside each other; assets, brokers and days are not.
  const { lado: _side, acimaDe, abaixoDe, ...scope } = p;
  addLines(to, books.linhas.filter(lineIn(scope)));
  addLines(to, books.linhas.filter(lineIn(p)));
  if (!p.ativos && !p.classe) addCharges(to, books, scope);
  else {
    const notes = new Set(books.linhas.filter(lineIn(scope)).map(({ nota }) => nota.numero));
    for (const nota of notes) addCharges(to, books, { ...scope, nota });
  }
  const within = new Set(books.linhas.filter(lineIn(scope)).map(({ nota }) => nota.numero));
  if (p.ativos || p.classe) for (const nota of within) addNotes(to, books, { nota });
  else addNotes(to, books, scope);
  addEntries(to, books.lancamentos.filter(entryIn(scope)));
  const { de: _from, ...untilEnd } = scope;
  const { corretoras: _brokers, ...anywhere } = untilEnd;
  if (typeof kind === "number" && [4, 5, 6, 7, 10, 25, 26].includes(kind)) {
    addEntries(to, books.lancamentos.filter(entryIn(anywhere)));
    addHoldings(to, books, kind === 26 ? {} : anywhere);
  }
  if (kind === 29 || kind === 12) addFutures(to, books, scope);
  if (kind === 21) for (const gap of expectedOf(books, 21, {}).palavras) to.plain(gap);
  if (kind !== null && TAXES.includes(kind)) addTaxes(to, books, kind === 15 ? {} : scope);
  if (kind !== null && RETURNS.includes(kind)) addReturns(to, books, scope);
  if (kind === 24 || kind === 30) {
    for (const figures of [
      expectedOf(books, 24, p),
      expectedOf(books, 24, { ...p, agregacao: "soma" }),
      expectedOf(books, 24, { ...p, agregacao: "media" }),
    ]) {
      for (const figure of [...figures.diz, ...figures.linhas])
        for (const text of typeof figure === "string" ? [figure] : figure) to.plain(text);
    }
  }
  if (kind === 30) addGoals(to, books, p);
  if (kind !== null) {
    const { diz, linhas } = expectedOf(books, kind, { ...p, soVendas: false });
    for (const figure of [...diz, ...linhas])
      for (const text of typeof figure === "string" ? [figure] : figure) to.plain(text);
  }

  // Coverage: how many notes of how many, and from when to when they reach.
  const notes = books.notas.filter(noteIn({ ...p, ativos: undefined, classe: undefined } as Params));
  for (const count of [
    notes.length,
    notes.filter(({ fecha }) => fecha).length,
    books.notas.length,
    books.notas.filter(({ fecha }) => fecha).length,
  ]) {
    if (count <= COUNT_LIMIT) to.plain(count);
  }
  for (const bound of [p.de, p.ate, books.notas[0]?.dia, books.notas.at(-1)?.dia, TODAY]) if (bound) to.day(bound);
  // Notes until the end of the period, and what the books leave out.
  const untilThen = books.notas.filter(noteIn(p.ate ? { ate: p.ate } : {}));
  for (const own of [
    untilThen,
    books.notas.filter(noteIn({ ...(p.de && { de: p.de }), ...(p.ate && { ate: p.ate }) })),
  ]) {
    to.plain(own.length);
    to.plain(own.filter(({ fecha }) => fecha).length);
    to.plain(own.reduce((count, { ajustes }) => count + ajustes.length, 0));
    to.plain(own.reduce((count, { linhas }) => count + linhas.filter(({ contado }) => !contado).length, 0));
  }
  for (const year of new Set(books.notas.map(({ dia }) => dia.slice(0, 4)))) to.plain(year);
  const until = p.ate && p.ate > TODAY ? TODAY : p.ate;
  if (until) to.day(until);
  for (const ativo of p.ativos ?? [])
    if (holdingAt(books, ativo, TODAY).quantidade < 0n) to.plain(-holdingAt(books, ativo, TODAY).quantidade);
  return { figures: to.figures, days: to.days, measures: to.measures };
}
