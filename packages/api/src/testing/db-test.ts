import { createTestDb, type TestDatabase } from "@app/db/testing/create-test-db";
import { testEngine } from "@app/db/testing/engine";
import { test } from "vitest";
import { type ModelServer, startModelServer } from "./model-server.ts";
import { createTestFolder, createTestServices } from "./test-services.ts";

type TestServices = Awaited<ReturnType<typeof createTestServices>>;

/** A test with a database of its file's own and real services; each test makes its own people. */
export const dbTest = test
  .extend<"database", TestDatabase>("database", { scope: "file" }, async ({}, { onCleanup }) => {
    const database = await createTestDb();
    onCleanup(() => database.close());
    return database;
  })
  .extend("db", ({ database }) => database.db)
  .extend<"storageFolder", string>("storageFolder", { scope: "file" }, () => createTestFolder())
  .extend<"services", TestServices>("services", { scope: "file" }, ({ storageFolder }) =>
    createTestServices(storageFolder),
  );

/** Race tests need two connections; the embedded database has one, so it cannot fail them. */
export const raceTest = dbTest.skipIf(testEngine === "embedded");

/** A test with a server of models, whose answers each test sets. */
export const modelTest = dbTest.extend<"server", ModelServer>(
  "server",
  { scope: "file" },
  async ({}, { onCleanup }) => {
    const server = await startModelServer();
    onCleanup(server.stop);
    return server;
  },
);
