import { dayInSaoPaulo } from "@app/core/calendar";
import { currentTicker } from "@app/core/portfolio/asset";
import { taxClassOf } from "@app/core/taxes/classes";
import type { Readings } from "@app/core/taxes/contested";
import {
  classKnown,
  classNotFound,
  lossInFuture,
  lossNotFound,
  monthNotOver,
  paymentBeforeMonth,
  paymentInFuture,
  paymentNotFound,
  paymentTwice,
  tooManyClasses,
  tooManyLosses,
  tooManyPayments,
} from "@app/core/taxes/errors";
import { ledgerPoints } from "@app/core/taxes/months/other-readings";
import type { PaymentInput, StatedLossInput, TaxClassInput } from "@app/core/taxes/schema";
import { v7 as newId } from "uuid";
import type { ServiceContext } from "../context.ts";
import { tellBrowsers } from "../news/commands.ts";
import { replayLedger } from "../portfolio/commands.ts";
import { getReadings } from "../portfolio/queries/ledger/get-readings.ts";
import { inTransaction, lockViewer } from "../transaction.ts";
import { runningMonth } from "./queries/read-tax-input.ts";

/** Limits of one person's lists: decades of months, some paid in parts. */
const MAX_PAYMENTS = 1_000;
const MAX_LOSSES = 100;
const MAX_CLASSES = 500;

/**
 * Stores a payment of a month's slip, whole or in part; an overpayment is accepted and shown as such.
 *
 * @throws DomainError MONTH_NOT_OVER, PAYMENT_IN_FUTURE, PAYMENT_BEFORE_MONTH, PAYMENT_TWICE, TOO_MANY_PAYMENTS
 */
export async function markPaid(ctx: ServiceContext, { mes, data, valor }: PaymentInput) {
  if (mes >= runningMonth(ctx)) throw monthNotOver();
  if (data > dayInSaoPaulo(ctx.now)) throw paymentInFuture();
  if (data < `${mes}-01`) throw paymentBeforeMonth();
  await changeOwn(ctx, async (tx) => {
    if ((await countOwn(tx, "tax_payments")) >= MAX_PAYMENTS) throw tooManyPayments(MAX_PAYMENTS);
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto("tax_payments")
      .values({ id: newId(), userId: ctx.viewer.id, mes, data, valor, createdAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) throw paymentTwice();
  });
  return { message: "O pagamento foi marcado." };
}

/** @throws DomainError PAYMENT_NOT_FOUND also for another person's payment */
export async function unmarkPaid(ctx: ServiceContext, { id }: { id: string }) {
  await changeOwn(ctx, (tx) =>
    tx.db
      .deleteFrom("tax_payments")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(paymentNotFound),
  );
  return { message: "O pagamento foi desmarcado." };
}

/**
 * Stores the loss of a pool at the end of a month, replacing one of the same day. @throws DomainError LOSS_IN_FUTURE,
 * TOO_MANY_LOSSES
 */
export async function stateLoss(ctx: ServiceContext, { grupo, data, valor }: StatedLossInput) {
  if (data >= dayInSaoPaulo(ctx.now)) throw lossInFuture();
  await changeOwn(ctx, async (tx) => {
    if ((await countOwn(tx, "stated_losses")) >= MAX_LOSSES) throw tooManyLosses(MAX_LOSSES);
    await tx.db
      .insertInto("stated_losses")
      .values({ id: newId(), userId: ctx.viewer.id, grupo, data, valor, createdAt: ctx.now })
      .onConflict((conflict) =>
        conflict.columns(["userId", "grupo", "data"]).doUpdateSet({ valor, createdAt: ctx.now }),
      )
      .execute();
  });
  return { message: "O prejuízo foi guardado." };
}

/** @throws DomainError LOSS_NOT_FOUND also for another person's loss */
export async function forgetLoss(ctx: ServiceContext, { id }: { id: string }) {
  await changeOwn(ctx, (tx) =>
    tx.db
      .deleteFrom("stated_losses")
      .where("userId", "=", ctx.viewer.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(lossNotFound),
  );
  return { message: "O prejuízo foi excluído." };
}

/** Replaces the viewer's readings of contested points, and replays the ledger where it depends on them. */
export async function setReadings(ctx: ServiceContext, readings: Readings) {
  await changeOwn(ctx, async (tx) => {
    const before = await getReadings(tx);
    await tx.db.deleteFrom("tax_readings").where("userId", "=", ctx.viewer.id).execute();
    const rows = Object.entries(readings).map(([ponto, leitura]) => ({ ponto, leitura, userId: ctx.viewer.id }));
    await tx.db.insertInto("tax_readings").values(rows).execute();
    if (ledgerPoints.some((point) => before[point] !== readings[point])) await replayLedger(tx);
  });
  return { message: "As leituras foram salvas." };
}

/** Stores the class of an asset that no table knows. @throws DomainError CLASS_KNOWN, TOO_MANY_CLASSES */
export async function setTaxClass(ctx: ServiceContext, { ticker: asked, classe }: TaxClassInput) {
  const ticker = currentTicker(asked);
  if (taxClassOf(ticker) !== "outro") throw classKnown(ticker);
  await changeOwn(ctx, async (tx) => {
    if ((await countOwn(tx, "tax_classes")) >= MAX_CLASSES) throw tooManyClasses(MAX_CLASSES);
    await tx.db
      .insertInto("tax_classes")
      .values({ ticker, classe, userId: ctx.viewer.id, createdAt: ctx.now })
      .onConflict((conflict) => conflict.columns(["userId", "ticker"]).doUpdateSet({ classe, createdAt: ctx.now }))
      .execute();
  });
  return { message: `A classe de ${ticker} foi guardada.` };
}

/** @throws DomainError CLASS_NOT_FOUND */
export async function forgetTaxClass(ctx: ServiceContext, { ticker }: { ticker: string }) {
  await changeOwn(ctx, (tx) =>
    tx.db
      .deleteFrom("tax_classes")
      .where("userId", "=", ctx.viewer.id)
      .where("ticker", "=", currentTicker(ticker))
      .returning("ticker")
      .executeTakeFirstOrThrow(classNotFound),
  );
  return { message: "A classe foi excluída." };
}

export async function setTaxReminders(ctx: ServiceContext, { ativos }: { ativos: boolean }) {
  await changeOwn(ctx, (tx) =>
    tx.db
      .insertInto("tax_reminder_settings")
      .values({ userId: ctx.viewer.id, ativos })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ ativos }))
      .execute(),
  );
  return { message: ativos ? "Os lembretes do imposto estão ligados." : "Os lembretes do imposto estão desligados." };
}

/** Locks the viewer, so that limits and replacements of two tabs do not mix, and notifies the other tabs. */
async function changeOwn(ctx: ServiceContext, work: (tx: ServiceContext) => Promise<unknown>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockViewer(tx);
    await work(tx);
  });
  await tellBrowsers(ctx, ctx.viewer.id, ["portfolio"]);
}

async function countOwn({ db, viewer }: ServiceContext, table: "tax_payments" | "stated_losses" | "tax_classes") {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return count;
}
