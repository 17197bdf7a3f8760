import type { AddressInfo } from "node:net";
import { dbTest as it } from "@app/api/testing/db-test";
import { expect } from "vitest";
import { closeServer, serveHealth } from "./serve.ts";

it("keeps an idle connection for longer than the proxy before it", async ({ db, services }) => {
  const server = await serveHealth({ db, services, isReady: () => true }, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
  await closeServer(server);
  expect(headers.get("keep-alive")).toBe("timeout=65");
});
