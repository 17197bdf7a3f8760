import { v7 as newId } from "uuid";
import type { Db } from "../../client.ts";

/** A content that is not shown to anybody. @returns its id */
export async function createContent(db: Db): Promise<string> {
  const now = new Date();
  const text = { title: "Título", content: "<p>x</p>", type: "terms" as const, isActive: false };
  const id = newId();
  await db
    .insertInto("info_contents")
    .values({ id, ...text, createdAt: now, updatedAt: now })
    .execute();
  return id;
}
