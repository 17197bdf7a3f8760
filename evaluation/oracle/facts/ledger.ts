// What entered the books, what is held and what it is worth.
import { closeCents, tradingDays } from "../../people/closes.ts";
import { TODAY } from "../../people/plain.ts";
import type { Params } from "../../questions/question.ts";
import { cents, decimal, divide, nearest, ratio, total } from "../arithmetic.ts";
import { averageOf, type Books, classOf, type Entry, heldAt, spent } from "../books.ts";
import { grossOf, grouped, poolOf, resultOf } from "../rows.ts";
import { assetIn, noteIn } from "../selection.ts";
import { costValues, marketValues } from "../values.ts";
import { type Amount, type Collector, groupsOf } from "./collector.ts";

/** Adjustments of each line, of each note and of all, gross and less the costs that are charged by contract. */
export function addFutures(to: Collector, books: Books, p: Params) {
  const isMeant = (ativo: string) => !p.ativos || p.ativos.some((it) => ativo.startsWith(it));
  const notes = books.notas.filter(noteIn(p)).filter(({ ajustes }) => ajustes.some(({ ativo }) => isMeant(ativo)));
  const rows = notes
    .flatMap((nota) => {
      const weights = nota.ajustes.map(({ tipo, quantidade }) => (tipo === "AJUPOS" ? 0n : quantidade));
      const shares = divide(spent(nota), weights);
      return nota.ajustes.map((it, index) => ({ ...it, nota, custos: shares[index] ?? 0n }));
    })
    .filter(({ tipo }) => !p.operacao || (tipo === "DAY TRADE") === (p.operacao === "day_trade"))
    .filter(({ lado }) => !p.lado || lado === p.lado);
  const unitsOf = (own: typeof rows) =>
    own.filter(({ tipo }) => tipo !== "AJUPOS").reduce((units, { quantidade }) => units + quantidade, 0n);
  const isRow = p.de !== undefined && p.de === p.ate;
  const groups = isRow ? groupsOf(rows, [({ linha, nota }) => `${nota.numero} ${linha}`]) : [rows];
  for (const own of groups) {
    const [adjusted, costs] = [total(own.map(({ valor }) => valor)), total(own.map(({ custos }) => custos))];
    to.as("custos", ratio(costs));
    to.as("ajustes", ratio(adjusted));
    to.result(ratio(adjusted - costs));
    to.count("negocios", own.length);
    const ofDays = own.filter(({ tipo }) => tipo === "DAY TRADE").length;
    to.count("negocios", ofDays);
    for (const count of [ofDays, own.length]) to.named("linhas de futuros", String(count));
    to.units("quantidade", unitsOf(own));
    to.named("n_compras", String(unitsOf(own.filter(({ lado }) => lado === "C"))));
    to.named("n_vendas", String(unitsOf(own.filter(({ lado }) => lado === "V"))));
    for (const lado of ["C", "V"]) to.units("quantidade", unitsOf(own.filter((it) => it.lado === lado)));
  }
  for (const { nota, pontos } of rows) {
    to.day(nota.dia);
    to.count("outro", decimal(ratio(cents(pontos), 100n), 2));
  }
  // What one point of a contract is worth.
  for (const worth of ["0.2", "10"]) to.reais(worth);
}

/** What entered the books, together; one by one only where a row of them is told. */
export function addEntries(to: Collector, entries: readonly Entry[], areTold: boolean) {
  for (const { quantidade, valor, custos, resultado, depois, dia } of entries) {
    to.day(dia);
    if (!areTold) continue;
    to.units("quantidade", quantidade);
    to.as("valor", ratio(valor));
    to.as("custos", ratio(custos));
    if (resultado) to.result(resultado);
    to.units("em_carteira", depois.quantidade);
    to.as("custo_total", depois.custo);
    to.as("preco_medio", averageOf(depois));
  }
  to.as("custos", ratio(total(entries.map(({ custos }) => custos))));
  const told = entries.filter(({ resultado }) => resultado);
  const parts: readonly (readonly [Amount, (entry: Entry) => boolean])[] = [
    ["ao_todo", () => true],
    ["comum", ({ tipo }) => tipo === "comum"],
    ["day_trade", ({ tipo }) => tipo === "day_trade"],
    ["day_trade", ({ tipo }) => tipo.includes("day_trade")],
    ["futuros", ({ tipo }) => tipo.includes("futuro")],
    ["futuros", ({ tipo }) => tipo === "futuro_day_trade"],
    ["fii", (entry) => poolOf(entry) === "fii"],
    ["ao_todo", ({ tipo }) => !tipo.includes("futuro")],
  ];
  for (const [measure, isMeant] of parts) {
    const own = told.filter(isMeant);
    to.count("negocios", own.length);
    to.named(`linhas de ${measure}`, String(own.length));
    for (const sum of [resultOf(own), grossOf(own)]) {
      to.result(sum);
      to.as(measure, sum);
    }
  }
}

