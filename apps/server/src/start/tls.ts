import { readFile } from "node:fs/promises";
import type { TlsSettings } from "@app/db/client";
import type { Env } from "../env.ts";

/**
 * The TLS options of a service; undefined where its URL alone decides.
 *
 * @throws Error with a sentence for the operator when the file of its certificate authorities cannot be read
 */
export async function readTls(env: Env, service: "DATABASE" | "REDIS" | "S3"): Promise<TlsSettings | undefined> {
  const [tls, file] = [env[`${service}_TLS`], env[`${service}_CA`]];
  if (!tls) return undefined;
  if (tls === "require") return { rejectUnauthorized: false };
  return { rejectUnauthorized: true, ...(file ? { ca: await readAuthorities(`${service}_CA`, file) } : {}) };
}

async function readAuthorities(name: string, file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error(`The file of ${name} cannot be read. It must hold certificates as PEM.`, { cause });
  });
  if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  throw new Error(`The file of ${name} holds no certificate as PEM.`);
}
