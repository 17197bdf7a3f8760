// One of the two servers compared by http.ts; it reports its address and its CPU time over IPC.
import { createHash } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { findCaller } from "@app/api/auth/queries";
import { listFiles } from "@app/api/files/queries";
import { listGoals } from "@app/api/goals/queries";
import { countUnread } from "@app/api/notifications/queries/own";
import { contextFor, testNow } from "@app/api/testing/caller";
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { WHOLE_LIST } from "@app/core/wire";
import { openPool, openPostgres } from "@app/db/client";
import compression from "compression";
import express from "express";
import { productApp } from "./product-app.ts";

const reads = ["unreadCount", "goals", "files"] as const;
type Read = (typeof reads)[number];

const [kind = "", url = "", userId = "", token = ""] = process.argv.slice(2);

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** The very statements that the product sends for each read, the session's first. */
async function recordStatements(): Promise<Record<Read, Statement[]>> {
  const database = openPostgres(url, 1);
  const services = await createTestServices(await createTestFolder());
  const recorded: Statement[] = [];
  database.pool.on("connect", (client) => {
    const query: (sql: string, parameters: unknown[]) => Promise<unknown> = client.query.bind(client);
    Object.assign(client, {
      query(sql: string, parameters: unknown[]) {
        recorded.push({ sql, parameters });
        return query(sql, parameters);
      },
    });
  });
  const { db } = database;
  const ctx = contextFor(db, services, { id: userId }, testNow);
  const record = async (read: () => Promise<unknown>) => {
    await findCaller(db, token, new Date());
    await read();
    return recorded.splice(0);
  };
  const statements = {
    unreadCount: await record(() => countUnread(ctx)),
    goals: await record(() => listGoals(ctx)),
    files: await record(() => listFiles(ctx, WHOLE_LIST)),
  };
  await database.close();
  return statements;
}

/** Reference server with only these answers: Express, pg and the same SQL. */
async function plainServer() {
  const statements = await recordStatements();
  const pool = openPool(url, 20);
  const app = express();
  app.use(compression());
  for (const read of reads) {
    const [session, ...rest] = statements[read];
    app.get(`/${read}`, async (req, res) => {
      const sent = req.get("authorization")?.slice("Bearer ".length) ?? "";
      const tokenHash = createHash("sha256").update(sent).digest("hex");
      const { rows } = await pool.query(session?.sql ?? "", [tokenHash]);
      const [person] = rows;
      if (!person || Date.now() - person.lastUsedAt > 12 * 60 * 60 * 1000) return res.status(401).end();
      let answer: unknown[] = [];
      for (const { sql, parameters } of rest) {
        const values = parameters.map((value) => (value === userId ? person._id : value));
        answer = (await pool.query(sql, values)).rows;
      }
      res.json(answer);
    });
  }
  return app;
}

const listener = (kind === "plain" ? await plainServer() : await productApp(url)).listen(0, "127.0.0.1");
await once(listener, "listening");
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.send?.({ port: (listener.address() as AddressInfo).port });
process.on("disconnect", () => process.exit(0));
