import { groupBy } from "@app/core/group-by";
import { figuresOf } from "@app/core/notes/identity";
import type { ServiceContext } from "../../context.ts";

/**
 * Whether the trades of a note already count through another note of its broker and day: the same note with a misread
 * number. A note with the same number is a version to choose from instead.
 */
export async function countsAlready({ db, viewer }: ServiceContext, noteId: string): Promise<boolean> {
  const trades = await db
    .selectFrom("notes")
    .innerJoin("notes as other", (join) => join.onRef("other.dataPregao", "=", "notes.dataPregao"))
    .innerJoin("trades", "trades.noteId", "other.id")
    .select(["other.id", "other.dataPregao", "lado", "quantidade", "preco", "valor"])
    .where("notes.userId", "=", viewer.id)
    .where("other.userId", "=", viewer.id)
    .where("trades.userId", "=", viewer.id)
    .where("notes.id", "=", noteId)
    .where(({ and, eb, or, ref }) =>
      or([
        eb("other.id", "=", noteId),
        and([
          eb("other.conciliada", "=", true),
          eb("other.origem", "<>", "planilha"), // gives way to the note
          or([eb("other.corretora", "=", ref("notes.corretora")), eb("other.cnpj", "=", ref("notes.cnpj"))]),
          or([eb("other.numero", "is distinct from", ref("notes.numero")), eb("notes.numero", "is", null)]),
        ]),
      ]),
    )
    .orderBy("trades.position")
    .execute();
  const figures = new Map(
    [...groupBy(trades, ({ id }) => id)].map(([id, negocios]) => [
      id,
      figuresOf({ dataPregao: negocios[0]?.dataPregao ?? "", negocios }),
    ]),
  );
  return [...figures].some(([id, its]) => id !== noteId && its === figures.get(noteId));
}

/** Other notes of the days of these that were read from a picture and count. */
export async function listCountedPicturesBeside({ db, viewer }: ServiceContext, noteIds: readonly string[]) {
  if (noteIds.length === 0) return [];
  return await db
    .selectFrom("notes")
    .innerJoin("notes as picture", "picture.dataPregao", "notes.dataPregao")
    .select(["picture.id", "picture.fileId", "picture.fingerprint"])
    .distinct()
    .where("notes.userId", "=", viewer.id)
    .where("notes.id", "in", [...noteIds])
    .where("picture.userId", "=", viewer.id)
    .where("picture.origem", "=", "imagem")
    .where("picture.conciliada", "=", true)
    .whereRef("picture.id", "<>", "notes.id")
    .execute();
}
