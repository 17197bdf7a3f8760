import { cachedEmptyDatabase } from "../empty-database.ts";

/** Makes the embedded template before any test, so that the seconds it takes count in none. */
export default async function setup() {
  await cachedEmptyDatabase();
}
