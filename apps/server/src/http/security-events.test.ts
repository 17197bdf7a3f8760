import { createTestServices } from "@app/api/testing/test-services";
import { describe, expect } from "vitest";
import { httpTest } from "../testing/http-test.ts";

const lines: unknown[] = [];
const it = httpTest.extend("services", { scope: "file" }, async ({ storageFolder }) => {
  const services = await createTestServices(storageFolder);
  const info = (fields: object) => void ("event" in fields && lines.push(fields.event));
  return { ...services, log: { ...services.log, info } };
});

describe("a security event outside the procedures", () => {
  it.for([
    ["an upload for somebody else", "POST", "/api/v1/upload/ID", 403, "access.refused"],
    ["an export of somebody else's data", "GET", "/api/v1/export/ID", 403, "access.refused"],
    ["a call of REST that is an administrator's", "GET", "/api/v1/users", 403, "access.refused"],
    ["a call of tRPC that is an administrator's", "GET", "/api/trpc/users.list", 403, "access.refused"],
    ["an export of one's own data", "GET", "/api/v1/export/OWN", 200, "account.exported"],
  ] as const)("is one line: %s", async ([_what, method, path, status, event], { server }) => {
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    lines.length = 0;
    const answer = await server.call(method, path.replace("ID", bia.id).replace("OWN", ana.id), { as: ana });
    expect(answer.status).toBe(status);
    expect(lines).toEqual([event]);
  });
});
