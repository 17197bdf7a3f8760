import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Changes whenever a migration, the engine or its settings do, so that an empty database is never used with other tables than
 * its own. Only from source.
 */
export function schemaVersion(): string {
  const migrations = readdirSync(new URL("./migrations", import.meta.url), { recursive: true, encoding: "utf8" });
  const sources = migrations.filter((name) => name.endsWith(".ts")).map((name) => `./migrations/${name}`);
  const hash = createHash("sha256");
  for (const source of ["../package.json", "./client.ts", "./migrate.ts", ...sources.sort()]) {
    hash.update(source).update(readFileSync(new URL(source, import.meta.url)));
  }
  return hash.digest("hex").slice(0, 12);
}
