import { schemaVersion } from "@app/db/schema-version";
import { build } from "vite";

/** Folder of the empty database beside the programs, named by its tables: a cache of builds may leave that of other tables there. */
export const emptyDatabaseName = (): string => `empty-database-${schemaVersion()}`;

/** Bundles the programs (vite.config.ts). */
export async function buildPrograms(outDir: string): Promise<void> {
  await build({
    root: import.meta.dirname,
    logLevel: "error",
    build: { outDir },
    define: { EMPTY_DATABASE: JSON.stringify(`./${emptyDatabaseName()}`) },
  });
}
