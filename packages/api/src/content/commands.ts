import { contentEmpty, contentNotFound } from "@app/core/content/errors";
import { type CreateContentInput, hasVisibleText, type UpdateContentInput } from "@app/core/content/schema";
import { changedMeanwhile } from "@app/core/errors";
import { v7 as newId } from "uuid";
import { recordAudit } from "../audit/commands.ts";
import type { ServiceContext } from "../context.ts";
import { inTransaction } from "../transaction.ts";
import { cleanRichText } from "./client.ts";
import { getContentItem } from "./queries.ts";

/** @throws DomainError CONTENT_EMPTY when sanitising leaves no visible text */
export function createContent(ctx: ServiceContext, input: CreateContentInput) {
  const content = clean(input.content);
  return inTransaction(ctx, async (tx) => {
    const id = newId();
    await tx.db
      .insertInto("info_contents")
      .values({ ...input, content, id, createdAt: ctx.now, updatedAt: ctx.now })
      .execute();
    await recordAudit(tx, { action: "content.created", targetId: id });
    return getContentItem(tx, id);
  });
}

/** @throws DomainError CONTENT_NOT_FOUND, CHANGED_MEANWHILE, CONTENT_EMPTY */
export function updateContent(ctx: ServiceContext, { id, updatedAt, ...input }: UpdateContentInput) {
  const content = clean(input.content);
  return inTransaction(ctx, async (tx) => {
    const current = await tx.db
      .selectFrom("info_contents")
      .select("updatedAt")
      .where("id", "=", id)
      .forUpdate() // another administrator may be saving the same text
      .executeTakeFirstOrThrow(contentNotFound);
    if (updatedAt !== undefined && current.updatedAt.toISOString() !== updatedAt) throw changedMeanwhile();
    await tx.db
      .updateTable("info_contents")
      .set({ ...input, content, updatedAt: ctx.now })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, { action: "content.updated", targetId: id });
    return getContentItem(tx, id);
  });
}

/** @throws DomainError CONTENT_NOT_FOUND */
export function deleteContent(ctx: ServiceContext, { id }: { id: string }) {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .deleteFrom("info_contents")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirstOrThrow(contentNotFound);
    await recordAudit(tx, { action: "content.deleted", targetId: id });
    return { message: "Conteúdo excluído" };
  });
}

function clean(html: string): string {
  const content = cleanRichText(html);
  if (!hasVisibleText(content)) throw contentEmpty();
  return content;
}
