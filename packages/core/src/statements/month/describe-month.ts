import { addMonths } from "../../calendar.ts";
import { formatMoney } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { type Decimal, sum, toCents, ZERO } from "../../money.ts";
import type { CategorySide } from "../schema.ts";
import { type MonthSum, sidesOf } from "./sides.ts";

/** Months that a mean is of. */
const MEAN_MONTHS = 6;
/** A category is unusual from half above its mean, when that is at least a hundred reais. */
const UNUSUAL_FACTOR = 1.5;
const UNUSUAL_AMOUNT = 100;
/** Means of fewer months say little. */
const LEAST_MONTHS = 3;

interface MonthCategory {
  id: string;
  nome: string;
  paiId: string | null;
  tipo: CategorySide;
  orcamento: Decimal | null;
}

interface MonthInput {
  mes: string;
  /** Of this month and of those before it. */
  somas: readonly MonthSum[];
  categorias: readonly MonthCategory[];
  /** The first month with entries; null without any. */
  primeiro: string | null;
}

/** `2026-01` six months before `2026-07`. */
export const firstMeanMonth = (mes: string): string => addMonths(`${mes}-01`, -MEAN_MONTHS).slice(0, 7);

const NO_CATEGORY = { receita: "Receitas sem categoria", despesa: "Despesas sem categoria" } as const;

/** Months before one that have data: those since the first entry, six at most. */
function meanMonths(mes: string, primeiro: string | null): number {
  if (primeiro === null) return 0;
  let months = 0;
  for (let at = firstMeanMonth(mes); at < mes; at = addMonths(`${at}-01`, 1).slice(0, 7))
    if (at >= primeiro) months += 1;
  return months;
}

interface Amounts {
  total: Decimal;
  media: Decimal | null;
  lancamentos: number;
}

interface Row extends Amounts {
  categoriaId: string | null;
  nome: string;
  paiId: string | null;
  tipo: CategorySide;
  /** Of a main category together with its subcategories, whose rows follow; null for one without any here. */
  comSubcategorias: Amounts | null;
}

/** A row with what its mean is of. */
type Counted = Omit<Row, "media" | "comSubcategorias"> & { before: Decimal };

/** A month in its categories, each against the mean of the months before, subcategories under theirs. Amounts are in BRL. */
function monthRows({ mes, somas, categorias, primeiro }: MonthInput): Row[] {
  const months = meanMonths(mes, primeiro);
  const known = new Map(categorias.map((it) => [it.id, it]));
  const rows = new Map<string, Counted>();
  const rowOf = (categoriaId: string | null, tipo: CategorySide): Counted => {
    const key = keyOf({ categoriaId, tipo });
    const kept = rows.get(key);
    if (kept) return kept;
    const category = categoriaId === null ? undefined : known.get(categoriaId);
    const row = {
      ...{ categoriaId, nome: category?.nome ?? NO_CATEGORY[tipo], paiId: category?.paiId ?? null },
      ...{ tipo, total: ZERO, lancamentos: 0, before: ZERO },
    };
    rows.set(key, row);
    // A main category stands above its subcategories also without entries of its own.
    if (row.paiId !== null) rowOf(row.paiId, tipo);
    return row;
  };
  for (const one of somas) {
    const { receitas, despesas } = sidesOf(one);
    for (const [tipo, amount] of [
      ["receita", receitas],
      ["despesa", despesas],
    ] as const) {
      if (amount.isZero() && !(one.lado === tipo && one.interno === null)) continue;
      const row = rowOf(one.categoriaId, tipo);
      if (one.mes === mes) {
        row.total = row.total.plus(amount);
        row.lancamentos += one.lancamentos;
      } else if (one.mes >= firstMeanMonth(mes) && one.mes < mes) row.before = row.before.plus(amount);
    }
  }
  const amountsOf = (counted: readonly Counted[]): Amounts => ({
    total: sum(counted.map(({ total }) => total)),
    media: months === 0 ? null : toCents(sum(counted.map(({ before }) => before)).div(months)),
    lancamentos: counted.reduce((count, row) => count + row.lancamentos, 0),
  });
  const asRow = (row: Counted, comSubcategorias: Amounts | null): Row => {
    const { before: _, ...told } = row;
    return { ...told, ...amountsOf([row]), comSubcategorias };
  };
  const all = [...rows.values()];
  const subsOf = groupBy(
    all.filter((row) => row.paiId !== null && isAnything(amountsOf([row]))),
    ({ paiId, tipo }) => keyOf({ categoriaId: paiId, tipo }),
  );
  return all
    .filter(({ paiId }) => paiId === null)
    .map((main) => {
      const subs = subsOf.get(keyOf(main)) ?? [];
      return { row: asRow(main, subs.length > 0 ? amountsOf([main, ...subs]) : null), subs };
    })
    .filter(({ row }) => row.comSubcategorias !== null || isAnything(row))
    .sort((a, b) => byTotal(a.row, b.row))
    .flatMap(({ row, subs }) => [row, ...subs.map((sub) => asRow(sub, null)).sort(byTotal)]);
}

