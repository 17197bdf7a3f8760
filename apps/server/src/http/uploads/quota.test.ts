import type { UploadWire } from "@app/core/files/schema";
import { describe, expect, onTestFinished } from "vitest";
import { httpTest as it } from "../../testing/http-test.ts";

const NO_SPACE = "Seu espaço para arquivos acabou. Exclua arquivos de que não precisa mais e envie de novo.";

/** A PDF of this size, unique by its mark. */
const pdf = (mark: string, sizeBytes: number) => `%PDF-1.7 ${mark}`.padEnd(sizeBytes, ".");

describe("the space of a person's files", () => {
  it("refuses what does not fit, each file with its sentence, and keeps what does", async ({
    server,
    services,
    db,
  }) => {
    services.fileSpaceBytes = 10_000;
    onTestFinished(() => {
      services.fileSpaceBytes = null;
    });
    const [ana, bia] = [await server.newPerson(), await server.newPerson()];
    const send = async (sizes: readonly number[], as = ana) => {
      const body = new FormData();
      for (const size of sizes) body.append("files", new Blob([pdf(String(size), size)]), `${size}.pdf`);
      return server.call("POST", `/api/v1/upload/${as.id}`, { as, body });
    };
    const namesOf = ({ body }: { body: unknown }) => (body as UploadWire).arquivos.map(({ name }) => name);

    const mixed = await send([6000, 5000, 3000]);
    expect(mixed.status).toBe(200);
    expect(namesOf(mixed)).toEqual(["6000.pdf", "3000.pdf"]);
    expect(mixed.body).toMatchObject({ recusados: [{ name: "5000.pdf", message: NO_SPACE }] });

    expect(await send([1001])).toMatchObject({
      status: 413,
      body: { code: "NO_SPACE_LEFT", message: NO_SPACE, recusados: [{ name: "1001.pdf", message: NO_SPACE }] },
    });
    expect(namesOf(await send([6000]))).toEqual(["6000.pdf"]); // the file already there
    expect(namesOf(await send([1000]))).toEqual(["1000.pdf"]);
    expect(namesOf(await send([9000], bia))).toEqual(["9000.pdf"]);
    const stored = await db.selectFrom("files").select("storageKey").where("userId", "=", ana.id).execute();
    expect(stored).toHaveLength(3);
    expect(await server.call("GET", "/api/trpc/files.space", { as: ana })).toMatchObject({
      body: { result: { data: { usado: 10_000, limite: 10_000 } } },
    });
  });
});
