import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** As in the server's tests (server-process.ts): none that Linux gives to a client before the server listens. */
const SERVER_PORTS = [10_081, 32_768] as const;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const port = randomInt(...SERVER_PORTS);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  probe.close();
  return isFree ? port : freePort();
}
