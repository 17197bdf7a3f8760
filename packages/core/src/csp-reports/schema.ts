import { z } from "zod";
import { calendarDate } from "../wire.ts";

/** Directives whose reports are counted; a report of any other is no report of a browser. */
const reportedDirectives = [
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "connect-src",
  "font-src",
  "media-src",
  "object-src",
  "frame-src",
  "child-src",
  "worker-src",
  "manifest-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
] as const;
export const reportedDirective = z.enum(reportedDirectives);
export type ReportedDirective = z.infer<typeof reportedDirective>;

/** Reports of one directive about one origin. */
export const blockedContentWire = z.object({
  diretiva: reportedDirective,
  /** An origin, a scheme as `data:`, or a word of the policy as `inline`. */
  origem: z.string(),
  vezes: z.number().int().positive(),
  primeiroDia: calendarDate,
  ultimoDia: calendarDate,
});
