import { tooManyDownloads } from "@app/core/files/errors";

/** A browser opens six connections to one host; an export holds all of a person's data while it is sent. */
const AT_ONCE = { download: 6, export: 2 };

/** Counts one person's concurrent downloads; in this process, whose memory it bounds. */
export function createDownloadSlots(isLimited: boolean) {
  const taken = new Map<string, number>();
  return {
    /**
     * Does the work while the person has a place.
     *
     * @throws DomainError TOO_MANY_DOWNLOADS when none is free
     */
    async hold(kind: keyof typeof AT_ONCE, holder: string, work: () => Promise<void>): Promise<void> {
      const key = `${kind} ${holder}`;
      const before = taken.get(key) ?? 0;
      if (isLimited && before >= AT_ONCE[kind]) throw tooManyDownloads();
      taken.set(key, before + 1);
      try {
        await work();
      } finally {
        const left = (taken.get(key) ?? 1) - 1;
        if (left > 0) taken.set(key, left);
        else taken.delete(key);
      }
    },
  };
}
