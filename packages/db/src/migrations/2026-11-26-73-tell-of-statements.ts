import { type Kysely, sql } from "kysely";
import { platform } from "./2026-11-21-08-first-contents/platform.ts";

const read = "também as protegidas por senha.</li>\n";
const entries = `<li><strong>Soma receitas e despesas</strong> dos extratos do banco, em OFX ou CSV: categorias que dizem por quê, transferências contadas uma vez e o que sobrou em cada mês.</li>
`;
const soon = /\n<h2>O que vem pela frente<\/h2>\n<p>.*<\/p>$/;

/** The first text about the product as the migration about performance left it. */
const before = platform.content.trim().replace("desempenho dos investimentos, ", "");
/** With statements, and without what was to come. */
const told = before.replace(read, read + entries).replace(soon, "");

/** Tells of statements of banks in the first text about the product. A text that somebody changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = ${told}
    where type = 'platform' and content = ${before}`.execute(db);
}
