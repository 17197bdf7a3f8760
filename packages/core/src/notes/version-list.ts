import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { pageNumber, recordId, wireNumber } from "../wire.ts";
import { chargeTypes, currencies } from "./schema.ts";

/** Differences listed one by one; versions that share almost nothing are compared by their totals. */
export const MAX_DIFFERENCES = 100;

/** Notes with several versions compared at once; each is read from its files. */
export const VERSIONS_PER_PAGE = 20;
export const versionsInput = z.object({ page: pageNumber }).default({ page: 1 });

export const chooseVersionInput = z.object({ id: recordId, versao: plainText.max(64) });

const side = z.enum(["C", "V"]);

/** A note with two or more complete versions, and their differences. */
export const noteVersionsWire = z.object({
  corretora: z.string(),
  numero: z.string().nullable(),
  dataPregao: z.string(),
  mercado: z.string(),
  moeda: z.enum(currencies),
  /** False while none of the versions counts. */
  escolhida: z.boolean(),
  /** By the file that was uploaded first. */
  versoes: z
    .object({
      _id: z.string(),
      notaId: z.string(),
      arquivoId: z.string(),
      nomeArquivo: z.string(),
      escolhida: z.boolean(),
      quantidadeNegocios: z.number().int(),
      compras: wireNumber,
      vendas: wireNumber,
      /** Charges inside the net, added up. */
      custos: wireNumber,
      liquido: z.object({ valor: wireNumber, debitoCredito: z.enum(["D", "C"]) }),
    })
    .array(),
  /** Trades whose number differs between versions; `vezes` is their number in each version. */
  negocios: z
    .object({
      lado: side,
      ativo: z.string(),
      quantidade: wireNumber,
      preco: wireNumber,
      valor: wireNumber,
      vezes: z.number().int().array(),
    })
    .array(),
  /** Number of such trades beyond those listed. */
  outrosNegocios: z.number().int(),
  /** Charges whose sums differ, with the sum of each version. */
  custos: z.object({ tipo: z.enum(chargeTypes), debitado: z.boolean(), valores: wireNumber.array() }).array(),
});
