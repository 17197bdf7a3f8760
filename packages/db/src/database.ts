// Generated from the migrated schema by `npm run db:types`; do not edit.
import type { TargetKind } from "@app/core/allocation/schema";
import type { AuditAction } from "@app/core/audit/schema";
import type { BackupFailure } from "@app/core/backups/schema";
import type { ContentType } from "@app/core/content/schema";
import type { ReportedDirective } from "@app/core/csp-reports/schema";
import type { ListedEvent } from "@app/core/events/listed-events";
import type { EventOrigin, EventType } from "@app/core/events/schema";
import type { FileKind } from "@app/core/files/file-kinds";
import type { IncomeOrigin, KeptIncomeType } from "@app/core/incomes/schema";
import type { Decimal } from "@app/core/money";
import type { CorrectionField, CorrectionTarget } from "@app/core/notes/corrections";
import type { InstrumentKind } from "@app/core/notes/instruments/instrument";
import type { ChargeType, Currency, DebitCredit, NoteOrigin, Side } from "@app/core/notes/schema";
import type { VersionState } from "@app/core/notes/versions";
import type { NotificationTarget } from "@app/core/notifications/schema";
import type { PasskeyTransport } from "@app/core/passkeys/schema";
import type { EntryType } from "@app/core/portfolio/positions-schema";
import type { DownloadState } from "@app/core/prices/public/plan-downloads";
import type { LoadState, LoadType, MarketPriceSource, SeriesName } from "@app/core/prices/schema";
import type { ImportState } from "@app/core/own-data/schema";
import type { ProcessingStatus } from "@app/core/processing/schema";
import type { StatementLayout } from "@app/core/statements/reading/statement";
import type { AccountKind, CategorySide, EntryOrigin, InternalKind } from "@app/core/statements/schema";
import type { TaxClass } from "@app/core/taxes/classes";
import type { Pool } from "@app/core/taxes/pools";
import type { ReminderType } from "@app/core/taxes/payments/reminders";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { StoredAsset, StoredCheckpoints, StoredCitation, StoredLookup, StoredOwnReading, StoredReading, StoredStatementLine, StoredTable, StoredWeighing } from "./json-columns.ts";

