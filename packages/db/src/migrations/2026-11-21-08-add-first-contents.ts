import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { help } from "./2026-11-21-08-first-contents/help.ts";
import { platform } from "./2026-11-21-08-first-contents/platform.ts";
import { privacy } from "./2026-11-21-08-first-contents/privacy.ts";
import { terms } from "./2026-11-21-08-first-contents/terms.ts";

/** The table's columns as of this migration. */
interface Tables {
  info_contents: { id: string; title: string; content: string; type: string; createdAt: Date; updatedAt: Date };
}

const first = { platform, help, terms, privacy };
const WRITTEN_ON = new Date("2026-11-21T00:00:00Z");

/** Adds a first text of each type; texts that administrators wrote before stay beside it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = Object.entries(first).map(([type, { title, content }]) => ({
    id: newId(),
    title,
    content: content.trim(),
    type,
    createdAt: WRITTEN_ON,
    updatedAt: WRITTEN_ON,
  }));
  await db.insertInto("info_contents").values(rows).execute();
}
