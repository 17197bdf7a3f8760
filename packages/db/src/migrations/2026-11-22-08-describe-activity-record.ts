import { type Kysely, sql } from "kysely";
import { privacy } from "./2026-11-21-08-first-contents/privacy.ts";

const kept = `<li><strong>Uso</strong>: suas conversas com o assistente, seus objetivos e as sessões abertas, com o navegador e o horário de uso.</li>
`;
const activity = `<li><strong>Atividade da conta</strong>: entradas e tentativas de entrada, limites atingidos, acessos recusados, mudanças de senha, de papel e de tokens, exportações e a exclusão da conta, cada uma com data e hora, endereço de rede e navegador. Você vê tudo em Configurações; administradores veem o que aconteceu e quando. O log técnico da instalação repete esses eventos com um código no lugar do seu nome.</li>
<li><strong>Navegadores conhecidos</strong>: de até vinte navegadores pelos quais você entrou, um resumo que não pode ser revertido, para que tentativas de estranhos não atrasem a sua entrada.</li>
`;
const purpose = "não fazemos propaganda e não traçamos perfis.</p>\n";
const activityPurpose = `<p>Os registros da atividade da conta servem para você reconhecer um acesso que não foi seu e para a segurança do serviço, e têm prazo de guarda em lei (Lei 12.965/2014, art. 15; LGPD, art. 7º, II).</p>
`;
const until = "Ao excluir a conta, tudo é apagado na hora; cópias";
const untilWithActivity =
  "Os registros da atividade da conta são apagados depois de seis meses. Ao excluir a conta, tudo é apagado na hora, menos esses registros, que completam os seis meses sem nome, e-mail, endereço de rede ou navegador, sob um código que não diz quem você era; o log técnico e as cópias";
const browser = "O navegador guarda a sessão aberta e suas preferências de tela.";
const browserWithDevice =
  "O navegador guarda a sessão aberta, um código aleatório que o reconhece quando você entra de novo e suas preferências de tela.";

/** The first privacy policy as it was added, with the record of activity. */
const described = privacy.content
  .trim()
  .replace(kept, kept + activity)
  .replace(purpose, purpose + activityPurpose)
  .replace(until, untilWithActivity)
  .replace(browser, browserWithDevice);

/**
 * Describes the record of account activity in the first privacy policy. A policy that somebody changed stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = ${described}
    where type = 'privacy' and content = ${privacy.content.trim()}`.execute(db);
}
