import { sql } from "kysely";
import type { VisitorContext } from "../../context.ts";
import { type AppSecrets, createSecretBox, deriveFingerprintKey, type SecretBox, tryOpen } from "../../secret-box.ts";
import { sealedColumns } from "./reseal-texts.ts";

/**
 * The secret box of a migrated database. The key of its fingerprints is kept sealed, so that it outlives a change of
 * the secret: devices, holders of notes and pseudonyms stay known.
 *
 * @param isSecretLost - starts with the present secret, even if texts were sealed under a lost one
 * @throws Error with a sentence for the operator when the database was sealed under none of these secrets
 */
export async function openSecretBox(
  { db, now }: Pick<VisitorContext, "db" | "now">,
  secrets: AppSecrets,
  isSecretLost = false,
): Promise<SecretBox> {
  const box = createSecretBox(secrets);
  const sealNew = (secret: string) => box.seal(deriveFingerprintKey(secret).toString("base64"));
  let kept = await findKept(db);
  if (!kept) {
    const { secret, isSealed } = await findSecretOfTexts(db, secrets);
    if (!isSecretLost && isSealed && !secret) throw otherSecret();
    const first = secret ?? secrets.old[0] ?? secrets.present;
    await db
      .insertInto("secret_state")
      .values({ sealedFingerprintKey: sealNew(first), trocaDesde: box.isRotating ? now : null })
      .onConflict((conflict) => conflict.column("unico").doNothing())
      .execute();
    kept = await findKept(db);
  }
  let key = kept && tryOpen(box, kept);
  if (key === undefined || kept === undefined) {
    if (!isSecretLost) throw otherSecret();
    kept = sealNew(secrets.present);
    key = box.open(kept);
    await db
      .updateTable("secret_state")
      .set({ sealedFingerprintKey: kept, trocaDesde: now, conferidoEm: now })
      .execute();
  }
  if (!kept.startsWith(box.presentPrefix)) {
    await db
      .updateTable("secret_state")
      .set({ sealedFingerprintKey: box.seal(key), trocaDesde: now, conferidoEm: null, ilegiveis: 0 })
      .where("sealedFingerprintKey", "=", kept)
      .execute();
  }
  return createSecretBox(secrets, Buffer.from(key, "base64"));
}

async function findKept(db: VisitorContext["db"]): Promise<string | undefined> {
  const row = await db.selectFrom("secret_state").select("sealedFingerprintKey").executeTakeFirst();
  return row?.sealedFingerprintKey;
}

/** Whether a start with these secrets would open the database. */
export async function isSecretOfDatabase(db: VisitorContext["db"], secrets: AppSecrets): Promise<boolean> {
  const kept = await findKept(db);
  if (kept) return tryOpen(createSecretBox(secrets), kept) !== undefined;
  const { secret, isSealed } = await findSecretOfTexts(db, secrets);
  return !isSealed || secret !== undefined;
}

/**
 * A database of an earlier version, which had one secret, tells by its texts alone whose they are. Of each table the last one
 * is asked: an earlier version went on under another secret and left former texts.
 */
async function findSecretOfTexts(db: VisitorContext["db"], { present, old }: AppSecrets) {
  let isSealed = false;
  for (const { table, key, column } of sealedColumns) {
    const text = sql.ref<string>(column);
    const { rows } = await sql<{ sealed: string }>`
      select ${text} as sealed from ${sql.table(table)} where ${text} is not null order by ${sql.ref(key)} desc limit 1
    `.execute(db);
    for (const { sealed } of rows) {
      isSealed = true;
      const secret = [present, ...old].find(
        (one) => tryOpen(createSecretBox({ present: one, old: [] }), sealed) !== undefined,
      );
      if (secret !== undefined) return { secret, isSealed };
    }
  }
  return { secret: undefined, isSealed };
}

const otherSecret = () =>
  new Error(
    "APP_SECRET is not the secret of this database, and APP_SECRET_OLD does not name it. Nothing was changed. Set APP_SECRET to " +
      "the one that it was used with, or name that one in APP_SECRET_OLD. Lost for good: npm run admin -- forget-secret; " +
      "kept passwords of PDFs and authenticators then open nothing.",
  );
