import type { ListInput } from "@app/core/wire";

/** Entries asked for at once: with the longest names of files, an answer stays below 256 KB. */
const PAGE_LENGTH = 500;

/** Every entry of a list that the server gives in pages. One that moved to the next page meanwhile comes once. */
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
