import { canonicalPath, paths } from "../../paths.ts";

/** Where files dropped on a screen go. Whatever no import takes goes to the notes, whose panel says why it refuses it. */
export type DropTarget = "notes" | "documents" | "statements";

/** A dropped file, or what the browser tells of it while it is dragged. */
interface Dropped {
  type: string;
  /** Unknown while dragging. */
  name?: string;
}

const SPREADSHEET = /\.(xlsx|csv)$/i;
const STATEMENT = /\.(ofx|qfx)$/i;
const TABLE_TYPES: ReadonlySet<string> = new Set([
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "text/csv",
]);
const STATEMENT_TYPES: ReadonlySet<string> = new Set(["application/x-ofx", "application/ofx"]);
const PICTURE_TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

/** @param pathname - a table means a bank's statement on the screen of income and expenses, and B3's report elsewhere */
function targetOf({ type, name = "" }: Dropped, pathname: string): DropTarget {
  if (STATEMENT.test(name) || STATEMENT_TYPES.has(type)) return "statements";
  if (PICTURE_TYPES.has(type)) return "documents";
  if (!SPREADSHEET.test(name) && !TABLE_TYPES.has(type)) return "notes";
  return canonicalPath(pathname) === paths.receitasDespesas ? "statements" : "documents";
}

/** Files by where they go, in their order. */
export function sortDropped<File extends Dropped>(files: readonly File[], pathname: string) {
  const sorted = new Map<DropTarget, File[]>();
  for (const file of files) {
    const target = targetOf(file, pathname);
    sorted.set(target, [...(sorted.get(target) ?? []), file]);
  }
  return sorted;
}
