import type { Services } from "@app/api/context";
import { serverFull } from "@app/core/files/errors";

/** Stays free for the database and its log, so that reading and logging in go on. */
const RESERVED_BYTES = 64 * 1024 * 1024;

/** Before the body is read. @throws DomainError SERVER_FULL */
export async function requireRoom({ storage, log }: Services, bytes: number): Promise<void> {
  const room = await storage.roomBytes();
  if (room === null || room - bytes >= RESERVED_BYTES) return;
  log.warn({ room, bytes }, "An upload was refused: the disk has no room for it");
  throw serverFull();
}

/** The library of the storage wraps the system's error. */
export function isFullDisk(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT")) return true;
  }
  return false;
}
