/** The part of a connection that both engines support. */
interface ListeningClient {
  query(text: string): Promise<unknown>;
  on(event: "notification", listener: (message: { payload?: string | undefined }) => void): unknown;
  on(event: "error" | "end", listener: () => void): unknown;
  release(destroy: boolean): void;
}
interface ListeningPool {
  connect(): Promise<ListeningClient>;
  query(text: string, values: string[]): Promise<unknown>;
}

/** A broadcast channel between all processes connected to one database. */
interface DbChannel {
  /** Sends to every listener, including this process. Payload of less than 8000 bytes. */
  send(payload: string): Promise<void>;
  close(): Promise<void>;
}

interface ChannelListener {
  onPayload(payload: string): void;
  /** Called when messages may have been missed. */
  onGap(): void;
}

/** Time between reconnection attempts; a restarting database is back within seconds. */
const RECONNECT_MS = 1000;

/**
 * Opens a channel over LISTEN and NOTIFY on a connection of its own, reconnecting when it is lost.
 *
 * @param name - a plain lower-case identifier
 */
export async function openChannel(pool: ListeningPool, name: string, listener: ChannelListener): Promise<DbChannel> {
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let leave = () => {};

  /** Resolves once it listens; from then on, losing the connection is followed by another attempt. */
  const listen = async () => {
    const client = await pool.connect();
    let isListening = false;
    // A connection may report its end by several events; only the first counts.
    const end = once(() => {
      client.release(true);
      if (isListening) again();
    });
    client.on("error", end);
    client.on("end", end);
    client.on("notification", ({ payload }) => listener.onPayload(payload ?? ""));
    leave = end;
    try {
      await client.query(`listen ${name}`);
      isListening = true;
    } catch (error) {
      end();
      throw error;
    }
    if (isClosed) end();
  };
  const again = () => {
    if (isClosed) return;
    retry = setTimeout(() => listen().then(() => listener.onGap(), again), RECONNECT_MS);
  };

  await listen();
  return {
    async send(payload) {
      await pool.query("select pg_notify($1, $2)", [name, payload]);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      leave();
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
