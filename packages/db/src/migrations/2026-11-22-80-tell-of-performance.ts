import { type Kysely, sql } from "kysely";

const before = "Extratos bancários, desempenho dos investimentos, painéis por assunto";
const after = "Extratos bancários, painéis por assunto";

/** The text about the platform no longer announces returns as coming. A text that somebody changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents set content = replace(content, ${before}, ${after})
    where type = 'platform' and "updatedAt" = "createdAt"`.execute(db);
}