const keyOf = ({ categoriaId, tipo }: Pick<Row, "categoriaId" | "tipo">) => `${categoriaId} ${tipo}`;

const isAnything = ({ total, media, lancamentos }: Amounts) =>
  lancamentos > 0 || !total.isZero() || (media !== null && !media.isZero());

const byTotal = (a: Row, b: Row) =>
  (b.comSubcategorias ?? b).total.comparedTo((a.comSubcategorias ?? a).total) || (a.nome < b.nome ? -1 : 1);

/** Expense categories that are far above their mean, the farthest first. */
function unusualRows(rows: readonly Row[], months: number): Row[] {
  if (months < LEAST_MONTHS) return [];
  const excess = ({ total, media }: Row) => total.minus(media ?? ZERO);
  return rows
    .filter(
      (row) =>
        row.tipo === "despesa" &&
        row.media !== null &&
        row.total.gte(row.media.times(UNUSUAL_FACTOR)) &&
        excess(row).gte(UNUSUAL_AMOUNT),
    )
    .sort((a, b) => excess(b).comparedTo(excess(a)));
}

/** The month of a person: both sides, what was saved, categories, the categories that are unusual, budgets. */
export function describeMonth(input: MonthInput) {
  const { mes, somas, categorias, primeiro } = input;
  const own = somas.filter((one) => one.mes === mes);
  const { receitas, despesas } = totalsOf(own);
  const guardado = receitas.minus(despesas);
  const rows = monthRows(input);
  const mesesDaMedia = meanMonths(mes, primeiro);
  const incomuns = unusualRows(rows, mesesDaMedia).map(({ categoriaId, nome, total, media }) => ({
    categoriaId,
    texto: media?.isZero()
      ? `${nome}: ${formatMoney(total)} neste mês, e nada nos ${mesesDaMedia} meses anteriores.`
      : `${nome}: ${formatMoney(total)} neste mês, contra ${formatMoney(media)} em média nos ${mesesDaMedia} meses anteriores.`,
  }));
  return {
    ...{ mes, receitas, despesas, guardado, taxa: rateOf(receitas, guardado), mesesDaMedia },
    ...{ categorias: rows, incomuns, orcamentos: budgets(categorias, rows) },
    internos: own.filter(({ interno }) => interno !== null).reduce((count, it) => count + it.lancamentos, 0),
    semCategoria: own
      .filter(({ interno, categoriaId }) => interno === null && categoriaId === null)
      .reduce((count, it) => count + it.lancamentos, 0),
  };
}

export function totalsOf(somas: readonly MonthSum[]) {
  const sides = somas.map(sidesOf);
  return { receitas: sum(sides.map((it) => it.receitas)), despesas: sum(sides.map((it) => it.despesas)) };
}

/** Share of the income that was saved, rounded to a ten-thousandth; null without income. */
const rateOf = (receitas: Decimal, guardado: Decimal) =>
  receitas.gt(0) ? guardado.div(receitas).toDecimalPlaces(4) : null;

function budgets(categorias: readonly MonthCategory[], rows: readonly Row[]) {
  return categorias.flatMap(({ id, nome, orcamento }) => {
    if (orcamento === null) return [];
    const spent = rows.filter(
      ({ tipo, categoriaId, paiId }) => tipo === "despesa" && (categoriaId === id || paiId === id),
    );
    const gasto = sum(spent.map(({ total }) => total));
    return [{ categoriaId: id, nome, orcamento, gasto, resta: orcamento.minus(gasto), passou: gasto.gt(orcamento) }];
  });
}

/** Years side by side, the newest first, each with its months. */
export function describeYears(somas: readonly MonthSum[]) {
  const months = new Map<string, MonthSum[]>();
  for (const one of somas) months.set(one.mes, [...(months.get(one.mes) ?? []), one]);
  const meses = [...months].sort(([a], [b]) => (a < b ? -1 : 1)).map(([mes, own]) => ({ mes, ...totalsOf(own) }));
  const years = [...new Set(meses.map(({ mes }) => mes.slice(0, 4)))].reverse();
  return years.map((year) => {
    const own = meses.filter(({ mes }) => mes.startsWith(year));
    const receitas = sum(own.map((it) => it.receitas));
    const despesas = sum(own.map((it) => it.despesas));
    const guardado = receitas.minus(despesas);
    const withSaved = own.map((it) => ({ ...it, guardado: it.receitas.minus(it.despesas) }));
    return { ano: Number(year), receitas, despesas, guardado, taxa: rateOf(receitas, guardado), meses: withSaved };
  });
}
