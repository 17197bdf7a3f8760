import { parseAmount } from "@app/core/amount-text";
import { formatNumber } from "@app/core/format";
import { goalInput } from "@app/core/goals/schema";
import { z } from "zod";
import type { Goal } from "./use-goals.ts";
import type { GoalValues } from "./use-save-goal.ts";

/** What the fields hold: amounts as they are typed. */
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

/** What is no amount is no number, which the schema refuses with its sentence; so is an empty field that is required. */
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
