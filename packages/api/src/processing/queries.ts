import type { TextPage } from "@app/core/notes/schema";
import type { ServiceContext } from "../context.ts";
import type { SecretBox } from "../secret-box.ts";

/** What was made of the pictures of a file. */
export interface ScannedPages {
  /** The texts that were read of them, as pages of the document. */
  pages: TextPage[];
  /** The numbers of all that were tried, with texts or without. */
  tried: number[];
}

/**
 * The pages of one of the viewer's files that were read from their pictures, and those that could not be. One that was sealed under
 * another secret is none of either.
 */
export async function listScannedPages(
  { db, viewer, services }: ServiceContext,
  fileId: string,
): Promise<ScannedPages> {
  const rows = await db
    .selectFrom("scanned_pages")
    .select(["pagina", "sealedPage"])
    .where("userId", "=", viewer.id)
    .where("fileId", "=", fileId)
    .orderBy("pagina")
    .execute();
  const opened = rows.map(({ pagina, sealedPage }) => ({
    pagina,
    page: sealedPage === null ? null : openPage(services.secrets, sealedPage),
  }));
  return {
    pages: opened.flatMap(({ page }) => page ?? []),
    tried: opened.filter(({ page }) => page !== undefined).map(({ pagina }) => pagina),
  };
}

/** The texts of a page hold its person's CPF, and are kept sealed. */
export const sealPage = (secrets: SecretBox, page: TextPage) => secrets.seal(JSON.stringify(page));

function openPage(secrets: SecretBox, sealedPage: string): TextPage | undefined {
  try {
    return JSON.parse(secrets.open(sealedPage));
  } catch {
    return undefined; // the operator has another secret now: the picture can be read again
  }
}
