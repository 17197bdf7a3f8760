import { groupBy } from "@app/core/group-by";
import type { ReadNote } from "@app/core/notes/schema";
import { shownFrom } from "@app/core/notes/sheets/other-pages";
import { type JobContext, ownerContext, type ServiceContext, type WorkerServices } from "../../context.ts";
import { announceEnds } from "../../files/commands/announce-ends.ts";
import { isAnyFileRunning } from "../../files/queries.ts";
import type { Postponed } from "../../jobs/client.ts";
import type { PayloadOf } from "../../jobs/define.ts";
import { tellBrowsers } from "../../news/commands.ts";
import { showSheetsJoined } from "../../notes/commands.ts";
import {
  findOpenSheets,
  type LooseGroup,
  type LoosePart,
  openLoosePages,
} from "../../notes/queries/list-loose-sheets.ts";
import { replayChanges } from "../../portfolio/commands.ts";
import { inTransaction, lockOwner } from "../../transaction.ts";
import type { joinSheets } from "../jobs.ts";
import { withHolders } from "./read-file.ts";

type OwnerContext = ServiceContext & { services: WorkerServices };

/** Different sheets under one number and day; with more they are no note, and none is opened. */
const MAX_TEXTS = 12;

/**
 * Joins the sheets of one note from several files of a person, and runs again while others wait. The result is written
 * only if the sheets are still the same. Safe to run twice and to be killed anywhere.
 */
export async function handleJoinSheets(
  ctx: JobContext,
  { userId }: PayloadOf<typeof joinSheets>,
): Promise<Postponed | undefined> {
  const owner: OwnerContext = { ...ownerContext(ctx, userId), services: ctx.services };
  const group = await findOpenSheets(owner);
  if (!group) return undefined;
  const notesOf = await readTogether(owner, group);
  await inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx))) return;
    await showSheetsJoined(tx, group, notesOf);
    if (!(await isAnyFileRunning(tx))) await replayChanges(tx);
    await announceEnds(tx);
  });
  await tellBrowsers(ctx, userId, ["files", "notes", "portfolio", "notifications"]);
  return { againInMs: 0 };
}

/** The notes as each file shows them; null where the sheets are not all of one note, or some of them are not known. */
async function readTogether(owner: OwnerContext, { parts }: LooseGroup): Promise<Map<string, ReadNote[]> | null> {
  const first = [...groupBy(parts, ({ conteudo }) => conteudo).values()].flatMap((same) => same.slice(0, 1));
  if (first.length < 2 || first.length > MAX_TEXTS) return null;
  const pages = await openLoosePages(
    owner,
    first.map(({ id }) => id),
  );
  const joined = pages && (await owner.services.pdfReader.join(pages));
  if (joined === null) return null;
  const notes = withHolders(owner, joined.notes, joined.documents);
  return new Map(
    [...groupBy(parts, ({ fileId }) => fileId)].map(([fileId, own]) => {
      const places = first.flatMap((part) => placesOf(own.find(({ conteudo }) => conteudo === part.conteudo) ?? part));
      return [fileId, notes.map((note) => shownFrom(note, fileId, own[0]?.filePages ?? 0, places))];
    }),
  );
}

const placesOf = ({ fileId, paginas }: LoosePart) => paginas.map((pagina) => ({ arquivoId: fileId, pagina }));
