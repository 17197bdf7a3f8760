import type { ServiceContext } from "../../context.ts";

/** Sheets of one file that may be joined with those of others. */
export interface LoosePart {
  id: string;
  fileId: string;
  conteudo: string;
  paginas: number[];
  filePages: number;
}

export interface LooseGroup {
  chave: string;
  /** In the order of the uploads. */
  parts: LoosePart[];
}

/** Whether any of the viewer's sheets are still to be checked for others that fit. */
export async function hasOpenSheets({ db, viewer }: ServiceContext): Promise<boolean> {
  const open = await db
    .selectFrom("loose_sheets")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("isWeighed", "=", false)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** The next sheets of the viewer that may be of one note; undefined when none wait. */
export async function findOpenSheets({ db, viewer }: ServiceContext): Promise<LooseGroup | undefined> {
  const own = db.selectFrom("loose_sheets").where("loose_sheets.userId", "=", viewer.id);
  const next = await own.select("chave").where("isWeighed", "=", false).orderBy("id").limit(1).executeTakeFirst();
  if (!next) return undefined;
  const rows = await own
    .innerJoin("files", "files.id", "loose_sheets.fileId")
    .select(["loose_sheets.id", "fileId", "conteudo", "paginas", "files.ownReading"])
    .where("files.userId", "=", viewer.id)
    .where("chave", "=", next.chave)
    .orderBy("fileId")
    .orderBy("loose_sheets.id")
    .execute();
  const parts = rows.map(({ ownReading, ...part }) => ({
    ...part,
    filePages: ownReading?.pages ?? Math.max(...part.paginas),
  }));
  return { chave: next.chave, parts };
}

/**
 * The stored pages of some of the viewer's sheets, in order; null where one was sealed under another secret or deleted.
 */
export async function openLoosePages(
  { db, viewer, services }: ServiceContext,
  ids: readonly string[],
): Promise<string[] | null> {
  const pages: string[] = [];
  for (const id of ids) {
    const kept = await db
      .selectFrom("loose_sheets")
      .select("sealedPages")
      .where("userId", "=", viewer.id)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!kept) return null;
    try {
      pages.push(services.secrets.open(kept.sealedPages));
    } catch {
      return null; // the operator has another secret now
    }
  }
  return pages;
}
