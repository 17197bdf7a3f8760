import type { Params } from "../../questions/question.ts";
import { cents, over, ratio, times, total } from "../arithmetic.ts";
import { type Books, classOf, isTax, type Line, type Note, spent } from "../books.ts";
import { resultOf } from "../rows.ts";
import { B3, noteIn } from "../selection.ts";
import { type Amount, type Collector, groupsOf, type Measure } from "./collector.ts";

/**
 * Trades together; one by one only where one is told.
 *
 * @param whole - the lines of which shares are told
 */
export function addLines(to: Collector, lines: readonly Line[], whole: readonly Line[], areTold: boolean) {
  for (const { quantidade, preco, valor, nota } of lines) {
    to.day(nota.dia);
    if (!areTold) continue;
    to.units("quantidade", quantidade);
    to.as("preco", ratio(preco));
    to.as("valor", ratio(valor));
  }
  const sum = (own: readonly Line[]) => total(own.map(({ valor }) => valor));
  const [bought, sold] = (["C", "V"] as const).map((lado) => lines.filter((line) => line.lado === lado)) as [
    Line[],
    Line[],
  ];
  const counts: readonly (readonly [Measure, readonly Line[]])[] = [
    ["n_operacoes", lines],
    ["n_compras", bought],
    ["n_vendas", sold],
  ];
  for (const [measure, part] of counts) {
    to.count("negocios", part.length);
    to.named(measure, String(part.length));
    if (part.length === 0) continue;
    const units = part.reduce((n, { quantidade }) => n + quantidade, 0n);
    to.as("valor", ratio(sum(part)));
    to.count("notas", new Set(part.map(({ nota }) => nota)).size);
    to.count("ativos", new Set(part.map(({ ativo }) => ativo)).size);
    to.units("quantidade", units);
    to.share(sum(part), sum(whole));
    if (new Set(part.map(({ ativo }) => ativo)).size === 1) {
      for (const measure of ["preco", "preco_medio"] as const) to.as(measure, over(ratio(sum(part)), ratio(units)));
    }
    to.ratio(over(ratio(sum(part)), ratio(BigInt(part.length))));
  }
  to.money(sum(bought) - sum(sold));
  to.as("compras", ratio(sum(bought)));
  to.as("vendas", ratio(sum(sold)));
  to.as("volume", ratio(sum(lines)));
  to.named("notas de volume", String(new Set(lines.map(({ nota }) => nota)).size));
}

const CHARGES: readonly (readonly [Amount, (tipo: string) => boolean])[] = [
  ["custos", (tipo) => !isTax(tipo)],
  ["irrf", isTax],
  ["irrf_comum", (tipo) => tipo === "irrf"],
  ["irrf_day_trade", (tipo) => tipo === "irrf_day_trade"],
  ["b3", (tipo) => B3.includes(tipo)],
  ...(["corretagem", "iss", "emolumentos", "liquidacao", "registro"] as const).map(
    (name) => [name, (tipo: string) => tipo === name] as const,
  ),
];

/** Charges of each kind together, and by month; one by one only where a note is told. */
export function addCharges(to: Collector, books: Books, p: Params) {
  const notes = books.notas.filter(noteIn(p));
  const rows = notes.flatMap(({ custos }) => custos).filter(({ nota }) => nota.fecha || p.nota !== undefined);
  const volume = total(books.linhas.filter((line) => noteIn(p)(line.nota)).map(({ valor }) => valor));
  for (const [measure, isMeant] of CHARGES) {
    // Of ordinary trades alone, what was withheld is what was withheld of those.
    const isLeftOut = (tipo: string) => p.encargos === "irrf_comum" && tipo === "irrf_day_trade";
    const own = rows.filter(({ tipo }) => isMeant(tipo) && !(measure === "irrf" && isLeftOut(tipo)));
    const sum = total(own.map(({ valor }) => valor));
    const months = new Set(own.map(({ nota }) => nota.dia.slice(0, 7))).size;
    to.as(measure, ratio(sum));
    const notas = new Set(own.map(({ nota }) => nota)).size;
    to.count("notas", notas);
    to.named(`notas de ${measure}`, String(notas));
    to.count("negocios", own.length);
    to.count("meses", months);
    to.share(sum, volume);
    for (const count of [months, 12]) if (count > 0) to.as(measure, over(ratio(sum), ratio(BigInt(count))));
    if (p.nota !== undefined) for (const { valor } of own) to.as(measure, ratio(valor));
  }
  // Asked for together, charges are told one by one and added up.
  const together = CHARGES.filter(([measure]) => p.encargosJuntos?.some((name) => name === measure));
  if (together.length > 1)
    to.money(total(rows.filter(({ tipo }) => together.some(([, isMeant]) => isMeant(tipo))).map(({ valor }) => valor)));
  addWithheldByRule(to, books, p);
}

