import { type Kysely, sql } from "kysely";

const before =
  "O que contratos futuros deram aparece em <strong>Resultados</strong>; no imposto do mês e nas respostas eles ainda ficam de fora, com aviso.";
const after =
  "O que contratos futuros deram aparece em <strong>Resultados</strong> e entra no imposto do mês em que a posição é encerrada ou vence, ou no de cada ajuste, como você escolher; nas respostas eles ainda ficam de fora, com aviso.";
const rateBefore = "com ações, units, ETFs, BDRs e opções: 15% do lucro.";
const rateAfter = "com ações, units, ETFs, BDRs, opções e futuros: 15% do lucro.";

/** States on the help page that futures count in the taxes. A page that somebody changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents set content = replace(replace(content, ${before}, ${after}), ${rateBefore}, ${rateAfter})
    where type = 'help' and "updatedAt" = "createdAt"`.execute(db);
}
