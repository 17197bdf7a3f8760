import { z } from "zod";
import { type ReportedDirective, reportedDirective } from "./schema.ts";

/** What the body of a `report-uri` request may hold; browsers add the page, a sample of the code and more, which is dropped. */
const report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/** Words that stand for what has no address. */
const WORDS = new Set(["inline", "eval", "wasm-eval", "self", "trusted-types-policy", "trusted-types-sink"]);
const SCHEME = /^([a-z][a-z0-9+.-]{0,30}):/;
const WITH_ORIGIN = new Set(["http:", "https:", "ws:", "wss:"]);
/** Scheme, host and port of an address as browsers write it, with what stands between them. */
const ADDRESS = /^(\w+:\/\/)(?:[^/?#]*@)?([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?(?:[/?#]|$)/;

export interface BlockedContent {
  diretiva: ReportedDirective;
  origem: string;
}

/**
 * Reads a browser's report on blocked content, which anybody can send. Of an address only the origin
 * is kept, since path and query may hold a person's data.
 *
 * @returns undefined for anything that is no such report
 */
export function readReport(body: unknown): BlockedContent | undefined {
  const parsed = report.safeParse(body);
  if (!parsed.success) return undefined;
  const {
    "effective-directive": effective,
    "violated-directive": violated = "",
    "blocked-uri": blocked = "",
  } = parsed.data["csp-report"];
  // Older browsers name the directive with all its values.
  const diretiva = reportedDirective.safeParse((effective || violated).split(" ", 1)[0]);
  const origem = originOf(blocked);
  return diretiva.success && origem ? { diretiva: diretiva.data, origem } : undefined;
}

function originOf(blocked: string): string | undefined {
  if (blocked === "") return "inline";
  if (WORDS.has(blocked)) return blocked;
  const [scheme] = SCHEME.exec(blocked) ?? [];
  // Some browsers cut an address down to the name of its scheme.
  if (!scheme) return /^(data|blob|filesystem|about)$/.test(blocked) ? `${blocked}:` : undefined;
  if (!WITH_ORIGIN.has(scheme)) return scheme;
  const [, start, host, port = ""] = ADDRESS.exec(blocked) ?? [];
  return host ? `${start}${host}${port}` : undefined;
}
