import type { Access } from "@app/api/trpc";
import { defaultReadings } from "@app/core/taxes/contested";
import type { ProcedurePath } from "../rest/route.ts";

/** A person with one record of each kind, and what else calls are about. */
export interface Subject {
  ownerId: string;
  email: string;
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
  /** The key of a price that this person typed. */
  ownPrice: { ticker: string; dia: string };
  /** Where the table of an answer to this person goes on. */
  cursor: string;
  /** An address that nobody has registered. */
  freeEmail: string;
}

/** What a procedure owes to whom. */
export interface Expectation {
  access: Access;
  /** True when the call names a record, which is nobody else's; otherwise it is about the caller's own. */
  isAboutRecord?: true;
  /** The call as the one who may make it would make it. */
  input?(subject: Subject): object;
  /** What that one gets; 200 unless a refusal by the rule itself shows more simply that they were let in. */
  status?: 200 | 400 | 409;
}

const own = { access: "viewer" } satisfies Expectation;
const ownByPresence = { access: "session" } satisfies Expectation;
const administrators = { access: "administrator" } satisfies Expectation;
const everybody = { access: "visitor" } satisfies Expectation;

const goal = { titulo: "Reserva", dataObjetivo: "2031-05-20", valorAlvo: 1000, aporteMensal: 10 };
const opening = { tipo: "posicao_inicial", ticker: "VALE3", data: "2024-01-02", quantidade: 100, custo: 6000 };
const income = { tipo: "dividendo", ticker: "VALE3", data: "2024-03-19", valorLiquido: 273.85 };
const notification = { message: "Aviso", isGlobal: true };
const content = { title: "Título", content: "<p>Texto</p>", type: "terms", isActive: false };
const WRONG_PASSWORD = "Errada#9";
const WRONG_CODE = "00000000";

/** Every procedure there is: one that is missing here does not compile. */
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
  "auth.login": { ...everybody, input: ({ email, password }) => ({ email, password }) },
  "auth.logout": ownByPresence,
  "auth.me": own,
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
  "events.list": own,
  "events.preview": { ...own, input: () => opening },
  "events.create": { ...own, input: () => opening },
  "events.delete": { ...own, isAboutRecord: true, input: ({ eventId: id }) => ({ id }) },
  "events.suggestions": own,
  "events.dismissSuggestion": { ...own, input: () => ({ chave: "posicao_inicial PETR4 2024-01-02 - 100" }) },
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
  "returns.get": { ...own, input: () => ({}) },
  "settings.sessions": ownByPresence,
  "settings.endOtherSessions": ownByPresence,
  "secondFactor.get": ownByPresence,
  "secondFactor.startTotp": ownByPresence,
  "secondFactor.confirmTotp": { ...ownByPresence, input: () => ({ codigo: "123456" }), status: 409 },
  "secondFactor.removeTotp": ownByPresence,
  "secondFactor.replaceBackupCodes": { ...ownByPresence, status: 409 },
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
  "taxes.get": { ...own, input: () => ({ ano: 2024 }) },
  "taxes.years": own,
  "taxes.running": own,
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
