import { rm } from "node:fs/promises";
import { recentDeletions } from "@app/core/backups/deletions";
import { keptBackups } from "@app/core/backups/retention";
import { BackupReader, cleanPool, listBackups } from "../client/folder.ts";
import { readJournal, replaceJournal } from "../client/journal.ts";

/**
 * Removes expired daily backups, then uploaded files that no backup of the folder refers to. Manual backups stay.
 *
 * @throws BackupRefused when a backup that stays cannot be read, so that its files are left alone
 */
export async function removeOldBackups(root: string, passphrase: string | undefined, now: Date): Promise<void> {
  const daily = (await listBackups(root)).filter(({ kind }) => kind === "daily");
  const kept = keptBackups(
    daily.map(({ takenAt }) => takenAt),
    now,
  );
  for (const { folder, takenAt } of daily) {
    if (!kept.includes(takenAt)) await rm(folder, { recursive: true, force: true });
  }

  const journal = await readJournal(root);
  if (journal.length > 0) await replaceJournal(root, recentDeletions(journal, now));

  const used = { plain: new Set<string>(), sealed: new Set<string>() };
  for (const { folder } of await listBackups(root)) {
    const reader = await BackupReader.openIndex(folder, passphrase);
    const hashes = reader.sealing.isSealed ? used.sealed : used.plain;
    for await (const { sha256 } of reader.readFiles()) hashes.add(sha256);
  }
  await cleanPool(root, passphrase, used);
}
