import { z } from "zod";
import { wireNumber } from "../wire.ts";
import { elsewhereKinds, elsewhereValues } from "./holding.ts";

/** Sum of the holdings elsewhere, in BRL. */
export const elsewhereTotalWire = z.object({
  /** Null without values. */
  valor: wireNumber.nullable(),
  /** First and last day of the values in it. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
  /** Number of listed holdings outside the sum. */
  foraDoTotal: z.number().int(),
  /** Sentences on values that may be missing. */
  avisos: z.array(z.string()),
});

/** A holding stated by a document that no trade proves. */
const elsewhereWire = z.object({
  tipo: z.enum(elsewhereKinds),
  nome: z.string(),
  codigo: z.string().nullable(),
  instituicao: z.string(),
  /** Null where more units left than are known to have been received. */
  quantidade: wireNumber.nullable(),
  /** In BRL; null where no document states it. */
  valor: wireNumber.nullable(),
  /** Day of the value: of price and dollar the older one; of `aplicado` and `custo`, the last day on which something was paid. */
  dia: z.string().nullable(),
  /**
   * `informado`: from the report of that day. `movimentado`: from that report, plus later movements. `aplicado`: the
   * amount paid. `negociado`: abroad, units at the price of their last trade. `custo`: their cost.
   */
  valorE: z.enum(elsewhereValues),
  /** Column of the report that the value is from. */
  coluna: z.string().nullable(),
  vencimento: z.string().nullable(),
  indexador: z.string().nullable(),
  emissor: z.string().nullable(),
  /** For a security abroad: figures of its confirmations, and the dollar rate of its value. */
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
      /** Reason for an unknown cost or quantity. */
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
  /** Sentences on reasons for which it is outside the total, or its value is not sure. */
  avisos: z.array(z.string()),
});

export const elsewhereListWire = z.object({ itens: z.array(elsewhereWire), total: elsewhereTotalWire });

/** A person's net worth in three parts, in BRL. */
export const netWorthWire = z.object({
  /** Value of the ledger's positions at the last prices; equals `totais.valor`. */
  bolsa: wireNumber.nullable(),
  foraDaBolsa: elsewhereTotalWire,
  /** The sum of both; null where `bolsa` is. */
  total: wireNumber.nullable(),
});
