import { addMonths, dayInSaoPaulo, lastDayOfMonth } from "@app/core/calendar";
import type { Decimal } from "@app/core/money";
import { describeMonth, describeYears, firstMeanMonth } from "@app/core/statements/month/describe-month";
import { findRecurring } from "@app/core/statements/month/recurring";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inSnapshot } from "../../transaction.ts";
import { amountOf, categoryOf, sumMonths } from "./sum-entries.ts";

/** One month of the viewer against the six before. */
export function getMonth(ctx: ServiceContext, { mes }: { mes: string }) {
  return inSnapshot(ctx, async (tx) => {
    const days = { de: `${firstMeanMonth(mes)}-01`, ate: lastDayOf(mes) };
    const somas = await sumMonths(tx, days);
    const categorias = await listOwn(tx);
    const primeiro = await firstMonth(tx);
    const { incomuns, ...month } = describeMonth({ mes, somas, categorias, primeiro });
    const told = [];
    for (const { categoriaId, texto } of incomuns) {
      told.push({ texto, lancamentos: await largestEntries(tx, mes, categoriaId) });
    }
    return { ...month, incomuns: told };
  });
}

/** Years of the viewer side by side, the newest first. */
export async function getYears(ctx: ServiceContext) {
  return { anos: describeYears(await sumMonths(ctx, { de: "1900-01-01", ate: "2999-12-31" })) };
}

const lastDayOf = (mes: string) => lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5)));

function listOwn({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("entry_categories")
    .select(["id", "nome", "paiId", "tipo", "orcamento"])
    .where("userId", "=", viewer.id)
    .orderBy("id")
    .execute();
}

async function firstMonth({ db, viewer }: ServiceContext): Promise<string | null> {
  const first = await db
    .selectFrom("bank_entries")
    .select("data")
    .where("userId", "=", viewer.id)
    .orderBy("data")
    .limit(1)
    .executeTakeFirst();
  return first?.data.slice(0, 7) ?? null;
}

/** Entries named with a category that is unusual. */
const NAMED_ENTRIES = 5;

/** The largest expenses of a category in the month. */
async function largestEntries({ db, viewer }: ServiceContext, mes: string, categoriaId: string | null) {
  const { rows } = await sql<{ _id: string; data: string; descricao: string; valor: Decimal }>`
    select entry.id as "_id", entry.data, coalesce(part.descricao, entry.descricao) as descricao,
      ${amountOf} as valor
    from bank_entries entry
    left join entry_parts part on part."entryId" = entry.id
    where entry."userId" = ${viewer.id} and entry.interno is null and ${amountOf} < 0
      and entry.data >= ${`${mes}-01`} and entry.data <= ${lastDayOf(mes)}
      and ${categoryOf} is not distinct from ${categoriaId}::uuid
    order by ${amountOf}, entry.id
    limit ${NAMED_ENTRIES}`.execute(db);
  return rows;
}

/** Recurring entries are sought among those of the last months. */
const RECURRING_MONTHS = 7;

/** Entries that come every month, the next one first. */
export async function listRecurring({ db, viewer, now }: ServiceContext) {
  const today = dayInSaoPaulo(now);
  const entries = await db
    .selectFrom("bank_entries as entry")
    .innerJoin("bank_accounts as account", "account.id", "entry.contaId")
    .innerJoin(lastKnownDays(viewer.id), "known.contaId", "entry.contaId")
    .select(["entry.contaId", "account.nome as conta", "entry.data", "entry.valor", "entry.descricao", "entry.chave"])
    .select("known.ate as contaAte")
    .where("entry.userId", "=", viewer.id)
    .where("account.userId", "=", viewer.id)
    .where("entry.interno", "is", null)
    .where("entry.data", ">=", addMonths(today, -RECURRING_MONTHS))
    .where("entry.data", "<=", today)
    .execute();
  return findRecurring(entries, today);
}

/** Per account, the later of its last entry's day and the last day that a confirmed statement covers. */
function lastKnownDays(userId: string) {
  return sql<{ contaId: string; ate: string }>`(
    select "contaId", max(ate) as ate from (
      select "contaId", data as ate from bank_entries where "userId" = ${userId}
      union all
      select "contaId", ate from statements where "userId" = ${userId} and "contaId" is not null
    ) days group by "contaId")`.as("known");
}
