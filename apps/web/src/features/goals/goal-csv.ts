import { csvAmount } from "@app/core/csv";
import { formatDay } from "@app/core/format";
import { copy } from "./copy.ts";
import type { Goal } from "./use-goals.ts";

const { dialog: fields } = copy;

/** Columns of the goals for a spreadsheet. */
export const goalCsv = {
  [fields.titulo]: ({ titulo }: Goal) => titulo,
  [fields.dataObjetivo]: ({ dataObjetivo }: Goal) => formatDay(dataObjetivo),
  [fields.valorAlvo]: ({ valorAlvo }: Goal) => csvAmount(valorAlvo),
  [fields.aporteMensal]: ({ aporteMensal }: Goal) => csvAmount(aporteMensal),
  [fields.valorInicial]: ({ valorInicial }: Goal) => csvAmount(valorInicial),
  [fields.valorAtual]: ({ valorAtual }: Goal) => csvAmount(valorAtual),
};
