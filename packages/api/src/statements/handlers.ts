import { dayInSaoPaulo } from "@app/core/calendar";
import { MAX_MESSAGE_LENGTH } from "@app/core/notifications/schema";
import { sql } from "kysely";
import { type BackgroundContext, ownerContext, type ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { notifyViewer } from "../notifications/commands/own.ts";
import { inTransaction, lockOwner } from "../transaction.ts";
import { listRecurring } from "./queries/month.ts";

/** People per sweep; the others wait for the next. */
const SWEEP_SIZE = 5;

/** Checks everybody with accounts once a day and after each import, and tells them of recurring entries that are missing or changed. */
export async function sweepRecurring(ctx: BackgroundContext): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("bank_accounts as account")
    .leftJoin("recurring_checks as checked", "checked.userId", "account.userId")
    .select("account.userId")
    .where((row) =>
      row.or([row("checked.verificadoEm", "is", null), row("checked.verificadoEm", "<", dayInSaoPaulo(ctx.now()))]),
    )
    .groupBy("account.userId")
    // Random order: a person whose check fails must not stay first.
    .orderBy(sql`random()`)
    .limit(SWEEP_SIZE)
    .execute();
  for (const { userId } of waiting) {
    const isTold = await inTransaction(ownerContext(ctx, userId), tellOfRecurring);
    if (isTold) await tellBrowsers(ctx, userId, ["notifications"]);
  }
}

/** @returns whether there is a new notification */
async function tellOfRecurring(tx: ServiceContext): Promise<boolean> {
  if (!(await lockOwner(tx))) return false;
  const verificadoEm = dayInSaoPaulo(tx.now);
  await tx.db
    .insertInto("recurring_checks")
    .values({ userId: tx.viewer.id, verificadoEm })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ verificadoEm }))
    .execute();
  const notices = (await listRecurring(tx)).flatMap(({ texto, dia }) => (texto === null ? [] : [{ texto, dia }]));
  const untold = new Set(
    await listUntold(
      tx,
      notices.map(({ texto }) => texto),
    ),
  );
  const [first, ...others] = notices.filter(({ texto }) => untold.has(texto));
  if (!first) return false;
  let { texto: message, dia } = first;
  for (const other of others) {
    // The others are told the next day.
    if (`${message}\n${other.texto}`.length > MAX_MESSAGE_LENGTH) break;
    message += `\n${other.texto}`;
    if (other.dia > dia) dia = other.dia;
  }
  await notifyViewer(tx, message, "statements", dia.slice(0, 7));
  return true;
}

/** Of the sentences, those that are a line of none of the viewer's notifications. */
async function listUntold({ db, viewer }: ServiceContext, sentences: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select sentence from unnest(${sentences}::text[]) sentence
    where not exists (
      select from notifications
      where "usuarioId" = ${viewer.id} and "isAutomatic" and sentence = any(string_to_array(message, E'\\n'))
    )`.execute(db);
  return rows.map(({ sentence }) => sentence);
}
