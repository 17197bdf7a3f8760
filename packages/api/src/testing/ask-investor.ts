import type { Dados } from "@app/core/chat/schema";
import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor } from "./caller.ts";
import { investorNotes } from "./invented-read-notes.ts";

const ASKED_ON = new Date("2024-05-10T15:00:00Z");

/** A person with notes read from one file, and answers to their questions. */
export async function createInvestor(db: Db, services: Services, notes: ReadNote[] = investorNotes) {
  const user = await createUser(db);
  const file = await createFile(db, user.id, { nome_arquivo: "notas.pdf", status: "concluido" });
  const ctx = contextFor(db, services, user, ASKED_ON);
  await replaceNotesOfFile(ctx, file.id, notes);
  const { chat } = await callerFor(db, services, user, ASKED_ON);
  return { user, file, ctx, chat, ask: (query: string) => chat.ask({ query }) };
}

/** The first sentence of an answer: the requested figure. */
export const firstLine = ({ response }: { response: string }) => response.split("\n")[0] ?? "";

/** The rows of an answer's table. */
export const rowsOf = ({ dados }: { dados: Dados | null }) => dados?.linhas ?? [];
