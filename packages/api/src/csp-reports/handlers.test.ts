import { describe, expect } from "vitest";
import { testNow } from "../testing/caller.ts";
import { dbTest as it } from "../testing/db-test.ts";
import { sweepCspReports } from "./handlers.ts";

describe("reports on blocked content", () => {
  it("are forgotten thirty days after the last one", async ({ db, services }) => {
    const row = { diretiva: "img-src", primeiroDia: "2026-01-01" } as const;
    await db
      .insertInto("csp_reports")
      .values([
        { ...row, origem: "data:", ultimoDia: "2026-05-16" },
        { ...row, origem: "blob:", ultimoDia: "2026-05-15" },
      ])
      .execute();
    await sweepCspReports({ db, services, now: () => testNow });
    expect(await db.selectFrom("csp_reports").select("origem").execute()).toEqual([{ origem: "data:" }]);
  });
});
