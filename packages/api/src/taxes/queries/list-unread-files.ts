import type { UnreadFiles } from "@app/core/taxes/months/unread-files";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** The viewer's files that may hold notes and are in no figure, and the month of the first note. */
export async function listUnreadFiles({ db, viewer }: ServiceContext) {
  const files = await db
    .selectFrom("files")
    .select([
      sql<
        UnreadFiles["estado"]
      >`case when pictures is not null then 'aguardando' when status = 'erro' then 'comErro' when status = 'concluido' then 'lidoEmParte' else 'aguardando' end`.as(
        "estado",
      ),
      "mesesNaoLidos as meses",
      ({ fn }) => fn.countAll<number>().as("quantidade"),
    ])
    .where("userId", "=", viewer.id)
    .where("naoENota", "=", false)
    // A file that was read says in `mensagemErro` which of its pages were not.
    .where((file) =>
      file.or([
        file("status", "<>", "concluido"),
        file("mensagemErro", "is not", null),
        file("pictures", "is not", null),
      ]),
    )
    .groupBy(["estado", "mesesNaoLidos"])
    .execute();
  if (files.length === 0) return { files, firstMonth: null };
  const { first } = await db
    .selectFrom("notes")
    .select(({ fn }) => fn.min<string | null>("dataPregao").as("first"))
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
  return { files, firstMonth: first?.slice(0, 7) ?? null };
}
