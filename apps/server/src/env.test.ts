import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const SECRET = "x".repeat(32);
const DATABASE_URL = "postgres://farol@localhost/farol";
const BUCKET = { S3_BUCKET: "notas", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

describe("the environment", () => {
  it("may be empty", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", WORKER: "inline", RATE_LIMIT: "on", OCR: "on" });
  });

  it("takes an empty value for none", () => {
    expect(readEnv({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
  });

  it("counts relative paths from the repository's root", async () => {
    const { DATA_DIR } = readEnv({ DATA_DIR: "./somewhere" });
    const root = path.dirname(DATA_DIR);
    expect(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")).name).toBe("farol");
    expect(readEnv({ DATA_DIR: "/srv/farol" }).DATA_DIR).toBe("/srv/farol");
  });

  it.each([
    ["PORT", { PORT: "seventy" }],
    ["PORT", { PORT: "70000" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://localhost/farol" }],
    ["REDIS_URL", { REDIS_URL: "localhost:6379" }],
    ["SMTP_URL", { SMTP_URL: "http://localhost" }],
    ["APP_SECRET", { APP_SECRET: "short" }],
    ["APP_SECRET", { DATABASE_URL }],
    ["APP_SECRET_OLD is not valid: each must have at least 32 characters", { APP_SECRET_OLD: `${SECRET},short` }],
    ["APP_SECRET_OLD names APP_SECRET itself", { APP_SECRET: SECRET, APP_SECRET_OLD: SECRET }],
    ["WORKER", { WORKER: "maybe" }],
    ["WORKER=off needs DATABASE_URL", { WORKER: "off" }],
    ["PUBLIC_URL", { PUBLIC_URL: "exemplo.com.br" }],
    ["CORS_ORIGINS", { CORS_ORIGINS: "exemplo.com.br" }],
    ["CORS_ORIGINS", { CORS_ORIGINS: "https://exemplo.com.br/path" }],
    ["TRUST_PROXY", { TRUST_PROXY: "-1" }],
    ["PRICES_URL", { PRICES_URL: "brapi.dev" }],
    ["PRICES_TOKEN needs PRICES_URL", { PRICES_TOKEN: "token" }],
    ["SERIES_URL", { SERIES_URL: "ftp://api.bcb.gov.br" }],
    ["LLM_BASE_URL", { LLM_BASE_URL: "localhost:11434", LLM_MODEL: "qwen3" }],
    ["LLM_BASE_URL and LLM_MODEL go together", { LLM_BASE_URL: "http://localhost:11434/v1" }],
    ["LLM_BASE_URL and LLM_MODEL go together", { LLM_MODEL: "qwen3" }],
    ["LLM_API_KEY needs LLM_BASE_URL", { LLM_API_KEY: "key" }],
    ["EMBEDDINGS_BASE_URL", { EMBEDDINGS_BASE_URL: "ftp://localhost", EMBEDDINGS_MODEL: "e5" }],
    ["EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL go together", { EMBEDDINGS_MODEL: "e5" }],
    ["EMBEDDINGS_API_KEY needs EMBEDDINGS_BASE_URL", { EMBEDDINGS_API_KEY: "key" }],
    ["S3_ACCESS_KEY_ID", { S3_BUCKET: "notas" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "notas", S3_ACCESS_KEY_ID: "key" }],
    ["S3_ENDPOINT", { S3_ENDPOINT: "https://s3.exemplo.com.br" }],
    ["DATABASE_TLS", { DATABASE_URL, APP_SECRET: SECRET, DATABASE_TLS: "prefer" }],
    ["DATABASE_TLS needs DATABASE_URL.", { DATABASE_TLS: "require" }],
    ["REDIS_TLS needs REDIS_URL.", { REDIS_TLS: "verify" }],
    ["S3_TLS needs S3_BUCKET.", { S3_TLS: "verify" }],
    ["REDIS_CA needs REDIS_TLS=verify.", { REDIS_URL: "rediss://r", REDIS_TLS: "require", REDIS_CA: "ca.pem" }],
    ["S3_CA needs S3_TLS=verify.", { S3_CA: "ca.pem" }],
    ["REDIS_URL contradicts REDIS_TLS: it begins with redis://.", { REDIS_URL: "redis://r", REDIS_TLS: "require" }],
    [
      "S3_ENDPOINT contradicts S3_TLS: it begins with http://.",
      { ...BUCKET, S3_ENDPOINT: "http://s", S3_TLS: "verify" },
    ],
    ["ADMIN_EMAIL is not valid: must be a mail address", { ADMIN_EMAIL: "ninguem", ADMIN_PASSWORD: "Segura#1" }],
    ["ADMIN_PASSWORD is not valid: must have 6", { ADMIN_EMAIL: "a@exemplo.com.br", ADMIN_PASSWORD: "segura" }],
    ["SECURITY_CONTACT is not valid: must be addresses", { SECURITY_CONTACT: "seguranca@exemplo.com.br" }],
    ["SECURITY_CONTACT", { SECURITY_CONTACT: "mailto:a@exemplo.com.br\nContact: mailto:b@exemplo.com.br" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ])("stops the start and names %s when it is wrong", (name, source) => {
    expect(() => readEnv(source)).toThrow(name);
  });

  it.each([
    ["sslmode=disable", "require"],
    ["sslmode=prefer", "require"],
    ["sslmode=allow", "verify"],
    ["sslmode=no-verify", "verify"],
    ["sslmode=verify-ca", "require"],
    ["sslmode=verify-full", "require"],
    ["ssl=0", "require"],
    ["sslrootcert=/etc/ca.pem", "verify"],
  ])("refuses a DATABASE_URL with %s beside DATABASE_TLS=%s", (query, tls) => {
    const url = { DATABASE_URL: `${DATABASE_URL}?${query}`, APP_SECRET: SECRET };
    expect(() => readEnv({ ...url, DATABASE_TLS: tls })).toThrow(
      `DATABASE_URL contradicts DATABASE_TLS=${tls}: it has ${query.replace(/=[/0].*/, "")}.`,
    );
    expect(readEnv(url).DATABASE_URL).toBe(url.DATABASE_URL);
  });

  it("takes URLs that agree with what is enforced", () => {
    const settings = {
      ...{ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full`, APP_SECRET: SECRET, DATABASE_TLS: "verify" },
      ...{ DATABASE_CA: "/etc/ca.pem", REDIS_URL: "rediss://redis", REDIS_TLS: "require", ...BUCKET, S3_TLS: "verify" },
    };
    expect(readEnv(settings)).toMatchObject(settings);
  });

  it("lets a process serve without doing jobs when the database is shared", () => {
    expect(readEnv({ WORKER: "off", DATABASE_URL, APP_SECRET: SECRET }).WORKER).toBe("off");
  });

  it("takes several former secrets, the last one first", () => {
    const [last, first] = ["l".repeat(32), "f".repeat(32)];
    expect(readEnv({ APP_SECRET: SECRET, APP_SECRET_OLD: `${last}, ${first}` }).APP_SECRET_OLD).toEqual([last, first]);
  });

  it("takes an address and a model of a service, with a key or without", () => {
    const services = { LLM_BASE_URL: "http://localhost:11434/v1", LLM_MODEL: "qwen3" };
    expect(readEnv(services)).toMatchObject(services);
    const keyed = {
      EMBEDDINGS_BASE_URL: "https://api.exemplo.com.br/v1",
      EMBEDDINGS_MODEL: "e5",
      EMBEDDINGS_API_KEY: "k",
    };
    expect(readEnv(keyed)).toMatchObject(keyed);
  });

  it("is written down whole in .env.example, with the same defaults", async () => {
    const text = await readFile(new URL("../../../.env.example", import.meta.url), "utf8");
    const example = Object.fromEntries(
      [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    const elsewhere = ["CHROMIUM_PATH", "TEST_DATABASE_URL", "TEST_REDIS_URL", "VITE_PRODUCT_NAME"];
    const source = await readFile(new URL("./env.ts", import.meta.url), "utf8");
    const read = [...source.matchAll(/^ {2}([A-Z_0-9]+): /gm)].map(([, name]) => name);
    expect(Object.keys(example).sort()).toEqual([...read, ...elsewhere].sort());
    expect(readEnv(example)).toEqual(readEnv({}));
  });
});
