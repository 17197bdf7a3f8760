import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Db } from "../client.ts";
import { createTestDb } from "../testing/create-test-db.ts";
import { createFile } from "../testing/factories/files.ts";
import { createIncome } from "../testing/factories/incomes.ts";
import { createNotification } from "../testing/factories/notifications.ts";
import { createUser } from "../testing/factories/users.ts";
import { createFingerprint } from "./fingerprint.ts";
import { type LoadedTable, loadTables } from "./load-tables.ts";
import { readTables } from "./read-tables.ts";

async function newDb(): Promise<Db> {
  const database = await createTestDb();
  onTestFinished(() => database.close());
  return database.db;
}

async function readAll(db: Db): Promise<(LoadedTable & { lines: string[] })[]> {
  const tables: (LoadedTable & { lines: string[] })[] = [];
  await readTables(db, async ({ name, columns }, pages) => {
    const lines: string[] = [];
    const counted = createFingerprint();
    for await (const page of pages) {
      counted.add(page);
      lines.push(...page);
    }
    const readLines = async function* () {
      yield* lines;
    };
    tables.push({ name, columns: columns.map((column) => column.name), ...counted.value(), lines, readLines });
  });
  return tables;
}

const summaryOf = (tables: readonly LoadedTable[]) =>
  Object.fromEntries(tables.map(({ name, rows, fingerprint }) => [name, [rows, fingerprint]]));

/** People with rows in many kinds of column: decimals, instants, vectors, JSON, sums that triggers keep. */
async function fill(db: Db): Promise<void> {
  for (const nomeUsuario of ["Ana 'aspas'", 'Bia "aspas" \\ barra\nlinha', "Ção 🌞"]) {
    const { id } = await createUser(db, { nomeUsuario });
    for (let file = 0; file < 60; file += 1) await createFile(db, id);
    await createIncome(db, id);
    await createNotification(db, id);
    await sql`insert into chunks (id, "userId", "fileId", position, pagina, texto, terms)
      select gen_random_uuid(), "userId", id, 0, 1, 'Taxa', to_tsvector('simple', 'taxa e mais') from files where "userId" = ${id}`.execute(
      db,
    );
    await sql`insert into chunk_vectors ("chunkId", "userId", model, embedding)
      select id, "userId", 'model', array_fill(0.1, array[384])::vector from chunks where "userId" = ${id}`.execute(db);
  }
}

describe("tables of a backup", () => {
  it("are the same once they are loaded, sums and counters of triggers too", async () => {
    const [from, to] = [await newDb(), await newDb()];
    await fill(from);
    const tables = await readAll(from);
    await loadTables(to, tables);
    expect(summaryOf(await readAll(to))).toEqual(summaryOf(tables));
    expect(summaryOf(tables).files?.[0]).toBe(180);

    await createUser(to); // triggers, keys and counters go on
    expect((await readAll(to)).find(({ name }) => name === "tallies")?.rows).toBeGreaterThan(0);
    await expect(sql`insert into goals select * from goals`.execute(to)).resolves.toBeDefined();
    await expect(
      sql`insert into chunks (id, "userId", "fileId", position, pagina, texto, terms)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 1, 'x', '')`.execute(to),
    ).rejects.toThrow(/foreign key/);
  });

  it("are not loaded over people, and none is loaded when one is not what it was", async () => {
    const [from, to] = [await newDb(), await newDb()];
    await fill(from);
    const tables = await readAll(from);
    const before = summaryOf(await readAll(to));
    const changed = tables.map((table) =>
      table.name === "users"
        ? {
            ...table,
            async *readLines() {
              for (const line of table.lines) yield line.replace("Ana", "Eva");
            },
          }
        : table,
    );
    await expect(loadTables(to, changed)).rejects.toThrow("The table users does not hold what was backed up");
    expect(summaryOf(await readAll(to))).toEqual(before);

    await createUser(to);
    await expect(loadTables(to, tables)).rejects.toThrow("already holds 1 accounts");
  });
});
