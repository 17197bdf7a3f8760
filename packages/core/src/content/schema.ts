import { z } from "zod";
import { plainText } from "../plain-text.ts";
import { recordId, wireInstant } from "../wire.ts";

/** The heading of a dialog at 360 px. */
const MAX_TITLE_LENGTH = 120;
/** A long text of terms with its markup, in characters. */
const MAX_CONTENT_LENGTH = 100_000;
export const CONTENT_REQUIRED = "Preencha todos os campos obrigatórios.";

export const contentTypes = ["platform", "help", "terms", "privacy"] as const;
export const contentType = z.enum(contentTypes);
export type ContentType = z.output<typeof contentType>;

/** Public part of an informational content: rich HTML, to be sanitised again where it is shown. */
export const infoContentWire = z.object({ title: z.string(), content: z.string() });

/** A content as administrators see it. */
export const contentItemWire = z.object({
  _id: z.string(),
  title: z.string(),
  content: z.string(),
  type: contentType,
  isActive: z.boolean(),
  createdAt: wireInstant,
  updatedAt: wireInstant,
});

/** True when rich text has visible text; blanks and empty paragraphs are none. Reads each character once. */
export function hasVisibleText(html: string): boolean {
  let isInTag = false;
  // A tag that never ends holds everything after it, as a browser reads it.
  for (const part of html.split(/([<>])/)) {
    if (part === "<") isInTag = true;
    else if (part === ">" && isInTag) isInTag = false;
    else if (!isInTag && part.replace(/&nbsp;|\s/g, "") !== "") return true;
  }
  return false;
}

export const createContentInput = z.object({
  title: plainText
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, CONTENT_REQUIRED)
    .refine((text) => text.length <= MAX_TITLE_LENGTH, `Use no máximo ${MAX_TITLE_LENGTH} caracteres.`),
  content: plainText
    .max(MAX_CONTENT_LENGTH, { message: "O conteúdo é longo demais.", abort: true })
    .refine(hasVisibleText, CONTENT_REQUIRED),
  type: contentType,
  isActive: z.boolean().default(true),
});
export type CreateContentInput = z.output<typeof createContentInput>;

/** `updatedAt` as it was when the edit began; a concurrent change is refused instead of overwritten. */
export const updateContentInput = createContentInput.extend({
  id: recordId,
  updatedAt: z.iso.datetime().optional(),
});
export type UpdateContentInput = z.output<typeof updateContentInput>;

export const contentIdInput = z.object({ id: recordId });
