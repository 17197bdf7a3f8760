import { groupBy } from "@app/core/group-by";
import { descriptionStem } from "@app/core/statements/reading/descriptions";
import { type BrokerAnswers, doubtfulBroker, doubtfulWords } from "@app/core/statements/transfers";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** What the viewer said of lines that may be of a broker or of a shop; the last answer about the same words counts. */
export async function listBrokerAnswers({ db, viewer }: ServiceContext): Promise<BrokerAnswers> {
  const answered = await db
    .selectFrom("bank_entries")
    .select(["chave", "daCorretora"])
    .where("userId", "=", viewer.id)
    .where("respondidoEm", "is not", null)
    .where("daCorretora", "is not", null)
    .where(mayBeOfBroker)
    .orderBy("respondidoEm")
    .execute();
  return new Map(
    answered
      .filter(({ chave }) => doubtfulBroker(chave, "conta") !== null)
      .map(({ chave, daCorretora }) => [descriptionStem(chave), daCorretora ? "corretora" : null]),
  );
}

/** Of an entry whose own broker nobody was asked about; it may have been said to be no transfer. */
const isOpen = sql<boolean>`(entry."respondidoEm" is null or entry."daCorretora" is null)`;
const mayBeOfBroker = sql<boolean>`chave like any(${doubtfulWords.map((word) => `%${word}%`)}::text[])`;

/** Lines of accounts that may be of a broker or of a shop and that no answer settles, those of the same words together. */
export async function listBrokerQuestions(ctx: ServiceContext) {
  const answers = await listBrokerAnswers(ctx);
  const stems = groupBy(await listDoubtful(ctx), ({ chave }) => descriptionStem(chave));
  return [...stems].flatMap(([stem, rows]) => {
    const [newest] = rows;
    const corretora = newest ? doubtfulBroker(newest.chave, "conta") : null;
    if (!newest || corretora === null || answers.has(stem)) return [];
    return [{ id: newest.id, corretora, vezes: rows.reduce((count, { vezes }) => count + vezes, 0) }];
  });
}

/** By description, the newest one first. */
async function listDoubtful({ db, viewer }: ServiceContext) {
  const { rows } = await sql<{ chave: string; id: string; vezes: number }>`
    select chave, (array_agg(entry.id order by entry.data desc, entry.id desc))[1] as id, count(*) as vezes
    from bank_entries entry
    join bank_accounts account on account.id = entry."contaId" and account."userId" = ${viewer.id}
    where entry."userId" = ${viewer.id} and account.tipo = 'conta' and ${mayBeOfBroker}
      and entry.interno is null and ${isOpen}
    group by chave
    order by max(entry.data) desc, chave`.execute(db);
  return rows;
}

/** Lines of accounts with the words of one, whose answer is theirs too; those that the viewer answered themselves are left out. */
export async function listSameWords({ db, viewer }: ServiceContext, chave: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; chave: string }>`
    select entry.id, chave
    from bank_entries entry
    join bank_accounts account on account.id = entry."contaId" and account."userId" = ${viewer.id}
    where entry."userId" = ${viewer.id} and account.tipo = 'conta' and ${mayBeOfBroker}
      and (entry.interno is null or entry.interno = 'corretora') and ${isOpen}`.execute(db);
  const stem = descriptionStem(chave);
  return rows.filter((row) => descriptionStem(row.chave) === stem).map(({ id }) => id);
}
