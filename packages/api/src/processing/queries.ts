import type { TextPage } from "@app/core/notes/schema";
import type { ServiceContext } from "../context.ts";
import type { SecretBox } from "../secret-box.ts";

/** Outcome of reading a file's pictures. */
export interface ScannedPages {
  /** Texts read from them, as pages of the document. */
  pages: TextPage[];
  /** Numbers of all tried pages, with or without texts. */
  tried: number[];
}

/** Picture pages of a file that were read, and those that failed. One sealed under another secret is neither. */
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

/** The texts of a page contain the person's CPF, and are stored sealed. */
export const sealPage = (secrets: SecretBox, page: TextPage) => secrets.seal(JSON.stringify(page));

function openPage(secrets: SecretBox, sealedPage: string): TextPage | undefined {
  try {
    return JSON.parse(secrets.open(sealedPage));
  } catch {
    return undefined; // the operator has another secret now: the picture can be read again
  }
}
