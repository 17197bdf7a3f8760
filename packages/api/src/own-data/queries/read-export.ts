import { cleanFileName, type FileKind, MAX_FILE_BYTES } from "@app/core/files/file-kinds";
import {
  exportChanged,
  exportNewer,
  exportOfOther,
  exportTooLarge,
  notAnExport,
  olderExport,
} from "@app/core/own-data/errors";
import {
  type ExportedFile,
  entryOf,
  exportedFile,
  FILES_ENTRY,
  MANIFEST_ENTRY,
  OWN_DATA_FORMAT,
  type OwnDataManifest,
  ownDataManifest,
} from "@app/core/own-data/schema";
import { type OwnTableName, ownTable, ownTableNames } from "@app/core/own-data/tables";
import { profileInput } from "@app/core/profile/schema";
import { z } from "zod";
import type { Archive, Budget } from "../client.ts";
import type { OwnRow } from "./list-own-rows.ts";

const MAX_MANIFEST_BYTES = 100_000;
/** Lines of all tables together: years of conversation. */
const MAX_TABLES_BYTES = 50_000_000;
/** Rows of one table, whose ids are in memory at once. */
const MAX_ROWS = 100_000;
/** Twice the notes of a long life. */
const MAX_FILES = 20_000;
/** A picture converted to a PDF has some kilobytes more than the upload. */
const MAX_STORED_BYTES = MAX_FILE_BYTES + 1024 * 1024;

/** Content of an export, checked except for the bytes of its files. */
export interface Export {
  manifest: OwnDataManifest;
  /** Files by the id of their row. */
  files: ReadonlyMap<string, ExportedFile & { kind: FileKind }>;
  /** Number of files that were read: the others stay unread. */
  toRead: number;
}

/** A file that was never read, or whose reading was cleared, stays so; the lines of a statement are in the export. */
export const isToRead = ({ kind, status }: OwnRow) =>
  status !== "pendente" && !(kind === "extrato" && status === "concluido");

const kindOf = ({ kind }: OwnRow): FileKind => (kind === "b3" || kind === "extrato" ? kind : "nota");

/**
 * Reads an export without the bytes of its files. No row is kept: {@link readRows} reads them again, a few at a time.
 *
 * @throws DomainError NOT_AN_EXPORT, EXPORT_WITHOUT_IMPORT, EXPORT_NEWER, EXPORT_OF_OTHER, EXPORT_CHANGED,
 * EXPORT_TOO_LARGE
 */
export async function readExport(archive: Archive, email: string): Promise<Export> {
  const manifest = await readManifest(archive);
  if (manifest.email.toLowerCase() !== email.toLowerCase()) throw exportOfOther();
  const budget = { left: MAX_TABLES_BYTES };
  const owned = new Map<unknown, FileKind>();
  const names = new Set<unknown>();
  let toRead = 0;
  for (const name of ownTableNames) {
    for await (const { row } of readRows(archive, manifest, name, budget)) {
      if (name !== "files") continue;
      if (owned.has(row.id) || names.has(row.nome_arquivo) || !isCleanName(row.nome_arquivo)) throw exportChanged();
      names.add(row.nome_arquivo);
      owned.set(row.id, kindOf(row));
      if (isToRead(row)) toRead += 1;
    }
  }
  const files = await readFileList(archive, manifest, owned, budget);
  if (owned.size !== files.size) throw exportChanged();
  return { manifest, files, toRead };
}

/** Names become unique and clean at every upload. */
const isCleanName = (name: unknown) => typeof name === "string" && cleanFileName(name) === name;

async function readFileList(
  archive: Archive,
  { arquivos }: OwnDataManifest,
  owned: ReadonlyMap<unknown, FileKind>,
  budget: Budget,
) {
  if (arquivos.linhas > MAX_FILES) throw exportTooLarge();
  const files = new Map<string, ExportedFile & { kind: FileKind }>();
  const paths = new Set<string>();
  for await (const line of archive.lines(FILES_ENTRY, arquivos, budget)) {
    const file = parsed(exportedFile, line);
    const kind = owned.get(file.id);
    const isTwice = files.has(file.id) || paths.has(file.caminho);
    if (!kind || isTwice || file.bytes > MAX_STORED_BYTES || !archive.has(file.caminho)) throw exportChanged();
    paths.add(file.caminho);
    files.set(file.id, { ...file, kind });
  }
  return files;
}

async function readManifest(archive: Archive): Promise<OwnDataManifest> {
  if (!archive.has(MANIFEST_ENTRY)) throw archive.has("dados.json") ? olderExport() : notAnExport();
  const text = await archive.readText(MANIFEST_ENTRY, MAX_MANIFEST_BYTES);
  const { formato } = parsed(z.looseObject({ formato: z.number().int().min(1) }), text);
  if (formato > OWN_DATA_FORMAT) throw exportNewer();
  const manifest = parsed(ownDataManifest, text);
  if (!profileInput.safeParse(manifest.perfil).success) throw exportChanged();
  return manifest;
}

/** A row, with the length of its line. */
interface ExportedRow {
  row: OwnRow;
  length: number;
}

/**
 * The rows of a table, one after another; none of a table that did not exist yet when the export was made.
 *
 * @throws DomainError EXPORT_CHANGED, EXPORT_TOO_LARGE
 */
export async function* readRows(
  archive: Archive,
  { tabelas }: OwnDataManifest,
  name: OwnTableName,
  budget: Budget = { left: MAX_TABLES_BYTES },
): AsyncGenerator<ExportedRow> {
  const part = tabelas[name];
  if (!part) return;
  if (part.linhas > MAX_ROWS) throw exportTooLarge();
  const { row } = ownTable(name);
  let count = 0;
  for await (const line of archive.lines(entryOf(name), part, budget)) {
    count += 1;
    if (count > part.linhas) throw exportChanged();
    yield { row: parsed(row, line), length: line.length };
  }
}

function parsed<Value>(schema: z.ZodType<Value>, json: string): Value {
  try {
    return schema.parse(JSON.parse(json));
  } catch {
    throw exportChanged();
  }
}
