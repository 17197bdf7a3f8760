import type { UnreadFiles } from "@app/core/taxes/months/unread-files";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { isNoteLeftOut } from "../../portfolio/queries/ledger/is-note-left-out.ts";

/** For queries over `files` that may hold notes and are in no figure; pictures are kept while they are being read. */
export const unreadState = sql<UnreadFiles["estado"]>`case
  when pictures is not null then 'aguardando'
  when status = 'erro' then 'comErro'
  when status = 'concluido' then 'lidoEmParte'
  else 'aguardando' end`;

/**
 * The viewer's files that may hold notes and are in no figure, the months read on picture notes that do not count, and
 * the month of the first note.
 */
export async function listUnreadFiles({ db, viewer }: ServiceContext) {
  const files = await db
    .selectFrom("files")
    .select([unreadState.as("estado"), "mesesNaoLidos as meses", ({ fn }) => fn.countAll<number>().as("quantidade")])
    .where("userId", "=", viewer.id)
    .where("kind", "=", "nota")
    .where("naoENota", "=", false)
    // A read file lists its unread pages in `mensagemErro`.
    .where((file) =>
      file.or([
        file("status", "<>", "concluido"),
        file("mensagemErro", "is not", null),
        file("pictures", "is not", null),
      ]),
    )
    .groupBy(["estado", "mesesNaoLidos"])
    .execute();
  const pictures = await listPictures({ db, viewer });
  if (files.length === 0 && pictures.length === 0) return { files, pictures, firstMonth: null };
  const { first } = await db
    .selectFrom("notes")
    .select(({ fn }) => fn.min<string | null>("dataPregao").as("first"))
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return { files, pictures, firstMonth: first?.slice(0, 7) ?? null };
}

async function listPictures({ db, viewer }: Pick<ServiceContext, "db" | "viewer">): Promise<string[]> {
  const rows = await db
    .selectFrom("notes")
    .select("dataPregao")
    .where("userId", "=", viewer.id)
    .where("conciliada", "=", false)
    .where(isUnconfirmedPicture)
    .where("mercado", "in", ["BOVESPA", "BMF"])
    .where((note) => note.not(isNoteLeftOut()))
    .execute();
  return rows.map(({ dataPregao }) => dataPregao.slice(0, 7));
}

/** For queries over `notes`: read from a picture, with unconfirmed day and names. */
export const isUnconfirmedPicture = sql<boolean>`(notes.origem = 'imagem' and notes."confirmadaEm" is null)`;
