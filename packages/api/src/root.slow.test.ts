import { plainQuestion } from "@app/core/chat/question";
import type { Side } from "@app/core/notes/schema";
import { inBatches } from "@app/db/batches";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { describe, expect } from "vitest";
import type { ServiceContext, Services } from "./context.ts";
import { replaceNotesOfFile } from "./notes/commands.ts";
import { queryPaths } from "./root.ts";
import { callerFor, contextFor } from "./testing/caller.ts";
import { dbTest as it } from "./testing/db-test.ts";
import { positionRows, sendSheet, tradeRows } from "./testing/import-sheet.ts";
import { inventNote } from "./testing/invented-read-notes.ts";
import { sendStatements, statementOf } from "./testing/send-statement.ts";

const SETUP_TIMEOUT_MS = 180_000;

const letter = (index: number) => String.fromCharCode(65 + (index % 26));
const tickerAt = (index: number) => `${letter(index)}${letter(index / 26)}${letter(index / 7)}${letter(index / 3)}3`;
const dayAt = (index: number) => new Date(Date.UTC(2015, 0, 5 + index)).toISOString().slice(0, 10);

/** 500 notes of ten trades each, over hundreds of assets. */
const notes = Array.from({ length: 500 }, (_, note) =>
  inventNote(
    String(100_000 + note),
    dayAt(note * 7),
    Array.from({ length: 10 }, (_, line): [Side, number, string, string, number] => [
      "C",
      100,
      tickerAt(note * 10 + line),
      "12.34",
      20 + line,
    ]),
    [["corretagem", "4.90", 60]],
    ["1.00", "D", dayAt(note * 7)],
  ),
);

