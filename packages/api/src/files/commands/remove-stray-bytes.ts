import { inBatches } from "@app/db/batches";
import type { BackgroundContext } from "../../context.ts";

/** An upload takes minutes, an import of an export some hours at most. */
const STRAY_AFTER_MS = 24 * 60 * 60_000;
/** A key as the product makes it: the owner, and an id that begins with its time in milliseconds. */
const KEY = /^([0-9a-f-]{36})\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Stored {
  key: string;
  userId: string;
}

/**
 * Removes bytes without a record, left by a server that died. Bytes of people unknown to this database stay, since
 * another installation may share the bucket.
 *
 * @returns how many were removed
 */
export async function removeStrayBytes({ db, services, now }: BackgroundContext): Promise<number> {
  const before = now().getTime() - STRAY_AFTER_MS;
  let removed = 0;
  for await (const page of services.storage.listKeys()) {
    for (const batch of inBatches(page.flatMap((key) => oldKey(key, before)))) {
      for (const key of await withoutRecord(db, batch)) {
        await services.storage.remove(key);
        removed += 1;
      }
    }
  }
  if (removed > 0) services.log.info({ removed }, "Stored bytes without a record were removed");
  return removed;
}

function oldKey(key: string, before: number): Stored[] {
  const [, userId, high, low] = KEY.exec(key) ?? [];
  return userId && Number.parseInt(`${high}${low}`, 16) < before ? [{ key, userId }] : [];
}

async function withoutRecord(db: BackgroundContext["db"], batch: readonly Stored[]): Promise<string[]> {
  const keys = batch.map(({ key }) => key);
  const userIds = [...new Set(batch.map(({ userId }) => userId))];
  const people = await db.selectFrom("users").select("id").where("id", "in", userIds).execute();
  const files = await db.selectFrom("files").select("storageKey").where("storageKey", "in", keys).execute();
  const sent = await db.selectFrom("own_data_imports").select("storageKey").where("storageKey", "in", keys).execute();
  const known = new Set(people.map(({ id }) => id));
  const recorded = new Set([...files, ...sent].map(({ storageKey }) => storageKey));
  return batch.flatMap(({ key, userId }) => (known.has(userId) && !recorded.has(key) ? key : []));
}
