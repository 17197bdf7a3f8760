import { z } from "zod";
import { eventTypes } from "../events/schema.ts";
import { netWorthWire } from "../holdings-elsewhere/schema.ts";
import { doubtedAssetsWire } from "../notes/doubts/schema.ts";
import { instrumentKinds } from "../notes/instruments/instrument.ts";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { MAX_ASSET_LENGTH } from "../notes/instruments/treasury.ts";
import { plainText } from "../plain-text.ts";
import { MAX_LIST_LENGTH, pageNumber, wireNumber } from "../wire.ts";

/**
 * Age of a price: `recente`; `sem_busca`, old where nothing fetches newer ones; `sem_negocios`, the last close of a
 * security without later quotations, such as a suspended or delisted one; `antigo`, though a newer one could have been
 * fetched.
 */
const priceAges = ["recente", "sem_busca", "sem_negocios", "antigo"] as const;
export type PriceAge = (typeof priceAges)[number];

const priceSources = ["b3", "provedor", "tesouro", "pessoa", "ultimo_negocio"] as const;
export type PriceSource = (typeof priceSources)[number];

/** A sale of more than was held. */
export const holeWire = z.object({
  ticker: z.string(),
  data: z.string(),
  faltam: wireNumber,
  mensagem: z.string(),
});

/** Unresolved names that may be this asset (any asset, when there are many): their trades are in no figure, so the figures may change. */
const foraDaConta = unknownNameWire.array();
/** Assets with spreadsheet trades, whose costs are in no figure. */
const dePlanilha = z.array(z.string());
/** Notes with an unanswered doubt, which may change figures of their assets; newest first. */
const duvidas = doubtedAssetsWire.array();

/** One asset that is held, sold short, or was. Money in BRL. Quantity, cost and open result are null while the cost is not known. */
const holdingWire = z.object({
  ticker: z.string(),
  tickersAnteriores: z.array(z.string()),
  /** Trading name; null when no table knows it. */
  nome: z.string().nullable(),
  classe: z.enum(instrumentKinds),
  /** Negative when short; null when it cannot be known. */
  quantidade: wireNumber.nullable(),
  precoMedio: wireNumber.nullable(),
  custoTotal: wireNumber.nullable(),
  preco: wireNumber.nullable(),
  dataPreco: z.string().nullable(),
  fontePreco: z.enum(priceSources).nullable(),
  /** True when the price is more than five business days old. */
  precoAntigo: z.boolean(),
  /** Null without a price. */
  idadePreco: z.enum(priceAges).nullable(),
  valor: wireNumber.nullable(),
  resultadoAberto: wireNumber.nullable(),
  /** Null while a part of it is not known. */
  resultadoRealizado: wireNumber.nullable(),
  /** Share of the value of all long positions, 0 to 1; null for a short position and for one without a price. */
  peso: wireNumber.nullable(),
  /** False while the cost is not known, and while trades in `foraDaConta` may be of the asset. */
  confiavel: z.boolean(),
  /** The first five; the asset's page has all. */
  foraDaConta,
  /** Closes of the last months since its units last changed, oldest first, for the line in the table. */
  curva: z.array(wireNumber),
});
export type HoldingWire = z.output<typeof holdingWire>;

const totalsWire = z.object({
  custo: wireNumber,
  /** Value of the positions that have a price; null when none has. */
  valor: wireNumber.nullable(),
  resultadoAberto: wireNumber.nullable(),
  /** `resultadoAberto` over the cost of the same assets, as a fraction. */
  taxaAberta: wireNumber.nullable(),
  /** The known part, with futures; equals the total of all results. */
  resultadoRealizado: wireNumber,
  /** Assets whose figures are not in the totals: without a known cost, and without a price. */
  semCusto: z.array(z.string()),
  semPreco: z.array(z.string()),
  /** Assets of whose realised results a part is not known, held or not. */
  semResultado: z.array(z.string()),
});

/** Closed positions are listed only on request. */
export const holdingsInput = z.object({ encerradas: z.boolean().default(false) }).default({ encerradas: false });
export const holdingsWire = z.object({
  posicoes: z.array(holdingWire),
  totais: totalsWire,
  furos: z.array(holeWire),
  /** Unresolved names of all assets, held or not. */
  foraDaConta,
  dePlanilha,
  duvidas,
  /** Positions, and holdings outside the exchange by reports. */
  patrimonio: netWorthWire,
});

