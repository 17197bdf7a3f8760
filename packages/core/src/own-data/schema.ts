import { z } from "zod";
import { profileWire } from "../profile/schema.ts";
import { wireInstant } from "../wire.ts";
import { type OwnTableName, ownTableNames } from "./tables.ts";

/** Raised when an older version could not import an export of this one. */
export const OWN_DATA_FORMAT = 2;

/** Folder of an export that an import reads; the rest of the export is for people. */
const OWN_DATA_FOLDER = "importar";
export const MANIFEST_ENTRY = `${OWN_DATA_FOLDER}/manifesto.json`;
export const FILES_ENTRY = `${OWN_DATA_FOLDER}/arquivos.jsonl`;
export const entryOf = (table: OwnTableName) => `${OWN_DATA_FOLDER}/${table}.jsonl`;

/** Some ten thousand notes; more would not be sent within the minutes of a request. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 ** 3;

const part = z.strictObject({ linhas: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

export const ownProfile = profileWire.omit({ _id: true, email: true, isAdmin: true });

/** Manifest of an export; written last. */
export const ownDataManifest = z.strictObject({
  formato: z.literal([1, OWN_DATA_FORMAT]),
  exportadoEm: z.iso.datetime(),
  email: z.string(),
  perfil: ownProfile,
  tabelas: z.partialRecord(z.enum(ownTableNames), part),
  arquivos: part,
});
export type OwnDataManifest = z.output<typeof ownDataManifest>;

/** The bytes of one file in an export. */
export const exportedFile = z.strictObject({
  id: z.uuid(),
  caminho: z.string(),
  bytes: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ExportedFile = z.output<typeof exportedFile>;

/** `conferindo`: nothing is stored yet; `lendo`: everything is stored, and its files are being read. */
const importStates = ["conferindo", "lendo", "concluido", "erro"] as const;
export type ImportState = (typeof importStates)[number];

export const ownDataImportWire = z
  .object({
    estado: z.enum(importStates),
    /** Number of files stored or read, and of all. */
    feitos: z.number().int(),
    total: z.number().int(),
    /** Reason for an import without effect, or a list of unread files; null otherwise. */
    mensagem: z.string().nullable(),
    createdAt: wireInstant,
  })
  .nullable();
