import { z } from "zod";
import { readCode } from "../documents/b3/code.ts";
import { readPaper } from "../documents/b3/paper.ts";
import { Decimal } from "../money.ts";
import { instrumentKinds } from "../notes/instruments/instrument.ts";
import { unknownNameWire } from "../notes/instruments/schema.ts";
import { readAsset } from "../notes/instruments/ticker.ts";
import { MAX_ASSET_LENGTH } from "../notes/instruments/treasury.ts";
import { plainText } from "../plain-text.ts";
import { AMOUNT_MESSAGE, calendarDate, money, recordId, wireInstant, wireNumber } from "../wire.ts";

/** Payments of an asset without a sale. Amortisations lower the cost and are events. Source: domain §5.7. */
export const incomeTypes = [
  "dividendo",
  "jcp",
  "rendimento",
  "juros",
  "restituicao",
  "reembolso",
  "aluguel",
  "premio",
] as const;
export type IncomeType = (typeof incomeTypes)[number];

/** Types of listed payments. Amortisations return capital and do not count as incomes. */
export type PaymentType = IncomeType | "amortizacao";

/** Fees that only spreadsheets tell: for custody, and for shares that the person borrowed. */
export const feeTypes = ["taxa_custodia", "aluguel_pago"] as const;
export type FeeType = (typeof feeTypes)[number];

/**
 * Types stored as incomes. Amortisations of fixed income are stored here too, since there is no cost that an event
 * could lower, and fees, which are payments in the other direction.
 */
export type KeptIncomeType = PaymentType | FeeType;

/** `importado`: derived from a document of B3, with its file, sheet and row. */
const incomeOrigins = ["digitado", "importado"] as const;
export type IncomeOrigin = (typeof incomeOrigins)[number];

/**
 * `recebido` counts. `anunciado` is not paid yet; `pago` is an announcement of a payment that is in the list.
 */
const incomeStates = ["recebido", "anunciado", "pago"] as const;
export type IncomeState = (typeof incomeStates)[number];

/** Largest quantity of the column. */
const MAX_QUANTITY = 999_999_999_999;
/** Decimals of the quantity column. */
const MAX_DECIMALS = 8;
const QUANTITY_MESSAGE = "Informe uma quantidade maior que zero.";
const NET_ABOVE_GROSS = "O valor líquido não passa do bruto.";

const paid = money.refine((valor) => valor.gt(0), AMOUNT_MESSAGE.replace("de zero até", "maior que zero, até"));

/** `LFT2029` as notes and people write it, besides {@link readAsset}; fixed income by its name; receipts by their code. */
const readPayer = (text: string) =>
  readAsset(text) ?? readAsset(text.replace(/(?<=[A-Z])(?=20\d\d$)/, " ")) ?? readPaper(text) ?? readCode(text);

/** An asset of the exchange or of the Treasury, or fixed income by its name, as `CDB1267NAD6`. */
const payerCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((text) => readPayer(text) !== null, "Informe o código, como PETR4 ou CDB1267NAD6.")
  .transform((text) => readPayer(text) ?? text);

/** An income entered by a person or a script. */
export const incomeInput = z
  .object({
    tipo: z.enum(incomeTypes, "Escolha o tipo do provento."),
    ticker: payerCode,
    /** Day of the payment, or its announced day. */
    data: calendarDate,
    /** Announced and not paid yet: in no sum of received amounts. */
    previsto: z.boolean().default(false),
    quantidade: z
      .number(QUANTITY_MESSAGE)
      .refine(
        (value) => value > 0 && value <= MAX_QUANTITY && new Decimal(value).decimalPlaces() <= MAX_DECIMALS,
        QUANTITY_MESSAGE,
      )
      .transform((value) => new Decimal(value))
      .meta({ exclusiveMinimum: 0, maximum: MAX_QUANTITY })
      .optional(),
    /** Before tax at source, in BRL. */
    valorBruto: paid.optional(),
    /** Net amount received, in BRL. */
    valorLiquido: paid,
  })
  .superRefine(({ valorBruto, valorLiquido }, context) => {
    // A field that was refused is still as it was typed.
    if (context.issues.length > 0 || !valorBruto?.lt(valorLiquido)) return;
    context.addIssue({ code: "custom", path: ["valorLiquido"], message: NET_ABOVE_GROSS });
  });
export type IncomeInput = z.output<typeof incomeInput>;

export const incomeIdInput = z.object({ id: recordId });
export const updateIncomeInput = incomeInput.safeExtend({ id: recordId });
export type UpdateIncomeInput = z.output<typeof updateIncomeInput>;

/** All years and all assets by default; an asset by any of its tickers. */
export const incomeListInput = z
  .object({
    ano: z.number().int().min(1900).max(2999).optional(),
    ticker: plainText.max(MAX_ASSET_LENGTH).optional(),
  })
  .default({});
export type IncomeListInput = z.output<typeof incomeListInput>;

/** An income, or an amortisation, which is an event of the same list. Money in BRL. */
export const incomeWire = z.object({
  _id: z.string(),
  tipo: z.enum([...incomeTypes, "amortizacao"]),
  /** The current ticker. */
  ticker: z.string(),
  data: z.string(),
  situacao: z.enum(incomeStates),
  quantidade: wireNumber.nullable(),
  valorBruto: wireNumber,
  /** True where the gross amount is computed from the net one by the rate of the day. */
  brutoCalculado: z.boolean(),
  valorLiquido: wireNumber,
  instituicao: z.string().nullable(),
  origem: z.enum(incomeOrigins),
  /** Sheet position of an imported income or amortisation; null for a typed one, and when its file was deleted. */
  arquivo: z.string().nullable(),
  aba: z.string().nullable(),
  linha: z.number().int().nullable(),
  createdAt: wireInstant,
});

/** Received in a month, net, and what amortisations gave back, in BRL. */
const incomeMonth = z.object({ mes: z.string(), valor: wireNumber, amortizacao: wireNumber });

/** Incomes of an asset, net of tax unless stated otherwise; yields are fractions of a year. Source: domain §5.7.4. */
const incomeAsset = z.object({
  ticker: z.string(),
  /** Trading name; null when no table knows it. */
  nome: z.string().nullable(),
  classe: z.enum(instrumentKinds),
  total: wireNumber,
  dozeMeses: wireNumber,
  /** Before and of tax at source, of the twelve months. */
  bruto: wireNumber,
  retido: wireNumber,
  /** Sum over all years. */
  amortizacao: wireNumber,
  /** The last payment; null when it only amortised. */
  ultimo: z.string().nullable(),
  /** Over the cost and over the value of today's position; null while not held, not known or without a price. */
  rendimentoSobreCusto: wireNumber.nullable(),
  rendimentoSobrePreco: wireNumber.nullable(),
  /** False where the cost, or trades that are in no figure, may change the yields. */
  confiavel: z.boolean(),
});

export const incomeSummaryWire = z.object({
  /** Years with something received, announced or amortised, the newest first. */
  anos: z.array(z.number().int()),
  /** The running month and the eleven before it, oldest first. */
  meses: z.array(incomeMonth),
  dozeMeses: wireNumber,
  dozeMesesAnteriores: wireNumber,
  /** The one against the other, as a fraction; null when nothing was received before. */
  crescimento: wireNumber.nullable(),
  /** Sum of the running year; the next two sum all years. */
  noAno: wireNumber,
  total: wireNumber,
  amortizacoes: wireNumber,
  /** Announced for today or later. */
  anunciado: wireNumber,
  ativos: z.array(incomeAsset),
  /** Names whose trades are in no figure; the yields may change. */
  foraDaConta: unknownNameWire.array(),
});
