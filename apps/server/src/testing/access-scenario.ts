import type { ServiceContext, Services } from "@app/api/context";
import { confirmBatch } from "@app/api/imports/commands";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { createAccount } from "@app/api/statements/commands/accounts";
import { createCategory } from "@app/api/statements/commands/categories";
import { createEntry } from "@app/api/statements/commands/entries";
import { createRule } from "@app/api/statements/commands/rules";
import { contextFor, createAccessToken, createSession } from "@app/api/testing/caller";
import { positionRows, sendSheet, tradeRows } from "@app/api/testing/import-sheet";
import { openNote } from "@app/api/testing/invented-read-notes";
import { sendStatements, statementOf } from "@app/api/testing/send-statement";
import { Decimal } from "@app/core/money";
import type { TestDatabase } from "@app/db/testing/create-test-db";
import { createContent } from "@app/db/testing/factories/contents";
import { createOpening } from "@app/db/testing/factories/events";
import { createFile } from "@app/db/testing/factories/files";
import { createGoal } from "@app/db/testing/factories/goals";
import { createIncome } from "@app/db/testing/factories/incomes";
import { createNotification } from "@app/db/testing/factories/notifications";
import { createPasskey } from "@app/db/testing/factories/passkeys";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import type { ProcedureShape } from "../rest/json-schema.ts";
import type { ProcedurePath, RestRoute } from "../rest/route.ts";
import type { Subject } from "./expectations.ts";
import { httpTest, type TestServer } from "./http-test.ts";
import { openNewsStream } from "./read-stream.ts";

type Db = TestDatabase["db"];

const PASSWORD = "Sigilosa#1";
/** Opened before all others, so that it belongs to none of them. */
async function createOtherSession(db: Db, userId: string): Promise<string> {
  const id = newId();
  const now = new Date();
  await db.insertInto("sessions").values({ id, userId, tokenHash: id, createdAt: now, lastUsedAt: now }).execute();
  return id;
}

/** Kinds of callers, of whom the owner is the person whose records a call names. */
export const callers = [
  "visitor",
  "owner",
  "another",
  "administrator",
  "revoked",
  "expired",
  "malformed",
  "full token",
  "read-only token",
] as const;
export type Caller = (typeof callers)[number];

/** Callers and their records, created again once a call changed some. */
export class AccessScenarios {
  readonly #db: Db;
  readonly #services: Services;
  #subject: Subject | undefined;

  constructor(db: Db, services: Services) {
    this.#db = db;
    this.#services = services;
  }

