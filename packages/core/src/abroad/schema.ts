import { z } from "zod";
import { wireNumber } from "../wire.ts";
import { yearStates } from "./years.ts";

const amount = wireNumber.nullable();

/**
 * A year of sales abroad. Money in BRL unless stated otherwise; null while it is not known or the year is not computed.
 */
export const abroadYearWire = z.object({
  estado: z.enum(yearStates),
  /** The year has not ended: more sales may come. */
  emAndamento: z.boolean(),
  vendas: z.number().int(),
  /** Why the year is not computed; empty when it is. */
  motivos: z.array(z.string()),
  ganhos: amount,
  perdas: amount,
  perdasAnteriores: amount,
  perdasUsadas: amount,
  base: amount,
  /** A fraction: 0.15 is 15 %. */
  aliquota: amount,
  imposto: amount,
  /** Losses left for later years. */
  perdasACompensar: amount,
  negocios: z.array(
    z.object({
      ticker: z.string(),
      data: z.string(),
      lado: z.enum(["C", "V"]),
      quantidade: wireNumber,
      /** In USD: the cost of a purchase with its charges, or the net proceeds of a sale. */
      dolares: wireNumber,
      /** Reais for a dollar (PTAX, for sale) and the day that it was published. */
      cotacao: amount,
      diaCotacao: z.string().nullable(),
      reais: amount,
      /** For a sale: average cost of the units sold. */
      custo: amount,
      resultado: amount,
    }),
  ),
  /** Positions on 31/12, or now, by the average cost of their purchases. */
  posicoes: z.array(
    z.object({
      ticker: z.string(),
      /** Null once more was sold than bought. */
      quantidade: amount,
      /** In USD. */
      custoDolar: amount,
      custoReais: amount,
      motivo: z.string().nullable(),
    }),
  ),
  /** Sentence on the figures that confirmations lack. */
  foraDasNotas: z.string(),
});
