import { z } from "zod";

/** Lifetime of the oldest backup, plus some days for a restore. */
const KEPT_MS = 35 * 24 * 60 * 60_000;

/** A deletion: the hash of the deleted record's id, which reveals nothing without the record. */
const deletion = z.object({
  tipo: z.enum(["users", "files"]),
  impressao: z.string().regex(/^[0-9a-f]{64}$/),
  excluidoEm: z.iso.datetime(),
});
export type Deletion = z.infer<typeof deletion>;

/** Reads a journal; incomplete and empty lines are skipped. */
export function readDeletions(journal: string): Deletion[] {
  return journal.split("\n").flatMap((line) => {
    try {
      return [deletion.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Deletions that an existing backup may contradict. */
export const recentDeletions = (deletions: readonly Deletion[], now: Date): Deletion[] =>
  deletions.filter(({ excluidoEm }) => now.getTime() - Date.parse(excluidoEm) < KEPT_MS);
