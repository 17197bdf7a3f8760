import type { ListInput } from "@app/core/wire";

/** Entries per request: with the longest file names, an answer stays below 256 KB. */
const PAGE_LENGTH = 500;

/** Fetches every page of a list. An entry that moved to the next page meanwhile occurs once. */
export async function listAll<Entry>(
  listPage: (page: ListInput) => Promise<readonly Entry[]>,
  idOf: (entry: Entry) => string,
): Promise<Entry[]> {
  const all = new Map<string, Entry>();
  for (let page = 1; ; page += 1) {
    const entries = await listPage({ page, limit: PAGE_LENGTH });
    for (const entry of entries) all.set(idOf(entry), entry);
    if (entries.length < PAGE_LENGTH) return [...all.values()];
  }
}
