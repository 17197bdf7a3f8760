import { parseReading } from "@app/core/notes/reading";
import { MAX_TERM_KEY, termKeys } from "@app/core/search/term-keys";
import { Migrator, sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDb } from "../testing/create-test-db.ts";
import { migrations } from "./all.ts";

const USER = "00000000-0000-7000-8000-000000000001";
const [FILE_A, FILE_B] = ["00000000-0000-7000-8000-00000000000a", "00000000-0000-7000-8000-00000000000b"];
const NOTE = "00000000-0000-7000-8000-0000000000ff";
const TRADE = "00000000-0000-7000-8000-0000000000fe";
const PASSAGE = "00000000-0000-7000-8000-0000000000fd";
const ACCOUNT = "00000000-0000-7000-8000-0000000000fc";

/** All migrations run twice, one statement after another. */
const TIMEOUT_MS = 60_000;

/** A database of the last release with one note in two files, brought to the newest schema. */
async function upgraded() {
  const database = await createTestDb();
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const run = (text: string) => sql.raw(text).execute(db);
  await migrator.migrateTo("2026-11-21-18-create-rate-limits");
  await run(`insert into users (id, email, "passwordHash", "nomeUsuario", "createdAt")
    values ('${USER}', 'ana@exemplo.com.br', 'x', 'Ana', now())`);
  for (const [id, name] of [
    [FILE_A, "a.pdf"],
    [FILE_B, "b.pdf"],
  ]) {
    await run(`insert into files (id, "userId", nome_arquivo, "sizeBytes", sha256, "storageKey", "createdAt", status)
      values ('${id}', '${USER}', '${name}', 1, '${name}', '${name}', now(), 'concluido')`);
  }
  await run(`insert into notes values ('${NOTE}', '${USER}', 'fingerprint', '${FILE_A}', 'Clear', null, '901',
    '2026-03-16', '2026-03-18', 'BOVESPA', 'sinacor-xp', 3000.15, 'D', '2026-03-18', 1, 60, true)`);
  await run(`insert into trades values ('${TRADE}', '${USER}', '${NOTE}', 0, 'C', 'VISTA', null, 'PETROBRAS PN', 'PETR4',
    100, 30.00, 3000.00, 'D', false, null, 1, 21)`);
  await run(
    `insert into note_charges values (gen_random_uuid(), '${USER}', '${NOTE}', 0, 'emolumentos', 0.15, true, 1, 47)`,
  );
  await run(`insert into note_checks values ('${USER}', '${NOTE}', 0, 'Líquido da nota', -3000.15, -3000.15, true)`);
  const places = (page: number) =>
    JSON.stringify({ negocios: [[page, 21]], custos: [[page, 47]], liquido: [page, 60] });
  for (const [file, page] of [
    [FILE_A, 1],
    [FILE_B, 3],
  ] as const) {
    await run(`insert into note_files values ('${NOTE}', '${file}', '${USER}', '${places(page)}')`);
  }
  await run(`insert into ledger values ('${USER}', 'PETR4', 0, '${TRADE}', '2026-03-16', 'comum', 'C', 100, 3000, 0.15,
    null, 100, 3000.15, 30.0015)`);
  await run(`insert into chunks (id, "userId", "fileId", position, pagina, texto, terms, embedding, model)
    values ('${PASSAGE}', '${USER}', '${FILE_A}', 0, 1, 'Taxa de liquidação, taxa da PETR4',
      to_tsvector('simple', 'taxa liquidacao taxa petr4'), array_fill(1, array[384])::vector, 'model')`);
  await migrator.migrateTo("2026-11-26-74-count-fees-of-sheets");
  await run(`insert into bank_accounts (id, "userId", nome, tipo, "createdAt")
    values ('${ACCOUNT}', '${USER}', 'Carteira', 'conta', now())`);
  for (const [day, amount] of [
    ["2026-03-18", "-3000.15"],
    ["2026-03-18", "-3000.16"],
    ["2026-03-22", "-3000.15"],
  ]) {
    await run(`insert into bank_entries
        (id, "userId", "contaId", data, valor, descricao, chave, origem, interno, "createdAt")
      values (gen_random_uuid(), '${USER}', '${ACCOUNT}', '${day}', ${amount}, 'TED CLEAR', 'ted clear', 'digitado',
        'corretora', now())`);
  }
  await migrator.migrateToLatest();
  return database;
}

it(
  "an installation of the last release keeps its notes, and makes them anew",
  async () => {
    const { db, close } = await upgraded();
    const links = await db.selectFrom("note_files").select(["fileId", "reading"]).orderBy("fileId").execute();
    expect(links.map(({ fileId, reading }) => [fileId, parseReading(reading).negocios[0]?.pagina])).toEqual([
      [FILE_A, 1],
      [FILE_B, 3],
    ]);
    const reading = parseReading(links[1]?.reading);
    expect(reading).toMatchObject({
      numero: "901",
      dataPregao: "2026-03-16",
      liquido: { debitoCredito: "D", data: "2026-03-18", pagina: 3, linha: 60 },
      custos: [{ tipo: "emolumentos", debitado: true, pagina: 3, linha: 47 }],
      verificacoes: [{ nome: "Líquido da nota", ok: true }],
      conciliada: true,
    });
    expect([reading.liquido.valor, reading.negocios[0]?.preco, reading.custos[0]?.valor].map(String)).toEqual([
      "3000.15",
      "30",
      "0.15",
    ]);

    // Neither the stored ledger nor a stored reading counts as made by today's rules.
    expect(await db.selectFrom("ledger").select("custoConhecido").execute()).toEqual([{ custoConhecido: false }]);
    expect(await db.selectFrom("ledger_versions").selectAll().execute()).toEqual([{ userId: USER, version: 0 }]);
    expect(await db.selectFrom("files").select("readerVersion").execute()).toEqual([
      { readerVersion: 0 },
      { readerVersion: 0 },
    ]);

    // Its passages are found by the same keys as those that come.
    const keys = termKeys(["taxa", "liquidacao", "petr4"]).map((key) => `${key}:1`);
    expect(await db.selectFrom("chunk_terms").selectAll().execute()).toEqual([
      { chunkId: PASSAGE, userId: USER, length: 3, keys: `{${keys.join(",")}}/${MAX_TERM_KEY}` },
    ]);
    expect(await db.selectFrom("chunk_vectors").select(["chunkId", "model"]).execute()).toEqual([
      { chunkId: PASSAGE, model: "model" },
    ]);

    // Of lines by a name that is a shop's too, only the net of a proven note stays the broker's.
    const entries = await db.selectFrom("bank_entries").select(["data", "valor", "interno"]).orderBy("data").execute();
    expect(entries.map(({ data, valor, interno }) => `${data} ${valor} ${interno}`).toSorted()).toEqual([
      "2026-03-18 -3000.15 corretora",
      "2026-03-18 -3000.16 null",
      "2026-03-22 -3000.15 null",
    ]);
    await close();
  },
  TIMEOUT_MS,
);
