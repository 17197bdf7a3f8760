import { type Expression, sql } from "kysely";
import type { BackgroundContext } from "../../context.ts";
import { tryOpen } from "../../secret-box.ts";
import { inTransaction } from "../../transaction.ts";

/** Every column of sealed texts, with the column by which its table is read in parts. */
export const sealedColumns = [
  { table: "totp_factors", key: "userId", column: "sealedSecret" },
  { table: "pdf_passwords", key: "id", column: "encryptedPassword" },
  { table: "files", key: "id", column: "encryptedPassword" },
  { table: "outbox", key: "id", column: "encryptedContent" },
  { table: "loose_sheets", key: "id", column: "sealedPages" },
  { table: "scanned_pages", key: "fileId", column: "sealedPage" },
] as const;

type SealedColumn = (typeof sealedColumns)[number];

/** A file may have dozens of pages of some 50 kB. */
const KEYS_AT_A_TIME = 10;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

interface Resealed {
  resealed: number;
  /** Texts that no known secret opens; they stay as they are. */
  unreadable: number;
}

/**
 * Seals every text of an older secret under the present one, some at a time, and records the end.
 *
 * @returns undefined when it was stopped, or when the installation has gone on to another secret
 */
export async function resealTexts(
  ctx: BackgroundContext,
  isStopped: () => boolean = () => false,
): Promise<Resealed | undefined> {
  const { presentPrefix } = ctx.services.secrets;
  if (!(await isOfInstallation(ctx.db, presentPrefix))) return undefined;
  const total: Resealed = { resealed: 0, unreadable: 0 };
  for (const column of sealedColumns) {
    let after: string | undefined = BEFORE_ALL;
    while (after !== undefined) {
      if (isStopped()) return undefined;
      after = await resealSome(ctx, column, after, total);
    }
  }
  const { resealed, unreadable } = total;
  await ctx.db
    .updateTable("secret_state")
    .set({ conferidoEm: ctx.now(), ilegiveis: unreadable })
    .where((row) => isSealedUnder(row.ref("sealedFingerprintKey"), presentPrefix))
    .execute();
  if (resealed > 0) ctx.services.log.info({ resealed, unreadable }, "Texts were sealed anew under the present secret");
  return total;
}

const isSealedUnder = (text: Expression<string>, presentPrefix: string) =>
  sql<boolean>`starts_with(${text}, ${presentPrefix})`;

/** While processes restart one by one, one with the former secret must not undo the work of those with the new one. */
async function isOfInstallation(db: BackgroundContext["db"], presentPrefix: string): Promise<boolean> {
  const row = await db
    .selectFrom("secret_state")
    .select("unico")
    .where((row) => isSealedUnder(row.ref("sealedFingerprintKey"), presentPrefix))
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the last key; undefined when none is left */
async function resealSome(
  ctx: BackgroundContext,
  { table, key, column }: SealedColumn,
  after: string,
  total: Resealed,
): Promise<string | undefined> {
  const { secrets } = ctx.services;
  const [keyRef, textRef] = [sql.ref<string>(key), sql.ref<string>(column)];
  const isOther = sql`${textRef} is not null and not ${isSealedUnder(textRef, secrets.presentPrefix)}`;
  const keys = await sql<{ key: string }>`
    select distinct ${keyRef} as key from ${sql.table(table)}
    where ${keyRef} > ${after} and ${isOther} order by 1 limit ${KEYS_AT_A_TIME}
  `.execute(ctx.db);
  if (keys.rows.length === 0) return undefined;
  const texts = await sql<{ key: string; sealed: string }>`
    select ${keyRef} as key, ${textRef} as sealed from ${sql.table(table)}
    where ${keyRef} in (${sql.join(keys.rows.map((row) => row.key))}) and ${isOther}
  `.execute(ctx.db);
  const renewed = texts.rows.flatMap(({ key: rowKey, sealed }) => {
    const plain = tryOpen(secrets, sealed);
    return plain === undefined ? [] : [{ rowKey, sealed, anew: secrets.seal(plain) }];
  });
  await inTransaction(ctx, async ({ db }) => {
    for (const { rowKey, sealed, anew } of renewed) {
      // Only the text that was read: it may have been replaced since.
      await sql`
        update ${sql.table(table)} set ${textRef} = ${anew} where ${keyRef} = ${rowKey} and ${textRef} = ${sealed}
      `.execute(db);
    }
  });
  total.resealed += renewed.length;
  total.unreadable += texts.rows.length - renewed.length;
  return keys.rows.at(-1)?.key;
}
