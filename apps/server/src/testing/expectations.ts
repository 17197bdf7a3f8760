import type { Access } from "@app/api/trpc";
import { plainQuestion } from "@app/core/chat/question";
import { defaultReadings } from "@app/core/taxes/contested";
import type { ProcedurePath } from "../rest/route.ts";

/** A person with one record of each kind, and other subjects of calls. */
export interface Subject {
  ownerId: string;
  email: string;
  /** Address of a person with the same password and no second factor. */
  enteringEmail: string;
  password: string;
  pendingFile: { id: string; nome_arquivo: string };
  failedFile: { id: string };
  readFile: { id: string };
  goalId: string;
  eventId: string;
  /** An import whose file was read. */
  batchId: string;
  /** The file of a confirmed report of positions. */
  report: { loteId: string; arquivoId: string };
  /** An import of a bank's statement that is not confirmed. */
  statementBatchId: string;
  /** An account with one entry by hand. */
  bankAccountId: string;
  bankEntryId: string;
  /** A category without entries. */
  categoryId: string;
  ruleId: string;
  /** Typed by this person. */
  incomeId: string;
  /** A note that a corrected charge of 4.00 would close. */
  noteId: string;
  /** A correction that no longer holds. */
  fallenCorrectionId: string;
  taxPaymentId: string;
  statedLossId: string;
  /** A notification for this person alone. */
  notificationId: string;
  contentId: string;
  accessTokenId: string;
  /** A session of this person that makes no call. */
  otherSessionId: string;
  pdfPasswordId: string;
  passkeyId: string;
  /** The key of a price that this person typed. */
  ownPrice: { ticker: string; dia: string };
  /** Cursor of the next rows of an answer's table, for this person. */
  cursor: string;
  /** An address that nobody has registered. */
  freeEmail: string;
}

/** Access rule of a procedure. */
export interface Expectation {
  access: Access;
  /** True when the call names a record, which belongs to the caller; otherwise it concerns the caller's account. */
  isAboutRecord?: true;
  /** A valid input for a caller with access. */
  input?(subject: Subject): object;
  /** Status for that caller; 200 unless a refusal by the rule itself proves more simply that they were let in. */
  status?: 200 | 400 | 401 | 404 | 409 | 412;
}

const own = { access: "viewer" } satisfies Expectation;
const ownByPresence = { access: "session" } satisfies Expectation;
const administrators = { access: "administrator" } satisfies Expectation;
const everybody = { access: "visitor" } satisfies Expectation;

const goal = { titulo: "Reserva", dataObjetivo: "2031-05-20", valorAlvo: 1000, aporteMensal: 10 };
const opening = { tipo: "posicao_inicial", ticker: "VALE3", data: "2024-01-02", quantidade: 100, custo: 6000 };
const income = { tipo: "dividendo", ticker: "VALE3", data: "2024-03-19", valorLiquido: 273.85 };
const entry = { data: "2024-05-02", valor: -80, descricao: "Feira" };
const notification = { message: "Aviso", isGlobal: true };
const content = { title: "Título", content: "<p>Texto</p>", type: "terms", isActive: false };
const WRONG_PASSWORD = "Errada#9";
const WRONG_CODE = "00000000";
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const wrongAssertion = {
  ...credential,
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
};
const wrongAttestation = { ...credential, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } };

