import { csvAmount, csvNumber } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "../copy.ts";
import type { Entry } from "./entry-item.tsx";

const { columns } = copy.entry;

/** Columns of an asset's entries for a spreadsheet. */
export const entryCsv = {
  [columns.day]: ({ data }: Entry) => formatDay(data),
  [columns.what]: ({ tipo, lado }: Entry) => copy.entry.name(tipo, lado),
  [columns.asset]: ({ ticker }: Entry) => ticker,
  [columns.quantity]: ({ quantidade }: Entry) => csvNumber(quantidade),
  [columns.value]: ({ valor }: Entry) => csvAmount(valor),
  [columns.costs]: ({ custos }: Entry) => csvAmount(custos),
  [columns.result]: ({ resultado }: Entry) => csvAmount(resultado),
  [columns.held]: ({ quantidadeAcumulada }: Entry) => csvNumber(quantidadeAcumulada),
  [columns.average]: ({ precoMedio }: Entry) => csvNumber(precoMedio),
  [columns.broker]: ({ fonte }: Entry) => fonte?.corretora ?? "",
  [columns.note]: ({ fonte }: Entry) => fonte?.numero ?? "",
};
