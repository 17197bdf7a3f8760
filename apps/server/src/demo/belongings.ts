import { setTargets } from "@app/api/allocation/commands";
import { ask } from "@app/api/chat/commands";
import { listHistory } from "@app/api/chat/queries/list-history";
import type { ServiceContext } from "@app/api/context";
import { isAnyFileRunning } from "@app/api/files/queries";
import { createGoal } from "@app/api/goals/commands";
import { listGoals } from "@app/api/goals/queries";
import { createIncome } from "@app/api/incomes/commands";
import { listIncomes } from "@app/api/incomes/queries/list-incomes";
import { targetsInput } from "@app/core/allocation/schema";
import { addMonths, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { askInput } from "@app/core/chat/schema";
import { goalInput } from "@app/core/goals/schema";
import { incomeInput } from "@app/core/incomes/schema";
import { seedHousehold } from "./household.ts";

const goal = {
  titulo: "Entrada do apartamento",
  dataObjetivo: "2030-06-30",
  valorAlvo: 80_000,
  aporteMensal: 900,
  valorInicial: 8_000,
  valorAtual: 21_400,
};

/** In percent, by class. */
const targets = [
  { tipo: "classe", chave: "acao", percentual: 65 },
  { tipo: "classe", chave: "fii", percentual: 30 },
  { tipo: "classe", chave: "unit", percentual: 5 },
];

const questions = ["Qual o preço médio de ITSA4?", "Quanto paguei de corretagem em 2026?"];

/** Adds what an invented investor has besides notes: incomes, targets, a household and a goal. */
export async function seedBelongings(ctx: ServiceContext): Promise<void> {
  // It comes last: where it is there, all of it is.
  if ((await listGoals(ctx)).length > 0) return;
  const present = new Set((await listIncomes(ctx)).map(({ ticker, data }) => `${ticker} ${data}`));
  for (const income of incomes(dayInSaoPaulo(ctx.now))) {
    if (!present.has(`${income.ticker} ${income.data}`)) await createIncome(ctx, incomeInput.parse(income));
  }
  await setTargets(ctx, targetsInput.parse({ metas: targets }));
  await seedHousehold(ctx);
  await createGoal(ctx, goalInput.parse(goal));
}

/** Interest on own capital every three months and income of funds every month, from when each was held, and two to come. */
function incomes(today: CalendarDate) {
  const paidUntil = (first: CalendarDate, step: number) => {
    const days: CalendarDate[] = [];
    for (let day = first; day < today; day = addMonths(day, step)) days.push(day);
    return days;
  };
  const nextMonth = addMonths(today, 1);
  return [
    ...paidUntil("2024-01-02", 3).map((data) => {
      const quantidade = data < "2025-09-08" ? 400 : 747;
      // 0,02 a share, less 15 % until 2025 and 17,5 % from then on. Source: domain §5.4.7.
      const [bruto, rate] = [quantidade * 0.02, data < "2026-01-01" ? 0.15 : 0.175];
      return { ...{ tipo: "jcp", ticker: "ITSA4", data, quantidade }, ...amounts(bruto, rate) };
    }),
    ...paidUntil("2025-04-14", 1).map((data) => {
      const quantidade = data < "2025-10-06" ? 150 : data < "2026-10-05" ? 350 : 500;
      return { ...{ tipo: "rendimento", ticker: "MXRF11", data, quantidade }, ...amounts(quantidade * 0.1, 0) };
    }),
    ...paidUntil("2025-04-14", 1).map((data) => {
      const quantidade = data < "2025-10-06" ? 5 : data < "2026-10-05" ? 17 : 25;
      return { ...{ tipo: "rendimento", ticker: "HGLG11", data, quantidade }, ...amounts(quantidade * 1.1, 0) };
    }),
    ...paidUntil("2024-12-30", 12).map((data) => {
      const quantidade = data < "2026-02-09" ? 300 : 500;
      return { ...{ tipo: "dividendo", ticker: "ABEV3", data, quantidade }, ...amounts(quantidade * 0.33, 0) };
    }),
    {
      ...{ tipo: "rendimento", ticker: "MXRF11", data: nextMonth, previsto: true, quantidade: 500 },
      ...amounts(50, 0),
    },
    { ...{ tipo: "dividendo", ticker: "PETR4", data: nextMonth, previsto: true, quantidade: 100 }, ...amounts(72, 0) },
  ];
}

const amounts = (bruto: number, rate: number) => ({
  valorBruto: Number(bruto.toFixed(2)),
  valorLiquido: Number((bruto * (1 - rate)).toFixed(2)),
});

/** Interval between checks whether the notes were read. */
const LOOK_MS = 500;
/** Twenty notes take seconds; a slow machine some more. */
const MAX_LOOKS = 240;

/** A first conversation once all notes are read; none if that takes more than two minutes, until the next start. */
export async function seedConversation(contextOfNow: () => ServiceContext): Promise<void> {
  if ((await listHistory(contextOfNow())).length > 0) return;
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    if (!(await isAnyFileRunning(contextOfNow()))) {
      for (const query of questions) await ask(contextOfNow(), askInput.parse({ query }));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
