import { type ClientRequest, request } from "node:http";
import { createLimiter } from "@app/api/limits/client";
import { createTestServices } from "@app/api/testing/test-services";
import { describe, expect, onTestFinished } from "vitest";
import { httpTest, type TestPerson, type TestServer } from "../../testing/http-test.ts";

const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => ({
  ...(await createTestServices(storageFolder)),
  limiter: createLimiter({ memory: true }),
}));

/** Starts calls that change something and whose bodies do not end. */
async function startSlowBodies({ url }: TestServer, { token }: TestPerson): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "content-length": 1000 };
  const started = ["/api/trpc/goals.create", "/api/v1/objetivos", "/api/trpc/goals.create"].map((path) => {
    const slow: ClientRequest = request(url + path, { method: "POST", headers });
    slow.on("error", () => {}); // it is cut at the end of the test
    onTestFinished(() => void slow.destroy());
    return new Promise((resolve) => slow.write("{", resolve));
  });
  await Promise.all(started);
}

describe("calls whose bodies come slowly", { timeout: 60_000 }, () => {
  it("hold up neither their person's other calls nor anybody else's", async ({ server }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => server.newPerson()));
    const [ana] = people;
    for (const person of people) {
      await startSlowBodies(server, person);
      // An answer shows that the server has read the heads of the slow ones.
      expect((await server.call("GET", "/healthz")).status).toBe(200);
    }
    const other = await server.newPerson();
    for (const as of [ana, other]) {
      if (!as) throw new Error("Nobody");
      expect((await server.call("GET", `/api/v1/objetivos/list?userId=${as.id}`, { as })).status).toBe(200);
    }
  });
});
