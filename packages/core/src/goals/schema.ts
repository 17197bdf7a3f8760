import { z } from "zod";
import { ZERO } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { calendarDate, money, recordId, wireInstant, wireNumber } from "../wire.ts";

/** Two lines of the goal card on a 360 px screen. */
const MAX_TITULO_LENGTH = 80;

/** Input of a goal; the saved amounts are optional. */
export const goalInput = z.object({
  titulo: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, "Dê um nome ao objetivo.")
    .refine((text) => text.length <= MAX_TITULO_LENGTH, `Use no máximo ${MAX_TITULO_LENGTH} caracteres.`),
  dataObjetivo: calendarDate,
  valorAlvo: money.refine((value) => value.gt(0), "Informe um valor maior que zero."),
  aporteMensal: money,
  valorInicial: money.default(ZERO),
  valorAtual: money.default(ZERO),
  /** Whether what months save forecasts the goal; absent leaves it as it is. */
  usaGuardado: z.boolean().optional(),
});
export type GoalInput = z.output<typeof goalInput>;

export const goalIdInput = z.object({ id: recordId });
export const updateGoalInput = goalInput.extend(goalIdInput.shape);
export type UpdateGoalInput = z.output<typeof updateGoalInput>;

export const goalWire = z.object({
  _id: z.string(),
  titulo: z.string(),
  dataObjetivo: z.string(),
  valorAlvo: wireNumber,
  aporteMensal: wireNumber,
  valorInicial: wireNumber,
  valorAtual: wireNumber,
  userId: z.string(),
  usaGuardado: z.boolean(),
  /** What months save, as far as it is for this goal; null where it does not forecast the goal, or no month tells it. */
  guardado: z
    .object({
      /** In BRL for this goal: the mean divided by the goals that use it. */
      porMes: wireNumber,
      objetivos: z.number().int(),
      /** Months that the mean is of, the first and the last. */
      meses: z.number().int(),
      de: z.string(),
      ate: z.string(),
    })
    .nullable(),
  createdAt: wireInstant,
  /** Saved amount on each day on which it changed, oldest first. */
  historico: z.array(z.object({ dia: z.string(), valorAtual: wireNumber })),
});
