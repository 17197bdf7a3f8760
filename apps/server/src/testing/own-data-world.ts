import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { JobContext, Services } from "@app/api/context";
import { keepUpload, newStorageKey } from "@app/api/files/commands";
import { keepDocument, keepPhotograph } from "@app/api/imports/commands";
import { runJob } from "@app/api/jobs/registry";
import { sweepOwnDataImports } from "@app/api/own-data/handlers";
import { callerFor, contextFor, createSession } from "@app/api/testing/caller";
import { createTestDocumentReader } from "@app/api/testing/document-reader";
import { noCotahistReader, noImageReader } from "@app/api/testing/file-owner";
import { createTestPdfReader } from "@app/api/testing/pdf-reader";
import type { RecordingQueue } from "@app/api/testing/test-services";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { v7 as newId } from "uuid";
import type { TestServer } from "./http-test.ts";

interface World {
  db: Db;
  services: Services & { queue: RecordingQueue };
  server: TestServer;
}

/** Documents that notes print whose numbers begin so; the others print one of their own. */
const documents = { "77": "222", "78": "333" } as const;
export const [FOREIGN, ADOPTED] = ["77", "78"] as const satisfies (keyof typeof documents)[];

/** People whose exports are imported, with a worker for the jobs. */
export function createOwnDataWorld() {
  const [pdfs, documentReader] = [createTestPdfReader(), createTestDocumentReader()];
  const pdfReader: JobContext["services"]["pdfReader"] = {
    ...pdfs,
    async read(bytes, options) {
      const reading = await pdfs.read(bytes, options);
      const notes = "notes" in reading.result ? reading.result.notes : [];
      return {
        ...reading,
        documents: notes.map(({ numero }) => Reflect.get(documents, numero?.slice(0, 2) ?? "") ?? "111"),
      };
    },
  };

  async function work({ db, services }: World): Promise<void> {
    const tools = { pdfReader, documentReader, imageReader: noImageReader, cotahistReader: noCotahistReader };
    const ctx: JobContext = { db, services: { ...services, ...tools }, now: () => new Date() };
    const { asked } = services.queue;
    for (let job = asked.shift(); job; job = asked.shift()) {
      const again = await runJob(ctx, job.name, job.payload);
      if (again) asked.push(job);
    }
  }

  async function newOwner(world: World, email?: string) {
    const { db, services } = world;
    const user = await createUser(db, email ? { email } : {});
    const ctx = contextFor(db, services, user, new Date());
    const caller = await callerFor(db, services, user, new Date());
    const person = { id: user.id, token: await createSession(db, user, new Date()) };
    const stored = async (name: string, bytes: Uint8Array) => {
      const storageKey = newStorageKey(ctx);
      await services.storage.write(storageKey, Readable.from([bytes]));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { name, sizeBytes: bytes.length, sha256, storageKey };
    };
    const sendNote = async (name: string, bytes: Uint8Array) => {
      const { _id: fileId } = await keepUpload(ctx, await stored(name, bytes));
      await caller.processing.start({ fileId });
      await work(world);
      return fileId;
    };
    const sendSheet = async (name: string, bytes: Uint8Array) => {
      const loteId = newId();
      await keepDocument(ctx, loteId, await stored(name, bytes));
      await work(world);
      return loteId;
    };
    const sendStatement = async (name: string, bytes: Uint8Array) => {
      const loteId = newId();
      await keepDocument(ctx, loteId, await stored(name, bytes), "extrato");
      await work(world);
      await caller.statements.confirm({ loteId });
      return loteId;
    };
    const sendPhotograph = async (name: string, bytes: Uint8Array) => {
      const { _id: fileId } = await keepPhotograph(ctx, await stored(name, bytes));
      await work(world);
      return fileId;
    };
    const exported = async () => {
      const answer = await fetch(`${world.server.url}/api/v1/export/${user.id}`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
      return Buffer.from(await answer.arrayBuffer());
    };
    const imported = async (zip: Uint8Array<ArrayBuffer>) => {
      const headers = { "content-type": "application/zip" };
      const path = `/api/v1/meus-dados/${user.id}`;
      const answer = await world.server.call("POST", path, { as: person, body: zip, headers });
      await work(world);
      return { answer, state: await caller.ownData.lastImport() };
    };
    /** As the sweep asks for an import that the queue lost. */
    const again = async () => {
      await sweepOwnDataImports({ db, services, now: () => new Date() });
      await work(world);
      return caller.ownData.lastImport();
    };
    return { user, ctx, caller, person, sendNote, sendSheet, sendStatement, sendPhotograph, exported, imported, again };
  }

  return {
    newOwner,
    close: () => Promise.all([pdfs.close(), documentReader.close()]),
  };
}

export type Owner = Awaited<ReturnType<ReturnType<typeof createOwnDataWorld>["newOwner"]>>;

/** A person's portfolio, taxes, goals and lists as the product returns them, without ids. */
export async function figuresOf({ caller }: Owner) {
  const [positions, holdings] = [await caller.portfolio.positions(), await caller.portfolio.holdings()];
  const entries = [];
  for (const { ticker } of positions) entries.push(await caller.portfolio.entryList({ ticker }));
  const { anos } = await caller.taxes.years();
  const taxes = [];
  for (const ano of anos) taxes.push(await caller.taxes.get({ ano }));
  const notes = await caller.notes.list();
  return withoutIds({
    ...{ positions, holdings, entries, taxes, notes },
    goals: await caller.goals.list(),
    events: await caller.events.list(),
    incomes: await caller.incomes.list({}),
    losses: await caller.taxes.losses(),
    targets: await caller.allocation.targets(),
    chat: await caller.chat.history(),
    states: (await caller.notes.page({})).notas,
    batches: await caller.imports.list(),
    accounts: await caller.statements.accounts(),
    statements: await caller.statements.imports(),
    entries: await caller.statements.entries({}),
    rules: await caller.statements.rules(),
    profile: await caller.profile.get(),
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A citation keeps its file; the note of the new installation has another id. */
export const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(UUID, "id").replaceAll('"notaId":"id"', '"notaId":null'));
