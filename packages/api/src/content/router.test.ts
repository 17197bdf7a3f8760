import { randomUUID } from "node:crypto";
import { contentNotFound } from "@app/core/content/errors";
import { contentTypes } from "@app/core/content/schema";
import { describe, expect } from "vitest";
import { testNow, visitorCaller } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";

const item = (title: string, updatedAt: Date, isActive = true) => ({
  id: randomUUID(),
  title,
  content: "<p>Texto</p>",
  type: "terms" as const,
  isActive,
  createdAt: testNow,
  updatedAt,
});

describe("informational content", () => {
  it.for([...contentTypes])("has a first text of type %s, open to visitors", async (contentType, { db, services }) => {
    const { title, content } = await visitorCaller(db, services).content.get({ contentType });
    expect(title.length).toBeGreaterThan(3);
    expect(content.length).toBeGreaterThan(500);
    // Only tags that the dialog renders: no styles, pictures or scripts.
    expect(new Set(content.match(/<(\w+)/g))).toSatisfy((tags: Set<string>) =>
      [...tags].every((tag) => ["<h2", "<p", "<ul", "<ol", "<li", "<strong", "<a"].includes(tag)),
    );
  });

  it("answers twenty questions", async ({ db, services }) => {
    const { content } = await visitorCaller(db, services).content.get({ contentType: "help" });
    expect(content.match(/<h2>[^<]+\?<\/h2>|<h2>[^<]+\? [^<]+\?<\/h2>/g)?.length).toBeGreaterThanOrEqual(15);
  });

  it("of several active items is the one changed last; none when none is active", async ({ db, services }) => {
    await db.deleteFrom("info_contents").where("type", "=", "terms").execute();
    const visitor = visitorCaller(db, services);
    await expect(visitor.content.get({ contentType: "terms" })).rejects.toThrow(contentNotFound().message);
    await db
      .insertInto("info_contents")
      .values([
        item("antes", new Date("2026-01-01")),
        item("depois", new Date("2026-03-01")),
        item("oculto", new Date("2026-05-01"), false),
      ])
      .execute();
    expect((await visitor.content.get({ contentType: "terms" })).title).toBe("depois");
  });
});
