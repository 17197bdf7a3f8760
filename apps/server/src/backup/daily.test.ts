import { mkdir, mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { callerFor } from "@app/api/testing/caller";
import { dbTest as it } from "@app/api/testing/db-test";
import { createUser } from "@app/db/testing/factories/users";
import { describe, expect, vi } from "vitest";
import { createLog } from "../start/boot.ts";
import { ageOfNewestBackup, createDailyBackup } from "./daily.ts";

const log = createLog("silent");
const NOW = new Date("2026-06-15T15:00:00Z");
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const newRoot = () => mkdtemp(path.join(tmpdir(), "farol-daily-"));
/** The part of a backup that these tests read. */
const keep = (root: string, name: string) => mkdir(path.join(root, name));

describe("the daily backup", () => {
  it("is made when the newest backup is a day old, once there is somebody", async ({ db, services }) => {
    const BACKUP_DIR = await newRoot();
    const run = vi.fn(async () => void (await keep(BACKUP_DIR, "daily-2026-06-15T15-00-00Z")));
    const backUpIfDue = createDailyBackup({ db, services }, { BACKUPS: "on", BACKUP_DIR }, log, run);
    await backUpIfDue(NOW);
    expect(run).not.toHaveBeenCalled();
    await createUser(db);
    await backUpIfDue(NOW);
    expect(run).toHaveBeenCalledOnce();
    expect(await ageOfNewestBackup({ BACKUP_DIR }, hoursLater(23))).toBe(23 * 3_600_000);
    await backUpIfDue(hoursLater(23));
    expect(run).toHaveBeenCalledOnce();
    await backUpIfDue(hoursLater(24));
    expect(run).toHaveBeenCalledTimes(2);

    const off = createDailyBackup({ db, services }, { BACKUPS: "off", BACKUP_DIR: await newRoot() }, log, run);
    await off(hoursLater(48));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it("that fails is tried again after an hour, and told to administrators once a day", async ({ db, services }) => {
    const BACKUP_DIR = await newRoot();
    const admin = await createUser(db, { isAdmin: true });
    const run = vi.fn<() => Promise<void>>(async () => {
      throw Object.assign(new Error("full"), { code: 28, stderr: "No backup was made" });
    });
    const backUpIfDue = createDailyBackup({ db, services }, { BACKUPS: "on", BACKUP_DIR }, log, run);
    const told = () => db.selectFrom("notifications").select(["usuarioId", "message"]).execute();
    await backUpIfDue(NOW);
    const message = expect.stringMatching(
      /^A cópia de segurança diária não foi feita porque falta espaço no disco: .*dobro/,
    );
    expect(await told()).toEqual([{ usuarioId: admin.id, message }]);
    const state = async (now: Date) => (await callerFor(db, services, admin, now)).backups.state();
    const failed = { ligado: true, feitaEm: null, falhouEm: NOW.toISOString(), falha: "sem_espaco", atrasada: true };
    expect(await state(NOW)).toEqual(failed);
    await backUpIfDue(hoursLater(0.5));
    expect(run).toHaveBeenCalledOnce();
    await backUpIfDue(hoursLater(1));
    expect(run).toHaveBeenCalledTimes(2);
    expect(await told()).toHaveLength(1);
    await backUpIfDue(hoursLater(25));
    expect(await told()).toHaveLength(2);
    expect(await readdir(BACKUP_DIR)).toEqual([]);

    run.mockImplementation(async () => void (await keep(BACKUP_DIR, "daily-2026-06-16T17-00-00Z")));
    await backUpIfDue(hoursLater(26));
    const made = { ...failed, feitaEm: "2026-06-16T17:00:00.000Z", falhouEm: null, falha: null, atrasada: false };
    expect(await state(hoursLater(26))).toEqual(made);
    expect(await state(hoursLater(52.1))).toEqual({ ...made, atrasada: true });
  });
});
