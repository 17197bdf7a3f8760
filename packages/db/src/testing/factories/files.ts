import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";
import type { FileRow } from "../../types.ts";

/** A file record of a person, pending; `overrides` replaces any column. */
export async function createFile(
  db: Db,
  userId: string,
  overrides: Partial<Omit<FileRow, "ownReading">> = {},
): Promise<FileRow> {
  const id = newId();
  return db
    .insertInto("files")
    .values({
      id,
      userId,
      nome_arquivo: `nota-${id}.pdf`,
      sizeBytes: 1024,
      sha256: id,
      storageKey: `${userId}/${id}`,
      createdAt: new Date("2026-01-02T12:00:00Z"),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
