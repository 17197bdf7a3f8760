import { parseAmount } from "@app/core/amount-text";
import { formatNumber } from "@app/core/format";
import { type IncomeType, incomeInput } from "@app/core/incomes/schema";
import { parseNumber } from "@app/core/notes/page/numbers";
import { z } from "zod";
import type { IncomeDraft } from "../../income-draft.ts";
import type { Income } from "./income-wires.ts";

/** Values of the fields; numbers as typed. */
type IncomeValues = {
  tipo: IncomeType;
  ticker: string;
  /** `yyyy-mm-dd` */
  data: string | null;
  previsto: boolean;
  valorBruto: string;
  valorLiquido: string;
  quantidade: string;
};

const EMPTY: IncomeValues = {
  ...{ tipo: "dividendo", ticker: "", data: null, previsto: false },
  ...{ valorBruto: "", valorLiquido: "", quantidade: "" },
};

const amount = (value: number) => formatNumber(value, 2, 2);

export function initialValues(income: Income | undefined, draft: IncomeDraft | undefined): IncomeValues {
  if (draft) {
    const { tipo, ticker, data, quantidade } = draft;
    return { ...EMPTY, tipo, ticker, data, quantidade: quantidade === null ? "" : formatNumber(quantidade) };
  }
  if (!income || income.tipo === "amortizacao") {
    return EMPTY;
  }
  const { tipo, ticker, data, situacao, valorBruto, brutoCalculado, valorLiquido, quantidade } = income;
  return {
    ...{ tipo, ticker, data, previsto: situacao !== "recebido" },
    valorBruto: brutoCalculado || valorBruto === valorLiquido ? "" : amount(valorBruto),
    valorLiquido: amount(valorLiquido),
    quantidade: quantidade === null ? "" : formatNumber(quantidade),
  };
}

/** A text that is no number becomes NaN, which the schema refuses with its sentence; an optional field may be empty. */
const required = (text: string) => parseAmount(text)?.toNumber() ?? Number.NaN;
const optional = (text: string, read: (text: string) => number) => (text.trim() === "" ? undefined : read(text));
const quantityOf = (text: string) => parseNumber(text.trim(), ",")?.toNumber() ?? Number.NaN;

/** The fields as the server takes them. */
export const toInput = ({ tipo, ticker, data, previsto, ...typed }: IncomeValues): z.input<typeof incomeInput> => ({
  ...{ tipo, ticker, previsto },
  data: data ?? "",
  valorBruto: optional(typed.valorBruto, required),
  valorLiquido: required(typed.valorLiquido),
  quantidade: optional(typed.quantidade, quantityOf),
});

export const incomeForm = z.custom<IncomeValues>().transform(toInput).pipe(incomeInput);
