import { z } from "zod";
import { wireNumber } from "../wire.ts";
import { elsewhereKinds, elsewhereValues } from "./holding.ts";

/** What is held elsewhere as one figure. Money in BRL. */
export const elsewhereTotalWire = z.object({
  /** Null where nothing is in it. */
  valor: wireNumber.nullable(),
  /** First and last day of the values in it. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** Holdings that are listed and not in it. */
  foraDoTotal: z.number().int(),
  /** Sentences about what may be missing in it. */
  avisos: z.array(z.string()),
});

/** A holding that a document tells and no trade proves. */
const elsewhereWire = z.object({
  tipo: z.enum(elsewhereKinds),
  nome: z.string(),
  codigo: z.string().nullable(),
  instituicao: z.string(),
  /** Null where more left than is known to have come. */
  quantidade: wireNumber.nullable(),
  /** In BRL; null where no document tells it. */
  valor: wireNumber.nullable(),
  /** Day of the value: of price and dollar the older one; of `aplicado` and `custo`, the last day on which something was paid. */
  dia: z.string().nullable(),
  /** `informado`: of the report of that day. `movimentado`: of that report, with what came and left since. `aplicado`: what was paid. `negociado`: abroad, units at the price of their last trade. `custo`: their cost. */
  valorE: z.enum(elsewhereValues),
  /** Column of the report that the value is from. */
  coluna: z.string().nullable(),
  vencimento: z.string().nullable(),
  indexador: z.string().nullable(),
  emissor: z.string().nullable(),
  /** Of a security abroad, what confirmations tell and the dollar by which it is valued. */
  exterior: z
    .object({
      /** In USD. */
      custoDolar: wireNumber.nullable(),
      custoReais: wireNumber.nullable(),
      /** Price of the last trade, in USD per unit. */
      preco: wireNumber,
      diaPreco: z.string(),
      /** Reais for a dollar (PTAX, for sale). */
      dolar: wireNumber.nullable(),
      diaDolar: z.string().nullable(),
      /** Why the cost, or how much is held, is not known. */
      motivo: z.string().nullable(),
    })
    .nullable(),
  fonte: z.object({
    arquivo: z.string(),
    aba: z.string().nullable(),
    linha: z.number().int().nullable(),
    notaId: z.string().nullable(),
  }),
  entraNoTotal: z.boolean(),
  /** Sentences about what keeps it out of the total, or makes its value less than sure. */
  avisos: z.array(z.string()),
});

export const elsewhereListWire = z.object({ itens: z.array(elsewhereWire), total: elsewhereTotalWire });

/** The whole of what a person has, in three parts. Money in BRL. */
export const netWorthWire = z.object({
  /** What trades prove, at the last prices; the same as `totais.valor`. */
  bolsa: wireNumber.nullable(),
  foraDaBolsa: elsewhereTotalWire,
  /** The sum of both; null where `bolsa` is. */
  total: wireNumber.nullable(),
});
