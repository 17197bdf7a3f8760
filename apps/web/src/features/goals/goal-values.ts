import { parseAmount } from "@app/core/amount-text";
import { formatNumber } from "@app/core/format";
import { goalInput } from "@app/core/goals/schema";
import { z } from "zod";
import type { Goal } from "./use-goals.ts";
import type { GoalValues } from "./use-save-goal.ts";

/** Values of the fields; amounts as typed. */
export type GoalFormValues = {
  titulo: string;
  /** `yyyy-mm-dd` */
  dataObjetivo: string | null;
  valorAlvo: string;
  aporteMensal: string;
  valorInicial: string;
  valorAtual: string;
};

const asTyped = (amount: number) => formatNumber(amount, 0, 2);

export function initialValues(goal: Goal | undefined): GoalFormValues {
  if (!goal) {
    return { titulo: "", dataObjetivo: null, valorAlvo: "", aporteMensal: "", valorInicial: "", valorAtual: "" };
  }
  const { titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual } = goal;
  return {
    titulo,
    dataObjetivo,
    valorAlvo: asTyped(valorAlvo),
    aporteMensal: asTyped(aporteMensal),
    valorInicial: asTyped(valorInicial),
    valorAtual: asTyped(valorAtual),
  };
}

/** A text that is no amount becomes NaN, which the schema refuses; so does a required field left empty. */
const required = (text: string) => parseAmount(text)?.toNumber() ?? Number.NaN;
const optional = (text: string) => (text === "" ? undefined : required(text));

/** The fields as the server takes them. */
export const toInput = (values: GoalFormValues): GoalValues => ({
  titulo: values.titulo,
  dataObjetivo: values.dataObjetivo ?? "",
  valorAlvo: required(values.valorAlvo),
  aporteMensal: required(values.aporteMensal),
  valorInicial: optional(values.valorInicial),
  valorAtual: optional(values.valorAtual),
});

export const goalForm = z.custom<GoalFormValues>().transform(toInput).pipe(goalInput);
