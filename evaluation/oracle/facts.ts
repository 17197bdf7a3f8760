// Every figure that is true of what a question asks about: of its assets, brokers and days, and of no others.

import type { Unit } from "../judges/said.ts";
import { TODAY } from "../people/plain.ts";
import type { Kind, Params } from "../questions/question.ts";
import { type Books, type Entry, holdingAt, type Note } from "./books.ts";
import { expectedOf } from "./expect.ts";
import type { Figure } from "./expected.ts";
import { Collector, type Facts } from "./facts/collector.ts";
import { addConcentrations, addEntries, addFutures, addHoldings } from "./facts/ledger.ts";
import { addCharges, addLines, addNotes } from "./facts/notes.ts";
import { addGoals, addReturns, addTaxes } from "./facts/taxes-and-plans.ts";
import { entryIn, lineIn, monthsOf, noteIn } from "./selection.ts";

/** As the question asks for them: with costs or without. */
const entriesOf = ({ lancamentos }: Books, { bruto }: Params): readonly Entry[] =>
  bruto ? lancamentos.map((entry) => ({ ...entry, ...entry.semTaxas, custos: 0n })) : lancamentos;

/** Kinds whose answers rest on taxes, returns or goals beside notes. */
const TAXES: readonly Kind[] = [11, 13, 14, 15, 16];
const RETURNS: readonly Kind[] = [27, 28];

/** What a fact is of, beside the question's own parameters. */
interface About {
  /** What was asked; of its whole are shares told. */
  asked: Params;
  /** Classes that the answer adds up. */
  classes: readonly string[];
}

/**
 * All that is true of some assets, brokers and days, and how much of the notes they cover.
 *
 * @param p - of what a clause or row is said: the question's parameters, or less
 */
export function factsOf(
  books: Books,
  kind: Kind | null,
  p: Params,
  { asked, classes }: About = { asked: p, classes: [] },
): Facts {
  const to = new Collector();
  // Sides, sizes and kinds of charges are told beside each other; assets, brokers and days are not.
  const scope = bothSides(p);
  const whole = books.linhas.filter(lineIn(bothSides(asked)));
  // A row tells one day or note; what is first, last or largest is told by itself.
  const isRow = p.nota !== undefined || (p.de !== undefined && p.de === p.ate);
  const areTold = isRow || (p.agregacao !== undefined && !p.por) || p.limite !== undefined;
  const ofSide = isRow && p.lado ? { ...scope, lado: p.lado } : scope;
  addLines(to, books.linhas.filter(lineIn(ofSide)), whole, areTold);
  addLines(to, books.linhas.filter(lineIn(p)), books.linhas.filter(lineIn(asked)), areTold);
  const isOfAssets = p.ativos !== undefined || p.classe !== undefined;
  const within = new Set(books.linhas.filter(lineIn(scope)).map(({ nota }) => nota.numero));
  const ofNotes = isOfAssets ? [...within].map((nota) => ({ ...scope, nota })) : [scope];
  for (const own of ofNotes) {
    addCharges(to, books, own);
    addNotes(to, books, own);
  }
  const entries = entriesOf(books, p)
    .filter(entryIn(scope))
    .filter(({ tipo }) => kind !== 12 || /day_trade/.test(tipo));
  addEntries(
    to,
    entries.filter(({ lado }) => !isRow || !p.lado || lado === p.lado),
    isRow,
  );
  const { de: _from, corretoras: _brokers, nota: _note, ...anywhere } = scope;
  if (typeof kind === "number" && POSITIONS.includes(kind)) {
    // A position rests on what came before, with every broker; a row of a day, on that day.
    if (p.nota === undefined && p.de !== p.ate) addEntries(to, entriesOf(books, p).filter(entryIn(anywhere)), false);
    addHoldings(to, books, anywhere, classes);
    if (kind === 26 && !p.ativos) addConcentrations(to, books);
  }
  if (p.limite !== undefined) {
    to.count("negocios", p.limite);
    for (const measure of COUNTS) to.named(measure, String(p.limite));
  }
  for (const dia of [asked.de, asked.ate]) if (dia) to.day(dia);
  // Bounds of size may be asked in words.
  for (const bound of [p.acimaDe, p.abaixoDe]) if (bound !== undefined) to.reais(String(bound));
  if (kind === 29 || kind === 12) addFutures(to, books, p);
  if (kind === 29) {
    const isMeant = (ativo: string) => !p.ativos || p.ativos.some((it) => ativo.startsWith(it));
    const { ativos: _contracts, ...ofAny } = scope;
    for (const { tipo, ativo, resultado } of books.lancamentos.filter(entryIn(ofAny))) {
      if (tipo === "futuro" && isMeant(ativo) && resultado) to.result(resultado);
    }
  }
  // What is held was bought, and its purchases are counted.
  if (kind === 7) to.named("n_operacoes", String(books.linhas.filter(lineIn({ ...scope, lado: "C" })).length));
  // Beside other results those of futures are counted by printed line of a day trade and by position that ended, and all together.
  if (kind === 10 || kind === 11) {
    const ofDays = books.notas
      .filter(noteIn(scope))
      .flatMap(({ ajustes }) => ajustes.filter(({ tipo }) => tipo === "DAY TRADE"));
    const lines = ofDays.length + entries.filter(({ tipo }) => tipo === "futuro").length;
    to.count("negocios", lines);
    to.named("linhas de futuros", String(lines));
    const others = entries.filter(({ tipo, resultado }) => resultado && !tipo.includes("futuro")).length;
    to.count("negocios", lines + others);
  }
  if (kind === 21) {
    const gaps = expectedOf(books, 21, {}).palavras.filter((word) => /^\d+$/.test(word));
    for (const { numero } of books.notas)
      if (gaps.some((gap) => Math.abs(Number(gap) - Number(numero)) === 1)) to.named("nota", numero);
    for (const gap of gaps) {
      to.count("outro", gap);
      to.named("nota_que_falta", gap);
    }
  }
  if (kind === 18) {
    // A note that does not close is explained by its lines as well.
    const lines = books.notas.flatMap(({ linhas }) => linhas).filter(lineIn(p));
    addLines(to, lines, lines, true);
  }
  if (kind === 22) to.count("outro", new Set(books.linhas.filter(lineIn(p)).map(({ nota }) => nota.corretora)).size);
  // Of one asset's row or clause there is no tax, but where the question is of the asset.
  const isOfOthers = p.ativos !== undefined && asked.ativos === undefined;
  if (kind !== null && TAXES.includes(kind) && !isOfOthers) addTaxes(to, books, scope);
  if (kind !== null && RETURNS.includes(kind)) addReturns(to, books, scope);
  if (kind === 24 || kind === 30) addContributions(to, books, p);
  if (kind === 30) addGoals(to, books, p);
  if (kind !== null) addExpected(to, books, kind, p);
  addCoverage(to, books, p);
  return { figures: to.figures, days: to.days, measures: to.measures };
}

