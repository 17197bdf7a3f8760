// Taxes, returns and goals.
import { tradingDays } from "../../people/closes.ts";
import { TODAY } from "../../people/plain.ts";
import type { Params } from "../../questions/question.ts";
import { cents, minus, nearest, type Ratio, ratio, total } from "../arithmetic.ts";
import type { Books } from "../books.ts";
import { contributionsOf } from "../contributions.ts";
import { cdi, gainOver, marketCents, shareOfCdi, twr, xirr } from "../returns.ts";
import { monthsOf } from "../selection.ts";
import { type Pool, pools, taxMonths } from "../tax.ts";
import type { Collector } from "./collector.ts";

export function addTaxes(to: Collector, books: Books, p: Params) {
  const months = taxMonths(books).filter(
    ({ mes }) => (!p.de || mes >= p.de.slice(0, 7)) && (!p.ate || mes <= p.ate.slice(0, 7)),
  );
  const before = taxMonths(books)
    .filter(({ mes }) => mes < (months[0]?.mes ?? ""))
    .at(-1);
  if (before) to.as("acumulado", ratio(before.acumulado));
  const own = pools.filter((pool) =>
    p.operacao === "day_trade"
      ? pool === "day_trade"
      : p.classe === "fii"
        ? pool === "fii"
        : p.operacao !== "comum" || pool === "comum",
  );
  for (const pool of own)
    addLosses(
      to,
      books,
      pool,
      months.map(({ mes }) => mes),
    );
  for (const it of months) {
    to.as("vendas_acoes", ratio(it.vendasAcoes));
    if (it.vendasAcoes > 2_000_000n) to.money(it.vendasAcoes - 2_000_000n);
    to.as("restante", ratio(it.vendasAcoes > 2_000_000n ? 0n : 2_000_000n - it.vendasAcoes));
    to.as("irrf_usado", ratio(it.irrfUsado));
    to.as("darf", ratio(it.darf));
    to.as("acumulado", ratio(it.acumulado));
    to.as("imposto", ratio(it.darf + it.irrfUsado));
    to.as("isento", it.isento);
    if (it.isento) to.result(it.isento);
    for (const pool of own) {
      to.result(it.resultado[pool]);
      to.as("base", it.base[pool]);
      to.as("prejuizo_a_compensar", it.usado[pool]);
      to.as("prejuizo_a_compensar", it.prejuizo[pool]);
      to.as("imposto", ratio(it.imposto[pool]));
    }
    to.day(it.vencimento);
    for (const paid of books.pessoa.pagamentos.filter(({ mes }) => mes === it.mes)) {
      to.as("pago", ratio(cents(paid.valor)));
      to.as("falta", ratio(it.darf - cents(paid.valor)));
      to.as("darf", ratio(it.darf - cents(paid.valor)));
      to.day(paid.dia);
    }
  }
  const missing = ({ mes, darf }: (typeof months)[number]) => {
    const paid = total(books.pessoa.pagamentos.filter((it) => it.mes === mes).map(({ valor }) => cents(valor)));
    return darf > paid ? darf - paid : 0n;
  };
  // A month with a note that does not close or with futures has no total, nor have those whose losses come from it.
  const open = books.notas.filter(({ fecha, futuros }) => !fecha || futuros).map(({ dia }) => dia.slice(0, 7));
  const closed = months.filter(({ mes }) => !open.some((it) => it <= mes));
  to.as("falta", ratio(total(closed.map(missing))));
  addCoverageOf(to, books, [...closed.filter((it) => missing(it) > 0n).map(({ mes }) => mes), ...open]);
  // Rates, the limit, the least slip and its code.
  for (const rate of ["15", "20", "0.005", "1"]) to.count("%", rate);
  for (const amount of ["20000", "10", "1"]) to.reais(amount);
  to.count("outro", "6015");
}

/** What was lost in some months, and what is left of it once gains took the oldest first. */
function addLosses(to: Collector, books: Books, pool: Pool, months: readonly string[]) {
  const losses: { mes: string; perda: Ratio; resta: Ratio }[] = [];
  for (const { mes, resultado, usado } of taxMonths(books)) {
    const result = resultado[pool];
    if (result[0] < 0n) losses.push({ mes, perda: [-result[0], result[1]], resta: [-result[0], result[1]] });
    let used = usado[pool];
    for (const loss of losses) {
      const isLess = minus(used, loss.resta)[0] < 0n;
      const taken = isLess ? used : loss.resta;
      [loss.resta, used] = [minus(loss.resta, taken), minus(used, taken)];
    }
  }
  for (const { perda, resta } of losses.filter(({ mes }) => months.includes(mes)))
    for (const figure of [perda, resta]) to.as("perda_do_mes", figure);
}