  async of(caller: Caller) {
    this.#subject ??= await newSubject(this.#db, this.#services);
    return { subject: this.#subject, token: await tokenOf(this.#db, this.#services, caller, this.#subject) };
  }

  /** A stranger's call of what is for each person changes only what is the stranger's. */
  called({ type, access }: Pick<ProcedureShape, "access" | "type">, status: number, caller: Caller): void {
    const isStranger = caller === "another" || caller === "administrator";
    const isOfOneself = access === "viewer" || access === "session";
    if (type === "mutation" && status < 400 && !(isStranger && isOfOneself)) this.#subject = undefined;
  }
}

/** A test whose file makes callers and records anew only once a call changed some. */
export const accessTest = httpTest.extend<"scenarios", AccessScenarios>(
  "scenarios",
  { scope: "file" },
  ({ database, services }) => new AccessScenarios(database.db, services),
);

export async function newSubject(db: Db, services: Services): Promise<Subject> {
  const now = new Date();
  const owner = await createUser(db, { passwordHash: await services.passwords.hash(PASSWORD) });
  await createAccessToken(db, owner, { createdAt: now });
  const { id: accessTokenId } = await db
    .selectFrom("access_tokens")
    .select("id")
    .where("userId", "=", owner.id)
    .executeTakeFirstOrThrow();
  const readFile = await createFile(db, owner.id, { status: "concluido" });
  return {
    ownerId: owner.id,
    email: owner.email,
    enteringEmail: (await createUser(db, { passwordHash: owner.passwordHash })).email,
    password: PASSWORD,
    pendingFile: await createFile(db, owner.id),
    failedFile: await createFile(db, owner.id, { status: "erro" }),
    readFile,
    noteId: await createNote(contextFor(db, services, owner), readFile.id),
    fallenCorrectionId: await createFallenCorrection(db, owner.id, readFile.id),
    goalId: await createGoal(db, owner.id),
    eventId: await createOpening(db, owner.id),
    batchId: await sendSheet(contextFor(db, services, owner), tradeRows([["2024-01-02", "C", 100, "VALE3", "60.00"]])),
    report: await createReport(contextFor(db, services, owner)),
    ...(await createBankRecords(contextFor(db, services, owner))),
    incomeId: await createIncome(db, owner.id),
    ...(await createTaxRecords(db, owner.id)),
    notificationId: await createNotification(db, owner.id),
    contentId: await createContent(db),
    accessTokenId,
    otherSessionId: await createOtherSession(db, owner.id),
    passkeyId: await createPasskey(db, owner.id),
    pdfPasswordId: await createPdfPassword(db, services, owner.id),
    ownPrice: await createOwnPrice(db, owner.id),
    cursor: `${await createAnswer(db, owner.id)}.0`,
    freeEmail: `livre-${newId()}@exemplo.com.br`,
  };
}

async function createReport(ctx: ServiceContext): Promise<Subject["report"]> {
  const arquivoId = newId();
  const changes = { id: arquivoId, dataReferencia: "2024-12-30" };
  const loteId = await sendSheet(ctx, positionRows([["VALE3", 100]]), changes);
  await confirmBatch(ctx, { loteId });
  return { loteId, arquivoId };
}

async function createBankRecords(ctx: ServiceContext) {
  const account = await createAccount(ctx, { nome: "Carteira", tipo: "conta", saldoInicial: null });
  const entry = { contaId: account._id, data: "2024-05-02", valor: new Decimal(-80), descricao: "Feira" };
  const category = await createCategory(ctx, { nome: "Bichos", tipo: "despesa", paiId: null });
  return {
    statementBatchId: await sendStatements(ctx, [[statementOf([["2024-05-02", "-10.00", "Café"]])]]),
    bankAccountId: account._id,
    bankEntryId: (await createEntry(ctx, { ...entry, categoriaId: null }))._id,
    categoryId: category._id,
    ruleId: (await createRule(ctx, { palavras: "banho e tosa", categoriaId: category._id }))._id,
  };
}

async function createPdfPassword(db: Db, services: Services, userId: string): Promise<string> {
  const id = newId();
  const encryptedPassword = services.secrets.seal("123");
  await db
    .insertInto("pdf_passwords")
    .values({ id, userId, apelido: "Corretora", encryptedPassword, createdAt: new Date() })
    .execute();
  return id;
}

async function createTaxRecords(db: Db, userId: string) {
  const [taxPaymentId, statedLossId] = [newId(), newId()];
  const own = { userId, valor: new Decimal(100), createdAt: new Date() };
  await db
    .insertInto("tax_payments")
    .values({ ...own, id: taxPaymentId, mes: "2023-03", data: "2023-04-28" })
    .execute();
  await db
    .insertInto("stated_losses")
    .values({ ...own, id: statedLossId, grupo: "fii", data: "2022-12-31" })
    .execute();
  return { taxPaymentId, statedLossId };
}

async function createOwnPrice(db: Db, userId: string) {
  const key = { ticker: "VALE3", dia: "2025-01-02" };
  await db
    .insertInto("own_prices")
    .values({ userId, ...key, preco: new Decimal(60), createdAt: new Date() })
    .execute();
  return key;
}

async function createNote(ctx: ServiceContext, fileId: string): Promise<string> {
  await replaceNotesOfFile(ctx, fileId, [openNote]);
  const { noteId } = await ctx.db
    .selectFrom("note_files")
    .select("noteId")
    .where("fileId", "=", fileId)
    .executeTakeFirstOrThrow();
  return noteId;
}

async function createFallenCorrection(db: Db, userId: string, fileId: string): Promise<string> {
  const id = newId();
  const figure = { campo: "valor", lido: new Decimal(1), valor: new Decimal(2) } as const;
  const place = { alvo: "custo", pagina: 1, linha: 1, linhaLida: "corretagem 1" } as const;
  const [createdAt, caiuEm] = [new Date(), new Date()];
  await db
    .insertInto("note_corrections")
    .values({ id, userId, fileId, ...place, ...figure, createdAt, caiuEm })
    .execute();
  return id;
}

/** An answer with a table of one row. */
async function createAnswer(db: Db, userId: string): Promise<string> {
  const id = newId();
  const dados = JSON.stringify({ colunas: ["Ativo"], linhas: [["PETR4"]], total: 1 });
  const answer = { id, userId, type: "bot" as const, content: "Um ativo.", dados, createdAt: new Date() };
  await db.insertInto("chat_messages").values(answer).execute();
  return id;
}

/** The token of a caller; a stranger is a new person. */
export async function tokenOf(
  db: Db,
  services: Services,
  caller: Caller,
  { ownerId, otherSessionId }: Subject,
): Promise<string | undefined> {
  const owner = { id: ownerId };
  const now = new Date();
  const stranger = async (isAdmin: boolean) => {
    const user = await createUser(db, { isAdmin, passwordHash: await services.passwords.hash(PASSWORD) });
    await createPasskey(db, user.id);
    return user;
  };
  switch (caller) {
    case "visitor":
      return undefined;
    case "owner":
      return createSession(db, owner, now);
    case "another":
      return createSession(db, await stranger(false), now);
    case "administrator":
      return createSession(db, await stranger(true), now);
    case "revoked": {
      const token = await createSession(db, owner, now);
      await db.deleteFrom("sessions").where("userId", "=", ownerId).where("id", "!=", otherSessionId).execute();
      return token;
    }
    case "expired":
      return createSession(db, owner, new Date(now.getTime() - 12 * 60 * 60 * 1000 - 1));
    case "malformed":
      return "não é um token";
    case "full token":
      return createAccessToken(db, owner, { podeEscrever: true, createdAt: now });
    case "read-only token":
      return createAccessToken(db, owner, { podeEscrever: false, createdAt: now });
  }
}

export const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${encodeURI(token)}` } : {};

export async function callProcedure(
  server: TestServer,
  path: ProcedurePath,
  shape: ProcedureShape,
  input: object | undefined,
  token?: string,
) {
  const address = `/api/trpc/${path}`;
  if (shape.type === "subscription") return { status: await watchStatus(server, token) };
  if (shape.type === "mutation") return server.call("POST", address, { json: input ?? {}, headers: bearer(token) });
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  return server.call("GET", address + query, { headers: bearer(token) });
}

/** A stream answers 200 in any case; its first event shows whether access was granted. */
async function watchStatus(server: TestServer, token?: string): Promise<number> {
  const stream = await openNewsStream(server.url, token && encodeURI(token));
  await stream.next();
  const word = await stream.next();
  stream.close();
  return word?.event === "serialized-error" ? Number(JSON.parse(word.data).data.httpStatus) : 200;
}

/** A call of REST about the subject's records. @param headers - beside the token's */
export function callRoute(
  server: TestServer,
  route: RestRoute,
  subject: Subject,
  input: Record<string, unknown>,
  token?: string,
  headers: Record<string, string> = {},
) {
  const rest = { ...input, ...(route.owner ? { userId: subject.ownerId } : {}) };
  const named: Record<string, unknown> = { ...input, userId: subject.ownerId };
  const address = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])));
  const hasBody = route.method === "post" || route.method === "put";
  // Some paths have two rows; the paged one is called with a page.
  const query = new URLSearchParams(hasBody ? {} : stringsOf({ ...rest, ...(route.takes ? { page: 1 } : {}) }));
  return server.call(route.method.toUpperCase(), `/api/v1${address}?${query}`, {
    headers: { ...bearer(token), ...headers },
    ...(hasBody ? { json: rest } : {}),
  });
}

const stringsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
