// Everything that tests put into the system's temporary folder lies in one folder of their run.
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "farol-tests-";
/** Linux's file system in memory: a fourth less time than on a disk for what makes databases and syncs each write. */
const IN_MEMORY = "/dev/shm";
const GIB = 2 ** 30;
/** Some times what the fullest run holds, and as much again for its programs. */
const ROOM = { onFileSystem: 4 * GIB, inMemory: 8 * GIB };

/**
 * From here on this process and those that it starts have a temporary folder of their own, removed when this process
 * ends. Those of runs that were killed are removed first: thousands of databases would fill a disk in a week.
 */
export function takeTemporaryFolder() {
  if (path.basename(tmpdir()).startsWith(PREFIX)) return; // a process of a run already
  const place = placeOfRuns();
  for (const left of [...new Set([place, tmpdir()])].flatMap(leftOvers)) removeLeftOver(left);
  const folder = path.join(place, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** In memory where there is room; the deep volume, and whoever names a place, have a real disk. */
export function placeOfRuns({ TMPDIR, TEST_VOLUME } = process.env, isRoomy = hasRoom(IN_MEMORY)) {
  return !TMPDIR && TEST_VOLUME !== "deep" && isRoomy ? IN_MEMORY : tmpdir();
}

/** @param free - bytes of memory */
export function hasRoom(folder, free = freemem()) {
  if (!existsSync(folder)) return false; // no Linux
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM.onFileSystem && free >= ROOM.inMemory;
}

function leftOvers(folder) {
  const names = readdirSync(folder).filter((name) => name.startsWith(PREFIX));
  return names.filter((name) => !isRunning(Number(name.slice(PREFIX.length)))).map((name) => path.join(folder, name));
}

function removeLeftOver(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A chaos that was killed leaves its small disk mounted, until somebody unmounts it or the machine restarts.
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
