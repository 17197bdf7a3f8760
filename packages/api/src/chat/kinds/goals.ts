import { addDays, addMonths, type CalendarDate } from "@app/core/calendar";
import { bold, boldMoney, listNames, paragraphs, rangeSentence, say, sentences } from "@app/core/chat/answers/answer";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Order } from "@app/core/chat/question";
import { foldText } from "@app/core/fold-text";
import { formatCount, formatDay, formatMoney, formatPercent } from "@app/core/format";
import { monthsToReach } from "@app/core/goals/months-to-reach";
import { monthlyOf } from "@app/core/goals/projection";
import { tellSaved } from "@app/core/goals/tell-saved";
import { Decimal, ZERO } from "@app/core/money";
import { cdiGrowth } from "@app/core/returns/benchmark";
import type { ServiceContext } from "../../context.ts";
import { listGoals } from "../../goals/queries.ts";
import { sumFlowsAfter } from "../../portfolio/queries/get-changes.ts";
import { listSeries } from "../../prices/queries/market-prices.ts";
import { citeLedger } from "../queries/get-pools.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";

type Goal = Awaited<ReturnType<typeof listGoals>>[number];

const MONTHS = 6;
const SCENARIO_MONTHS = 12;

/** Question 30: what a goal lacks, and when it is reached by the mean contribution of six months. */
export const goals = defineKind({ funcao: "meta", needs: "nada", readsLedger: true, load, tell });

async function load(ctx: ServiceContext, { question, known: { today: hoje } }: Asked) {
  const all = await listGoals(ctx);
  const thisMonth: CalendarDate = `${hoje.slice(0, 7)}-01`;
  const before = addDays(addMonths(thisMonth, -MONTHS), -1);
  // First and last day of the six whole months before this one.
  const meses = { from: addDays(before, 1), to: addDays(thisMonth, -1) };
  const flows = await sumFlowsAfter(ctx, before, meses.to);
  return {
    hoje,
    metas: chosen(all, question.filtros.meta),
    /** Names of all of them. */
    nomes: all.map(({ titulo }) => titulo),
    meses,
    /** Of these months, in BRL per month: purchases less sales, also when more was sold. */
    aporteMedio: flows.div(MONTHS).toDecimalPlaces(2),
    cdi: await readCdi(ctx, hoje),
    cite: () => citeLedger(ctx, { periodos: [meses] }),
  };
}

type Goals = Awaited<ReturnType<typeof load>>;

function tell(result: Goals, { question, range, offset }: Asked): Words {
  const { metas, nomes, meses, aporteMedio } = result;
  if (nomes.length === 0)
    return say("Você ainda não tem metas. Crie uma em **Objetivos**, com o valor e a data, e pergunte de novo.");
  if (metas.length === 0) return say(`Não achei essa meta. As suas são: ${listNames(nomes)}.`);
  const mean = aporteMedio.isNegative()
    ? ` você vendeu mais do que comprou, em média ${formatMoney(aporteMedio.abs())} por mês.`
    : `, seu aporte líquido médio foi ${boldMoney(aporteMedio)} por mês, pelas suas notas (compras menos vendas).`;
  const open = metas.filter((goal) => !missingOf(goal).isZero());
  const response = paragraphs(
    orderSentence(metas, question.ordem),
    ...metas.map(missingSentence),
    `Nos seis meses de ${formatDay(meses.from)} a ${formatDay(meses.to)}${mean}`,
    ...open.map((goal) => arrivalSentence(goal, result)),
    ...open.map((goal) => scenarioSentence(goal, result)),
    rangeSentence(range),
  );
  return { response, dados: goalsTable(result, offset) };
}

/** A goal whose name holds what was asked, or whose name the question holds; all of them without a name. */
function chosen(all: Goal[], name: string | null): Goal[] {
  if (name === null) return all;
  const wanted = foldText(name).trim();
  const exact = all.filter(({ titulo }) => foldText(titulo) === wanted);
  if (exact.length > 0) return exact;
  return all.filter(({ titulo }) => foldText(titulo).includes(wanted) || wanted.includes(foldText(titulo)));
}

/** The CDI over the last twelve months that the series has whole. Source: domain §6.1. */
async function readCdi(ctx: ServiceContext, hoje: CalendarDate): Promise<Decimal | null> {
  const points = await listSeries(ctx, "cdi", addMonths(hoje, -SCENARIO_MONTHS - 1), hoje);
  const last = points.at(-1)?.dia;
  return last ? (cdiGrowth(points, addMonths(last, -SCENARIO_MONTHS), [last])[0] ?? null) : null;
}

const missingOf = ({ valorAlvo, valorAtual }: Goal) => Decimal.max(valorAlvo.minus(valorAtual), ZERO);
const shareOf = ({ valorAlvo, valorAtual }: Goal) => Decimal.min(valorAtual.div(valorAlvo), 1);

