// Everything that tests put into the system's temporary folder lies in one folder of their run.
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "farol-tests-";
/** Linux's file system in memory: a fourth less time than a disk for what syncs each write of a database. */
const IN_MEMORY = "/dev/shm";
const GIB = 2 ** 30;
/** The fullest run was seen to hold 4 GiB, and its programs take as much. */
const ROOM = { onFileSystem: 6 * GIB, inMemory: 10 * GIB };

/**
 * From here on this process and those that it starts have a temporary folder of their own, removed when this process
 * ends. Those of runs that were killed are removed first: thousands of databases would fill a disk in a week.
 */
export function takeTemporaryFolder() {
  if (path.basename(tmpdir()).startsWith(PREFIX)) return; // a process of a run already
  // Before memory is measured, of which a run that was killed still holds some.
  for (const left of [IN_MEMORY, tmpdir()].flatMap(leftOvers)) removeLeftOver(left);
  const place = placeOfRuns();
  const folder = path.join(place, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** In memory where there is room; the deep volume, and whoever names a place, have a real disk. */
export function placeOfRuns({ TMPDIR, TEST_VOLUME } = process.env, isRoomy = hasRoom(IN_MEMORY)) {
  return !TMPDIR && TEST_VOLUME !== "deep" && isRoomy ? IN_MEMORY : tmpdir();
}

/**
 * True for a folder that can be written to, whose programs may be run, with room on its file system and in memory.
 *
 * @param system - bytes of each that are free; by default as they are, within the limit of a container
 */
export function hasRoom(folder, system = systemOf(folder)) {
  return system !== null && system.onFileSystem >= ROOM.onFileSystem && system.inMemory >= ROOM.inMemory;
}

function systemOf(folder) {
  try {
    accessSync(folder, constants.W_OK);
    if (new RegExp(` ${folder} \\S+ \\S*\\bnoexec\\b`).test(readFileSync("/proc/mounts", "utf8"))) return null;
    const { bavail, bsize } = statfsSync(folder);
    return { onFileSystem: bavail * bsize, inMemory: process.availableMemory?.() ?? freemem() };
  } catch {
    return null; // no Linux, or not ours
  }
}

function leftOvers(folder) {
  if (!existsSync(folder)) return [];
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
