import { z } from "zod";
import { lackWire } from "../caveats/lack.ts";
import { doubtedAssetsWire } from "../notes/doubts/schema.ts";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { monthText, wireNumber } from "../wire.ts";

const amount = wireNumber.nullable();

/** A month (`yyyy-mm`) that has ended; the last one by default. */
export const closeInput = z
  .object({
    mes: monthText.nullable().default(null),
  })
  .default({ mes: null });

/** A month that has ended. Amounts in BRL, rates as fractions; null where a figure is not known. */
export const closeWire = z.object({
  mes: z.string(),
  /** Value at the end of the month before, and of this one. */
  inicial: amount,
  final: amount,
  compras: amount,
  vendas: wireNumber,
  /** Charges of the month's notes, in the purchases and sales already. */
  custos: wireNumber,
  /** Received, net of tax at source. */
  proventos: wireNumber,
  ganho: amount,
  twr: amount,
  cdi: amount,
  /** Realised by the month's sales; the known part where `resultadoIncompleto`. */
  resultado: wireNumber,
  resultadoIncompleto: z.boolean(),
  /** The month's slip. */
  imposto: z.object({
    valor: amount,
    vencimento: z.string().nullable(),
    /** Below the smallest payable amount, carried to later months. */
    acumulado: wireNumber,
    pago: wireNumber,
    /** Some of it is still to be paid. */
    aPagar: z.boolean(),
  }),
  /** Nothing was held and nothing moved, by what is known. */
  parado: z.boolean(),
  /** Income and expenses of the accounts, as their month tells them; null without an entry in the month. */
  contas: z.object({ receitas: wireNumber, despesas: wireNumber, guardado: wireNumber }).nullable(),
  /** Months without a note, of the twelve until this one, from the first note on; oldest first. */
  semNotas: z.array(z.string()),
  /** What the figures lack. */
  ressalvas: lackWire.array(),
  /** Names and notes of which `ressalvas` speaks. */
  foraDaConta: unknownNameWire.array(),
  duvidas: doubtedAssetsWire.array(),
});