/** Months until a goal is reached: by the mean contribution, by its own plan or what months save, and by the mean with the CDI. */
function monthsOf(goal: Goal, { aporteMedio, cdi }: Goals) {
  const { valorAtual, valorAlvo } = goal;
  const monthly = cdi?.gt(-1) ? cdi.plus(1).pow(new Decimal(1).div(SCENARIO_MONTHS)).minus(1) : null;
  const contribution = Decimal.max(aporteMedio, ZERO);
  return {
    medio: monthsToReach(valorAtual, valorAlvo, contribution),
    plano: monthsToReach(valorAtual, valorAlvo, new Decimal(monthlyOf(goal))),
    hipotese: monthly && monthsToReach(valorAtual, valorAlvo, contribution, monthly),
  };
}

/** Which goal has the largest part of its amount, or the smallest; empty where that is not asked, or there is only one. */
function orderSentence(metas: readonly Goal[], ordem: Order | null): string {
  if (ordem !== "maiores" && ordem !== "menores") return "";
  const [first, ...others] = metas.toSorted((one, other) => shareOf(other).comparedTo(shareOf(one)));
  const last = others.at(-1);
  if (!first || !last) return "";
  const [told, part] = ordem === "maiores" ? [first, "maior"] : [last, "menor"];
  return `A meta com a ${part} parte guardada é ${bold(told.titulo)}: ${bold(formatPercent(shareOf(told)))}.`;
}

function missingSentence(goal: Goal): string {
  const { titulo, valorAlvo, valorAtual, dataObjetivo } = goal;
  const saved = `guardados ${formatMoney(valorAtual)} de ${formatMoney(valorAlvo)} (${formatPercent(shareOf(goal))})`;
  if (missingOf(goal).isZero()) return `A meta ${bold(titulo)} está alcançada: ${saved}.`;
  return `Para a meta ${bold(titulo)} faltam ${boldMoney(missingOf(goal))}: ${saved}, com data em ${formatDay(dataObjetivo)}.`;
}

function arrivalSentence(goal: Goal, result: Goals): string {
  const { medio, plano } = monthsOf(goal, result);
  const name = bold(goal.titulo);
  const mean =
    medio === null
      ? `Nesse ritmo, sem contar rendimento, a meta ${name} não é alcançada.`
      : `Nesse ritmo, sem contar rendimento, você chega à meta ${name} em ${bold(months(medio))}, em ${arrivalOf(result, medio)}${isLate(goal, result, medio)}.`;
  return sentences(mean, planSentence(goal, plano, result));
}

/** By what the goal's card forecasts it. */
function planSentence(goal: Goal, plano: number | null, result: Goals): string {
  const monthly = formatMoney(monthlyOf(goal));
  if (!goal.guardado) {
    return plano === null
      ? ""
      : `Com o aporte do plano, de ${monthly} por mês, seriam ${months(plano)}, em ${arrivalOf(result, plano)}.`;
  }
  return sentences(
    plano === null
      ? `Com ${monthly} por mês, a meta ${bold(goal.titulo)} não é alcançada.`
      : `Guardando ${monthly} por mês, seriam ${months(plano)}, em ${arrivalOf(result, plano)}.`,
    `Esse valor é ${tellSaved(goal.guardado)}.`,
  );
}

const months = (value: number) => formatCount(value, "mês", "meses");
const arrivalOf = ({ hoje }: Goals, value: number) => formatDay(addMonths(hoje, value));
const isLate = ({ dataObjetivo }: Goal, { hoje }: Goals, value: number) =>
  addMonths(hoje, value) > dataObjetivo ? ", depois da data da meta" : ", antes da data da meta";

function scenarioSentence(goal: Goal, result: Goals): string {
  const { hipotese } = monthsOf(goal, result);
  if (!hipotese || !result.cdi) return "";
  return (
    `Hipótese, e não previsão: se tudo rendesse o CDI dos últimos doze meses conhecidos (${formatPercent(result.cdi)}), antes do imposto, ` +
    `a meta ${bold(goal.titulo)} levaria ${months(hipotese)}, até ${arrivalOf(result, hipotese)}.`
  );
}

function goalsTable(result: Goals, offset: number) {
  return tableOf(rowsFrom(result.metas, offset), {
    Meta: ({ titulo }) => titulo,
    Guardado: ({ valorAtual }) => formatMoney(valorAtual),
    Alvo: ({ valorAlvo }) => formatMoney(valorAlvo),
    Falta: (goal) => formatMoney(missingOf(goal)),
    Data: ({ dataObjetivo }) => formatDay(dataObjetivo),
    "Meses pelo aporte médio": (goal) => String(monthsOf(goal, result).medio ?? NO_VALUE),
    "Meses pelo plano": (goal) => String(monthsOf(goal, result).plano ?? NO_VALUE),
  });
}
