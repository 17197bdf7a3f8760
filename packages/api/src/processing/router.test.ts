import type { ProcessingStatus } from "@app/core/processing/schema";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { callerFor, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

const actions = ["start", "reset", "clearEmbeddings"] as const;
type Action = (typeof actions)[number];

/** Every cell of the state machine: the status an action leads to, or null where it is refused. */
const outcomes: Record<ProcessingStatus, Record<Action, ProcessingStatus | null>> = {
  pendente: { start: "processando", reset: null, clearEmbeddings: null },
  processando: { start: "processando", reset: null, clearEmbeddings: null },
  concluido: { start: null, reset: null, clearEmbeddings: "pendente" },
  erro: { start: "processando", reset: "pendente", clearEmbeddings: null },
};
const cells = Object.entries(outcomes).flatMap(([from, row]) =>
  actions.map((action) => [from as ProcessingStatus, action, row[action]] as const),
);

describe("a file", () => {
  it.for(cells)("%s, on %s, becomes %s", async ([status, action, expected], { db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id, { status, tentativas: 1, mensagemErro: status === "erro" ? "x" : null });
    const caller = await callerFor(db, services, user);
    const attempt = caller.processing[action]({ fileId: file.id });
    if (expected === null) {
      await expect(attempt).rejects.toMatchObject({ code: "CONFLICT" });
      expect((await caller.processing.status({ fileId: file.id })).status).toBe(status);
    } else {
      expect(await attempt).toMatchObject({ status: expected, mensagemErro: null });
    }
  });

  it.for(["status", ...actions] as const)("of another person is not found by %s", async (action, { db, services }) => {
    const [ana, bia] = [await createUser(db), await createUser(db)];
    const file = await createFile(db, ana.id, { status: "erro" });
    const stranger = await callerFor(db, services, bia);
    await expect(stranger.processing[action]({ fileId: file.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stranger.processing[action]({ fileId: "no id at all" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(visitorCaller(db, services).processing[action]({ fileId: file.id })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect((await (await callerFor(db, services, ana)).processing.status({ fileId: file.id })).status).toBe("erro");
  });

  it("is asked for once when it is started twice", async ({ db, services }) => {
    const user = await createUser(db);
    const file = await createFile(db, user.id);
    const caller = await callerFor(db, services, user);
    await caller.processing.start({ fileId: file.id });
    await caller.processing.start({ fileId: file.id });
    const asked = services.queue.asked.filter((job) => JSON.stringify(job.payload).includes(file.id));
    expect(asked).toEqual([{ name: "process-file", payload: { fileId: file.id, userId: user.id, run: 1 } }]);
  });
});
