import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Deletion, readDeletions } from "@app/core/backups/deletions";

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;
const journalOf = (root: string) => path.join(root, "deletions.jsonl");
const textOf = (deletions: readonly Deletion[]) =>
  deletions.map((deletion) => `${JSON.stringify(deletion)}\n`).join("");

/** Deletions recorded beside the backups of a folder; empty without a journal. */
export async function readJournal(root: string): Promise<Deletion[]> {
  return readDeletions(await readFile(journalOf(root), "utf8").catch(() => ""));
}

/** Returns once the device holds them. */
export async function appendToJournal(root: string, deletions: readonly Deletion[]): Promise<void> {
  await mkdir(root, { recursive: true, mode: OWNER_ONLY_FOLDER });
  // Begins a line of its own where a crash cut the one before.
  await appendFile(journalOf(root), `\n${textOf(deletions)}`, { mode: OWNER_ONLY_FILE, flush: true });
}

export async function replaceJournal(root: string, deletions: readonly Deletion[]): Promise<void> {
  const draft = `${journalOf(root)}.new`;
  await writeFile(draft, textOf(deletions), { mode: OWNER_ONLY_FILE, flush: true });
  await rename(draft, journalOf(root));
}
