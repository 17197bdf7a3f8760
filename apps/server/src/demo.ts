import path from "node:path";
import { register } from "@app/api/auth/commands";
import { findUserByEmail } from "@app/api/auth/queries";
import { confirmAddress } from "@app/api/confirmation/commands";
import { ownerContext } from "@app/api/context";
import { seedConversation } from "./demo/belongings.ts";
import { keepMarket } from "./demo/keep-market.ts";
import { seedInvestor } from "./demo/seed-investor.ts";
import { serve } from "./serve.ts";
import { boot } from "./start/boot.ts";
import type { OpenedServices } from "./start/open-services.ts";

/** An invented person, the same on every machine. */
const demoInvestor = {
  email: "demo@exemplo.com.br",
  nomeUsuario: "Helena",
  password: "Farol#2026",
};

await boot(async (env, log) => {
  // A folder of its own, so that trying the product never touches a person's real notes. Real prices beside invented
  // trades would draw a meaningless curve: they are fetched only on request.
  const PUBLIC_PRICES = env.PUBLIC_PRICES ?? "off";
  const apart = { BACKUPS: "off", DEMO: "off", DATA_DIR: path.join(env.DATA_DIR, "demo") } as const;
  const opened = await serve({ ...env, ...apart, PUBLIC_PRICES }, log);
  // A database that others may use gets no invented prices: they would be everybody's.
  if (!env.DATABASE_URL) await keepMarket(opened.db, new Date());
  const contextOfNow = await seed(opened);
  const { email, password } = demoInvestor;
  process.stdout.write(`\nFarol: ${opened.url}\nE-mail: ${email}\nSenha:  ${password}\n\n`);
  await seedConversation(contextOfNow);
});

/** Creates the invented investor with her data. */
async function seed({ db, services }: OpenedServices) {
  const now = new Date();
  const isNew = !(await findUserByEmail(db, demoInvestor.email));
  if (isNew) await register({ db, services, now }, demoInvestor);
  const investor = await findUserByEmail(db, demoInvestor.email);
  if (!investor) throw new Error("The demo's investor was not kept.");
  if (isNew) await confirmAddress({ db, now }, investor._id); // nobody reads the mail of an invented address

  const contextOfNow = () => ownerContext({ db, services, now: () => new Date() }, investor._id);
  await seedInvestor(contextOfNow());
  return contextOfNow;
}
