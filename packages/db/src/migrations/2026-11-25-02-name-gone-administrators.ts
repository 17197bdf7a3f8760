import { type Kysely, sql } from "kysely";

const nameless =
  "que completam os seis meses sem nome, e-mail, endereço de rede ou navegador, sob um código que não diz quem você era;";
const administrators = `${nameless} se você administrou o Farol, o que mudou como administrador guarda até lá também o começo do seu e-mail, para que outros administradores saibam que a mesma pessoa fez cada mudança (LGPD, arts. 7º, IX, e 37);`;

/**
 * Adds the address of the administrator to each audit row; rows of administrators whose account is already deleted stay
 * without one. A privacy policy that somebody changed stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column "actorEmail" text`.execute(db);
  await sql`
    update info_contents set content = replace(content, ${nameless}, ${administrators})
    where type = 'privacy' and "updatedAt" = "createdAt"`.execute(db);
}
