/** A backup or restore that does not happen, with a sentence for the operator. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
  readonly isWithoutRoom: boolean;

  constructor(message: string, { isWithoutRoom = false, cause }: { isWithoutRoom?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isWithoutRoom = isWithoutRoom;
  }
}

/** Describes a disk error to the operator in a few words. */
export function describeDisk(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk is full";
  return error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
}
