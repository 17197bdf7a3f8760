import path from "node:path";
import { fileURLToPath } from "node:url";
import { email, newPassword } from "@app/core/auth/schema";
import { publicSources } from "@app/core/prices/public/sources";
import { z } from "zod";

/** Relative paths start at the repository's root: three folders above this file, bundled or not. */
const root = fileURLToPath(new URL("../../..", import.meta.url));

const text = z.string().min(1);
const origin = z
  .url({ abort: true })
  .refine((url) => new URL(url).origin === url, "must be an origin, as https://example.com");
const onOff = z.enum(["on", "off"]);

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  DATA_DIR: text.default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default("Farol <farol@localhost>"),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: newPassword.optional(),
  /** `required`: administrators without a second factor set one up before anything else. */
  ADMIN_2FA: z.enum(["required", "off"]).default("off"),
  PUBLIC_URL: origin.optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  CORS_ORIGINS: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: text.default("us-east-1"),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CEP_BASE_URL: z.url().default("https://viacep.com.br/ws"),
  /** Answers prices as brapi does; unset asks nobody. */
  PRICES_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRICES_TOKEN: text.optional(),
  /** The central bank's SGS; unset asks nobody. */
  SERIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether public prices and series are fetched; unset lets an administrator, or the only person, decide. */
  PUBLIC_PRICES: onOff.optional(),
  PUBLIC_QUOTATIONS_URL: z.url({ protocol: /^https?$/ }).default(publicSources.quotations),
  PUBLIC_SERIES_URL: z.url({ protocol: /^https?$/ }).default(publicSources.series),
  PUBLIC_INDEX_URL: z.url({ protocol: /^https?$/ }).default(publicSources.index),
  PUBLIC_TREASURY_URL: z.url({ protocol: /^https?$/ }).default(publicSources.treasury),
  /** An OpenAI-compatible server with its version, as `http://localhost:11434/v1`; unset asks nobody. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: text.optional(),
  LLM_API_KEY: text.optional(),
  /** The same for vectors of passages. */
  EMBEDDINGS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_MODEL: text.optional(),
  EMBEDDINGS_API_KEY: text.optional(),
  WORKER: z.enum(["inline", "off"]).default("inline"),
  /** Where a separate worker answers `/healthz` and `/readyz`; it serves nothing else. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Storage allowed to one person's files, in MiB. */
  QUOTA_MB: z.coerce.number().int().min(1).default(2048),
  RATE_LIMIT: onOff.default("on"),
  /** Whether pages that are pictures are read. */
  OCR: onOff.default("on"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: text.optional(),
  /** Whether this process makes a backup each day. */
  BACKUPS: onOff.default("on"),
  /** Where the daily backups go; `backups` in DATA_DIR unless set. */
  BACKUP_DIR: text.optional(),
  /** Encrypts backups. */
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
});

export type Env = z.output<typeof schema> & { BACKUP_DIR: string };

/**
 * Reads and checks the environment.
 *
 * @throws Error that names the first bad variable and what is wrong with it
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // An empty value in a .env file means unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`The environment variable ${issue?.path[0]?.toString()} is not valid: ${issue?.message}`);
  }
  const env = result.data;
  if (env.DATABASE_URL && !env.APP_SECRET) throw new Error("APP_SECRET is required when DATABASE_URL is set.");
  if (env.WORKER === "off" && !env.DATABASE_URL) {
    throw new Error("WORKER=off needs DATABASE_URL: the embedded database belongs to one process.");
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    throw new Error("ADMIN_EMAIL and ADMIN_PASSWORD go together.");
  }
  const bucketParts = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  if (bucketParts.some(Boolean) && !bucketParts.every(Boolean)) {
    throw new Error("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.");
  }
  if (env.PRICES_TOKEN && !env.PRICES_URL) throw new Error("PRICES_TOKEN needs PRICES_URL.");
  for (const service of ["LLM", "EMBEDDINGS"] as const) {
    const [url, model] = [env[`${service}_BASE_URL`], env[`${service}_MODEL`]];
    if (Boolean(url) !== Boolean(model)) throw new Error(`${service}_BASE_URL and ${service}_MODEL go together.`);
    if (env[`${service}_API_KEY`] && !url) throw new Error(`${service}_API_KEY needs ${service}_BASE_URL.`);
  }
  if (env.S3_ENDPOINT && !env.S3_BUCKET) throw new Error("S3_ENDPOINT needs S3_BUCKET and its keys.");
  const DATA_DIR = path.resolve(root, env.DATA_DIR);
  return {
    ...env,
    DATA_DIR,
    BACKUP_DIR: env.BACKUP_DIR ? path.resolve(root, env.BACKUP_DIR) : path.join(DATA_DIR, "backups"),
  };
}
