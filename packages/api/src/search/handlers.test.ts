import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { setAssistantConsent } from "../settings/commands.ts";
import { contextFor, testNow } from "../testing/caller.ts";
import { modelTest as it } from "../testing/db-test.ts";
import type { ModelServer } from "../testing/model-server.ts";
import { passage } from "../testing/passage.ts";
import { createOutsideEmbedder } from "./client.ts";
import { embedChunks, writeChunks } from "./commands.ts";
import { handleEmbedPassages, renewVectors, sweepVectors } from "./handlers.ts";
import { searchChunks } from "./queries.ts";

const withService = (services: Services, { url }: ModelServer, model = "e5"): Services => ({
  ...services,
  outsideEmbedder: createOutsideEmbedder({ url, model }, 0),
});

async function createReader(db: Db, services: Services, texts: readonly string[]) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user);
  const addFile = async (list: readonly string[]) => {
    const file = await createFile(db, user.id);
    const chunks = list.map((texto, index) => passage(texto, index + 1));
    await writeChunks(ctx, file.id, await embedChunks(services.embedder, chunks));
    return file;
  };
  await addFile(texts);
  return {
    ctx,
    addFile,
    agree: (ativo = true) =>
      setAssistantConsent(ctx, { servico: "busca", host: services.outsideEmbedder?.host ?? "", ativo }),
    embed: (using = services) => handleEmbedPassages({ db, services: using, now: () => testNow }, { userId: user.id }),
    models: async () => {
      const rows = await db
        .selectFrom("chunk_vectors")
        .select(["model", (row) => row.fn.countAll<string>().as("count")])
        .where("userId", "=", user.id)
        .groupBy("model")
        .orderBy("model")
        .execute();
      return Object.fromEntries(rows.map(({ model, count }) => [model, Number(count)]));
    },
    dueOnes: async (using = services, now = testNow) => {
      const { queue } = services as Services & { queue: { asked: { payload: unknown }[] } };
      queue.asked.length = 0;
      await sweepVectors({ db, services: using, now: () => now });
      return queue.asked
        .map(({ payload }) => payload)
        .filter((payload) => Reflect.get(Object(payload), "userId") === user.id);
    },
  };
}

const HASH = "farol-hash-v1";
const texts = ["Ouvidoria da corretora: telefone em dias úteis", "Taxa de liquidação da câmara"];
const manyTexts = Array.from({ length: 300 }, (_, index) => `Passagem número ${index} do documento`);

describe("vectors of a service outside", () => {
  it("are not asked for before the person agrees", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.embed();
    await searchChunks(reader.ctx, "telefone da ouvidoria", 3);
    expect(await reader.dueOnes()).toEqual([]);
    expect(await reader.models()).toEqual({ [HASH]: 2 });
    expect((await server.heard()).asked).toEqual([]);
  });

  it("come by the job once the person agreed, also for files that come later", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.agree();
    expect(await reader.dueOnes()).toHaveLength(1);
    expect(await reader.embed()).toBeUndefined();
    expect(await reader.models()).toEqual({ e5: 2, [HASH]: 2 });
    expect(await reader.dueOnes()).toEqual([]);

    await reader.addFile(["Emolumentos da bolsa"]);
    expect(await reader.models()).toEqual({ e5: 2, [HASH]: 3 });
    expect(await reader.dueOnes()).toHaveLength(1);
    await reader.embed();
    expect(await reader.models()).toEqual({ e5: 3, [HASH]: 3 });
    expect(JSON.stringify((await server.heard()).asked)).toContain("Emolumentos da bolsa");
  });

  it("come some at a time, and go on where they stopped", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), manyTexts);
    await reader.agree();
    expect(await reader.embed()).toEqual({ againInMs: 1000 });
    expect(await reader.models()).toEqual({ e5: 256, [HASH]: 300 });
    expect(await reader.embed()).toBeUndefined();
    expect(await reader.models()).toEqual({ e5: 300, [HASH]: 300 });
    const embedded = (await server.heard()).asked.flatMap(({ body }) => body.input ?? []);
    expect(new Set(embedded.filter((text) => text.startsWith("Passagem"))).size).toBe(300);
    expect(embedded.filter((text) => text.startsWith("Passagem"))).toHaveLength(300);
  });

  it("are asked for again after five minutes when the service fails, and nothing else fails", async ({
    db,
    services,
    server,
  }) => {
    await server.answer({ status: 500 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.agree();
    expect(await reader.embed()).toBeUndefined();
    expect(await reader.models()).toEqual({ [HASH]: 2 });
    expect(await reader.dueOnes()).toEqual([]);
    const [found] = await searchChunks(reader.ctx, "telefone da ouvidoria", 3);
    expect(found?.pagina).toBe(1);
    expect(await reader.dueOnes(undefined, new Date(testNow.getTime() + 5 * 60_000))).toHaveLength(1);
  });

  it("of another model replace those of before, and search works meanwhile", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.agree();
    await reader.embed();

    const renewed = withService(services, server, "e6");
    expect(await reader.dueOnes(renewed)).toEqual([]);
    await renewVectors({ db, services: renewed, now: () => testNow });
    expect(await reader.dueOnes(renewed)).toHaveLength(1);
    const [found] = await searchChunks({ ...reader.ctx, services: renewed }, "telefone da ouvidoria", 3);
    expect(found?.pagina).toBe(1);
    await reader.embed(renewed);
    expect(await reader.models()).toEqual({ e6: 2, [HASH]: 2 });
  });

  it("find a passage of which the built-in search knows no word", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    // The server makes vectors of all words, the built-in search of those that carry meaning.
    const reader = await createReader(db, withService(services, server), [...texts, "Quando entre quem quanto aurora"]);
    const question = "quanto entre quem quando alvorada";
    expect(await searchChunks(reader.ctx, question, 3)).toEqual([]);
    await reader.agree();
    await reader.embed();
    expect((await searchChunks(reader.ctx, question, 3)).map(({ pagina }) => pagina)).toEqual([3]);
  });

  it("go with the consent, at once, and a job that runs brings none", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.agree();
    await reader.embed();
    await reader.agree(false);
    expect(await reader.models()).toEqual({ [HASH]: 2 });
    await reader.embed();
    expect(await reader.models()).toEqual({ [HASH]: 2 });

    await server.answer({ vectors: 384 });
    await searchChunks(reader.ctx, "telefone da ouvidoria", 3);
    await reader.addFile(["Emolumentos da bolsa"]);
    await reader.embed();
    expect((await server.heard()).asked).toEqual([]);
  });

  it("need another consent for another host", async ({ db, services, server }) => {
    await server.answer({ vectors: 384 });
    const reader = await createReader(db, withService(services, server), texts);
    await reader.agree();
    await reader.embed();
    const elsewhere = withService(services, { ...server, url: server.url.replace("127.0.0.1", "localhost") });
    await reader.addFile(["Emolumentos da bolsa"]);
    await server.answer({ vectors: 384 });
    await reader.embed(elsewhere);
    await searchChunks({ ...reader.ctx, services: elsewhere }, "telefone da ouvidoria", 3);
    expect((await server.heard()).asked).toEqual([]);
    expect(await reader.models()).toEqual({ [HASH]: 3 });
  });
});
