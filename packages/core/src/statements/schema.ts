import { z } from "zod";
import { Decimal } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { processingStatus } from "../processing/schema.ts";
import { calendarDate, money, pageNumber, recordId, wireInstant, wireNumber } from "../wire.ts";
import { descriptionKey } from "./reading/descriptions.ts";

/** `cartao`: a credit card, whose balance is what is owed. */
export const accountKinds = ["conta", "cartao"] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Side of a category. */
export const categorySides = ["receita", "despesa"] as const;
export type CategorySide = (typeof categorySides)[number];

export const entryOrigins = ["extrato", "digitado"] as const;
export type EntryOrigin = (typeof entryOrigins)[number];

/** Why an entry is in neither income nor expenses. */
export const internalKinds = ["transferencia", "fatura", "corretora", "aplicacao"] as const;
export type InternalKind = (typeof internalKinds)[number];

/** One line of a list on a screen of 360 px. */
const MAX_NAME = 60;
/** As banks print at most, and two lines of a list. */
const MAX_DESCRIPTION = 200;

const named = (question: string, longest: number) =>
  plainText
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text.length > 0, question)
    .refine((text) => text.length <= longest, `Use no máximo ${longest} caracteres.`);

const MAX_SIGNED = 999_999_999_999.99;
const SIGNED_MESSAGE = "Informe um valor em reais, com no máximo duas casas decimais.";
/** An amount in BRL that may be below zero. */
const signedMoney = z
  .number(SIGNED_MESSAGE)
  .refine((value) => Math.abs(value) <= MAX_SIGNED && new Decimal(value).decimalPlaces() <= 2, SIGNED_MESSAGE)
  .transform((value) => new Decimal(value))
  .meta({ minimum: -MAX_SIGNED, maximum: MAX_SIGNED });
const movedMoney = signedMoney.refine((value) => !value.isZero(), "Informe um valor diferente de zero.");

export const idInput = z.object({ id: recordId });

/** Accounts and cards of a person at most. */
export const MAX_ACCOUNTS = 100;

export const accountInput = z.object({
  nome: named("Dê um nome à conta.", MAX_NAME),
  tipo: z.enum(accountKinds),
  /** Before the first entry; null when the person does not know it. */
  saldoInicial: signedMoney.nullable().default(null),
});
export type AccountInput = z.output<typeof accountInput>;
export const updateAccountInput = accountInput.omit({ tipo: true }).extend(idInput.shape);