/** Notes from the first to the last of some months. */
function addCoverageOf(to: Collector, books: Books, months: readonly string[]) {
  const [first, last] = [[...months].sort()[0], [...months].sort().at(-1)];
  const notes = books.notas.filter(({ dia }) => first && last && dia >= first && dia.slice(0, 7) <= last);
  to.count("notas", notes.length);
  to.count("notas", notes.filter(({ fecha }) => fecha).length);
}

export function addReturns(to: Collector, books: Books, p: Params) {
  const first = books.notas[0]?.dia;
  if (!first) return;
  const last = tradingDays.filter((dia) => dia <= (p.ate ?? TODAY)).at(-1) ?? "";
  const asked = [p.de ?? "", first].sort().at(-1) ?? first;
  // A month, as the first of a year, is measured from the end before it on, and called by its first trading day.
  const ofMonth = `${asked.slice(0, 7)}-01`;
  const from = tradingDays.find((dia) => dia >= ofMonth) === asked ? ofMonth : asked;
  const [own, reference] = [twr(books, from, last), cdi(from, last)];
  to.percent(own, "twr");
  to.percent(reference, "cdi");
  to.percent(xirr(books), "tir");
  if (own !== null) {
    to.percent(own / reference);
    to.percent(own - reference);
    to.percent((1 + own) / (1 + reference) - 1);
    to.percent(shareOfCdi(own, from, last));
  }
  const gained = gainOver(books, from, last);
  to.money(BigInt(Math.round(gained.cents)));
  to.percent(gained.fraction);
  to.as("compras", ratio(BigInt(Math.round(gained.bought))));
  to.as("vendas", ratio(BigInt(Math.round(gained.sold))));
  to.money(BigInt(Math.round(gained.start)));
  to.as("carteira", ratio(BigInt(marketCents(books, last))));
  for (const dia of [from, asked, last, first, tradingDays.find((it) => it >= from) ?? from]) to.day(dia);
}

/** Months until a goal if all yielded the CDI of the last twelve months. */
function addCdiScenario(to: Collector, target: number, saved: number, monthly: number) {
  const yearly = cdi("2024-08-21", "2025-08-20");
  to.percent(yearly);
  const rate = (1 + yearly) ** (1 / 12) - 1;
  const CENTURY = 1_200;
  let [balance, months] = [saved, 0];
  while (balance < target && months < CENTURY) {
    balance = balance * (1 + rate) + monthly;
    months += 1;
  }
  to.count("meses", months);
  to.named("meses_com_juros", String(months));
  to.day(new Date(Date.UTC(2025, 7 + months, 20)).toISOString().slice(0, 10));
}

/** The whole months before the present one. Source: assistant §4.30. */
const LAST_SIX: Params = { de: "2025-02-01", ate: "2025-07-31" };

export function addGoals(to: Collector, books: Books, p: Params) {
  for (const { alvo, atual, ate, titulo } of books.pessoa.metas) {
    if (p.meta && p.meta !== titulo) continue;
    to.as("alvo", ratio(cents(alvo)));
    to.as("guardado", ratio(cents(atual)));
    to.as("falta", ratio(cents(alvo) - cents(atual)));
    to.share(cents(atual), cents(alvo));
    to.day(ate);
    const flows = total(monthsOf(LAST_SIX).map((mes) => contributionsOf(books, LAST_SIX, mes).at(-1) ?? 0n));
    const mean = nearest(ratio(flows, 6n));
    to.as("aporte_medio", ratio(mean));
    if (mean <= 0n) continue;
    addCdiScenario(to, Number(cents(alvo)), Number(cents(atual)), Number(mean));
    const months = Math.ceil(Number(cents(alvo) - cents(atual)) / Number(mean));
    to.count("meses", months);
    to.named("meses_sem_juros", String(months));
    to.day(new Date(Date.UTC(2025, 7 + months, 20)).toISOString().slice(0, 10));
  }
  for (const dia of ["2025-02-01", "2025-07-31"]) to.day(dia);
  for (const month of Array.from({ length: 120 }, (_, index) => new Date(Date.UTC(2025, 7 + index, 1)))) {
    to.days.add(`${String(month.getUTCMonth() + 1).padStart(2, "0")}/${month.getUTCFullYear()}`);
  }
}
