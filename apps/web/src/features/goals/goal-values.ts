import { goalInput } from "@app/core/goals/schema";
import { z } from "zod";
import type { Goal } from "./use-goals.ts";
import type { GoalValues } from "./use-save-goal.ts";

/** What the fields hold: an amount is empty text until somebody types one. */
export type GoalFormValues = {
  titulo: string;
  /** `yyyy-mm-dd` */
  dataObjetivo: string | null;
  valorAlvo: number | string;
  aporteMensal: number | string;
  valorInicial: number | string;
  valorAtual: number | string;
};

export function initialValues(goal: Goal | undefined): GoalFormValues {
  if (!goal) {
    return { titulo: "", dataObjetivo: null, valorAlvo: "", aporteMensal: "", valorInicial: "", valorAtual: "" };
  }
  const { titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual } = goal;
  return { titulo, dataObjetivo, valorAlvo, aporteMensal, valorInicial, valorAtual };
}

/** An empty field is no number, which the schema refuses where one is required. */
const required = (amount: number | string) => (amount === "" ? Number.NaN : Number(amount));
const optional = (amount: number | string) => (amount === "" ? undefined : Number(amount));

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
