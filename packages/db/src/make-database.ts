import { openEmbedded } from "./client.ts";
import { syncTree } from "./durability/sync-tree.ts";
import { migrate } from "./migrate.ts";

// The program that `first-database.ts` runs: makes an embedded database in the folder of its one argument.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder?");
// Ends with the process that wants it.
process.stdin.on("close", () => process.exit(1)).resume();
const database = await openEmbedded(folder);
await migrate(database.db);
await database.close();
await syncTree(folder);
process.exit(0);
