import { createHash } from "node:crypto";

/** The parts of an export by their names. */
export type Parts = Record<string, string | Buffer>;
export const manifest = "importar/manifesto.json";

/** Changes a table and its entry in the manifest, like an attacker who knows the format. */
export function forge(parts: Record<string, Buffer>, table: string, change: (text: string) => string): Parts {
  const text = change(String(parts[`importar/${table}.jsonl`]));
  const told = JSON.parse(String(parts[manifest]));
  const sha256 = createHash("sha256").update(text).digest("hex");
  told.tabelas[table] = { linhas: text.split("\n").length - 1, sha256 };
  return { ...parts, [`importar/${table}.jsonl`]: text, [manifest]: JSON.stringify(told) };
}
