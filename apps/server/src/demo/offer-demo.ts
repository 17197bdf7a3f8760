import { ownerContext } from "@app/api/context";
import { createDemoPerson, keepDemoPrices } from "@app/api/demo/commands";
import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { DEMO_EMAIL } from "@app/core/demo/demo-rules";
import type { Logger } from "pino";
import type { OpenedServices } from "../start/open-services.ts";
import { seedConversation } from "./belongings.ts";
import { readDemoCloses } from "./keep-market.ts";
import { seedInvestor } from "./seed-investor.ts";

/** Earlier than the first note. */
const FIRST_DAY = "2023-12-01";
/** Closes of a day are looked for soon after it has passed. */
const INTERVAL_MS = 60 * 60 * 1000;
/** For so long, another process that made her may still be giving her what she has. */
const MAKING_MS = 10 * 60 * 1000;
/** More than a long weekend. */
const DAYS_LOOKED_BACK = 10;

/**
 * Makes the invented person of `DEMO=on`, and keeps giving her the closes of days that pass. What fails is logged: an
 * installation serves its people without a demonstration too.
 */
export async function offerDemo({ db, services }: OpenedServices, log: Logger): Promise<void> {
  const now = () => new Date();
  const logged = (work: () => Promise<void>) =>
    work().catch((error) => log.error({ err: error }, "The demonstration is not complete"));

  await logged(async () => {
    const start = now();
    const person = await createDemoPerson({ db, services, now: start });
    if (!person) throw new Error(`Somebody else has the address ${DEMO_EMAIL}`);
    const contextOfNow = () => ownerContext({ db, services, now }, person._id);
    const keepClosesFrom = async (from: CalendarDate) => {
      const yesterday = addDays(dayInSaoPaulo(now()), -1);
      await keepDemoPrices(contextOfNow(), await readDemoCloses(from, yesterday));
    };
    await keepClosesFrom(FIRST_DAY);
    setInterval(
      () => logged(() => keepClosesFrom(addDays(dayInSaoPaulo(now()), -DAYS_LOOKED_BACK))),
      INTERVAL_MS,
    ).unref();
    const age = start.getTime() - person.createdAt.getTime();
    if (age > 0 && age < MAKING_MS) return;
    await seedInvestor(contextOfNow());
    await seedConversation(contextOfNow);
  });
}
