import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openChannel } from "./channel.ts";

/** A fake connection that may refuse LISTEN, as a server does during its start. */
class Connection extends EventEmitter {
  isReleased = false;

  constructor(private readonly isRefused: () => boolean) {
    super();
  }

  async query() {
    if (!this.isRefused()) return;
    this.emit("end");
    throw new Error("cannot execute LISTEN during recovery");
  }

  release() {
    this.isReleased = true;
    this.emit("end");
  }
}

function newPool() {
  const connections: Connection[] = [];
  const pool = {
    isRefusing: false,
    connections,
    async connect() {
      const connection = new Connection(() => pool.isRefusing);
      connections.push(connection);
      return connection;
    },
    query: async () => undefined,
    held: () => connections.filter(({ isReleased }) => !isReleased).length,
  };
  return pool;
}

describe("a channel", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("retries once a second while LISTEN fails, holds one connection at most, and reports the gap", async () => {
    const pool = newPool();
    const onGap = vi.fn();
    const channel = await openChannel(pool, "news", { onPayload: () => undefined, onGap });

    pool.isRefusing = true;
    pool.connections[0]?.emit("error", new Error("terminated"));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pool.connections).toHaveLength(11);
    expect(pool.held()).toBe(0);
    expect(onGap).not.toHaveBeenCalled();

    pool.isRefusing = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(pool.held()).toBe(1);
    expect(onGap).toHaveBeenCalledOnce();

    await channel.close();
    expect(pool.held()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pool.connections).toHaveLength(12);
  });
});
