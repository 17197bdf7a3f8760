import { groupBy } from "@app/core/group-by";
import { proposeAccounts } from "@app/core/statements/propose-accounts";
import { accountNotFound, accountTooLong, tooMany, wrongAccountKind } from "@app/core/statements/refusals";
import { type AccountKind, type ConfirmStatementsInput, MAX_ACCOUNTS } from "@app/core/statements/schema";
import type { ServiceContext } from "../../context.ts";
import { deleteBatch, markConfirmed, requireBatch, requireRead } from "../../files/commands/batches.ts";
import { removeBytes } from "../../files/commands.ts";
import { listAccounts } from "../queries/list-accounts.ts";
import { listBatchStatements } from "../queries/list-statement-batches.ts";
import { changeStatements } from "./change-statements.ts";
import { ensureCategories } from "./ensure-categories.ts";
import { linkTransfers } from "./link-transfers.ts";
import { closeIfUnused, forgetBank, keepBank, openAccount } from "./statement-accounts.ts";
import { syncEntries } from "./sync-entries.ts";

const TOPICS = ["files", "statements"] as const;

/**
 * Has the statements of a batch count: each goes to the account that the person names or the preview proposes, and the
 * entries that are new are added.
 *
 * @throws DomainError BATCH_NOT_FOUND also for another person's, BATCH_NOT_READ, BATCH_EMPTY, ACCOUNT_NOT_FOUND,
 * WRONG_ACCOUNT_KIND, TOO_MANY_RECORDS for accounts beyond {@link MAX_ACCOUNTS}, ACCOUNT_TOO_LONG
 */
export async function confirmStatements(ctx: ServiceContext, input: ConfirmStatementsInput) {
  await changeStatements(ctx, (tx) => confirm(tx, input), TOPICS);
  return { message: "Importação confirmada." };
}

async function confirm(tx: ServiceContext, { loteId, contas }: ConfirmStatementsInput): Promise<void> {
  await requireBatch(tx, loteId, "extrato");
  await requireRead(tx, loteId);
  await ensureCategories(tx);
  const statements = (await listBatchStatements(tx, [loteId])).filter(({ contaId }) => contaId === null);
  const accounts = await listAccounts(tx);
  const chosen = new Map(contas.map(({ extratoId, contaId }) => [extratoId, contaId]));
  const tipoOf = new Map(accounts.map(({ _id, tipo }) => [_id, tipo]));
  for (const { _id, tipo } of statements) {
    const contaId = chosen.get(_id);
    if (!contaId) continue;
    const known = tipoOf.get(contaId);
    if (!known) throw accountNotFound();
    if (known !== tipo) throw wrongAccountKind();
  }
  const opened = new Map<string, string>();
  const confirmed: AccountPart[] = [];
  for (const proposal of proposeAccounts(statements, accounts, chosen)) {
    const { statement } = proposal;
    const known = proposal.contaId ?? opened.get(proposal.nova);
    if (!known && accounts.length + opened.size >= MAX_ACCOUNTS) throw tooMany(MAX_ACCOUNTS, "contas");
    const contaId = known ?? (await openAccount(tx, proposal));
    if (proposal.contaId === null) opened.set(proposal.nova, contaId);
    await keepBank(tx, contaId, statement);
    await tx.db
      .updateTable("statements")
      .set({ contaId })
      .where("userId", "=", tx.viewer.id)
      .where("id", "=", statement._id)
      .execute();
    confirmed.push({ ...statement, contaId });
  }
  for (const contaId of new Set(confirmed.map((part) => part.contaId))) await requireRoom(tx, contaId);
  await linkTransfers(tx, await syncAccounts(tx, confirmed));
  // What is missing or changed by it is told without waiting for the next day.
  await tx.db.deleteFrom("recurring_checks").where("userId", "=", tx.viewer.id).execute();
  await markConfirmed(tx, loteId);
}

/** Takes a batch back with its files, entries that no other statement states, and accounts that it opened. @throws DomainError BATCH_NOT_FOUND also for another person's */
export async function removeStatements(ctx: ServiceContext, { loteId }: { loteId: string }) {
  const remove = async (tx: ServiceContext) => {
    await requireBatch(tx, loteId, "extrato");
    const statements = await listBatchStatements(tx, [loteId]);
    const touched = statements.flatMap(({ contaId, ...part }) => (contaId === null ? [] : [{ ...part, contaId }]));
    const storageKeys = await deleteBatch(tx, loteId);
    await linkTransfers(tx, await syncAccounts(tx, touched));
    for (const contaId of new Set(touched.map((part) => part.contaId))) {
      await forgetBank(tx, contaId);
      await closeIfUnused(tx, contaId);
    }
    return storageKeys;
  };
  await removeBytes(ctx, await changeStatements(ctx, remove, TOPICS));
  return { message: "Importação desfeita." };
}

/** What is needed of a statement to have its account's entries follow. */
interface AccountPart {
  contaId: string;
  tipo: AccountKind;
  de: string | null;
  ate: string | null;
  linhas: number;
}

/** Has the entries of each account follow once for all its statements. @returns their amounts, as `syncEntries` does */
async function syncAccounts(tx: ServiceContext, parts: readonly AccountPart[]): Promise<Set<string>> {
  const amounts = new Set<string>();
  for (const [contaId, own] of groupBy(parts, (part) => part.contaId)) {
    const days = daysOf(own);
    const tipo = own[0]?.tipo ?? "conta";
    if (days) for (const one of await syncEntries(tx, { contaId, tipo, ...days })) amounts.add(one);
  }
  return amounts;
}

/** Lines of the statements of an account at most, repeated ones too: all of them are merged in memory. */
const MAX_ACCOUNT_LINES = 500_000;

async function requireRoom({ db, viewer }: ServiceContext, contaId: string): Promise<void> {
  const statements = await db
    .selectFrom("statements")
    .select("linhas")
    .where("userId", "=", viewer.id)
    .where("contaId", "=", contaId)
    .execute();
  const lines = statements.reduce((count, { linhas }) => count + linhas, 0);
  if (lines > MAX_ACCOUNT_LINES) throw accountTooLong(MAX_ACCOUNT_LINES);
}

/** First and last day of statements; undefined for those without lines. */
function daysOf(statements: readonly { de: string | null; ate: string | null; linhas: number }[]) {
  const days = statements.flatMap(({ de, ate, linhas }) => (de && ate && linhas > 0 ? [de, ate] : [])).sort();
  const [de, ate] = [days[0], days.at(-1)];
  return de !== undefined && ate !== undefined ? { de, ate } : undefined;
}
