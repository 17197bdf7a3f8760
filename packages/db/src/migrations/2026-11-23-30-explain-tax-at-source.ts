import { type Kysely, sql } from "kysely";

const before =
  "<strong>ETFs de renda fixa e FI-Infra</strong>: o imposto é retido na fonte, e eles ficam fora do DARF.";
const after =
  "<strong>ETFs de renda fixa, FI-Infra e FIP-IE</strong>: o imposto é retido na fonte, e eles ficam fora do DARF.";
const smallestBefore = "Menos de R$ 10,00 não se paga: soma-se aos meses seguintes.";
const smallestAfter =
  "Menos de R$ 10,00 não se paga: soma-se aos meses seguintes, também quando é o que falta de um DARF já pago.";

/**
 * Explains which tax the month leaves out, and what happens to an amount below the smallest slip. A help page that
 * somebody changed stays as it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update info_contents
    set content = replace(replace(content, ${before}, ${after}), ${smallestBefore}, ${smallestAfter})
    where type = 'help' and "updatedAt" = "createdAt"`.execute(db);
}
