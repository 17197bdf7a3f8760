import { recordNotFound } from "@app/core/errors";
import type { Db } from "@app/db/client";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import type { Services } from "../context.ts";
import { callerFor } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { countFeedback, listKeptQuestions } from "./queries/feedback.ts";

const QUESTION = "o que você pode fazer?";

/** Somebody who asked one question. */
async function createAsker(db: Db, services: Services) {
  const { chat } = await callerFor(db, services, await createUser(db));
  const answer = await chat.ask({ query: QUESTION });
  return { chat, answer };
}

describe("whether an answer helped", () => {
  it("is kept without question and answer, can change and be taken back", async ({ db, services }) => {
    const { chat, answer } = await createAsker(db, services);
    await chat.rate({ id: answer._id, ajudou: true });
    await chat.rate({ id: answer._id, ajudou: false });
    expect(await countFeedback(db)).toMatchObject([{ ajudaram: 0, naoAjudaram: 1 }]);
    expect(await listKeptQuestions(db)).toEqual([]);
    expect((await chat.history()).map(({ ajudou }) => ajudou)).toEqual([undefined, false]);

    await chat.rate({ id: answer._id, ajudou: null });
    expect(await countFeedback(db)).toEqual([]);
    expect((await chat.history()).at(-1)).not.toHaveProperty("ajudou");
  });

  it("is kept with both only of who agreed, until they withdraw it or erase the conversation", async ({
    db,
    services,
  }) => {
    const { chat, answer } = await createAsker(db, services);
    expect(await chat.settings()).toEqual({ guardaPerguntas: false });
    await chat.setSettings({ guardaPerguntas: true });
    await chat.rate({ id: answer._id, ajudou: false });
    expect(await listKeptQuestions(db)).toMatchObject([
      { ajudou: false, pergunta: QUESTION, resposta: answer.response },
    ]);

    await chat.clear();
    expect(await listKeptQuestions(db)).toEqual([]);
    expect(await countFeedback(db)).toHaveLength(1);

    const again = await chat.ask({ query: QUESTION });
    await chat.rate({ id: again._id, ajudou: true });
    expect(await listKeptQuestions(db)).toHaveLength(1);
    await chat.setSettings({ guardaPerguntas: false });
    expect(await listKeptQuestions(db)).toEqual([]);
    expect(await chat.settings()).toEqual({ guardaPerguntas: false });
  });

  it("is said by nobody of another person's answer, nor of a question", async ({ db, services }) => {
    const { chat, answer } = await createAsker(db, services);
    const other = await createAsker(db, services);
    const before = await countFeedback(db);
    await other.chat.setSettings({ guardaPerguntas: true });
    await expect(other.chat.rate({ id: answer._id, ajudou: true })).rejects.toThrow(recordNotFound().message);
    const [asked] = await chat.history();
    await expect(chat.rate({ id: asked?._id ?? "", ajudou: true })).rejects.toThrow(recordNotFound().message);
    expect(await countFeedback(db)).toEqual(before);
    expect(await chat.settings()).toEqual({ guardaPerguntas: false });
  });
});