/** Every procedure: a missing one does not compile. */
export const expectations: Record<ProcedurePath, Expectation> = {
  "accessTokens.list": ownByPresence,
  "accessTokens.create": {
    ...ownByPresence,
    input: () => ({ nome: "Planilha", podeEscrever: false, validadeDias: 30, currentPassword: WRONG_PASSWORD }),
    status: 400,
  },
  "accessTokens.revoke": { ...ownByPresence, isAboutRecord: true, input: ({ accessTokenId: id }) => ({ id }) },
  "allocation.get": own,
  "allocation.targets": own,
  "allocation.setTargets": { ...own, input: () => ({ metas: [] }) },
  "allocation.contribution": { ...own, input: () => ({ valor: 100, por: "classe" }), status: 400 },
  "audit.activity": { ...ownByPresence, input: () => ({}) },
  "audit.list": { ...administrators, input: () => ({}) },
  "auth.register": {
    ...everybody,
    input: ({ freeEmail, password }) => ({ email: freeEmail, nomeUsuario: "Ana", password }),
  },
  "auth.login": { ...everybody, input: ({ enteringEmail: email, password }) => ({ email, password }) },
  "auth.loginWithPasskey": { ...everybody, input: () => ({ chave: wrongAssertion }), status: 401 },
  "auth.logout": ownByPresence,
  "auth.me": own,
  "backups.state": administrators,
  "chat.history": own,
  "chat.historyPage": { ...own, input: () => ({}) },
  "chat.suggestions": own,
  "chat.rows": { ...own, isAboutRecord: true, input: ({ cursor }) => ({ cursor }) },
  "chat.clear": own,
  "chat.rate": {
    ...own,
    isAboutRecord: true,
    input: ({ cursor }) => ({ id: cursor.split(".")[0], ajudou: true }),
  },
  "chat.settings": own,
  "chat.setSettings": { ...own, input: () => ({ guardaPerguntas: true }) },
  "chat.answer": { ...own, input: () => ({ pergunta: plainQuestion("carteira") }) },
  "chat.changes": { ...own, input: () => ({ pergunta: plainQuestion("carteira"), parte: "periodos" }) },
  "chat.ask": { ...own, input: () => ({ query: "Quais ativos tenho?" }) },
  "confirmation.get": ownByPresence,
  "confirmation.send": ownByPresence,
  "confirmation.byCode": { ...ownByPresence, input: () => ({ code: "ABCDEFGHJK" }), status: 400 },
  "confirmation.byLink": { ...everybody, input: () => ({ token: "ABCDEFGH".repeat(4) }), status: 400 },
  "content.get": { ...everybody, input: () => ({ contentType: "platform" }) },
  "content.list": administrators,
  "content.create": { ...administrators, input: () => content },
  "content.update": { ...administrators, input: ({ contentId: id }) => ({ ...content, id }) },
  "content.delete": { ...administrators, input: ({ contentId: id }) => ({ id }) },
  "demo.open": { ...everybody, status: 404 },
  "emailChange.get": ownByPresence,
  "emailChange.start": { ...ownByPresence, input: ({ freeEmail: email }) => ({ email }), status: 412 },
  "emailChange.withdraw": { ...ownByPresence, status: 409 },
  "emailChange.byCode": { ...ownByPresence, input: () => ({ code: "ABCDEFGHJK" }), status: 400 },
  "emailChange.byLink": { ...everybody, input: () => ({ token: "ABCDEFGH".repeat(4) }), status: 400 },
  "emailChange.undo": { ...everybody, input: () => ({ token: "ABCDEFGH".repeat(4) }), status: 400 },
  "events.list": own,
  "events.preview": { ...own, input: () => opening },
  "events.create": { ...own, input: () => opening },
  "events.delete": { ...own, isAboutRecord: true, input: ({ eventId: id }) => ({ id }) },
  "events.suggestions": own,
  "events.dismissSuggestion": { ...own, input: () => ({ chave: "posicao_inicial PETR4 2024-01-02 - 100" }) },
  "events.restoreSuggestion": { ...own, input: () => ({ chave: "posicao_inicial PETR4 2024-01-02 - 100" }) },
  "imports.list": own,
  "imports.preview": { ...own, isAboutRecord: true, input: ({ batchId: loteId }) => ({ loteId }) },
  "imports.rows": { ...own, isAboutRecord: true, input: ({ batchId: loteId }) => ({ loteId, page: 1 }) },
  "imports.checkpoints": own,
  "imports.checkpoint": { ...own, isAboutRecord: true, input: ({ report: { arquivoId } }) => ({ arquivoId, page: 1 }) },
  "imports.confirm": { ...own, isAboutRecord: true, input: ({ batchId: loteId }) => ({ loteId }) },
  "imports.tellDay": {
    ...own,
    isAboutRecord: true,
    input: ({ report }) => ({ ...report, data: "2024-12-30" }),
  },
  "imports.remove": { ...own, isAboutRecord: true, input: ({ batchId: loteId }) => ({ loteId }) },
  "files.list": { ...own, input: () => ({}) },
  "files.listRecords": { ...own, input: () => ({}) },
  "files.space": own,
  "files.listRecordsSince": { ...own, input: () => ({}) },
  "files.register": {
    ...own,
    isAboutRecord: true,
    input: ({ pendingFile: { nome_arquivo } }) => ({ nome_arquivo }),
  },
  "files.delete": {
    ...own,
    isAboutRecord: true,
    input: ({ pendingFile: { nome_arquivo: fileName } }) => ({ fileName }),
  },
  "files.tellNotANote": {
    ...own,
    isAboutRecord: true,
    input: ({ failedFile: { id: fileId } }) => ({ fileId, naoENota: true }),
  },
  "goals.list": own,
  "goals.create": { ...own, input: () => goal },
  "goals.update": { ...own, isAboutRecord: true, input: ({ goalId: id }) => ({ ...goal, id }) },
  "goals.delete": { ...own, isAboutRecord: true, input: ({ goalId: id }) => ({ id }) },
  "incomes.list": { ...own, input: () => ({}) },
  "incomes.summary": own,
  "incomes.create": { ...own, input: () => income },
  "incomes.update": { ...own, isAboutRecord: true, input: ({ incomeId: id }) => ({ ...income, id }) },
  "incomes.delete": { ...own, isAboutRecord: true, input: ({ incomeId: id }) => ({ id }) },
  "instruments.unknown": own,
  "instruments.ownNames": own,
  "instruments.name": { ...own, input: () => ({ nome: "SEM NOTA ON", ticker: "semnota" }), status: 400 },
  "instruments.forgetName": { ...own, input: () => ({ nome: "" }), status: 400 },
  "news.watch": own,
  "notes.list": { ...own, input: () => ({}) },
  "notes.summaries": { ...own, input: () => ({}) },
  "notes.page": { ...own, input: () => ({}) },
  "notes.choices": own,
  "notes.get": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.trades": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.correct": {
    ...own,
    isAboutRecord: true,
    input: ({ noteId: id }) => ({ id, correcoes: [{ alvo: "custo", posicao: 0, campo: "valor", valor: "4" }] }),
  },
  "notes.undoCorrections": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.forgetFallenCorrection": { ...own, isAboutRecord: true, input: ({ fallenCorrectionId: id }) => ({ id }) },
  "notes.leaveOut": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.takeIn": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.doubtful": own,
  "notes.answerDoubt": {
    ...own,
    isAboutRecord: true,
    input: ({ noteId: id }) => ({ id, duvida: "0".repeat(64), respondida: true }),
    status: 409,
  },
  // The note of the scenario was read from text.
  "notes.confirm": {
    ...own,
    isAboutRecord: true,
    input: ({ noteId: id }) => ({ id, dataPregao: "2026-03-16", ativos: [] }),
    status: 409,
  },
  "notes.undoConfirmation": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }), status: 409 },
  "notes.versions": { ...own, input: () => ({}) },
  "notes.versionsOf": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }) },
  "notes.chooseVersion": {
    ...own,
    isAboutRecord: true,
    input: ({ noteId: id }) => ({ id, versao: "0" }),
    status: 409,
  },
  "notes.undoVersionChoice": { ...own, isAboutRecord: true, input: ({ noteId: id }) => ({ id }), status: 409 },
  "notifications.unread": own,
  "notifications.unreadCount": own,
  "notifications.markRead": { ...own, isAboutRecord: true, input: ({ notificationId: id }) => ({ id }) },
  "notifications.markAllRead": own,
  "notifications.page": { ...administrators, input: () => ({}) },
  "notifications.create": { ...administrators, input: () => notification },
  "notifications.update": { ...administrators, input: ({ notificationId: id }) => ({ ...notification, id }) },
  "notifications.delete": { ...administrators, input: ({ notificationId: id }) => ({ id }) },
  "notifications.resetReads": { ...administrators, input: ({ notificationId: id }) => ({ id }) },
  "ownData.lastImport": own,
  "pdfPasswords.list": ownByPresence,
  "pdfPasswords.keep": { ...ownByPresence, input: () => ({ apelido: "Corretora", senha: "" }), status: 400 },
  "pdfPasswords.forget": { ...ownByPresence, isAboutRecord: true, input: ({ pdfPasswordId: id }) => ({ id }) },
  "portfolio.entries": { ...own, input: () => ({ ticker: "PETR4" }) },
  "portfolio.entryList": { ...own, input: () => ({ ticker: "PETR4" }) },
  "portfolio.overview": own,
  "portfolio.positions": { ...own, input: () => ({}) },
  "portfolio.changes": { ...own, input: () => ({ desde: "2026-06-01T12:00:00Z" }) },
  "portfolio.elsewhere": own,
  "portfolio.holdings": own,
  "portfolio.asset": { ...own, input: () => ({ ticker: "ITSA4" }) },
  "portfolio.results": { ...own, input: () => ({}) },
  "prices.closes": { ...own, input: () => ({ ticker: "PETR4" }) },
  "prices.status": administrators,
  "prices.public": own,
  "prices.choosePublic": { ...ownByPresence, input: () => ({ ativo: true }), status: 409 },
  "prices.own": own,
  "prices.setOwn": { ...own, input: () => ({ ticker: "PETR4", dia: "2025-01-02", preco: 30.5 }) },
  "prices.forgetOwn": { ...own, isAboutRecord: true, input: ({ ownPrice }) => ownPrice },
  "processing.status": { ...own, isAboutRecord: true, input: ({ pendingFile: { id: fileId } }) => ({ fileId }) },
  "processing.start": { ...own, isAboutRecord: true, input: ({ pendingFile: { id: fileId } }) => ({ fileId }) },
  "processing.reset": { ...own, isAboutRecord: true, input: ({ failedFile: { id: fileId } }) => ({ fileId }) },
  "processing.clearEmbeddings": {
    ...own,
    isAboutRecord: true,
    input: ({ readFile: { id: fileId } }) => ({ fileId }),
  },
  "profile.get": own,
  "profile.update": { ...own, input: () => ({ nomeUsuario: "Ana" }) },
  "recovery.generateCode": { ...everybody, input: ({ email }) => ({ email }) },
  "recovery.verifyCode": { ...everybody, input: ({ email }) => ({ email, code: WRONG_CODE }), status: 400 },
  "recovery.resetPassword": {
    ...everybody,
    input: ({ email, password }) => ({ email, code: WRONG_CODE, password }),
    status: 400,
  },
  "closes.get": { ...own, input: () => ({}) },
  "returns.get": { ...own, input: () => ({}) },
  "cspReports.list": administrators,
  "secrets.state": administrators,
  "settings.sessions": ownByPresence,
  "settings.endOtherSessions": ownByPresence,
  "passkeys.site": everybody,
  "passkeys.startLogin": everybody,
  "passkeys.start": ownByPresence,
  "passkeys.confirm": { ...ownByPresence, input: () => ({ nome: "Celular", chave: wrongAttestation }), status: 400 },
  "passkeys.remove": { ...ownByPresence, isAboutRecord: true, input: ({ passkeyId: id }) => ({ id }) },
  "secondFactor.get": ownByPresence,
  "secondFactor.startTotp": ownByPresence,
  "secondFactor.confirmTotp": { ...ownByPresence, input: () => ({ codigo: "123456" }), status: 409 },
  "secondFactor.removeTotp": ownByPresence,
  "secondFactor.replaceBackupCodes": ownByPresence,
  "settings.endSession": { ...ownByPresence, isAboutRecord: true, input: ({ otherSessionId: id }) => ({ id }) },
  "settings.enterPassword": { ...ownByPresence, input: () => ({ currentPassword: WRONG_PASSWORD }), status: 400 },
  "settings.changePassword": {
    ...ownByPresence,
    input: ({ password }) => ({ currentPassword: WRONG_PASSWORD, password, confirmPassword: password }),
    status: 400,
  },
  "settings.assistantServices": ownByPresence,
  "settings.setAssistantConsent": {
    ...ownByPresence,
    input: () => ({ servico: "modelo", host: "modelo.exemplo.com.br", ativo: false }),
  },
  "settings.deleteAccount": { ...ownByPresence, input: () => ({ currentPassword: WRONG_PASSWORD }), status: 400 },
  "statements.accounts": own,
  "statements.createAccount": { ...own, input: () => ({ nome: "Carteira", tipo: "conta" }) },
  "statements.updateAccount": {
    ...own,
    isAboutRecord: true,
    input: ({ bankAccountId: id }) => ({ id, nome: "Carteira", saldoInicial: 10 }),
  },
  "statements.deleteAccount": { ...own, isAboutRecord: true, input: ({ bankAccountId: id }) => ({ id }) },
  "statements.imports": own,
  "statements.preview": { ...own, isAboutRecord: true, input: ({ statementBatchId: loteId }) => ({ loteId }) },
  "statements.confirm": { ...own, isAboutRecord: true, input: ({ statementBatchId: loteId }) => ({ loteId }) },
  "statements.remove": { ...own, isAboutRecord: true, input: ({ statementBatchId: loteId }) => ({ loteId }) },
  "statements.entries": { ...own, input: () => ({}) },
  "statements.createEntry": {
    ...own,
    isAboutRecord: true,
    input: ({ bankAccountId: contaId }) => ({ ...entry, contaId }),
  },
  "statements.updateEntry": {
    ...own,
    isAboutRecord: true,
    input: ({ bankAccountId: contaId, bankEntryId: id }) => ({ ...entry, contaId, id }),
  },
  "statements.deleteEntry": { ...own, isAboutRecord: true, input: ({ bankEntryId: id }) => ({ id }) },
  "statements.categorise": {
    ...own,
    isAboutRecord: true,
    input: ({ bankEntryId: id, categoryId: categoriaId }) => ({ id, categoriaId }),
  },
  "statements.split": { ...own, isAboutRecord: true, input: ({ bankEntryId: id }) => ({ id, partes: [] }) },
  "statements.transfers": own,
  "statements.answerTransfer": {
    ...own,
    isAboutRecord: true,
    input: ({ bankEntryId: id }) => ({ id, parId: null }),
  },
  "statements.categories": own,
  "statements.createCategory": { ...own, input: () => ({ nome: "Animais", tipo: "despesa" }) },
  "statements.renameCategory": {
    ...own,
    isAboutRecord: true,
    input: ({ categoryId: id }) => ({ id, nome: "Animais" }),
  },
  "statements.setBudget": { ...own, isAboutRecord: true, input: ({ categoryId: id }) => ({ id, valor: 500 }) },
  "statements.deleteCategory": {
    ...own,
    isAboutRecord: true,
    input: ({ categoryId: id }) => ({ id }),
    status: 409, // a rule has it
  },
  "statements.rules": own,
  "statements.tryRule": { ...own, input: () => ({ palavras: "mercado" }) },
  "statements.createRule": {
    ...own,
    isAboutRecord: true,
    input: ({ categoryId: categoriaId }) => ({ palavras: "padaria", categoriaId }),
  },
  "statements.updateRule": {
    ...own,
    isAboutRecord: true,
    input: ({ categoryId: categoriaId, ruleId: id }) => ({ palavras: "padaria", categoriaId, id }),
  },
  "statements.orderRules": { ...own, isAboutRecord: true, input: ({ ruleId }) => ({ ids: [ruleId] }) },
  "statements.deleteRule": { ...own, isAboutRecord: true, input: ({ ruleId: id }) => ({ id }) },
  "statements.month": { ...own, input: () => ({ mes: "2024-05" }) },
  "statements.summary": own,
  "statements.years": own,
  "statements.recurring": own,
  "taxes.get": { ...own, input: () => ({ ano: 2024 }) },
  "taxes.years": own,
  "taxes.running": own,
  "taxes.due": own,
  "taxes.month": { ...own, input: () => ({ mes: "2024-05" }) },
  "taxes.late": { ...own, input: () => ({ mes: "2024-05" }) },
  "taxes.simulate": { ...own, input: () => ({ ticker: "VALE3", quantidade: 10, preco: 60 }), status: 400 },
  "taxes.annual": { ...own, input: () => ({ ano: 2024 }) },
  "taxes.payments": own,
  "taxes.markPaid": { ...own, input: () => ({ mes: "2024-04", data: "2024-05-31", valor: 20 }) },
  "taxes.unmarkPaid": { ...own, isAboutRecord: true, input: ({ taxPaymentId: id }) => ({ id }) },
  "taxes.losses": own,
  "taxes.stateLoss": { ...own, input: () => ({ grupo: "comum", data: "2022-12-31", valor: 300 }) },
  "taxes.forgetLoss": { ...own, isAboutRecord: true, input: ({ statedLossId: id }) => ({ id }) },
  "taxes.readings": own,
  "taxes.setReadings": { ...own, input: () => defaultReadings },
  "taxes.classes": own,
  "taxes.setClass": { ...own, input: () => ({ ticker: "ZZZZ11", classe: "fii" }) },
  "taxes.forgetClass": { ...own, input: () => ({ ticker: "petróleo" }), status: 400 },
  "taxes.reminders": own,
  "taxes.setReminders": { ...own, input: () => ({ ativos: false }) },
  "users.list": administrators,
  "users.page": { ...administrators, input: () => ({}) },
  "users.toggleAdmin": { ...administrators, input: ({ ownerId: id }) => ({ id, isAdmin: false }) },
};
