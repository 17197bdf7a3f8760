import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Arguments that let Node run a program of the source; none for a built one. @param program - absolute path */
export function sourceLoader(program: string): string[] {
  if (!program.endsWith(".ts")) return [];
  return ["--import", pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href];
}
