import { contentNotFound } from "@app/core/content/errors";
import type { ContentType } from "@app/core/content/schema";
import type { Db } from "@app/db/client";

/** Of several active items of a type the last updated one. @throws DomainError CONTENT_NOT_FOUND when none is active */
export function getActiveContent(db: Db, type: ContentType) {
  return db
    .selectFrom("info_contents")
    .select(["title", "content"])
    .where("type", "=", type)
    .where("isActive", "=", true)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow(contentNotFound);
}
