import { z } from "zod";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { wireNumber } from "../wire.ts";

/** Position in one asset. Amounts in BRL with fees; each is null while the cost is not known. */
export const positionWire = z.object({
  ticker: z.string(),
  /** Negative when short. */
  quantidadeAcumulada: wireNumber.nullable(),
  precoMedio: wireNumber.nullable(),
  custoTotal: wireNumber.nullable(),
  custoConhecido: z.boolean(),
  /** The first five unresolved names that may be this asset: their trades are in no figure, so the figures may change. */
  foraDaConta: unknownNameWire.array(),
});

/** Parts of what somebody has that are no positions on the exchange. */
const otherParts = ["fora_da_bolsa", "proventos"] as const;
export type OtherPart = (typeof otherParts)[number];

/** Figures of the dashboard. Money in BRL. */
export const overviewWire = z.object({
  /** Files by status; `aguardando` counts those pending or being read. */
  arquivos: z.object({ concluidos: z.number().int(), aguardando: z.number().int(), comErro: z.number().int() }),
  /** Notes read; only reconciled ones enter a figure. */
  notas: z.object({
    /** Those that enter whole. */
    conciliadas: z.number().int(),
    naoConciliadas: z.number().int(),
    /** Reconciled notes with names whose security is unknown; those trades are in no figure. */
    semCodigo: z.number().int(),
    /** Notes waiting for a choice between versions. */
    comVersoes: z.number().int(),
    /** Notes read from pictures that close and are not confirmed yet. */
    aConferir: z.number().int(),
  }),
  /** True while notes are read or the ledger is replayed; positions are not shown then. */
  atualizando: z.boolean(),
  /** Cost of everything held now whose cost is known, with fees; null while `atualizando`. */
  investido: wireNumber.nullable(),
  /** Number of assets that `investido` adds up. */
  ativos: z.number().int(),
  /** Assets with more units sold than bought in the notes: neither their quantity nor their cost is known. */
  semCusto: z.array(z.string()),
  /** Where else there is something; told only where `ativos` and `semCusto` are empty. */
  outrasPartes: z.array(z.enum(otherParts)),
  /** The latest orders of reconciled notes, newest first: trades of one note, asset and side. */
  ultimosNegocios: z.array(
    z.object({
      _id: z.string(),
      data: z.string(),
      corretora: z.string(),
      /** True when the note closes only with figures that the person corrected. */
      corrigida: z.boolean(),
      lado: z.enum(["C", "V"]),
      /** The ticker, or the name printed in the note when no ticker is known. */
      ativo: z.string(),
      /** Number of trades that filled the order. */
      negocios: z.number().int(),
      quantidade: wireNumber,
      /** The average of the order, in BRL. */
      preco: wireNumber,
      valor: wireNumber,
    }),
  ),
});

export const changesInput = z.object({
  desde: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .meta({ format: "date-time" }),
});

/** Changes of the portfolio since an instant. Money in BRL, at the last prices of that day and of today; null where one is missing. */
export const changesWire = z.object({
  notas: z.number().int(),
  eventos: z.number().int(),
  valorAntes: wireNumber.nullable(),
  valorAgora: wireNumber.nullable(),
  /** Deposits since then less withdrawals. */
  aportes: wireNumber,
  /** `valorAgora` less `valorAntes` and `aportes`; without `proventos`. */
  resultado: wireNumber.nullable(),
  /** Incomes of assets on the days after that one until today, net of tax at source. */
  proventos: wireNumber,
  /** Number of announcements on these days without a payment. */
  proventosSemPagamento: z.number().int(),
});