function bothSides(p: Params): Params {
  const { lado: _side, acimaDe: _above, abaixoDe: _below, ...scope } = p;
  return scope;
}

const COUNTS = ["n_operacoes", "n_compras", "n_vendas"] as const;

/** Kinds whose answers tell what is held. */
const POSITIONS: readonly Kind[] = [4, 5, 6, 7, 10, 25, 26];

const textsOf = (figures: readonly Figure[]) => figures.flat();

function addContributions(to: Collector, books: Books, p: Params) {
  for (const agregacao of [p.agregacao, "soma", "media"] as const) {
    const { diz, linhas } = expectedOf(books, 24, { ...p, ...(agregacao && { agregacao }) });
    for (const text of textsOf([...diz, ...linhas])) {
      to.reais(text);
      if (agregacao === "media") to.named("aporte_medio", text);
    }
  }
  to.count("meses", monthsOf(p).length);
}

/** Measures whose figures are no amounts. */
const OTHER_UNITS: Partial<Record<Kind, readonly Unit[]>> = {
  3: ["reais", "%"],
  6: ["unidades"],
  7: ["reais", "ativos"],
  8: ["reais", "unidades", "negocios"],
  9: ["reais", "unidades", "negocios"],
  20: ["notas"],
  22: ["reais", "negocios"],
  23: ["reais", "unidades", "negocios"],
  25: ["reais", "%"],
  26: ["%"],
  27: ["%"],
  28: ["%"],
  notas: ["notas"],
  operacoes: ["reais", "unidades", "negocios"],
};

function addExpected(to: Collector, books: Books, kind: Kind, p: Params) {
  const { diz, linhas } = expectedOf(books, kind, { ...p, soVendas: false });
  for (const unit of OTHER_UNITS[kind] ?? (["reais"] as const)) {
    for (const text of textsOf([...diz, ...linhas])) to.count(unit, text);
  }
}

const yearsOf = (books: Books) => [...new Set(books.notas.map(({ dia }) => dia.slice(0, 4)))];

/** How many notes of how many, what the books leave out of them, and from when to when they reach. */
function addCoverage(to: Collector, books: Books, p: Params) {
  const { de, ate } = p;
  const days = { ...(de && { de }), ...(ate && { ate }) };
  const whole = { ...p, ativos: undefined, classe: undefined } as Params;
  // Of several years, each may be told by itself.
  const years = de && ate ? yearsOf(books).map((own) => ({ ...whole, de: `${own}-01-01`, ate: `${own}-12-31` })) : [];
  const told = years.filter((own) => de && ate && own.de >= de && own.ate <= ate);
  for (const scope of [whole, {}, days, ate ? { ate } : {}, ...told]) {
    const notes = books.notas.filter(noteIn(scope));
    const sum = (sizeOf: (nota: Note) => number) => notes.reduce((count, nota) => count + sizeOf(nota), 0);
    to.count("notas", notes.length);
    to.count(
      "notas",
      sum(({ fecha }) => Number(fecha)),
    );
    to.count(
      "negocios",
      sum(({ ajustes }) => ajustes.length),
    );
    // Beside purchases alone, or sales, the contracts of that side are said to be left out.
    for (const side of ["C", "V"]) {
      to.count(
        "negocios",
        sum(({ ajustes }) => ajustes.filter(({ lado }) => lado === side).length),
      );
    }
    to.count(
      "negocios",
      sum(({ linhas }) => linhas.filter(({ contado }) => !contado).length),
    );
  }
  const until = ate && ate > TODAY ? TODAY : ate;
  for (const bound of [de, ate, until, books.notas[0]?.dia, books.notas.at(-1)?.dia, TODAY]) if (bound) to.day(bound);
  for (const year of yearsOf(books)) to.count("outro", year);
  for (const ativo of p.ativos ?? []) {
    const { quantidade } = holdingAt(books, ativo, TODAY);
    if (quantidade < 0n) to.units("em_carteira", quantidade);
  }
}
