import type { BackupManifest } from "@app/core/backups/schema";

const PER_NOTES = 1_000;

/** Describes a backup: its name, content, and time per thousand notes. */
export function describeBackup(what: string, folder: string, manifest: BackupManifest, tookMs: number): string {
  const { tabelas, arquivos, feitoEm, cifrado } = manifest;
  const rows = tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
  const notes = tabelas.find(({ nome }) => nome === "notes")?.linhas ?? 0;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return [
    `${what} ${folder}${cifrado ? " (encrypted)" : ""}, as of ${feitoEm}:`,
    `${rows} rows of ${tabelas.length} tables, ${arquivos.quantidade} uploaded files, the secret.`,
    ...(arquivos.ausentes > 0 ? [`The storage did not have ${arquivos.ausentes} uploaded files.`] : []),
    `${seconds(tookMs)}${notes > 0 ? `, ${seconds((tookMs * PER_NOTES) / notes)} for each 1000 of ${notes} notes` : ""}.`,
  ].join("\n");
}
