import { type ListInput, MAX_LIST_LENGTH } from "@app/core/wire";

/** Every entry of a list that the server gives in pages. One that moved to the next page meanwhile comes once. */
export async function listAll<Entry>(
  listPage: (page: ListInput) => Promise<readonly Entry[]>,
  idOf: (entry: Entry) => string,
): Promise<Entry[]> {
  const all = new Map<string, Entry>();
  for (let page = 1; ; page += 1) {
    const entries = await listPage({ page, limit: MAX_LIST_LENGTH });
    for (const entry of entries) all.set(idOf(entry), entry);
    if (entries.length < MAX_LIST_LENGTH) return [...all.values()];
  }
}
