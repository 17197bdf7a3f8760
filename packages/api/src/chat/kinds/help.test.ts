import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createGoal } from "@app/db/testing/factories/goals";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../../context.ts";
import { replaceNotesOfFile } from "../../notes/commands.ts";
import { askKind } from "../../testing/ask-kind.ts";
import { callerFor, contextFor } from "../../testing/caller.ts";
import { dbTest as it } from "../../testing/db-test.ts";
import { investorNotes } from "../../testing/invented-read-notes.ts";
import { help } from "./help.ts";

const ASKED_ON = new Date("2024-05-10T15:00:00Z");

async function createInvestor(db: Db, services: Services) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, ASKED_ON);
  await replaceNotesOfFile(ctx, (await createFile(db, user.id, { status: "concluido" })).id, investorNotes);
  await createGoal(db, user.id);
  return { ctx, caller: await callerFor(db, services, user, ASKED_ON) };
}

describe("what can be asked", () => {
  it("is told with the person's own data, and each suggestion is answered with its own words", async ({
    db,
    services,
  }) => {
    const { ctx, caller } = await createInvestor(db, services);
    const suggestions = await caller.chat.suggestions();
    const { response } = await askKind(ctx, help);
    expect(suggestions).toContain("Qual meu preço médio de PETR4?");
    expect(suggestions).toContain("Quanto falta para a meta Casa?");
    for (const query of suggestions) {
      const answer = await caller.chat.ask({ query });
      expect(answer.dados?.funcao, query).not.toBeUndefined();
      expect(answer.response, query).not.toMatch(/^Não sei|^Considerei só|^Aqui estão|^Você ainda não tem notas/);
      if (query !== "O que você sabe fazer?") expect(response).toContain(`- **${query}**`);
    }
  });

  it("is told to somebody without notes, without a word of anybody else's", async ({ db, services }) => {
    await createInvestor(db, services);
    const other = await createUser(db);
    const { response } = await askKind(contextFor(db, services, other, ASKED_ON), help);
    expect(response).toContain("Você ainda não tem notas lidas");
    expect(response).not.toContain("PETR4");
    const caller = await callerFor(db, services, other, ASKED_ON);
    expect(await caller.chat.suggestions()).toEqual(["O que você sabe fazer?"]);
    expect((await caller.chat.ask({ query: "O que você sabe fazer?" })).response).toContain("Posso falar de:");
  });
});
