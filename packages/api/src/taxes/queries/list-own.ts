import { groupBy } from "@app/core/group-by";
import { type TaxClass, taxClassOf } from "@app/core/taxes/classes";
import { tableKnowsOtherClass } from "@app/core/taxes/sentences";
import type { ServiceContext } from "../../context.ts";

type OwnContext = Pick<ServiceContext, "db" | "viewer">;

/** The payments that the viewer entered, by month and day. */
export function listTaxPayments({ db, viewer }: OwnContext) {
  return db
    .selectFrom("tax_payments")
    .select(["id as _id", "mes", "data", "valor"])
    .where("userId", "=", viewer.id)
    .orderBy("mes")
    .orderBy("data")
    .orderBy("id")
    .execute();
}

/** {@link listTaxPayments} by month. */
export async function listPaymentsByMonth(ctx: OwnContext) {
  return groupBy(await listTaxPayments(ctx), ({ mes }) => mes);
}

/** The losses that the viewer stated, by day and pool. */
export function listStatedLosses({ db, viewer }: OwnContext) {
  return db
    .selectFrom("stated_losses")
    .select(["id as _id", "grupo", "data", "valor"])
    .where("userId", "=", viewer.id)
    .orderBy("data")
    .orderBy("grupo")
    .execute();
}

/** The viewer's own classes by ticker; `aviso` where a table knows another by now. */
export async function listTaxClasses({ db, viewer }: OwnContext) {
  const told = await db
    .selectFrom("tax_classes")
    .select(["ticker", "classe"])
    .where("userId", "=", viewer.id)
    .orderBy("ticker")
    .execute();
  return told.map(({ ticker, classe }) => {
    const known = taxClassOf(ticker);
    const isOther = known !== "outro" && known !== classe;
    return { ticker, classe, aviso: isOther ? tableKnowsOtherClass(ticker, classe, known) : null };
  });
}

/** The tax class of any ticker: the viewer's choice, else the table's, else the one its suffix implies. */
export async function readClasses(ctx: OwnContext): Promise<(ticker: string) => TaxClass> {
  const told = new Map((await listTaxClasses(ctx)).map(({ ticker, classe }) => [ticker, classe]));
  return (ticker) => told.get(ticker) ?? taxClassOf(ticker);
}

export async function getTaxReminders({ db, viewer }: OwnContext): Promise<{ ativos: boolean }> {
  const settings = await db
    .selectFrom("tax_reminder_settings")
    .select("ativos")
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return { ativos: settings?.ativos ?? true };
}

/** The reminders sent to the viewer, for the export. */
export function listSentReminders({ db, viewer }: OwnContext) {
  return db
    .selectFrom("tax_reminders")
    .select(["mes", "tipo", "createdAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .orderBy("mes")
    .execute();
}
