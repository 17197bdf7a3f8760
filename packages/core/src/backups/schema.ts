import { z } from "zod";

/** The layout of a backup's folder; another number is refused. */
export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of a backup, with what its bytes must be. */
const backupPart = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().nonnegative(),
  /** Of the bytes as they are kept; under a passphrase an HMAC, which nobody without it can make. */
  sha256,
});
export type BackupPart = z.infer<typeof backupPart>;

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export const backupManifest = z.object({
  formato: z.literal(BACKUP_FORMAT),
  feitoEm: z.iso.datetime(),
  motor: z.enum(["embedded", "postgres"]),
  /** Names of the migrations that the database had, in their order. */
  migracoes: z.string().array().min(1),
  cifrado: z.boolean(),
  tabelas: z
    .object({
      nome: z.string(),
      colunas: z.string().array(),
      linhas: z.number().int().nonnegative(),
      impressao: sha256,
      parte: backupPart,
    })
    .array(),
  arquivos: z.object({
    parte: backupPart,
    quantidade: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    /** Records whose bytes the storage did not have. */
    ausentes: z.number().int().nonnegative(),
  }),
  segredo: backupPart,
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** One uploaded file of a backup: where the storage had it, and its bytes in the pool that all backups of a folder share. */
export const backupFile = z.object({ chave: z.string(), sha256, bytes: z.number().int().nonnegative() });
export type BackupFile = z.infer<typeof backupFile>;
