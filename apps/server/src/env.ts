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
/** A field of the product's, whose refusals are sentences for people on screen; operators read English. */
const asOnScreen = <Value>(field: z.ZodType<Value>, message: string) =>
  z.string().transform((given, ctx) => {
    const { success, data } = field.safeParse(given);
    if (success) return data;
    ctx.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** `require`: no unencrypted connection; `verify`: nor one to a server whose certificate or name is not right. */
const tls = z.enum(["require", "verify"]).optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  DATA_DIR: text.default("./.data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_TLS: tls,
  /** Certificates of the authorities that `verify` accepts, as PEM; those of the system by default. */
  DATABASE_CA: text.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_TLS: tls,
  REDIS_CA: text.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text.default("Farol <farol@localhost>"),
  ADMIN_EMAIL: asOnScreen(email, "must be a mail address").optional(),
  ADMIN_PASSWORD: asOnScreen(
    newPassword,
    "must have 6 to 15 characters with an upper-case letter, a digit and a sign",
  ).optional(),
  /** `required`: administrators without a second factor set one up before anything else. */
  ADMIN_2FA: z.enum(["required", "off"]).default("off"),
  PUBLIC_URL: origin.optional(),
  APP_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Former secrets, the last one first: what they sealed opens still, and is sealed anew. */
  APP_SECRET_OLD: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().min(32, "each must have at least 32 characters")))
    .optional(),
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
  S3_TLS: tls,
  S3_CA: text.optional(),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  CEP_BASE_URL: z.url().default("https://viacep.com.br/ws"),
  /** Prices from brapi's API; nothing is asked while unset. */
  PRICES_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRICES_TOKEN: text.optional(),
  /** The central bank's SGS; nothing is asked while unset. */
  SERIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether public prices and series are fetched; unset lets an administrator, or the only person, decide. */
  PUBLIC_PRICES: onOff.optional(),
  PUBLIC_QUOTATIONS_URL: z.url({ protocol: /^https?$/ }).default(publicSources.quotations),
  PUBLIC_SERIES_URL: z.url({ protocol: /^https?$/ }).default(publicSources.series),
  PUBLIC_INDEX_URL: z.url({ protocol: /^https?$/ }).default(publicSources.index),
  PUBLIC_TREASURY_URL: z.url({ protocol: /^https?$/ }).default(publicSources.treasury),
  /** An OpenAI-compatible server with its version, as `http://localhost:11434/v1`; nothing is asked while unset. */
  LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  LLM_MODEL: text.optional(),
  LLM_API_KEY: text.optional(),
  /** The same for vectors of passages. */
  EMBEDDINGS_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  EMBEDDINGS_MODEL: text.optional(),
  EMBEDDINGS_API_KEY: text.optional(),
  WORKER: z.enum(["inline", "off"]).default("inline"),
  /** Port on which a separate worker answers `/healthz` and `/readyz`; it serves nothing else. */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Storage allowed to one person's files, in MiB. */
  QUOTA_MB: z.coerce.number().int().min(1).default(2048),
  /** Whether visitors may look at an invented person's data. */
  DEMO: onOff.default("off"),
  RATE_LIMIT: onOff.default("on"),
  /** Whether pages that are pictures are read. */
  OCR: onOff.default("on"),
  /** Whom to tell of a vulnerability, in `security.txt`. */
  SECURITY_CONTACT: z
    .string()
    .transform((list) => list.split(",").map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(/^(mailto:|https:\/\/|tel:)\S+$/, "must be addresses such as mailto:a@example.com")))
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  METRICS_TOKEN: text.optional(),
  /** Whether this process makes a backup each day. */
  BACKUPS: onOff.default("on"),
  /** Folder of the daily backups; `backups` in DATA_DIR by default. */
  BACKUP_DIR: text.optional(),
  /** Encrypts backups. */
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters").optional(),
});

export type Env = z.output<typeof schema> & { BACKUP_DIR: string };

/**
 * Reads and checks the environment.
 *
 * @throws Error naming the first bad variable and its defect
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
  if (env.APP_SECRET && env.APP_SECRET_OLD?.includes(env.APP_SECRET)) {
    throw new Error("APP_SECRET_OLD names APP_SECRET itself: it takes former secrets alone.");
  }
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
  requireAgreeingTls(env);
  const DATA_DIR = path.resolve(root, env.DATA_DIR);
  const fileOf = (file: string | undefined) => (file ? path.resolve(root, file) : undefined);
  return {
    ...env,
    DATA_DIR,
    DATABASE_CA: fileOf(env.DATABASE_CA),
    REDIS_CA: fileOf(env.REDIS_CA),
    S3_CA: fileOf(env.S3_CA),
    BACKUP_DIR: env.BACKUP_DIR ? path.resolve(root, env.BACKUP_DIR) : path.join(DATA_DIR, "backups"),
  };
}

/** Values of `sslmode` that let a connection be unencrypted. */
const PLAIN_MODES = ["disable", "allow", "prefer"];
/** Values of `sslmode` that ask for the certificate to be checked, which `require` would give up. */
const CHECKING_MODES = ["verify-ca", "verify-full"];
/** Parameters that name files; `DATABASE_CA` names the only one here. */
const TLS_FILES = ["sslrootcert", "sslcert", "sslkey"];

/** @throws Error when a URL says something else of TLS than its variable */
function requireAgreeingTls(env: z.output<typeof schema>): void {
  const used = { DATABASE: env.DATABASE_URL, REDIS: env.REDIS_URL, S3: env.S3_BUCKET };
  for (const service of ["DATABASE", "REDIS", "S3"] as const) {
    const [setting, needed] = [`${service}_TLS`, service === "S3" ? "S3_BUCKET" : `${service}_URL`];
    if (env[`${service}_TLS`] && !used[service]) throw new Error(`${setting} needs ${needed}.`);
    if (env[`${service}_CA`] && env[`${service}_TLS`] !== "verify") {
      throw new Error(`${service}_CA needs ${setting}=verify.`);
    }
  }
  if (env.DATABASE_TLS && env.DATABASE_URL) requireAgreeingUrl(env.DATABASE_TLS, env.DATABASE_URL);
  if (env.REDIS_TLS && env.REDIS_URL?.startsWith("redis:")) {
    throw new Error("REDIS_URL contradicts REDIS_TLS: it begins with redis://. Write rediss://, or remove REDIS_TLS.");
  }
  if (env.S3_TLS && env.S3_ENDPOINT?.startsWith("http:")) {
    throw new Error("S3_ENDPOINT contradicts S3_TLS: it begins with http://. Write https://, or remove S3_TLS.");
  }
}

function requireAgreeingUrl(tls: "require" | "verify", url: string): void {
  const { searchParams } = new URL(url);
  const [mode, ssl] = [searchParams.get("sslmode"), searchParams.get("ssl")];
  const isPlain = PLAIN_MODES.includes(mode ?? "") || (ssl !== null && !["true", "1"].includes(ssl));
  const isOther = tls === "verify" ? mode === "no-verify" : CHECKING_MODES.includes(mode ?? "");
  const file = TLS_FILES.find((name) => searchParams.has(name));
  if (!isPlain && !isOther && !file) return;
  const found = file ?? (mode === null ? "ssl" : `sslmode=${mode}`);
  throw new Error(`DATABASE_URL contradicts DATABASE_TLS=${tls}: it has ${found}. Remove that, or DATABASE_TLS.`);
}
