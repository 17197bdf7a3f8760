import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";

const syncInBackground = (handle: number) =>
  new Promise<void>((resolve, reject) => {
    fdatasync(handle, (error) => (error ? reject(error) : resolve()));
  });

/** A file of the log, through a handle of its own: the engine may close its one while a sync runs. */
interface LogFile {
  handle: number;
  /** The last sync requested for this file. */
  asked: number;
}

/**
 * Background syncs of the write-ahead log requested by the engine: the event loop continues, and one sync covers every
 * transaction that ended before it began. {@link settled} waits until the log is on the device.
 */
export class LogSyncs {
  /** Number of syncs requested, and of those completed by the device. */
  #asked = 0;
  #held = 0;
  #running: Promise<void> | undefined;
  #failure: Error | undefined;
  readonly #files = new Map<string, LogFile>();
  #current: string | undefined;

  /** @param file - path of the file of the log that was written */
  ask(file: string): void {
    this.#refuseAfterFailure();
    this.#asked += 1;
    const known = this.#files.get(file);
    if (known) known.asked = this.#asked;
    else this.#files.set(file, { handle: openSync(file, "r+"), asked: this.#asked });
    this.#current = file;
  }

  get isPending(): boolean {
    return this.#held < this.#asked;
  }

  /**
   * Resolves once all earlier requests are on the device.
   *
   * @throws Error on every call after a failed sync, since the state of the file on the device is unknown then
   */
  async settled(): Promise<void> {
    this.#refuseAfterFailure();
    const wanted = this.#asked;
    while (this.#held < wanted) {
      this.#running ??= this.#sync().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
  }

  /** Returns once all requests are on the device; a page that depends on them may be written only then. */
  settleNow(): void {
    this.#refuseAfterFailure();
    if (!this.isPending) return;
    try {
      for (const { handle } of this.#files.values()) fdatasyncSync(handle);
    } catch (error) {
      throw this.#fail(error);
    }
    this.#held = this.#asked;
  }

  close(): void {
    for (const { handle } of this.#files.values()) closeSync(handle);
    this.#files.clear();
  }

  async #sync(): Promise<void> {
    const covered = this.#asked;
    try {
      await Promise.all([...this.#files.values()].map(({ handle }) => syncInBackground(handle)));
    } catch (error) {
      throw this.#fail(error);
    }
    this.#held = Math.max(this.#held, covered);
    this.#closeFinished();
  }

  /** Called only after a sync, when no other sync uses a handle. */
  #closeFinished(): void {
    for (const [file, { handle, asked }] of this.#files) {
      if (file === this.#current || asked > this.#held) continue;
      closeSync(handle);
      this.#files.delete(file);
    }
  }

  #fail(error: unknown): Error {
    this.#failure ??= new Error("The device did not take the database's log; start again", { cause: error });
    return this.#failure;
  }

  #refuseAfterFailure(): void {
    if (this.#failure) throw this.#failure;
  }
}
