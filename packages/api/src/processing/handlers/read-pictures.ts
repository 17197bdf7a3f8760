import { MAX_ATTEMPTS_PER_RUN } from "@app/core/processing/states";
import { sql } from "kysely";
import { type JobContext, ownerContext } from "../../context.ts";
import type { Postponed } from "../../jobs/client.ts";
import { tellBrowsers } from "../../news/commands.ts";
import type { ScannedPage } from "../../notes/image-reader.ts";
import { tryOpen } from "../../secret-box.ts";
import { inTransaction, lockOwner } from "../../transaction.ts";
import { rereadFile } from "../jobs.ts";
import { sealPage } from "../queries.ts";

/** Any number; makes workers that look for the next picture wait for each other. */
const PICTURES_LOCK = 4_672_005;
/** A page takes at most a minute, plus the start of a child; a dead worker holds up the others this long. */
const READING_MS = 120_000;
/** No picture page is read beside a text file, which takes seconds. */
const LOOK_MS = 1_000;

/** A page that this worker is reading. */
interface Claim {
  fileId: string;
  userId: string;
  tentativas: number;
  storageKey: string;
  encryptedPassword: string | null;
  pictures: number[] | null;
  pictureAttempts: number;
}

/**
 * Reads one picture page and stores its texts, so that a stop costs one page; runs again while there are others. The
 * last page of a file starts a new reading of the file with all of them. Safe to run twice and to be killed anywhere.
 */
export async function handleReadPictures(ctx: JobContext): Promise<Postponed | undefined> {
  if (!ctx.services.imageReader.isOn) return undefined;
  const claim = await claimPicture(ctx);
  if (!claim || "againInMs" in claim) return claim;
  const [pagina] = claim.pictures ?? [];
  if (pagina === undefined) return undefined;
  const answer = claim.pictureAttempts > MAX_ATTEMPTS_PER_RUN ? GAVE_UP : await readPicture(ctx, claim, pagina);
  await keepPicture(ctx, claim, pagina, answer);
  return { againInMs: 0 };
}

/** Result for a page that ended its worker repeatedly, or whose password is lost. */
const GAVE_UP: ScannedPage = { refusal: "broken" };

/** Takes the next page: of the person whose turn was longest ago, and of their file whose was. */
function claimPicture(ctx: JobContext): Promise<Claim | Postponed | undefined> {
  return inTransaction(ctx, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(${PICTURES_LOCK})`.execute(db);
    const now = ctx.now();
    const busy = await db
      .selectFrom("files")
      .select("id")
      .where((file) =>
        file.or([
          file("readingUntil", ">", now),
          file.and([file("pictures", "is not", null), file("pictureUntil", ">", now)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst();
    const next = await db
      .selectFrom("files")
      .select(["id", "userId"])
      .where(hasPictures)
      .orderBy(
        ({ selectFrom }) =>
          selectFrom("files as own")
            .select(({ fn }) => fn.max("own.pictureTriedAt").as("servedAt"))
            .whereRef("own.userId", "=", "files.userId"),
        (order) => order.asc().nullsFirst(),
      )
      .orderBy("pictureTriedAt", (order) => order.asc().nullsFirst())
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    if (busy) return { againInMs: LOOK_MS };
    return db
      .updateTable("files")
      .set((file) => ({
        pictureAttempts: file("pictureAttempts", "+", 1),
        pictureUntil: new Date(now.getTime() + READING_MS),
        pictureTriedAt: now,
      }))
      .where("userId", "=", next.userId)
      .where("id", "=", next.id)
      .where(hasPictures)
      .returning(["id as fileId", "userId", "tentativas", "storageKey", "encryptedPassword"])
      .returning(["pictures", "pictureAttempts"])
      .executeTakeFirst();
  });
}

/** For queries over `files`. */
export const hasPictures = sql<boolean>`(pictures is not null and cardinality(pictures) > 0)`;

async function readPicture(ctx: JobContext, claim: Claim, pagina: number): Promise<ScannedPage> {
  const { storage, secrets, imageReader } = ctx.services;
  const { storageKey, encryptedPassword } = claim;
  const password = encryptedPassword ? tryOpen(secrets, encryptedPassword) : undefined;
  // Sealed under a secret that was given up: no later attempt opens it.
  if (encryptedPassword && password === undefined) return GAVE_UP;
  try {
    return await imageReader.readPage(await storage.read(storageKey), pagina, { password });
  } catch (error) {
    // Storage or child failed, not the page: only an attempt that ended its worker counts.
    await own(ctx, claim)
      .set((file) => ({ pictureAttempts: file("pictureAttempts", "-", 1), pictureUntil: null }))
      .where("pictureAttempts", ">", 0)
      .execute();
    throw error;
  }
}

const own = ({ db }: Pick<JobContext, "db">, { userId, fileId, tentativas }: Claim) =>
  db
    .updateTable("files")
    .where("userId", "=", userId)
    .where("id", "=", fileId)
    .where("tentativas", "=", tentativas)
    .where("pictures", "is not", null);

/** Stores the reading of a page, unless the file was deleted or restarted meanwhile. */
async function keepPicture(ctx: JobContext, claim: Claim, pagina: number, answer: ScannedPage): Promise<void> {
  const { userId, fileId } = claim;
  const left = await inTransaction(ownerContext(ctx, userId), async (tx) => {
    if (!(await lockOwner(tx))) return undefined;
    const file = await tx.db
      .updateTable("files")
      .set({ pictures: sql`array_remove(pictures, ${pagina})`, pictureAttempts: 0, pictureUntil: null })
      .where("userId", "=", userId)
      .where("id", "=", fileId)
      .where("tentativas", "=", claim.tentativas)
      .where(sql<boolean>`${pagina} = any(pictures)`)
      .returning("pictures")
      .executeTakeFirst();
    if (!file) return undefined;
    const read = {
      sealedPage: "page" in answer ? sealPage(tx.services.secrets, answer.page) : null,
      refusal: "page" in answer ? null : answer.refusal,
      readAt: tx.now,
    };
    await tx.db
      .insertInto("scanned_pages")
      .values({ userId, fileId, pagina, ...read })
      .onConflict((conflict) => conflict.columns(["fileId", "pagina"]).doUpdateSet(read)) // of another secret
      .execute();
    return file.pictures;
  });
  if (!left) return;
  const { queue, log } = ctx.services;
  if (left.length === 0) {
    await queue
      .enqueue(rereadFile, { userId, fileId })
      .catch((err) => log.warn({ err, fileId }, "The queue did not take a reread; the sweeper will ask again"));
  }
  await tellBrowsers(ctx, userId, ["files"]);
}
