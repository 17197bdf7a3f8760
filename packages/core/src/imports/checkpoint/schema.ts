import { z } from "zod";
import { eventTypes } from "../../events/event-types.ts";
import { pageNumber, recordId, wireNumber } from "../../wire.ts";

/** Assets of a report on one page. */
export const CHECKED_ASSETS_PER_PAGE = 50;

/** Standing of a report's asset beside the ledger; those that disagree come first. */
export const assetStandings = ["faltam", "sobram", "confere_no_total", "confere"] as const;

/** Reason for which a different quantity still agrees. */
const explanations = ["nao_liquidado", "fracao"] as const;

const quantityWire = {
  /** Quantity at B3, by settlement, including lent and excluding borrowed units. */
  posicao: wireNumber,
  /** Quantity in the ledger at the end of the day, by trading day. */
  livro: wireNumber,
  /** `posicao` less `livro`. */
  diferenca: wireNumber,
  explicacao: z.enum(explanations).nullable(),
};

export const checkpointWire = z.object({
  _id: z.string(),
  dataReferencia: z.string(),
  /** Names of the equal files. */
  arquivos: z.array(z.string()),
  /** False for a single sheet: assets that are not in it are not compared. */
  completo: z.boolean(),
  /** The newest report of one of its brokers. */
  atual: z.boolean(),
  contagem: z.record(z.enum(assetStandings), z.number().int()),
});
export type Checkpoint = z.infer<typeof checkpointWire>;

const offeredEventWire = z.object({
  /** Null where only the person knows. */
  tipo: z.enum(eventTypes).nullable(),
  ticker: z.string(),
  data: z.string().nullable(),
  fator: wireNumber.nullable(),
  quantidade: wireNumber.nullable(),
  tickerNovo: z.string().nullable(),
});

/** A way to settle a difference, and its reason. */
const offerWire = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("evento"), motivo: z.string(), evento: offeredEventWire }),
  z.object({ tipo: z.literal("meses"), motivo: z.string(), corretora: z.string(), meses: z.array(z.string()) }),
  z.object({ tipo: z.literal("confirmar"), motivo: z.string(), loteId: z.string() }),
]);

const checkedAssetWire = z.object({
  ticker: z.string(),
  situacao: z.enum(assetStandings),
  ...quantityWire,
  corretoras: z.array(
    z.object({
      /** Null for units at an unknown broker. */
      corretora: z.string().nullable(),
      situacao: z.enum(["faltam", "sobram", "confere"]),
      ...quantityWire,
    }),
  ),
  ofertas: z.array(offerWire),
});

/** A report with its assets on one page. */
export const checkpointAssetsWire = checkpointWire.extend({
  ativos: z.array(checkedAssetWire),
  total: z.number().int(),
});

export const checkpointInput = z.object({ arquivoId: recordId, page: pageNumber });
export type CheckpointInput = z.infer<typeof checkpointInput>;