async function addFiles({ db, viewer }: ServiceContext, noteIds: readonly string[]) {
  const files = Array.from({ length: 1_999 }, (_, index) => ({
    id: newId(),
    userId: viewer.id,
    nome_arquivo: `Nota de negociação da corretora de ${dayAt(index)} (${index}).pdf`,
    sizeBytes: 50_000,
    sha256: String(index),
    storageKey: `${viewer.id}/${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    dataConclusao: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
    status: "concluido" as const,
  }));
  for (const batch of inBatches(files)) await db.insertInto("files").values(batch).execute();
  const { reading } = await db
    .selectFrom("note_files")
    .select("reading")
    .where("userId", "=", viewer.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const links = files.map(({ id }, index) => ({
    userId: viewer.id,
    fileId: id,
    noteId: noteIds[index % noteIds.length] ?? "",
    reading: JSON.stringify(reading),
  }));
  for (const batch of inBatches(links)) await db.insertInto("note_files").values(batch).execute();
}

/** A conversation of 400 messages, each answer with a table and as many sources as it can have. */
async function addConversation({ db, viewer }: ServiceContext) {
  const answer = await db
    .selectFrom("chat_messages")
    .select(["content", "citacoes", "dados"])
    .where("userId", "=", viewer.id)
    .where("type", "=", "bot")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const bot = {
    content: answer.content,
    citacoes: JSON.stringify(answer.citacoes),
    dados: JSON.stringify(answer.dados),
  };
  const messages = Array.from({ length: 400 }, (_, index) => ({
    id: newId(),
    userId: viewer.id,
    createdAt: new Date(),
    ...(index % 2 ? { type: "bot" as const, ...bot } : { type: "user" as const, content: "mostre minhas operações" }),
  }));
  await db.insertInto("chat_messages").values(messages).execute();
}

/** Two accounts, between which every amount may be a transfer. */
function addStatement(ctx: ServiceContext) {
  const lines = (sign: string) =>
    Array.from({ length: 1_000 }, (_, index): [string, string, string] => [
      dayAt(index),
      `${sign}${10 + (index % 7)}.00`,
      `PIX ${"DE UMA DESCRICAO LONGA ".repeat(6)} ${index}`,
    ]);
  return sendStatements(ctx, [[statementOf(lines("-"))], [statementOf(lines(""), { numero: "999" })]]);
}

async function createLargePerson(db: Db, services: Services) {
  const user = await createUser(db, { isAdmin: true });
  const ctx = contextFor(db, services, user);
  const { id: fileId } = await createFile(db, user.id, { status: "concluido" });
  await replaceNotesOfFile(ctx, fileId, notes);
  const noteIds = await db.selectFrom("notes").select("id").where("userId", "=", user.id).execute();
  await addFiles(
    ctx,
    noteIds.map(({ id }) => id),
  );

  await sql`
    insert into notifications (id, message, "usuarioId", "createdAt")
    select gen_random_uuid(), repeat('Aviso ', 30) || number, ${user.id}, now() from generate_series(1, 2000) as number
  `.execute(db);
  await sql`
    insert into users (id, email, "nomeUsuario", "passwordHash", "createdAt")
    select gen_random_uuid(), 'pessoa' || number || '@exemplo.com.br', 'Pessoa', 'x', now() from generate_series(1, 3000) as number
  `.execute(db);
  await sql`
    insert into sessions (id, "userId", "tokenHash", "createdAt", "lastUsedAt")
    select gen_random_uuid(), ${user.id}, 'hash' || number, now(), now() from generate_series(1, 500) as number
  `.execute(db);

  const caller = await callerFor(db, services, user);
  const { dados } = await caller.chat.ask({ query: "mostre todas as minhas operações" });
  await addConversation(ctx);
  const loteId = await sendSheet(
    ctx,
    tradeRows(Array.from({ length: 5_000 }, (_, index) => [dayAt(index), "C", 100, tickerAt(index), "12.34"])),
  );
  const reportId = newId();
  const report = await sendSheet(
    ctx,
    positionRows(Array.from({ length: 5_000 }, (_, index) => [tickerAt(index), 100 + (index % 7)])),
    { id: reportId, dataReferencia: "2025-12-30" },
  );
  await caller.imports.confirm({ loteId: report });
  const extratoId = await addStatement(ctx);
  await caller.statements.confirm({ loteId: extratoId });
  return { caller, fileId, noteId: noteIds[0]?.id, cursor: dados?.proximo, loteId, reportId, extratoId };
}

/** Whole lists that the specification fixes for REST, where a program can ask for a page; no screen asks for one. */
const restArrays = ["chat.history", "files.listRecords", "notes.list", "portfolio.entryList", "users.list"];

/** One line per held asset, which a screen sorts and adds up as a whole; this person holds thousands of them. */
const onePerAsset = ["allocation.get", "portfolio.holdings", "taxes.annual"];

describe("no answer is longer than 256 KB", () => {
  it("whatever is asked by a person with 5 000 trades, 2 000 files and a long conversation", {
    timeout: SETUP_TIMEOUT_MS,
  }, async ({ db, services }) => {
    const { caller, fileId, noteId, cursor, loteId, reportId, extratoId } = await createLargePerson(db, services);
    const inputs: Record<string, unknown> = {
      "allocation.contribution": { valor: 1000, por: "ativo" },
      "chat.answer": { pergunta: plainQuestion("operacoes") },
      "chat.changes": { pergunta: plainQuestion("operacoes"), parte: "periodos" },
      "chat.rows": { cursor },
      "events.preview": { tipo: "desdobramento", ticker: "AAAA3", data: "2025-01-02", fator: 2 },
      "portfolio.asset": { ticker: "AAAA3" },
      "portfolio.changes": { desde: "2020-01-01T12:00:00Z" },
      "portfolio.entries": { ticker: "AAAA3" },
      "portfolio.entryList": { ticker: "AAAA3" },
      "portfolio.results": {},
      "closes.get": {},
      "returns.get": {},
      "taxes.annual": { ano: 2020 },
      "taxes.get": { ano: 2020 },
      "taxes.month": { mes: "2020-05" },
      "taxes.late": { mes: "2020-05" },
      "taxes.simulate": { ticker: "AAAA3", quantidade: 100, preco: 20 },
      "content.get": { contentType: "platform" },
      "files.list": { page: 1, limit: 500 },
      "imports.checkpoint": { arquivoId: reportId, page: 1 },
      "imports.preview": { loteId },
      "imports.rows": { loteId, page: 1 },
      "statements.entries": {},
      "statements.month": { mes: "2020-05" },
      "statements.preview": { loteId: extratoId },
      "statements.tryRule": { palavras: "mercado" },
      "prices.closes": { ticker: "AAAA3" },
      "notes.get": { id: noteId },
      "notes.versionsOf": { id: noteId },
      "notes.trades": { id: noteId },
      "processing.status": { fileId },
    };
    expect(queryPaths.size).toBeGreaterThan(25);
    await caller.allocation.setTargets({ metas: [{ tipo: "ativo", chave: "AAAA3", percentual: 100 }] });

    const sizes: [path: string, bytes: number][] = [];
    for (const path of queryPaths) {
      const [feature = "", name = ""] = path.split(".");
      const call: (input: unknown) => Promise<unknown> = Reflect.get(Reflect.get(caller, feature), name);
      // A new procedure is called too; one that needs an input fails here until it has one above.
      sizes.push([path, Buffer.byteLength(JSON.stringify(await call(inputs[path] ?? {})))]);
    }
    const assets = (await caller.portfolio.holdings()).posicoes.length;
    expect(assets).toBeGreaterThan(1_000);
    for (const [path, bytes] of sizes) if (onePerAsset.includes(path)) expect(bytes / assets, path).toBeLessThan(640);
    const others = sizes.filter(([path]) => !restArrays.includes(path) && !onePerAsset.includes(path));
    expect(others.filter(([, bytes]) => bytes > 256 * 1024)).toEqual([]);

    const answer = await caller.chat.ask({ query: "mostre todas as minhas operações" });
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThanOrEqual(128 * 1024);
  });
});
