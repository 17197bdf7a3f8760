import { randomBytes } from "node:crypto";
import { type Database, openEmbedded, openPool, openPostgres } from "../client.ts";
import { testEngine } from "./engine.ts";
import { embeddedTemplate, postgresTemplate, withDatabase } from "./template.ts";
import { readTemplateFolder, type TemplateEntry, TemplateFolder } from "./template-folder.ts";

export interface TestDatabase extends Database {
  /** Address of the test's own database; undefined on the embedded engine. */
  url: string | undefined;
}

/** Read once by each test process. */
let template: Promise<TemplateEntry[]> | undefined;

/** A migrated, empty database that nobody else uses; closing it removes it. */
export async function createTestDb(): Promise<TestDatabase> {
  if (testEngine === "embedded") {
    template ??= embeddedTemplate().then(readTemplateFolder);
    return { ...(await openEmbedded(new TemplateFolder(await template))), url: undefined };
  }

  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error("TEST_DATABASE_URL is not set, and this project runs on PostgreSQL.");
  const adminPool = openPool(serverUrl, 1);
  const admin = await adminPool.connect();
  const name = `farol_test_${randomBytes(6).toString("hex")}`;
  await admin.query(`create database ${name} template ${await postgresTemplate(admin, serverUrl)} strategy file_copy`);
  const url = withDatabase(serverUrl, name);
  const database = openPostgres(url);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      admin.release();
      await adminPool.end();
    },
  };
}
