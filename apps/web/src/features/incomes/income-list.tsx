import { Card } from "@app/ui/card";
import { RowList } from "@app/ui/lists/row-list";
import { useId, useState } from "react";
import { TitleWithCsv } from "../../tables/title-with-csv.tsx";
import { copy } from "./copy.ts";
import { incomeCsv } from "./income-csv.ts";
import { IncomeRow } from "./income-row.tsx";
import type { Income } from "./income-wires.ts";
import { MoreIncomes } from "./more-incomes.tsx";

/** Rows shown at once. */
const PAGE = 50;
const words = copy.list;

interface IncomeListProps {
  incomes: readonly Income[];
  /** Id of the income being deleted. */
  removing: string | undefined;
  onEdit: (income: Income) => void;
  onRemove: (income: Income) => void;
}

/** Every income of a year with its origin, the newest first; typed ones can be changed. */
export function IncomeList({ incomes, removing, onEdit, onRemove }: IncomeListProps) {
  const titleId = useId();
  const [shown, setShown] = useState(PAGE);
  if (incomes.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} stacked>
      <TitleWithCsv id={titleId} of={words.title} fileName="proventos.csv" columns={incomeCsv} rows={incomes} />
      <RowList>
        {incomes.slice(0, shown).map((income) => (
          <IncomeRow
            key={income._id}
            income={income}
            actions={{
              isRemoving: removing === income._id,
              onEdit: () => onEdit(income),
              onRemove: () => onRemove(income),
            }}
          />
        ))}
      </RowList>
      <MoreIncomes rest={incomes.length - shown} page={PAGE} onMore={() => setShown(shown + PAGE)} />
    </Card>
  );
}
