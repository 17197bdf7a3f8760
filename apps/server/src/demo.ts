import { createHash } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { register } from "@app/api/auth/commands";
import { findUserByEmail } from "@app/api/auth/queries";
import type { ServiceContext, UserId } from "@app/api/context";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { listFiles } from "@app/api/files/queries";
import { startProcessing } from "@app/api/processing/commands";
import { demoInvestor, demoNotes } from "@app/api/testing/demo-investor";
import { drawNote } from "@app/api/testing/draw-note";
import { WHOLE_LIST } from "@app/core/wire";
import { boot } from "./boot.ts";
import type { OpenedServices } from "./open-services.ts";
import { serve } from "./serve.ts";

await boot(async (env, log) => {
  // A folder of its own, so that trying the product never touches a person's real notes.
  const opened = await serve({ ...env, DATA_DIR: path.join(env.DATA_DIR, "demo") }, log);
  await seed(opened);
  const { email, password } = demoInvestor;
  process.stdout.write(`\nFarol: ${opened.url}\nE-mail: ${email}\nSenha:  ${password}\n\n`);
});

/** Makes the invented investor and reads those of her notes that are not there yet. */
async function seed({ db, services }: OpenedServices): Promise<void> {
  const now = new Date();
  if (!(await findUserByEmail(db, demoInvestor.email))) await register({ db, services, now }, demoInvestor);
  const investor = await findUserByEmail(db, demoInvestor.email);
  if (!investor) throw new Error("The demo's investor was not kept.");

  const ctx: ServiceContext = { db, services, now, viewer: { id: investor._id as UserId } };
  const present = new Set((await listFiles(ctx, WHOLE_LIST)).map((file) => file.name));
  for (const [name, note] of Object.entries(demoNotes)) {
    if (present.has(name)) continue;
    const bytes = await drawNote(note);
    const storageKey = newStorageKey(ctx);
    await services.storage.write(storageKey, Readable.from([bytes]));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const { _id: fileId } = await keepUpload(ctx, { name, sizeBytes: bytes.length, sha256, storageKey });
    await startProcessing(ctx, { fileId });
  }
}
