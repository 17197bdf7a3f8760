import { z } from "zod";
import { wireInstant } from "../wire.ts";

/** The layout of a backup's folder; another number is refused. */
export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A file of a backup, with the expected size and hash of its bytes. */
const backupPart = z.object({
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number().int().nonnegative(),
  /** Hash of the stored bytes; with a passphrase it is an HMAC, which cannot be made without it. */
  sha256,
});
export type BackupPart = z.infer<typeof backupPart>;

/** Manifest of a backup. It is written last: a folder without it is no backup. */
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

/** An uploaded file in a backup: its storage key, and its bytes in the pool shared by all backups of a folder. */
export const backupFile = z.object({ chave: z.string(), sha256, bytes: z.number().int().nonnegative() });
export type BackupFile = z.infer<typeof backupFile>;

/** Reasons for a daily backup that was not made. */
const backupFailures = ["sem_espaco", "erro"] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupStateWire = z
  .object({
    /** False with `BACKUPS=off`. */
    ligado: z.boolean(),
    /** The newest backup; null without one. */
    feitaEm: wireInstant.nullable(),
    /** The last failed attempt since that backup; null without one. */
    falhouEm: wireInstant.nullable(),
    falha: z.enum(backupFailures).nullable(),
    /** True when the newest backup is older than it should be. */
    atrasada: z.boolean(),
  })
  /** Before the first check. */
  .nullable();
