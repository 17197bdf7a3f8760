import { contentNotFound } from "@app/core/content/errors";
import type { ContentType } from "@app/core/content/schema";
import { MAX_LIST_LENGTH } from "@app/core/wire";
import type { Db } from "@app/db/client";
import type { ServiceContext } from "../context.ts";

/** The active item of a type; the last updated one when there are several. @throws DomainError CONTENT_NOT_FOUND when none is active */
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

const itemColumns = ["id as _id", "title", "content", "type", "isActive", "createdAt", "updatedAt"] as const;

/** Every content, newest first. */
export function listContentItems({ db }: Pick<ServiceContext, "db">) {
  return db
    .selectFrom("info_contents")
    .select(itemColumns)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_LIST_LENGTH)
    .execute();
}

/** @throws DomainError CONTENT_NOT_FOUND */
export function getContentItem({ db }: Pick<ServiceContext, "db">, id: string) {
  return db
    .selectFrom("info_contents")
    .select(itemColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(contentNotFound);
}