/** Type of a ledger entry: a part of a trade, or an event. */
export const entryTypes = ["comum", "day_trade", ...eventTypes] as const;
export type EntryType = (typeof entryTypes)[number];

/** The note and line that an entry is from. */
export const sourceWire = z.object({
  notaId: z.string(),
  numero: z.string().nullable(),
  corretora: z.string(),
  dataPregao: z.string(),
  arquivoId: z.string(),
  nomeArquivo: z.string(),
  pagina: z.number().int(),
  linha: z.number().int(),
  corrigida: z.boolean(),
});

/** One line of an asset's timeline, with the position after it. */
export const entryWire = z.object({
  posicao: z.number().int(),
  tipo: z.enum(entryTypes),
  /** Null for an event. */
  lado: z.enum(["C", "V"]).nullable(),
  data: z.string(),
  ticker: z.string(),
  quantidade: wireNumber,
  valor: wireNumber,
  custos: wireNumber,
  resultado: wireNumber.nullable(),
  quantidadeAcumulada: wireNumber.nullable(),
  precoMedio: wireNumber.nullable(),
  custoTotal: wireNumber.nullable(),
  confiavel: z.boolean(),
  /** Note and line of a trade; null for an event. */
  fonte: sourceWire.nullable(),
  eventoId: z.string().nullable(),
});

export const assetInput = z.object({ ticker: plainText.max(MAX_ASSET_LENGTH) });
export const entriesInput = z.object({
  ticker: plainText.max(MAX_ASSET_LENGTH),
  /** The position after which the page begins. */
  cursor: z.number().int().min(-1).default(-1),
  limit: z.number().int().min(1).max(500).default(200),
});
/** For scripts, as the other lists. */
export const entryListInput = assetInput.extend({
  page: pageNumber,
  limit: z.number().int().min(1).max(MAX_LIST_LENGTH).default(MAX_LIST_LENGTH),
});
export const entriesWire = z.object({
  entradas: z.array(entryWire),
  total: z.number().int(),
  proximo: z.number().int().nullable(),
});

/** One asset's page but for its entries. */
export const assetWire = z.object({
  /** Null when the viewer never had the asset. */
  posicao: holdingWire.nullable(),
  furos: z.array(holeWire),
  foraDaConta,
  /** The asset, or none. */
  dePlanilha,
  duvidas,
  /** Closes from the first entry on, oldest first; at most 1 000 points. */
  precos: z.array(z.object({ dia: z.string(), fechamento: wireNumber })),
  /** The average price after each day with an entry, oldest first; at most 1 000 points. */
  medias: z.array(z.object({ dia: z.string(), precoMedio: wireNumber.nullable() })),
});

const resultRow = z.object({ resultado: wireNumber, comum: wireNumber, dayTrade: wireNumber });

export const resultsInput = z.object({ ano: z.number().int().min(1900).max(2999).nullable().default(null) });

/**
 * Realised results after costs and before tax, in BRL; for an asset that is not `confiavel`, every sum has only the
 * known part, without trades in `foraDaConta`.
 */
export const resultsWire = z.object({
  anos: z.array(z.number().int()),
  total: wireNumber,
  meses: z.array(resultRow.extend({ mes: z.string() })),
  ativos: z.array(resultRow.extend({ ticker: z.string(), classe: z.enum(instrumentKinds), confiavel: z.boolean() })),
  classes: z.array(resultRow.extend({ classe: z.enum(instrumentKinds) })),
  corretoras: z.array(resultRow.extend({ corretora: z.string().nullable() })),
  /** Charged by the notes of the period. */
  custos: wireNumber,
  irrf: wireNumber,
  /** Paid for custody and borrowed shares, by spreadsheets; in no other figure here. */
  taxasForaDasNotas: wireNumber,
  /** `custos` over the sum of `total` and `custos`; null when nothing was realised or that sum is not positive. */
  parteDosCustos: wireNumber.nullable(),
  /** Assets of whose results a part is not known. */
  naoConfiaveis: z.array(z.string()),
  foraDaConta,
  dePlanilha,
  duvidas,
});
