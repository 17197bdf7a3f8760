import type { Question } from "@app/core/chat/question";
import type { Decimal } from "@app/core/money";
import { tooManyDescriptions } from "@app/core/statements/errors";
import type { MonthSum } from "@app/core/statements/month/sides";
import type { CategorySide } from "@app/core/statements/schema";
import { type RawBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** Of the entry, or of its part; queries name them `entry` and `part`. */
export const categoryOf = sql`case when part.id is null then entry."categoriaId" else part."categoriaId" end`;
export const amountOf = sql`coalesce(part.valor, entry.valor)`;

/** Which entries are meant, both days included; null and absent mean any. */
interface EntryFilter {
  de: string;
  ate: string;
  /** Of an entry or its part, in BRL, without its sign. */
  minimo?: string | null;
  maximo?: string | null;
  /** One of them stands in the description, or all its words do; none means any. Each as {@link descriptionKey} gives it. */
  palavras?: readonly string[];
  /** Of none of them they do. */
  semPalavras?: readonly string[];
  /** Apart by the longest of the words above that stands in the description, or by all of it but its numbers. */
  apartBy?: "palavras" | "descricao" | null;
}

const meantBy = (
  { viewer }: ServiceContext,
  { de, ate, minimo = null, maximo = null, palavras = [], semPalavras = [] }: EntryFilter,
) => sql`
  entry."userId" = ${viewer.id} and entry.data >= ${de} and entry.data <= ${ate}
  and (${minimo}::numeric is null or abs(${amountOf}) >= ${minimo}::numeric)
  and (${maximo}::numeric is null or abs(${amountOf}) <= ${maximo}::numeric)
  and (${palavras.length === 0}::boolean or ${hasOneOf(palavras)}) and not ${hasOneOf(semPalavras)}`;

/** Between words of a description. */
const MARKS = "*-/.,:()#_";

const hasOneOf = (words: readonly string[]) => sql`exists (
    select from unnest(${words}::text[]) word where word <> '' and ${stands})`;

/**
 * Whether a word stands in a description, or each of several begins a word of it, after a blank or a mark: `colegio julia` in
 * `COLEGIO SANTA RITA JULIA`, `uber trip` in `UBER *TRIP`. After a mark a number is of a day.
 */
const stands = sql`(position(word in entry.chave) > 0 or (position(' ' in word) > 0 and not exists (
    select from unnest(string_to_array(word, ' ')) beginning
    where position(' ' || beginning in ' ' || case when beginning ~ '[a-z]'
      then translate(entry.chave, ${MARKS}, ${" ".repeat(MARKS.length)}) else entry.chave end) = 0)))`;

type AccountSum = MonthSum & {
  contaId: string;
  /** The key by which descriptions are told apart, and one of these without its numbers; the key is null where they are not. */
  chave: string | null;
  descricao: string | null;
};

/** By description there may be as many sums as entries, which nobody reads. */
const MOST_SUMS = 10_000;

/**
 * Adds up amounts by month, category and account; a split entry counts in its parts.
 *
 * @throws DomainError TOO_MANY_DESCRIPTIONS
 */
export async function sumAccounts(ctx: ServiceContext, filter: EntryFilter): Promise<AccountSum[]> {
  const { db, viewer } = ctx;
  const { rows } = await sql<AccountSum>`
    select one.mes, one."categoriaId", category.tipo as lado, account.tipo as conta, one."contaId", one.interno,
      one.chave, one.descricao, one.entradas, one.saidas, one.lancamentos
    from (${sumsOf(ctx, filter)}) one
    join bank_accounts account on account.id = one."contaId" and account."userId" = ${viewer.id}
    left join entry_categories category on category.id = one."categoriaId" and category."userId" = ${viewer.id}
    limit ${filter.apartBy ? MOST_SUMS + 1 : null}::int`.execute(db);
  if (filter.apartBy && rows.length > MOST_SUMS) throw tooManyDescriptions();
  return rows;
}

/** The same by kind of account. */
export async function sumMonths(ctx: ServiceContext, filter: EntryFilter): Promise<MonthSum[]> {
  const { db, viewer } = ctx;
  const { rows } = await sql<MonthSum>`
    select one.mes, one."categoriaId", category.tipo as lado, account.tipo as conta, one.interno,
      sum(one.entradas) as entradas, sum(one.saidas) as saidas, sum(one.lancamentos)::int8 as lancamentos
    from (${sumsOf(ctx, filter)}) one
    join bank_accounts account on account.id = one."contaId" and account."userId" = ${viewer.id}
    left join entry_categories category on category.id = one."categoriaId" and category."userId" = ${viewer.id}
    group by one.mes, one."categoriaId", category.tipo, account.tipo, one.interno, one.recebido`.execute(db);
  return rows;
}

const sumsOf = (ctx: ServiceContext, filter: EntryFilter) => sql`
  select to_char(entry.data, 'YYYY-MM') as mes, entry."contaId", entry.interno, ${categoryOf} as "categoriaId",
    ${categoryOf} is null and ${amountOf} > 0 as recebido, ${describedBy(filter)} as chave, ${filter.apartBy ? sql`min(${withoutNumbers(sql`entry.descricao`)})` : NONE} as descricao,
    sum(greatest(${amountOf}, 0)) as entradas, sum(least(${amountOf}, 0)) as saidas, count(*) as lancamentos
  from bank_entries entry
  left join entry_parts part on part."entryId" = entry.id
  where ${meantBy(ctx, filter)}
  group by 1, 2, 3, 4, 5, 6`;

const NONE = sql`null::text`;

function describedBy({ apartBy = null, palavras = [] }: EntryFilter) {
  if (apartBy === null) return NONE;
  return apartBy === "palavras"
    ? sql`(select word from unnest(${palavras}::text[]) word
        where word <> '' and ${stands} order by length(word) desc limit 1)`
    : withoutNumbers(sql`entry.chave`);
}

/** Days and long numbers differ from one entry to the next; a description of nothing else stays as it is. */
const withoutNumbers = (text: RawBuilder<unknown>) =>
  sql`coalesce(nullif(btrim(regexp_replace(${text}, '(\\d+([/.-]\\d+)+|\\d{3,}| )+', ' ', 'g')), ''), ${text})`;

/** An entry or a part of a split one, on the side on which it counts. */
interface CountedEntry {
  data: string;
  descricao: string;
  categoriaId: string | null;
  contaId: string;
  lado: CategorySide;
  /** In BRL, above zero on its side; below for what was given back. */
  valor: Decimal;
}

interface CountedFilter extends EntryFilter {
  /** Null means any; of the second list none. */
  categorias: readonly string[] | null;
  exceto: readonly string[];
  contas: readonly string[] | null;
  lado: CategorySide | null;
}

/** Entries that count in a month, in an order of the assistant. */
export async function listCounted(
  ctx: ServiceContext,
  { categorias, exceto, contas, lado, ...filter }: CountedFilter,
  { ordem, limite, inicio }: { ordem: NonNullable<Question["ordem"]>; limite: number; inicio: number },
): Promise<CountedEntry[]> {
  const { rows } = await sql<CountedEntry>`
    select * from (
      select entry.data, entry.id, part.position, coalesce(part.descricao, entry.descricao) as descricao, entry."contaId",
        ${categoryOf} as "categoriaId",
        coalesce(category.tipo, case when account.tipo = 'cartao' or ${amountOf} < 0 then 'despesa' else 'receita' end) as lado,
        case when coalesce(category.tipo, case when account.tipo = 'cartao' or ${amountOf} < 0 then 'despesa' else 'receita' end) = 'despesa'
          then -${amountOf} else ${amountOf} end as valor
      from bank_entries entry
      left join entry_parts part on part."entryId" = entry.id
      join bank_accounts account on account.id = entry."contaId" and account."userId" = ${ctx.viewer.id}
      left join entry_categories category on category.id = ${categoryOf} and category."userId" = ${ctx.viewer.id}
      where ${meantBy(ctx, filter)} and entry.interno is null
        and (${categorias === null}::boolean or ${categoryOf} = any(${categorias ?? []}::uuid[]))
        and not coalesce(${categoryOf} = any(${exceto}::uuid[]), false)
        and (${contas === null}::boolean or entry."contaId" = any(${contas ?? []}::uuid[]))
    ) counted
    where ${lado}::text is null or lado = ${lado}
    order by ${orders[ordem]}, id desc, position
    limit ${limite} offset ${inicio}`.execute(ctx.db);
  return rows.map(({ data, descricao, categoriaId, contaId, lado: side, valor }) => ({
    ...{ data, descricao, categoriaId, contaId, lado: side, valor },
  }));
}

const orders = {
  recentes: sql`data desc`,
  antigas: sql`data`,
  maiores: sql`valor desc, data desc`,
  menores: sql`valor, data desc`,
};
