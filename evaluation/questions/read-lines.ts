import { readFileSync } from "node:fs";
import { z } from "zod";

/** The items of a file of questions beside this one. */
export const readLines = <Item>(name: string, schema: z.ZodType<Item>): Item[] =>
  itemsOf(readFileSync(new URL(`${name}.jsonl`, import.meta.url), "utf8"), schema, `${name}.jsonl`);

/**
 * One item of each JSON line.
 *
 * @throws Error that names the first line which is no such item
 */
export function itemsOf<Item>(text: string, schema: z.ZodType<Item>, file: string): Item[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      try {
        return schema.parse(JSON.parse(line));
      } catch (cause) {
        const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
        throw new Error(`${file}:${index + 1}: ${reason}`, { cause });
      }
    });
}
