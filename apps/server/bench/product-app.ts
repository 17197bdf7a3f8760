// The product's HTTP application as the benchmarks measure it.
import { createTestFolder, createTestServices } from "@app/api/testing/test-services";
import { openPostgres } from "@app/db/client";
import pino from "pino";
import { createApp } from "../src/app.ts";

export async function productApp(databaseUrl: string) {
  return createApp({
    db: openPostgres(databaseUrl).db,
    // Limits are off: counting is no part of the floor.
    services: await createTestServices(await createTestFolder()),
    env: {
      TRUST_PROXY: 0,
      RATE_LIMIT: "off",
      CORS_ORIGINS: undefined,
      CEP_BASE_URL: "https://viacep.com.br/ws",
      METRICS_TOKEN: undefined,
    },
    log: pino({ level: "info" }, pino.destination("/dev/null")),
    webFolder: "/no/web/client",
    isReady: () => true,
  });
}
