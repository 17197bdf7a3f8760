import type { CalendarDate } from "@app/core/calendar";
import { csvAmount } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { pools } from "@app/core/taxes/pools";
import { copy } from "../copy.ts";
import type { MonthOfYear } from "../wires.ts";
import { stateOf } from "./month-state.ts";

const { columns } = copy.months;

/** Columns of a year's months for a spreadsheet. */
export const monthCsv = (today: CalendarDate) => ({
  [columns.month]: ({ mes }: MonthOfYear) => copy.months.name(mes),
  [columns.state]: (month: MonthOfYear) => copy.states[stateOf(month, today).state],
  [columns.amount]: (month: MonthOfYear) => csvAmount(stateOf(month, today).valor),
  ...Object.fromEntries(
    pools.map((pool) => [
      columns.result(copy.worksheet.pools[pool]),
      ({ pools: ofMonth }: MonthOfYear) => csvAmount(ofMonth[pool].resultado),
    ]),
  ),
  [columns.sales]: ({ vendasAcoes }: MonthOfYear) => csvAmount(vendasAcoes),
  [columns.slip]: ({ darf }: MonthOfYear) => csvAmount(darf.valor),
  [columns.due]: ({ darf }: MonthOfYear) => (darf.vencimento === null ? "" : formatDay(darf.vencimento)),
});
