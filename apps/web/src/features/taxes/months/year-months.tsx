import type { CalendarDate } from "@app/core/calendar";
import { lacksOnlyFiles } from "@app/core/taxes/months/unread-files";
import { Money } from "@app/ui/money";
import { useId } from "react";
import { Link } from "react-router-dom";
import { TitleWithCsv } from "../../../tables/title-with-csv.tsx";
import { copy } from "../copy.ts";
import sheet from "../sheet.module.css";
import { useTaxesQuery } from "../use-taxes-query.ts";
import type { Assessment, MonthOfYear } from "../wires.ts";
import { monthCsv } from "./month-csv.ts";
import { stateOf } from "./month-state.ts";
import { StateIcon } from "./state-icon.tsx";
import classes from "./year-months.module.css";

const words = copy.months;
const MONTH_NUMBERS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));

interface YearMonthsProps {
  year: Assessment;
  /** The opened month. */
  open: string | null;
  /** The running month, as `yyyy-mm`. */
  running: string;
  today: CalendarDate;
}

/** A year as twelve months, each with its state; pressing one opens it. */
export function YearMonths({ year, open, running, today }: YearMonthsProps) {
  const titleId = useId();
  const { monthAddress } = useTaxesQuery();
  return (
    <section aria-labelledby={titleId}>
      <TitleWithCsv
        mb="xs"
        id={titleId}
        of={words.title(year.ano)}
        fileName={`impostos-${year.ano}.csv`}
        columns={monthCsv(today)}
        rows={year.meses}
      />
      <ol className={classes.months}>
        {MONTH_NUMBERS.map((number) => {
          const mes = `${year.ano}-${number}`;
          const month = year.meses.find((it) => it.mes === mes);
          return (
            <li key={mes}>
              {month ? (
                <Link
                  to={monthAddress(mes)}
                  preventScrollReset
                  className={classes.month}
                  data-state={stateOf(month, today).state}
                  aria-current={mes === open ? "true" : undefined}
                >
                  <span className={classes.monthName}>{words.name(mes)}</span>
                  <MonthState month={month} isRunning={mes === running} today={today} />
                </Link>
              ) : (
                <div className={classes.month} data-state="vazio">
                  <span className={classes.monthName}>{words.name(mes)}</span>
                  <span className={sheet.hint}>{mes > running ? words.toCome : words.nothing}</span>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function MonthState({ month, isRunning, today }: { month: MonthOfYear; isRunning: boolean; today: CalendarDate }) {
  const { state, valor, isLeast = false } = stateOf(month, today);
  const { vencimento } = month.darf;
  const isOwed = state === "aPagar" || state === "falta" || state === "atrasado";
  return (
    <>
      <span className={classes.state}>
        <StateIcon state={state} />
        {copy.states[state]}
      </span>
      {valor !== null && (
        <span>
          {isLeast && `${words.atLeast} `}
          <Money value={valor} inherit fw={600} />
        </span>
      )}
      {isLeast && <span className={sheet.hint}>{words.unknownInterest}</span>}
      {lacksOnlyFiles(month) && state !== "podeMudar" && <span className={sheet.hint}>{words.mayChange}</span>}
      {isRunning && <span className={sheet.hint}>{words.underWay}</span>}
      {isOwed && vencimento && !isRunning && (
        <span className={sheet.hint}>{vencimento < today ? words.wasDue(vencimento) : words.due(vencimento)}</span>
      )}
    </>
  );
}