export const accountWire = z.object({
  _id: z.string(),
  nome: z.string(),
  banco: z.string().nullable(),
  tipo: z.enum(accountKinds),
  /** The last four characters of its number; null where no statement prints one. */
  final: z.string().nullable(),
  saldoInicial: wireNumber.nullable(),
  /** On the viewer's day; null where nothing states a balance. */
  saldo: wireNumber.nullable(),
  lancamentos: z.number().int(),
  /** First and last day of its entries. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
});

/** One account's part of a file of a batch. */
const statementWire = z.object({
  _id: z.string(),
  tipo: z.enum(accountKinds),
  banco: z.string().nullable(),
  final: z.string().nullable(),
  de: z.string().nullable(),
  ate: z.string().nullable(),
  linhas: z.number().int(),
  /** Movements that the viewer does not have yet, and those that they have; both as of now. */
  novas: z.number().int(),
  repetidas: z.number().int(),
  /** Lines with a balance only, which are no movements. */
  linhasDeSaldo: z.number().int(),
  entradas: wireNumber,
  saidas: wireNumber,
  saldoInicial: wireNumber.nullable(),
  saldoFinal: wireNumber.nullable(),
  saldoEm: z.string().nullable(),
  /** What the statement states minus what its lines, or those since the statement before, give; null where nothing can be compared. */
  diferenca: wireNumber.nullable(),
  /** Days before its balance that are in no statement, where it differs from the one before them; else null. */
  semExtrato: z.object({ de: z.string(), ate: z.string() }).nullable(),
  /** The account that holds it, or would hold it; null where a new one is opened. */
  contaId: z.string().nullable(),
  /** That account's name, or the name of the new one. */
  conta: z.string(),
});

const statementFileWire = z.object({
  _id: z.string(),
  nome: z.string(),
  status: processingStatus,
  mensagemErro: z.string().nullable(),
  extratos: z.array(statementWire),
});

export const statementBatchWire = z.object({
  _id: z.string(),
  createdAt: wireInstant,
  confirmadoEm: wireInstant.nullable(),
  lendo: z.boolean(),
  arquivos: z.array(statementFileWire),
});

/** Imports of one page; a file a month for many years. */
export const IMPORTS_PER_PAGE = 200;
export const statementImportsInput = z.object({ page: pageNumber }).default({ page: 1 });

export const statementBatchInput = z.object({ loteId: recordId });
/** Statements of one batch at most: every file may hold several accounts. */
const MAX_STATEMENTS = 200;
/** `contaId` null opens a new account; statements that are not named take the account of the preview. */
export const confirmStatementsInput = statementBatchInput.extend({
  contas: z
    .array(z.object({ extratoId: recordId, contaId: recordId.nullable() }))
    .max(MAX_STATEMENTS)
    .default([]),
});
export type ConfirmStatementsInput = z.output<typeof confirmStatementsInput>;

const partWire = z.object({
  categoriaId: z.string().nullable(),
  categoria: z.string().nullable(),
  valor: wireNumber,
  descricao: z.string().nullable(),
});

export const bankEntryWire = z.object({
  _id: z.string(),
  contaId: z.string(),
  conta: z.string(),
  data: z.string(),
  /** Below zero for money that went. */
  valor: wireNumber,
  descricao: z.string(),
  origem: z.enum(entryOrigins),
  categoriaId: z.string().nullable(),
  categoria: z.string().nullable(),
  /** Why the entry has its category; null without one. */
  motivo: z.string().nullable(),
  /** Why it is in neither income nor expenses; null when it counts. */
  interno: z.enum(internalKinds).nullable(),
  /** The other side of a transfer. */
  parId: z.string().nullable(),
  /** What is known of its brokerage note; null for an entry that no note concerns. */
  nota: z.string().nullable(),
  /** Sum to the amount; empty for an entry that is not split. */
  partes: z.array(partWire),
});

/** Entries of one page. */
export const ENTRIES_PER_PAGE = 100;
export const bankEntriesInput = z.object({
  de: calendarDate.optional(),
  ate: calendarDate.optional(),
  conta: recordId.optional(),
  /** With its subcategories. */
  categoria: recordId.optional(),
  /** True for entries without a category alone. */
  semCategoria: z.boolean().optional(),
  busca: plainText.max(100, "Busque por no máximo 100 caracteres.").optional(),
  page: pageNumber,
});
export type BankEntriesInput = z.output<typeof bankEntriesInput>;
export const bankEntriesWire = z.object({ lancamentos: z.array(bankEntryWire), total: z.number().int() });

export const bankEntryInput = z.object({
  contaId: recordId,
  data: calendarDate,
  valor: movedMoney,
  descricao: named("Descreva o lançamento.", MAX_DESCRIPTION),
  categoriaId: recordId.nullable().default(null),
});
export type BankEntryInput = z.output<typeof bankEntryInput>;
/** Of an entry read from a statement, only the category changes. */
export const updateBankEntryInput = bankEntryInput.extend(idInput.shape);
export type UpdateBankEntryInput = z.output<typeof updateBankEntryInput>;

export const categoriseInput = idInput.extend({ categoriaId: recordId.nullable() });
/** A rule for entries like the one just corrected. */
const ruleOfferWire = z.object({ palavras: z.string(), categoriaId: z.string(), afeta: z.number().int() });
export const categorisedWire = z.object({
  lancamento: bankEntryWire,
  /** Null where no words of the entry are left, or a rule does it already. */
  regra: ruleOfferWire.nullable(),
});

/** Parts of an entry at most. */
const MAX_PARTS = 20;
export const splitInput = idInput.extend({
  /** None joins the entry again. */
  partes: z
    .array(
      z.object({
        categoriaId: recordId.nullable(),
        valor: movedMoney,
        descricao: plainText.max(MAX_DESCRIPTION).nullable().default(null),
      }),
    )
    .max(MAX_PARTS, `Divida em no máximo ${MAX_PARTS} partes.`),
});
export type SplitInput = z.output<typeof splitInput>;

export const categoryWire = z.object({
  _id: z.string(),
  nome: z.string(),
  /** Null for one of the first level. */
  paiId: z.string().nullable(),
  tipo: z.enum(categorySides),
  /** Monthly, in BRL; null without a budget. */
  orcamento: wireNumber.nullable(),
  lancamentos: z.number().int(),
});
export const categoryInput = z.object({
  nome: named("Dê um nome à categoria.", MAX_NAME),
  paiId: recordId.nullable().default(null),
  /** A subcategory has that of its category. */
  tipo: z.enum(categorySides),
});
export type CategoryInput = z.output<typeof categoryInput>;
export const renameCategoryInput = idInput.extend({ nome: categoryInput.shape.nome });
/** `valor` null removes the budget. */
export const budgetInput = idInput.extend({
  valor: money.refine((value) => value.gt(0), "Informe um valor maior que zero.").nullable(),
});

/** Longest words of a rule. */
const MAX_RULE = 60;
const NO_WORDS = "Escreva as palavras da regra.";
export const ruleInput = z.object({
  // A lone accent is no word: as it is searched, it would be in every description.
  palavras: named(NO_WORDS, MAX_RULE).refine((text) => descriptionKey(text) !== "", NO_WORDS),
  categoriaId: recordId,
});
export type RuleInput = z.output<typeof ruleInput>;
export const updateRuleInput = ruleInput.extend(idInput.shape);
export const tryRuleInput = z.object({ palavras: ruleInput.shape.palavras });
export const ruleWire = z.object({
  _id: z.string(),
  palavras: z.string(),
  categoriaId: z.string(),
  categoria: z.string(),
  /** Entries that have their category by it. */
  lancamentos: z.number().int(),
});
/** Rules at most, which an import tries one after the other. */
export const MAX_RULES = 300;
/** All rules, the first one to be tried first. */
export const orderRulesInput = z.object({ ids: z.array(recordId).max(MAX_RULES) });
export const triedRuleWire = z.object({
  /** `afeta 14 lançamentos`. */
  texto: z.string(),
  afeta: z.number().int(),
  exemplos: z.array(bankEntryWire),
});

/** An entry that may be one side of a transfer, with the entries that may be the other; or that may be of a broker. */
export const transferQuestionWire = z.object({
  lancamento: bankEntryWire,
  candidatos: z.array(bankEntryWire),
  /** The broker that the entry may be of, as may a shop of its name; null where its other side is asked for. */
  corretora: z.string().nullable(),
  /** Entries with the same words, which the answer is about. */
  vezes: z.number().int(),
});
/**
 * `parId` null: the entry is no transfer between own accounts; `corretora`: whether the money went to or came from the own broker,
 * which holds for all entries with the same words, null where that was not asked.
 */
export const answerTransferInput = idInput.extend({
  parId: recordId.nullable(),
  corretora: z.boolean().nullable().default(null),
});
export type AnswerTransferInput = z.output<typeof answerTransferInput>;