export interface DB {
  access_tokens: {
    id: string;
    userId: string;
    nome: string;
    tokenHash: string;
    podeEscrever: boolean;
    createdAt: Date;
    lastUsedAt: Date | null;
    expiresAt: Date;
  };
  allocation_targets: {
    userId: string;
    tipo: TargetKind;
    chave: string;
    percentual: Decimal;
    createdAt: Date;
  };
  answered_doubts: {
    userId: string;
    duvida: string;
    texto: string;
    createdAt: Date;
  };
  assistant_consents: {
    userId: string;
    modeloHost: string | null;
    modeloDesde: Date | null;
    buscaHost: string | null;
    buscaDesde: Date | null;
  };
  audit: {
    id: string;
    actorId: string | null;
    action: AuditAction;
    targetId: string | null;
    createdAt: Date;
    address: Generated<string>;
    userAgent: Generated<string>;
    actorEmail: string | null;
  };
  backup_codes: {
    userId: string;
    slot: string;
    codeHash: string;
    createdAt: Date;
  };
  backup_state: {
    unico: Generated<boolean>;
    ligado: boolean;
    feitaEm: Date | null;
    falhouEm: Date | null;
    falha: BackupFailure | null;
  };
  bank_accounts: {
    id: string;
    userId: string;
    nome: string;
    banco: string | null;
    tipo: AccountKind;
    numero: string | null;
    saldoInicial: Decimal | null;
    deExtrato: Generated<boolean>;
    createdAt: Date;
  };
  bank_entries: {
    id: string;
    userId: string;
    contaId: string;
    data: string;
    valor: Decimal;
    descricao: string;
    chave: string;
    origem: EntryOrigin;
    categoriaId: string | null;
    regraId: string | null;
    interno: InternalKind | null;
    respondidoEm: Date | null;
    createdAt: Date;
    daCorretora: boolean | null;
  };
  category_rules: {
    id: string;
    userId: string;
    palavras: string;
    chave: string;
    categoriaId: string;
    ordem: number;
    createdAt: Date;
  };
  chat_feedback: {
    userId: string;
    respostaId: string;
    funcao: string | null;
    ajudou: boolean;
    pergunta: string | null;
    resposta: string | null;
    createdAt: Date;
  };
  chat_messages: {
    id: string;
    userId: string;
    type: "user" | "bot";
    content: string;
    citacoes: ColumnType<StoredCitation[], string | undefined, string>;
    createdAt: Date;
    dados: ColumnType<StoredTable | null, string | null | undefined, string | null>;
    consulta: ColumnType<StoredLookup | null, string | null | undefined, string | null>;
    totalNotas: number | null;
  };
  chat_settings: {
    userId: string;
    guardaPerguntas: Generated<boolean>;
  };
  chosen_versions: {
    userId: string;
    fingerprint: string;
    custos: string;
    entre: string[];
    createdAt: Date;
  };
  chunk_terms: {
    chunkId: string;
    userId: string;
    length: number;
    keys: string;
  };
  chunk_vectors: {
    chunkId: string;
    userId: string;
    model: string;
    embedding: string;
  };
  chunks: {
    id: string;
    userId: string;
    fileId: string;
    position: number;
    pagina: number;
    texto: string;
    terms: string;
  };
  confirmed_notes: {
    userId: string;
    fingerprint: string;
    dataPregao: string;
    ativos: ColumnType<StoredAsset[], string, string>;
    createdAt: Date;
  };
  csp_reports: {
    diretiva: ReportedDirective;
    origem: string;
    vezes: Generated<number>;
    primeiroDia: string;
    ultimoDia: string;
  };
  deletions: {
    tipo: "users" | "files";
    impressao: string;
    excluidoEm: Date;
    aRepetir: Generated<boolean>;
  };
  discarded_bytes: {
    storageKey: string;
    createdAt: Date;
  };
  dismissed_suggestions: {
    userId: string;
    chave: string;
    createdAt: Date;
  };
  email_changes: {
    id: string;
    userId: string;
    oldEmail: string;
    newEmail: string;
    secretHash: string;
    undoHash: string | null;
    createdAt: Date;
    confirmedAt: Date | null;
  };
  email_confirmations: {
    userId: string;
    secretHash: string;
    createdAt: Date;
  };
  entry_categories: {
    id: string;
    userId: string;
    nome: string;
    paiId: string | null;
    tipo: CategorySide;
    orcamento: Decimal | null;
    createdAt: Date;
  };
  entry_parts: {
    id: string;
    userId: string;
    entryId: string;
    position: number;
    categoriaId: string | null;
    valor: Decimal;
    descricao: string | null;
  };
  files: {
    id: string;
    userId: string;
    nome_arquivo: string;
    sizeBytes: number;
    sha256: string;
    storageKey: string;
    createdAt: Date;
    status: Generated<ProcessingStatus>;
    dataInicio: Date | null;
    dataConclusao: Date | null;
    tentativas: Generated<number>;
    firstAttempt: Generated<number>;
    mensagemErro: string | null;
    quantidadeTokens: Generated<number>;
    vectorStore: string | null;
    encryptedPassword: string | null;
    readerVersion: Generated<number>;
    rereadAttempts: Generated<number>;
    newlyRead: Generated<number>;
    newlyClosed: Generated<number>;
    isAnnounced: Generated<boolean>;
    readingUntil: Date | null;
    naoENota: Generated<boolean>;
    mesesNaoLidos: string[] | null;
    pictures: number[] | null;
    pictureAttempts: Generated<number>;
    pictureUntil: Date | null;
    pictureTriedAt: Date | null;
    kind: Generated<FileKind>;
    batchId: string | null;
    dataReferencia: string | null;
    ownReading: ColumnType<StoredOwnReading | null, string | null | undefined, string | null>;
    failures: Generated<number>;
    deaths: Generated<number>;
    storedSha256: string | null;
  };
  goal_values: {
    userId: string;
    goalId: string;
    dia: string;
    valorAtual: Decimal;
  };
  goals: {
    id: string;
    userId: string;
    titulo: string;
    dataObjetivo: string;
    valorAlvo: Decimal;
    aporteMensal: Decimal;
    valorInicial: Decimal;
    valorAtual: Decimal;
    createdAt: Date;
    usaGuardado: Generated<boolean>;
  };
  idempotency: {
    userId: string;
    route: string;
    key: string;
    requestHash: string;
    answer: string | null;
    createdAt: Date;
  };
  import_batches: {
    id: string;
    userId: string;
    createdAt: Date;
    confirmadoEm: Date | null;
    proximoDia: string | null;
    pesagem: ColumnType<StoredWeighing | null, string | null | undefined, string | null>;
    tipo: Generated<"b3" | "extrato">;
  };
  import_revisions: {
    userId: string;
    revisao: number;
    conferencias: ColumnType<StoredCheckpoints | null, string | null | undefined, string | null>;
  };
  imported_rows: {
    id: string;
    userId: string;
    fileId: string;
    position: number;
    aba: string;
    linha: number;
    chave: string;
    ordinal: number;
    data: string | null;
    ticker: string | null;
    dados: unknown;
  };
  incomes: {
    id: string;
    userId: string;
    tipo: KeptIncomeType;
    ticker: string;
    data: string;
    previsto: boolean;
    quantidade: Decimal | null;
    valorBruto: Decimal | null;
    valorLiquido: Decimal;
    instituicao: string | null;
    origem: IncomeOrigin;
    fileId: string | null;
    aba: string | null;
    linha: number | null;
    createdAt: Date;
  };
  info_contents: {
    id: string;
    title: string;
    content: string;
    type: ContentType;
    isActive: Generated<boolean>;
    createdAt: Date;
    updatedAt: Date;
  };
  ledger: {
    userId: string;
    ticker: string;
    position: number;
    tradeId: string | null;
    data: string;
    tipo: EntryType;
    lado: Side | null;
    quantidade: Decimal;
    valor: Decimal;
    custos: Decimal;
    resultado: Decimal | null;
    quantidadeAcumulada: Decimal;
    custoTotal: Decimal;
    precoMedio: Decimal | null;
    custoConhecido: boolean;
    eventId: string | null;
    faltam: Decimal;
    faltamDesde: string | null;
    resultadoAcumulado: Decimal;
    resultadoConhecido: boolean;
  };
  ledger_changes: {
    userId: string;
    ticker: string;
    day: string;
    changedAt: Date;
  };
  ledger_versions: {
    userId: string;
    version: number;
  };
  left_out_notes: {
    userId: string;
    fingerprint: string;
    createdAt: Date;
    motivo: Generated<string>;
  };
  listed_events: {
    ticker: string;
    tipo: ListedEvent["tipo"];
    data: string;
    fator: Decimal;
    fonte: string;
    loadedAt: Date;
  };
  listed_names: {
    nome: string;
    ticker: string;
    desde: string;
    ate: string;
    fonte: string;
  };
  login_devices: {
    userId: string;
    deviceHash: string;
    lastUsedAt: Date;
  };
  login_failures: {
    account: string;
    source: string;
    failures: number;
    blockedUntil: Date;
    expiresAt: Date;
  };
  loose_sheets: {
    id: string;
    userId: string;
    fileId: string;
    chave: string;
    conteudo: string;
    paginas: number[];
    sealedPages: string;
    alone: ColumnType<StoredReading[], string, string>;
    joined: ColumnType<StoredReading[] | null, string | null | undefined, string | null>;
    isWeighed: boolean;
  };
  note_charges: {
    id: string;
    userId: string;
    noteId: string;
    position: number;
    tipo: ChargeType;
    valor: Decimal;
    debitado: boolean;
    pagina: number;
    linha: number;
  };
  note_checks: {
    userId: string;
    noteId: string;
    position: number;
    nome: string;
    esperado: Decimal;
    encontrado: Decimal;
    ok: boolean;
  };
  note_corrections: {
    id: string;
    userId: string;
    fileId: string;
    alvo: CorrectionTarget;
    pagina: number;
    linha: number;
    linhaLida: string;
    campo: CorrectionField;
    lido: Decimal;
    valor: Decimal;
    createdAt: Date;
    caiuEm: Date | null;
  };
  note_files: {
    noteId: string;
    fileId: string;
    userId: string;
    reading: ColumnType<StoredReading, string, string>;
    readerVersion: Generated<number>;
  };
  notes: {
    id: string;
    userId: string;
    fingerprint: string;
    fileId: string;
    corretora: string;
    cnpj: string | null;
    numero: string | null;
    dataPregao: string;
    dataLiquidacao: string | null;
    mercado: string;
    layout: string;
    liquidoValor: Decimal;
    liquidoDebitoCredito: DebitCredit;
    liquidoData: string | null;
    liquidoPagina: number;
    liquidoLinha: number;
    conciliada: boolean;
    readerVersion: Generated<number>;
    moeda: Currency;
    corrigida: Generated<boolean>;
    titular: string | null;
    versao: VersionState | null;
    origem: Generated<NoteOrigin>;
    confirmadaEm: Date | null;
    aConferir: Generated<boolean>;
  };
  notification_reads: {
    userId: string;
    notificationId: string;
    readAt: Date;
  };
  notifications: {
    id: string;
    message: string;
    usuarioId: string | null;
    createdAt: Date;
    isAutomatic: Generated<boolean>;
    updatedAt: Generated<Date>;
    destino: NotificationTarget | null;
    mes: string | null;
  };
  outbox: {
    id: string;
    email: string;
    encryptedContent: string;
    createdAt: Date;
    expiresAt: Date;
    claimedUntil: Date | null;
  };
  own_data_imports: {
    userId: string;
    storageKey: string | null;
    estado: ImportState;
    feitos: Generated<number>;
    total: Generated<number>;
    mensagem: string | null;
    tentativas: Generated<number>;
    createdAt: Date;
  };
  own_documents: {
    userId: string;
    titular: string;
    createdAt: Date;
  };
  own_names: {
    userId: string;
    nome: string;
    ticker: string;
    createdAt: Date;
  };
  own_prices: {
    userId: string;
    ticker: string;
    dia: string;
    preco: Decimal;
    createdAt: Date;
  };
  passkey_challenges: {
    challengeHash: string;
    userId: string | null;
    sessionId: string | null;
    deviceHash: string | null;
    createdAt: Date;
  };
  passkeys: {
    id: string;
    userId: string;
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: PasskeyTransport[];
    nome: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  };
  pdf_passwords: {
    id: string;
    userId: string;
    apelido: string;
    encryptedPassword: string;
    createdAt: Date;
  };
  portfolio_events: {
    id: string;
    userId: string;
    tipo: EventType;
    ticker: string;
    data: string;
    fator: Decimal | null;
    quantidade: Decimal | null;
    custo: Decimal | null;
    tickerNovo: string | null;
    parteDoCusto: Decimal | null;
    origem: EventOrigin;
    createdAt: Date;
    importedRowId: string | null;
  };
  price_days: {
    fonte: MarketPriceSource;
    dia: string;
    quantidade: number;
  };
  price_loads: {
    id: string;
    tipo: LoadType;
    origem: string;
    serie: SeriesName | null;
    estado: LoadState;
    de: string | null;
    ate: string | null;
    quantidade: number;
    progresso: number;
    mensagem: string;
    createdAt: Date;
    updatedAt: Date;
  };
  prices: {
    ticker: string;
    dia: string;
    fonte: MarketPriceSource;
    preco: Decimal;
    origem: string;
    minimo: Decimal | null;
    maximo: Decimal | null;
    minimoFracionario: Decimal | null;
    maximoFracionario: Decimal | null;
  };
  processing_turns: {
    userId: string;
    servedAt: Date | null;
    heavyFiles: Generated<number>;
    heavyUntil: Date | null;
  };
  public_prices: {
    unico: boolean;
    ativo: boolean | null;
    escolhidoPor: string | null;
    escolhidoEm: Date | null;
    verificadoEm: Date | null;
  };
  quotation_files: {
    nome: string;
    estado: DownloadState;
    ate: string | null;
    tentativas: number;
    tentadoEm: Date;
  };
  rate_limits: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  recovery_codes: {
    id: string;
    email: string;
    codeHash: string;
    tries: Generated<number>;
    deviceHash: string | null;
    deviceTries: Generated<number>;
    createdAt: Date;
  };
  recurring_checks: {
    userId: string;
    verificadoEm: string;
  };
  scanned_pages: {
    userId: string;
    fileId: string;
    pagina: number;
    refusal: "too-heavy" | "broken" | null;
    readAt: Date;
    sealedPage: string | null;
  };
  secret_state: {
    unico: Generated<boolean>;
    sealedFingerprintKey: string;
    trocaDesde: Date | null;
    conferidoEm: Date | null;
    ilegiveis: Generated<number>;
  };
  series_points: {
    serie: SeriesName;
    dia: string;
    valor: Decimal;
    fonte: string;
    obtidoEm: Date;
  };
  sessions: {
    id: string;
    userId: string;
    tokenHash: string;
    createdAt: Date;
    lastUsedAt: Date;
    userAgent: Generated<string>;
    passwordAt: Date | null;
  };
  stated_losses: {
    userId: string;
    id: string;
    grupo: Pool;
    data: string;
    valor: Decimal;
    createdAt: Date;
  };
  statement_runs: {
    id: string;
    userId: string;
    statementId: string;
    position: number;
    linhas: ColumnType<StoredStatementLine[], string, string>;
  };
  statements: {
    id: string;
    userId: string;
    fileId: string;
    position: number;
    contaId: string | null;
    layout: StatementLayout;
    tipo: AccountKind;
    banco: string | null;
    numero: string | null;
    de: string | null;
    ate: string | null;
    saldoInicial: Decimal | null;
    saldoFinal: Decimal | null;
    saldoEm: string | null;
    diferenca: Decimal | null;
    linhasDeSaldo: number;
    linhas: Generated<number>;
    entradas: Generated<Decimal>;
    saidas: Generated<Decimal>;
  };
  tallies: {
    id: number;
    list: string;
    part: string;
    count: number;
  };
  tax_classes: {
    userId: string;
    ticker: string;
    classe: TaxClass;
    createdAt: Date;
  };
  tax_payments: {
    userId: string;
    id: string;
    mes: string;
    data: string;
    valor: Decimal;
    createdAt: Date;
  };
  tax_readings: {
    userId: string;
    ponto: string;
    leitura: string;
  };
  tax_reminder_settings: {
    userId: string;
    ativos: Generated<boolean>;
    verificadoEm: string | null;
  };
  tax_reminders: {
    userId: string;
    mes: string;
    tipo: ReminderType;
    createdAt: Date;
  };
  totp_factors: {
    userId: string;
    sealedSecret: string;
    usedSteps: Generated<number[]>;
    createdAt: Date;
    confirmedAt: Date | null;
  };
  trades: {
    id: string;
    userId: string;
    noteId: string;
    position: number;
    lado: Side;
    mercado: string;
    prazo: string | null;
    especificacao: string;
    ticker: string | null;
    quantidade: Decimal;
    preco: Decimal;
    valor: Decimal;
    debitoCredito: DebitCredit;
    dayTrade: boolean;
    observacao: string | null;
    pagina: number;
    linha: number;
  };
  transfer_pairs: {
    id: string;
    userId: string;
    saidaId: string;
    entradaId: string;
  };
  users: {
    id: string;
    email: string;
    passwordHash: string;
    nomeUsuario: string;
    isAdmin: Generated<boolean>;
    createdAt: Date;
    sobreNome: Generated<string>;
    endereco: Generated<string>;
    numero: Generated<string>;
    complemento: Generated<string>;
    bairro: Generated<string>;
    cidade: Generated<string>;
    estado: Generated<string>;
    cep: Generated<string>;
    busca: GeneratedAlways<string>;
    emailConfirmedAt: Date | null;
  };
  vector_tasks: {
    userId: string;
    asked: Generated<number>;
    isDue: Generated<boolean>;
    tryAt: Date | null;
    model: string | null;
  };
}
