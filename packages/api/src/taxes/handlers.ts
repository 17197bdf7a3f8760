import { dayInSaoPaulo } from "@app/core/calendar";
import { reminderOn } from "@app/core/taxes/payments/reminders";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext, type ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { notifyViewer } from "../notifications/commands/own.ts";
import { isLedgerBehind } from "../portfolio/queries/ledger/is-ledger-behind.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { listMonths } from "./queries/get-months.ts";
import { listPaymentsByMonth } from "./queries/list-own.ts";

/** People per sweep, some tenths of a second each for a large ledger; the others wait for the next. */
const SWEEP_SIZE = 5;

/** Checks once a day everybody with notes and reminders on, and reminds them of a payable slip. */
export async function sweepTaxReminders(ctx: BackgroundContext): Promise<void> {
  const today = dayInSaoPaulo(ctx.now());
  const waiting = await ctx.db
    .selectFrom("ledger_versions as ledger")
    .leftJoin("tax_reminder_settings as settings", "settings.userId", "ledger.userId")
    .select("ledger.userId")
    .where((row) => row.or([row("settings.ativos", "is", null), row("settings.ativos", "=", true)]))
    .where((row) => row.or([row("settings.verificadoEm", "is", null), row("settings.verificadoEm", "<", today)]))
    // Random order: a ledger that fails must not stay first.
    .orderBy(sql`random()`)
    .limit(SWEEP_SIZE)
    .execute();
  for (const { userId } of waiting) {
    const isReminded = await inTransaction(ownerContext(ctx, userId), remind);
    if (isReminded) await tellBrowsers(ctx, userId, ["notifications"]);
  }
}

/** @returns whether there is a new notification */
async function remind(tx: ServiceContext): Promise<boolean> {
  if (!(await lockOwner(tx)) || (await isLedgerBehind(tx))) return false;
  const verificadoEm = dayInSaoPaulo(tx.now);
  await tx.db
    .insertInto("tax_reminder_settings")
    .values({ userId: tx.viewer.id, verificadoEm })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ verificadoEm }))
    .execute();
  const reminder = reminderOn(verificadoEm, await listMonths(tx), await listPaymentsByMonth(tx));
  if (!reminder) return false;
  const { mes, tipo, mensagem } = reminder;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("tax_reminders")
    .values({ userId: tx.viewer.id, mes, tipo, createdAt: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return false;
  await notifyViewer(tx, mensagem, "taxes", mes);
  return true;
}
