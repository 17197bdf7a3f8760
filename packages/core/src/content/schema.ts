import { z } from "zod";

export const contentTypes = ["platform", "help", "terms", "privacy"] as const;
export const contentType = z.enum(contentTypes);
export type ContentType = z.output<typeof contentType>;

/** What is shown of an informational content: rich HTML, to be sanitised again where it is shown. */
export const infoContentWire = z.object({ title: z.string(), content: z.string() });
