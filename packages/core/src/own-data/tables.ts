import { z } from "zod";
import { targetKinds } from "../allocation/schema.ts";
import { answerCaveat } from "../chat/caveats.ts";
import { eventTypes } from "../events/event-types.ts";
import { eventIssues } from "../events/requirements.ts";
import { eventOrigins } from "../events/schema.ts";
import { incomeTypes } from "../incomes/schema.ts";
import { Decimal } from "../money.ts";
import { correctionFields, correctionTargets } from "../notes/corrections.ts";
import { MAX_MESSAGE_LENGTH, notificationTarget } from "../notifications/schema.ts";
import { plainText } from "../plain-text.ts";
import { processingStatus } from "../processing/schema.ts";
import { statementLayouts } from "../statements/reading/statement.ts";
import { accountKinds, categorySides, entryOrigins, internalKinds } from "../statements/schema.ts";
import { taxClasses } from "../taxes/classes.ts";
import { pools } from "../taxes/pools.ts";
import { calendarDate } from "../wire.ts";

const text = (longest: number) => plainText.max(longest);
const id = z.uuid();
const instant = z.iso.datetime();
/** As exact text, within the widest column. */
const decimal = z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const asset = text(120);
/** One digest in hex, or two beside each other. */
const digest = z.string().regex(/^[0-9a-zA-Z:+/=_-]{1,200}$/);
const place = z.number().int().min(0).max(1_000_000);

const event = z
  .strictObject({
    ...{ id, tipo: z.enum(eventTypes), ticker: asset, data: calendarDate, tickerNovo: asset.nullable() },
    ...{ fator: decimal.nullable(), quantidade: decimal.nullable() },
    ...{ custo: decimal.nullable(), parteDoCusto: decimal.nullable() },
    ...{ origem: z.enum(eventOrigins), createdAt: instant },
  })
  .refine(({ tipo, ticker, tickerNovo, fator, quantidade, custo, parteDoCusto }) => {
    const number = (value: string | null) => (value === null ? undefined : new Decimal(value));
    const fields = { fator: number(fator), quantidade: number(quantidade), custo: number(custo) };
    const rest = { parteDoCusto: number(parteDoCusto), tickerNovo: tickerNovo ?? undefined };
    return eventIssues({ tipo, ticker, ...fields, ...rest }).length === 0;
  });

/** Absent in exports from before statements. */
const batchKind = z.enum(["b3", "extrato"]).default("b3");

/** As stored with an answer; ids of notes are new on every installation. */
const citation = z.strictObject({
  rotulo: text(500),
  numero: text(100).nullish(),
  corretora: text(100).nullish(),
  dataPregao: text(20).nullish(),
  arquivoId: id,
  nomeArquivo: text(255),
  notaId: z.null(),
  pagina: place,
  linha: place.nullable(),
});
const answerTable = z.strictObject({
  colunas: text(200).array().max(20),
  linhas: text(500).array().max(20).array().max(1000),
  total: place.optional(),
  opcoes: text(1000).array().max(20).optional(),
  ressalvas: answerCaveat
    .extend({ mensagem: text(5000), quantidade: place })
    .strict()
    .array()
    .max(50)
    .optional(),
});

interface OwnTable {
  /** Schema of a line, by column. */
  row: z.ZodType<Record<string, unknown>> & { readonly shape: Readonly<Record<string, unknown>> };
  /** Referenced table of each foreign-key column. */
  refersTo?: Readonly<Record<string, string>>;
  /** Column of the owner; `userId` by default. */
  owner?: "usuarioId";
  /** Column that marks derived rows, which are derived again. */
  derivedBy?: string;
  /** Added to rows that even an account without data may have. */
  isAdded?: true;
}

/**
 * A person's own entries, choices and uploads, in the order of their references. All other data is read from their
 * files again or computed.
 */
