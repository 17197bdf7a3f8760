import { type Kysely, sql } from "kysely";

/** Tells what was said of a broker's name from what was said of one entry alone, which holds for no other with the same words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_entries add column "daCorretora" boolean`.execute(db);
  await sql`
    update bank_entries set "daCorretora" = true where interno = 'corretora' and "respondidoEm" is not null`.execute(
    db,
  );
}
