import { type AnyInventedNote, drawNote, type InventedNote } from "@app/invented-notes/draw-note";
import { expect, type Page } from "@playwright/test";
import type { Person } from "../data/people.ts";
import { callsOf } from "./calls.ts";

export const noteFile = async (name: string, note: AnyInventedNote, password?: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(await drawNote(note, password)),
});

/** Notes as files named by their numbers. */
export const noteFiles = (notes: readonly InventedNote[]) =>
  Promise.all(notes.map((note) => noteFile(`rico-${note.numero}.pdf`, note)));

/**
 * Sends files and has them read, without the screens for it. Returns once the figures include all of them: where the
 * last file is refused, a separate job counts the others.
 */
export async function sendAndRead(
  page: Pick<Page, "request">,
  person: Person,
  files: Awaited<ReturnType<typeof noteFile>>[],
  senha?: string,
) {
  const { userId, token, call, ask } = await callsOf(page.request, person);
  for (const file of files) {
    const answer = await page.request.post(`/api/v1/upload/${userId}`, {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { files: file },
    });
    const { arquivos } = await answer.json();
    await call("processing.start", { fileId: arquivos[0]._id, ...(senha ? { senha } : {}) });
  }
  await expectCounted(ask);
  return { ask };
}

/** Waits until no file waits and the figures rest on all of them. */
export async function expectCounted(ask: Awaited<ReturnType<typeof callsOf>>["ask"], timeout = 40_000) {
  await expect(async () => {
    const { contagem } = await ask("files.listRecordsSince", {});
    expect(contagem.pendente + contagem.processando).toBe(0);
    expect((await ask("portfolio.overview", {})).atualizando).toBe(false);
  }).toPass({ timeout });
}