const ownTables = {
  import_batches: {
    row: z.strictObject({ id, createdAt: instant, confirmadoEm: instant.nullable(), tipo: batchKind }),
  },
  files: {
    row: z.strictObject({
      ...{ id, nome_arquivo: text(255).min(1), createdAt: instant, status: processingStatus },
      ...{ kind: z.enum(["nota", "b3", "extrato"]), batchId: id.nullable(), dataReferencia: calendarDate.nullable() },
      naoENota: z.boolean(),
      /** Of the upload, by which it is known when it is sent again; absent in format 1. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    refersTo: { batchId: "import_batches" },
  },
  note_corrections: {
    row: z.strictObject({
      ...{ id, fileId: id, alvo: z.enum(correctionTargets), pagina: place, linha: place, linhaLida: text(5000) },
      ...{ campo: z.enum(correctionFields), lido: decimal, valor: decimal },
      ...{ createdAt: instant, caiuEm: instant.nullable() },
    }),
    refersTo: { fileId: "files" },
  },
  left_out_notes: {
    row: z.strictObject({ fingerprint: digest, createdAt: instant, motivo: z.enum(["pessoa", "titular"]) }),
  },
  confirmed_notes: {
    row: z.strictObject({
      fingerprint: digest,
      dataPregao: calendarDate,
      ativos: z
        .strictObject({ especificacao: text(500), ticker: asset.nullable() })
        .array()
        .max(5000),
      createdAt: instant,
    }),
  },
  chosen_versions: {
    row: z.strictObject({ fingerprint: digest, custos: digest, entre: text(400).array().max(100), createdAt: instant }),
  },
  answered_doubts: { row: z.strictObject({ duvida: digest, texto: text(2000), createdAt: instant }) },
  own_names: { row: z.strictObject({ nome: text(200), ticker: asset, createdAt: instant }) },
  portfolio_events: { row: event, derivedBy: "importedRowId" },
  incomes: {
    row: z.strictObject({
      ...{ id, tipo: z.enum(incomeTypes), ticker: asset, data: calendarDate, previsto: z.boolean() },
      ...{ quantidade: decimal.nullable(), valorBruto: decimal.nullable(), valorLiquido: decimal },
      ...{ instituicao: text(200).nullable(), origem: z.literal("digitado"), createdAt: instant },
    }),
    derivedBy: "fileId",
  },
  tax_payments: { row: z.strictObject({ id, mes: month, data: calendarDate, valor: decimal, createdAt: instant }) },
  stated_losses: {
    row: z.strictObject({ id, grupo: z.enum(pools), data: calendarDate, valor: decimal, createdAt: instant }),
  },
  tax_readings: { row: z.strictObject({ ponto: text(60), leitura: text(60) }) },
  tax_classes: { row: z.strictObject({ ticker: asset, classe: z.enum(taxClasses), createdAt: instant }) },
  tax_reminder_settings: { row: z.strictObject({ ativos: z.boolean(), verificadoEm: calendarDate.nullable() }) },
  tax_reminders: {
    row: z.strictObject({ mes: month, tipo: z.enum(["mes_encerrado", "vencimento"]), createdAt: instant }),
  },
  allocation_targets: {
    row: z.strictObject({ tipo: z.enum(targetKinds), chave: asset, percentual: decimal, createdAt: instant }),
  },
  dismissed_suggestions: { row: z.strictObject({ chave: text(200), createdAt: instant }) },
  own_prices: { row: z.strictObject({ ticker: asset, dia: calendarDate, preco: decimal, createdAt: instant }) },
  goals: {
    row: z.strictObject({
      ...{ id, titulo: text(80).min(1), dataObjetivo: calendarDate, valorAlvo: decimal, aporteMensal: decimal },
      ...{ valorInicial: decimal, valorAtual: decimal, usaGuardado: z.boolean().default(false), createdAt: instant },
    }),
  },
  goal_values: {
    row: z.strictObject({ goalId: id, dia: calendarDate, valorAtual: decimal }),
    refersTo: { goalId: "goals" },
  },
  bank_accounts: {
    row: z.strictObject({
      ...{ id, nome: text(60).min(1), banco: text(100).nullable(), tipo: z.enum(accountKinds) },
      ...{ numero: text(100).nullable(), saldoInicial: decimal.nullable(), deExtrato: z.boolean(), createdAt: instant },
    }),
  },
  entry_categories: {
    row: z.strictObject({
      ...{ id, nome: text(60).min(1), paiId: id.nullable(), tipo: z.enum(categorySides) },
      ...{ orcamento: decimal.nullable(), createdAt: instant },
    }),
    refersTo: { paiId: "entry_categories" },
  },
  category_rules: {
    row: z.strictObject({
      ...{ id, palavras: text(60).min(1), chave: text(120).min(1), categoriaId: id, ordem: place, createdAt: instant },
    }),
    refersTo: { categoriaId: "entry_categories" },
  },
  statements: {
    row: z.strictObject({
      ...{ id, fileId: id, position: place, contaId: id.nullable(), layout: z.enum(statementLayouts) },
      ...{ tipo: z.enum(accountKinds), banco: text(100).nullable(), numero: text(100).nullable() },
      ...{ de: calendarDate.nullable(), ate: calendarDate.nullable(), saldoInicial: decimal.nullable() },
      ...{ saldoFinal: decimal.nullable(), saldoEm: calendarDate.nullable(), diferenca: decimal.nullable() },
      ...{ linhasDeSaldo: place, linhas: place, entradas: decimal, saidas: decimal },
    }),
    refersTo: { fileId: "files", contaId: "bank_accounts" },
  },
  bank_entries: {
    row: z
      .strictObject({
        ...{ id, contaId: id, data: calendarDate, valor: decimal, descricao: text(200).min(1), chave: text(400) },
        ...{ origem: z.enum(entryOrigins), categoriaId: id.nullable(), regraId: id.nullable() },
        ...{ interno: z.enum(internalKinds).nullable(), respondidoEm: instant.nullable(), createdAt: instant },
        daCorretora: z.boolean().nullable().default(null),
      })
      .refine(({ categoriaId, regraId }) => regraId === null || categoriaId !== null),
    refersTo: { contaId: "bank_accounts", categoriaId: "entry_categories", regraId: "category_rules" },
  },
  statement_runs: {
    row: z.strictObject({
      ...{ id, statementId: id, position: place },
      linhas: z
        .strictObject({ data: calendarDate, valor: decimal, descricao: text(200), fitid: text(255).nullable() })
        .array()
        .max(1000),
    }),
    refersTo: { statementId: "statements" },
  },
  entry_parts: {
    row: z.strictObject({
      ...{ id, entryId: id, position: place, categoriaId: id.nullable(), valor: decimal },
      descricao: text(200).nullable(),
    }),
    refersTo: { entryId: "bank_entries", categoriaId: "entry_categories" },
  },
  transfer_pairs: {
    row: z.strictObject({ id, saidaId: id, entradaId: id }),
    refersTo: { saidaId: "bank_entries", entradaId: "bank_entries" },
  },
  chat_messages: {
    row: z.strictObject({
      ...{ id, type: z.enum(["user", "bot"]), content: text(100_000), createdAt: instant },
      ...{ citacoes: citation.array().max(200), dados: answerTable.nullable(), totalNotas: place.nullable() },
      // The product parses it by its own schema, and ignores unknown content.
      consulta: z.record(z.string(), z.unknown()).nullable(),
    }),
  },
  chat_settings: { row: z.strictObject({ guardaPerguntas: z.boolean() }) },
  chat_feedback: {
    row: z.strictObject({
      ...{ respostaId: id, funcao: text(100).nullable(), ajudou: z.boolean(), createdAt: instant },
      ...{ pergunta: text(5000).nullable(), resposta: text(100_000).nullable() },
    }),
    refersTo: { respostaId: "chat_messages" },
  },
  notifications: {
    row: z.strictObject({
      ...{ id, message: text(MAX_MESSAGE_LENGTH), createdAt: instant, updatedAt: instant, isAutomatic: z.boolean() },
      ...{ destino: notificationTarget.nullable(), mes: month.nullable() },
    }),
    owner: "usuarioId",
    isAdded: true,
  },
  notification_reads: {
    row: z.strictObject({ notificationId: id, readAt: instant }),
    refersTo: { notificationId: "notifications" },
    isAdded: true,
  },
} as const satisfies Record<string, OwnTable>;

export type OwnTableName = keyof typeof ownTables;
export const ownTableNames = Object.keys(ownTables) as OwnTableName[]; // the keys of the literal above

export const ownTable = (name: OwnTableName): OwnTable => ownTables[name];

/** Tables whose rows make an account non-empty, as a person calls them; the others hold choices made once. */
export const contentTables = [
  ["import_batches", "planilhas importadas"],
  ["files", "arquivos"],
  ["portfolio_events", "eventos"],
  ["incomes", "proventos"],
  ["tax_payments", "pagamentos de imposto"],
  ["stated_losses", "prejuízos informados"],
  ["allocation_targets", "metas de alocação"],
  ["own_prices", "preços informados"],
  ["own_names", "nomes de papéis"],
  ["goals", "objetivos"],
  ["bank_accounts", "contas de banco"],
  ["chat_messages", "conversas"],
] as const satisfies [OwnTableName, string][];
