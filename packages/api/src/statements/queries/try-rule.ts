import { formatCount } from "@app/core/format";
import { ruleKey } from "@app/core/statements/rules";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { describeEntries } from "./list-entries.ts";

/** Entries shown with a rule that is tried. */
const EXAMPLES = 5;

const matching = ({ db, viewer }: ServiceContext, chave: string) =>
  db
    .selectFrom("bank_entries")
    .where("userId", "=", viewer.id)
    .where(sql<boolean>`position(${chave} in chave) > 0`)
    .where((it) => it.or([it("categoriaId", "is", null), it("regraId", "is not", null)]));

/** Number of entries that a rule with these words would decide about, were it the first: those whose category nobody chose. */
export async function countAffected(ctx: ServiceContext, chave: string): Promise<number> {
  const { count } = await matching(ctx, chave)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a rule with these words would affect. */
export async function tryRule(ctx: ServiceContext, { palavras }: { palavras: string }) {
  const chave = ruleKey(palavras);
  const afeta = await countAffected(ctx, chave);
  const ids = await matching(ctx, chave).select("id").orderBy("data", "desc").orderBy("id").limit(EXAMPLES).execute();
  const exemplos = await describeEntries(
    ctx,
    ids.map(({ id }) => id),
  );
  return { texto: `afeta ${formatCount(afeta, "lançamento", "lançamentos")}`, afeta, exemplos };
}