/** What the law would withhold: 0,005 % of spot sales, 1 % of a day's gain of day trades. Source: domain §4.4. */
function addWithheldByRule(to: Collector, books: Books, p: Params) {
  const sales = books.linhas.filter(
    (line) => noteIn(p)(line.nota) && line.lado === "V" && line.contado && classOf(line.ativo) !== "opcao",
  );
  const gains = books.lancamentos.filter((it) => it.tipo === "day_trade" && it.resultado && noteIn(p)(it.nota as Note));
  const sold = total(sales.map(({ valor }) => valor));
  const ordinary = sold - total(sales.map(({ valor, quantidade, dayTrade }) => (valor * dayTrade) / quantidade));
  for (const base of [sold, ordinary]) {
    to.as("volume", ratio(base));
    to.as("regra_comum", ratio(base, 20_000n));
  }
  const net = resultOf(gains);
  to.result(net);
  to.as("regra_day_trade", net[0] > 0n ? times(net, ratio(1n, 100n)) : ratio(0n));
  // These prints tell the tax and do not debit it.
  to.as("irrf_debitado", ratio(0n));
  to.as("dispensa", ratio(100n));
  for (const rate of ["0.005", "1"]) to.count("%", rate);
}

export function addNotes(to: Collector, books: Books, p: Params) {
  const notes = books.notas.filter(noteIn(p));
  for (const nota of notes) {
    to.count("outro", nota.numero);
    to.day(nota.dia);
    to.day(nota.liquidacao);
    if (p.nota === undefined && notes.length > 1) continue;
    to.as("liquido", ratio(nota.liquido));
    to.as("custos", ratio(spent(nota)));
    to.money(total(nota.linhas.map(({ lado, valor }) => (lado === "C" ? -valor : valor))));
    to.as("ajustes", ratio(total(nota.ajustes.map(({ valor }) => valor))));
    for (const { valor, quantidade } of nota.ajustes) {
      to.as("ajustes", ratio(valor));
      to.units("quantidade", quantidade);
    }
  }
  for (const own of groupsOf(notes, [
    ({ fecha }) => String(fecha),
    ({ futuros }) => String(futuros),
    // Several years are told one after the other.
    ({ dia }) => dia.slice(0, 4),
  ])) {
    to.count("notas", own.length);
    const nets = own.filter(({ fecha }) => fecha).map(({ liquido }) => liquido);
    for (const some of [nets, nets.filter((net) => net > 0n), nets.filter((net) => net < 0n)]) {
      to.as("liquido", ratio(total(some)));
    }
    const adjusted = total(own.flatMap(({ ajustes }) => ajustes.map(({ valor }) => valor)));
    to.as("ajustes", ratio(adjusted));
    to.money(adjusted - total(own.filter(({ futuros }) => futuros).map(spent)));
  }
  const broken = notes.filter(({ fecha }) => !fecha);
  for (const { numero } of broken) {
    const plain = books.pessoa.notas.find((nota) => nota.numero === numero);
    to.money(cents(plain?.erro ?? "0"));
    const nota = broken.find((it) => it.numero === numero);
    if (nota) to.as("somado", ratio(nota.liquido - cents(plain?.erro ?? "0")));
  }
}
