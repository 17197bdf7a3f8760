import type { TextPage } from "@app/core/notes/schema";
import type { ServiceContext } from "../context.ts";

/** What was made of the pictures of a file. */
export interface ScannedPages {
  /** The texts that were read of them, as pages of the document. */
  pages: TextPage[];
  /** The numbers of all that were tried, with texts or without. */
  tried: number[];
}

/** The pages of one of the viewer's files that were read from their pictures, and those that could not be. */
export async function listScannedPages({ db, viewer }: ServiceContext, fileId: string): Promise<ScannedPages> {
  const rows = await db
    .selectFrom("scanned_pages")
    .select(["pagina", "page"])
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .orderBy("pagina")
    .execute();
  return {
    pages: rows.flatMap(({ page }) => (page ? [page] : [])),
    tried: rows.map(({ pagina }) => pagina),
  };
}
