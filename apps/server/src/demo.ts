import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { register } from "@app/api/auth/commands";
import { findUserByEmail } from "@app/api/auth/queries";
import { confirmAddress } from "@app/api/confirmation/commands";
import { ownerContext, type ServiceContext } from "@app/api/context";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { listFiles } from "@app/api/files/queries";
import { startProcessing } from "@app/api/processing/commands";
import { WHOLE_LIST } from "@app/core/wire";
import { seedBelongings, seedConversation } from "./demo/belongings.ts";
import { keepMarket } from "./demo/keep-market.ts";
import { serve } from "./serve.ts";
import { boot } from "./start/boot.ts";
import type { OpenedServices } from "./start/open-services.ts";

/** An invented person, the same on every machine. */
const demoInvestor = {
  email: "demo@exemplo.com.br",
  nomeUsuario: "Helena",
  password: "Farol#2026",
};

/**
 * Drawn by the build (`draw-demo-notes.ts`), so that the server needs no drawing library; the other folder holds
 * problem files.
 */
const FOLDERS = ["demo-notes", "demo-troubles"].map((name) => path.join(import.meta.dirname, name));
const MARKET = path.join(import.meta.dirname, "demo-market.json");

await boot(async (env, log) => {
  // A folder of its own, so that trying the product never touches a person's real notes. Real prices beside invented
  // trades would draw a meaningless curve: they are fetched only on request.
  const PUBLIC_PRICES = env.PUBLIC_PRICES ?? "off";
  const opened = await serve({ ...env, PUBLIC_PRICES, BACKUPS: "off", DATA_DIR: path.join(env.DATA_DIR, "demo") }, log);
  // A database that others may use gets no invented prices: they would be everybody's.
  if (!env.DATABASE_URL) await keepMarket(opened.db, new Date(), MARKET);
  const { isNew, contextOfNow } = await seed(opened);
  const { email, password } = demoInvestor;
  process.stdout.write(`\nFarol: ${opened.url}\nE-mail: ${email}\nSenha:  ${password}\n\n`);
  if (isNew) await seedConversation(contextOfNow);
});

/** Creates the invented investor with her data, and reads her notes that are missing. */
async function seed({ db, services }: OpenedServices) {
  const now = new Date();
  const isNew = !(await findUserByEmail(db, demoInvestor.email));
  if (isNew) await register({ db, services, now }, demoInvestor);
  const investor = await findUserByEmail(db, demoInvestor.email);
  if (!investor) throw new Error("The demo's investor was not kept.");
  if (isNew) await confirmAddress({ db, now }, investor._id); // nobody reads the mail of an invented address

  const contextOfNow = () => ownerContext({ db, services, now: () => new Date() }, investor._id);
  const ctx = contextOfNow();
  if (isNew) await seedBelongings(ctx);
  const present = new Set((await listFiles(ctx, WHOLE_LIST)).map((file) => file.name));
  for (const folder of FOLDERS) {
    for (const name of (await readdir(folder)).sort()) {
      if (!present.has(name)) await readNote(ctx, name, await readFile(path.join(folder, name)));
    }
  }
  return { isNew, contextOfNow };
}

async function readNote(ctx: ServiceContext, name: string, bytes: Buffer): Promise<void> {
  const storageKey = newStorageKey(ctx);
  await ctx.services.storage.write(storageKey, Readable.from([bytes]));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { _id: fileId } = await keepUpload(ctx, { name, sizeBytes: bytes.length, sha256, storageKey });
  await startProcessing(ctx, { fileId });
}
