import { type Kysely, sql } from "kysely";
import { help } from "./2026-11-21-08-first-contents/help.ts";

const threeFamilies =
  "<p>XP, Rico, Clear, Inter e NuInvest (Nubank). O arquivo de outra corretora termina com a mensagem “layout ainda não reconhecido”: ele não entra nas contas, mas o texto pode ser pesquisado pelo assistente.</p>";
const allFamilies =
  "<p>As notas no padrão SINACOR, que quase todas as corretoras usam (XP, Rico, Clear, BTG, EQI, Ágora, Bradesco, Toro, Itaú e outras), as de Inter, NuInvest (Nubank) e Modal, as de mercado futuro, as de empréstimo de ações do BTG e as confirmações de negócios nos Estados Unidos. Cada nota é conferida até o centavo. O que não é reconhecido termina com uma mensagem que diz por quê e em que página: não entra nas contas, mas o texto pode ser pesquisado pelo assistente.</p>";

/** Lists the notes that can be read on the help page. A page that somebody changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = ${help.content.trim().replace(threeFamilies, allFamilies)}
    where type = 'help' and content = ${help.content.trim()}`.execute(db);
}
