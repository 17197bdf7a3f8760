import { readdir } from "node:fs/promises";
import { describe, expect, vi } from "vitest";
import { httpTest as it, type TestPerson, type TestServer } from "../../testing/http-test.ts";

const MIB = 2 ** 20;
const SENTENCE =
  "O servidor está sem espaço para novos arquivos. Nada foi guardado deste envio; tente novamente mais tarde.";

const upload = (server: TestServer, person: TestPerson) => {
  const body = new FormData();
  body.append("files", new Blob([`%PDF-1.7 ${"x".repeat(1000)}`]), "nota.pdf");
  return server.call("POST", `/api/v1/upload/${person.id}`, { as: person, body });
};
const refused = { status: 507, body: { code: "SERVER_FULL", message: SENTENCE } };

describe("an upload to a full disk", () => {
  it("is refused before it is read, while reading goes on, and taken once there is room", async ({
    server,
    services,
  }) => {
    const person = await server.newPerson();
    const write = vi.spyOn(services.storage, "write");
    const room = vi.spyOn(services.storage, "roomBytes").mockResolvedValue(64 * MIB);
    expect(await upload(server, person)).toMatchObject(refused);
    expect(write).not.toHaveBeenCalled();
    expect((await server.call("GET", `/api/v1/listFiles/${person.id}`, { as: person })).status).toBe(200);
    room.mockResolvedValue(65 * MIB);
    expect((await upload(server, person)).status).toBe(200);
    vi.restoreAllMocks();
  });

  it("that fills in the middle leaves nothing behind", async ({ server, services, db, storageFolder }) => {
    const person = await server.newPerson();
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    vi.spyOn(services.storage, "write").mockImplementation(async (_key, content) => {
      for await (const _chunk of content);
      throw new Error("Cannot write file", { cause: full });
    });
    expect(await upload(server, person)).toMatchObject(refused);
    expect(await db.selectFrom("files").select("id").where("userId", "=", person.id).execute()).toEqual([]);
    expect(await readdir(storageFolder)).not.toContain(person.id);
    vi.restoreAllMocks();
  });
});
