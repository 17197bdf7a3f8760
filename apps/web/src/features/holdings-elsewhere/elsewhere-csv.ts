import { csvAmount, csvNumber } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "./copy.ts";
import type { ElsewhereItem } from "./elsewhere-wires.ts";

const { columns } = copy;

/** Columns of the holdings elsewhere for a spreadsheet. */
export const elsewhereCsv = {
  [columns.kind]: ({ tipo }: ElsewhereItem) => copy.kinds[tipo],
  [columns.name]: ({ nome }: ElsewhereItem) => nome,
  [columns.code]: ({ codigo }: ElsewhereItem) => codigo ?? "",
  [columns.institution]: ({ instituicao }: ElsewhereItem) => instituicao,
  [columns.quantity]: ({ quantidade }: ElsewhereItem) => csvNumber(quantidade),
  [columns.value]: ({ valor }: ElsewhereItem) => csvAmount(valor),
  [columns.day]: ({ dia }: ElsewhereItem) => (dia === null ? "" : formatDay(dia)),
  [columns.due]: ({ vencimento }: ElsewhereItem) => (vencimento === null ? "" : formatDay(vencimento)),
};
