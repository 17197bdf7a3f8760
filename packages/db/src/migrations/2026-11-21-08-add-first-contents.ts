import type { ContentType } from "@app/core/content/schema";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import type { DB } from "../database.ts";
import { help } from "../first-contents/help.ts";
import { platform } from "../first-contents/platform.ts";
import { privacy } from "../first-contents/privacy.ts";
import { terms } from "../first-contents/terms.ts";

const first: Record<ContentType, { title: string; content: string }> = { platform, help, terms, privacy };
const WRITTEN_ON = new Date("2026-11-21T00:00:00Z");

/** The first text of each type; whatever administrators wrote before stays beside it. */
export async function up(db: Kysely<DB>): Promise<void> {
  const rows = Object.entries(first).map(([type, { title, content }]) => ({
    id: newId(),
    title,
    content: content.trim(),
    type: type as ContentType,
    createdAt: WRITTEN_ON,
    updatedAt: WRITTEN_ON,
  }));
  await db.insertInto("info_contents").values(rows).execute();
}