/**
 * What is held, what it cost and what it is worth: each asset's amounts to the cent, and sums of those, so that a total is the
 * sum of what stands above it. Source: assistant §2.15.
 *
 * @param classes - told together
 */
export function addHoldings(to: Collector, books: Books, p: Params, classes: readonly string[]) {
  const dia = p.ate && p.ate < TODAY ? p.ate : TODAY;
  const close = tradingDays.filter((it) => it <= dia).at(-1) ?? "";
  const all = heldAt(books, dia).filter(([, it]) => it.conhecido);
  const held = all.filter(([ativo]) => assetIn(p, ativo));
  to.count("ativos", held.length);
  to.count("ativos", heldAt(books, dia).filter(([ativo]) => assetIn(p, ativo)).length);
  const costOf = (own: typeof all) => total(own.map(([, { custo }]) => nearest(custo)));
  const marketOf = (own: typeof all) =>
    total(own.map(([ativo, { quantidade }]) => quantidade * BigInt(closeCents(ativo, close))));
  const together = held.filter(([ativo]) => classes.includes(classOf(ativo)));
  for (const own of [held, together]) {
    const [cost, market] = [costOf(own), marketOf(own)];
    to.as("custo_total", ratio(cost));
    to.as("carteira", ratio(cost));
    to.as("carteira", ratio(market));
    to.count("ativos", own.length);
    to.units("em_carteira", total(own.map(([, { quantidade }]) => quantidade)));
    to.result(ratio(market - cost));
    to.share(market - cost < 0n ? cost - market : market - cost, cost);
  }
  // Shares add up to 100,00, by asset as by class: what is left over goes to the largest remainders. Source: assistant §4.25.
  for (const sumOf of [costOf, marketOf]) {
    for (const key of [([ativo]: (typeof all)[number]) => ativo, ([ativo]: (typeof all)[number]) => classOf(ativo)]) {
      const groups = grouped(all, key).map(([, own]) => own);
      const points = divide(10_000n, groups.map(sumOf));
      const own = points.filter((_, index) => groups[index]?.every(([ativo]) => assetIn(p, ativo)));
      to.points(total(own));
      to.points(
        total(points.filter((_, index) => groups[index]?.every(([ativo]) => classes.includes(classOf(ativo))))),
      );
    }
  }
  to.named("ativos_conhecidos", String(held.length));
  for (const [ativo, it] of p.ativos ? held : []) {
    to.units("em_carteira", it.quantidade);
    to.units("quantidade", it.quantidade);
    to.as("preco_medio", averageOf(it));
    to.as("preco", ratio(BigInt(closeCents(ativo, close))));
  }
  to.day(close);
}

/** How much of all that is held stands in the largest positions, by market and by cost. */
export function addConcentrations(to: Collector, books: Books) {
  for (const values of [marketValues(books, {}), costValues(books, {})]) addConcentration(to, values);
}

/** Shares of the largest, and the sum of squared shares. */
function addConcentration(to: Collector, values: readonly [string, bigint][]) {
  const all = values.reduce((sum, [, value]) => sum + value, 0n);
  const sizes = values.map(([, value]) => value).sort((a, b) => (b > a ? 1 : b < a ? -1 : 0));
  for (const [index] of sizes.entries()) to.share(total(sizes.slice(0, index + 1)), all);
  const squares = values.reduce((sum, [, value]) => sum + (Number(value) / Number(all)) ** 2, 0);
  if (!Number.isFinite(squares) || squares === 0) return;
  to.count("outro", String(Number(squares.toFixed(4))));
  // As many assets of one size would weigh the same.
  to.count("outro", String(Number((1 / squares).toFixed(1))));
}
