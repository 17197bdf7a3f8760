import { mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { readEnv } from "../env.ts";
import { readAppSecrets } from "./app-secret.ts";

const newFolder = () => mkdtemp(path.join(tmpdir(), "farol-secret-"));

it("a generated secret that is renamed to app-secret-old is a former one, and a new one is generated", async () => {
  const DATA_DIR = await newFolder();
  const first = await readAppSecrets(readEnv({ DATA_DIR }));
  expect(first).toEqual({ present: await readFile(path.join(DATA_DIR, "app-secret"), "utf8"), old: [] });

  await rename(path.join(DATA_DIR, "app-secret"), path.join(DATA_DIR, "app-secret-old"));
  const second = await readAppSecrets(readEnv({ DATA_DIR }));
  expect(second.old).toEqual([first.present]);
  expect(second.present).toHaveLength(43);
  expect(second.present).not.toBe(first.present);
});

it("the settings' secrets come before those of the data folder", async () => {
  const DATA_DIR = await newFolder();
  const [present, former, kept] = ["p".repeat(32), "f".repeat(32), "k".repeat(43)];
  await writeFile(path.join(DATA_DIR, "app-secret"), kept);
  await writeFile(path.join(DATA_DIR, "app-secret-old"), `${kept}\n\n`);
  const settings = { DATA_DIR, APP_SECRET: present, APP_SECRET_OLD: former };
  expect(await readAppSecrets(readEnv(settings))).toEqual({ present, old: [former] });
  expect(await readAppSecrets(readEnv({ DATA_DIR, APP_SECRET_OLD: former }))).toEqual({
    ...{ present: kept, old: [former, kept] },
  });
});
