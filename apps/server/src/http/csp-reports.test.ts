import { createLimiter, noLimiter } from "@app/api/limits/client";
import { callerFor } from "@app/api/testing/caller";
import { tooManyAtOnce } from "@app/core/limits/rules";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect } from "vitest";
import { httpTest as it, startTestServer, type TestServer } from "../testing/http-test.ts";

const HEADERS = { "content-type": "application/csp-report" };
const REPORT = {
  "csp-report": {
    "document-uri": "https://farol.exemplo.com.br/notas?cpf=1",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://mal.exemplo.com.br/x.js?cpf=12345678909",
    "script-sample": "const segredo = 1",
  },
};

const send = (server: TestServer, body: unknown, headers: Record<string, string> = HEADERS) =>
  server.call("POST", "/csp-reports", { body: typeof body === "string" ? body : JSON.stringify(body), headers });

const about = (host: string, directive = "img-src") => ({
  "csp-report": { "effective-directive": directive, "blocked-uri": `https://${host}/` },
});

describe("a report on blocked content", () => {
  it("is where the policy sends it, is counted without anything of a person, and shown to administrators", async ({
    server,
    db,
    services,
  }) => {
    const { headers } = await server.call("GET", "/healthz");
    expect(headers.get("content-security-policy")).toContain("report-uri /csp-reports");
    expect((await send(server, REPORT)).status).toBe(204);
    expect((await send(server, REPORT)).status).toBe(204);

    const stored = await db.selectFrom("csp_reports").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/cpf|segredo|notas|x\.js/);
    const today = stored[0]?.ultimoDia;
    const list = await (await callerFor(db, services, await createUser(db, { isAdmin: true }))).cspReports.list();
    expect(list).toEqual([
      {
        ...{ diretiva: "script-src-elem", origem: "https://mal.exemplo.com.br", vezes: 2 },
        ...{ primeiroDia: today, ultimoDia: today },
      },
    ]);
    const other = await callerFor(db, services, await createUser(db));
    await expect(other.cspReports.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it.for([
    ["no JSON", "{", HEADERS, 400],
    ["no report", JSON.stringify({ a: 1 }), HEADERS, 400],
    ["of another type", JSON.stringify(REPORT), { "content-type": "text/plain" }, 400],
    ["longer than a report", JSON.stringify({ ...REPORT, more: "x".repeat(9000) }), HEADERS, 413],
    ["compressed", "x", { ...HEADERS, "content-encoding": "gzip" }, 415],
  ] as const)("that is %s is refused, and recorded nowhere", async ([, body, headers, status], { server, db }) => {
    const count = () =>
      db
        .selectFrom("audit")
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
    const [before, kept] = [await count(), await db.selectFrom("csp_reports").selectAll().execute()];
    expect((await send(server, body, headers)).status).toBe(status);
    expect(await count()).toEqual(before);
    expect(await db.selectFrom("csp_reports").selectAll().execute()).toEqual(kept);
  });

  it("of ever new origins fills no more than a hundred rows, and displaces none that keeps coming", async ({
    server,
    db,
  }) => {
    await db.deleteFrom("csp_reports").execute();
    const often = { diretiva: "img-src", origem: "https://volta.exemplo.com.br", vezes: 2 } as const;
    await db
      .insertInto("csp_reports")
      .values({ ...often, primeiroDia: "2026-01-01", ultimoDia: "2026-01-02" })
      .execute();
    for (let index = 0; index < 110; index += 1) {
      expect((await send(server, about(`n${index}.exemplo.com.br`))).status).toBe(204);
    }
    const rows = await db.selectFrom("csp_reports").select(["origem", "vezes"]).execute();
    expect(rows).toHaveLength(100);
    expect(rows).toContainEqual({ origem: "https://volta.exemplo.com.br", vezes: 2 });
    expect(rows).toContainEqual({ origem: "https://n109.exemplo.com.br", vezes: 1 });
  });

  it("of one network is refused after thirty in an hour, and that is recorded nowhere", async ({ db, services }) => {
    await db.deleteFrom("csp_reports").execute();
    const { server, stop } = await startTestServer({
      db,
      services: { ...services, limiter: createLimiter({ memory: true }) },
    });
    const audited = () => db.selectFrom("audit").select("id").execute();
    const before = await audited();
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await send(server, about("n.exemplo.com.br"))).status);
    await stop();
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
    expect(await db.selectFrom("csp_reports").select("vezes").execute()).toEqual([{ vezes: 30 }]);
    expect(await audited()).toEqual(before);
  });

  it("waits its turn among visitors' calls, and is refused where too many wait", async ({ db, services }) => {
    await db.deleteFrom("csp_reports").execute();
    const limiter = { ...noLimiter, inTurn: () => Promise.reject(tooManyAtOnce()) };
    const { server, stop } = await startTestServer({ db, services: { ...services, limiter } });
    expect((await send(server, REPORT)).status).toBe(429);
    await stop();
    expect(await db.selectFrom("csp_reports").select("vezes").execute()).toEqual([]);
  });
});
