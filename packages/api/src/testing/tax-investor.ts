import type { ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import type { Services } from "../context.ts";
import { replaceNotesOfFile } from "../notes/commands.ts";
import { callerFor, contextFor } from "./caller.ts";
import { inventNote } from "./invented-read-notes.ts";

type Lines = Parameters<typeof inventNote>[2];
type Charges = Parameters<typeof inventNote>[3];

let printed = 0;
/** A note without costs by default; its net is that of its trades. */
export function note(day: string, lines: Lines, charges: Charges = [], other: Partial<ReadNote> = {}): ReadNote {
  printed += 1;
  return inventNote(String(printed), day, lines, charges, ["0.00", "C", day], other);
}

/** A person with notes, and how they send more of them. */
export async function createInvestor(db: Db, services: Services, notes: ReadNote[], now?: Date) {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, now);
  const file = await createFile(db, user.id, { status: "concluido" });
  await replaceNotesOfFile(ctx, file.id, notes);
  const send = async (more: ReadNote[]) => {
    const other = await createFile(db, user.id, { status: "concluido" });
    await replaceNotesOfFile(ctx, other.id, more);
    return other;
  };
  return { user, ctx, file, send, caller: await callerFor(db, services, user, now) };
}

export type Caller = Awaited<ReturnType<typeof callerFor>>;

/** The tax of one month. @param mes - `yyyy-mm` */
export async function monthOf(caller: Caller, mes: string) {
  const { meses } = await caller.taxes.get({ ano: Number(mes.slice(0, 4)) });
  const month = meses.find((it) => it.mes === mes);
  if (!month) throw new Error(`no month ${mes}`);
  return month;
}
