import { z } from "zod";

/** As long as the oldest backup that is kept, and some days for a restore. */
const KEPT_MS = 35 * 24 * 60 * 60_000;

/** Something that was deleted: the hash of its record's id, which tells nothing without the record. */
const deletion = z.object({
  tipo: z.enum(["users", "files"]),
  impressao: z.string().regex(/^[0-9a-f]{64}$/),
  excluidoEm: z.iso.datetime(),
});
export type Deletion = z.infer<typeof deletion>;

/** Reads a journal; a line that was cut off in the middle, or that says nothing, is left out. */
export function readDeletions(journal: string): Deletion[] {
  return journal.split("\n").flatMap((line) => {
    try {
      return [deletion.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Those that some backup may still contradict. */
export const recentDeletions = (deletions: readonly Deletion[], now: Date): Deletion[] =>
  deletions.filter(({ excluidoEm }) => now.getTime() - Date.parse(excluidoEm) < KEPT_MS);
