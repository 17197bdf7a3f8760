import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a service that can be taken away. */
export interface FaultProxy {
  port: number;
  /** Cuts every connection, and refuses new ones. */
  takeAway(): void;
  bringBack(): void;
  close(): Promise<void>;
}

/** Passes connections on to a service of this machine. */
export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  let isAway = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // a cut connection is the purpose
    socket.on("close", () => sockets.delete(socket));
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (isAway) return client.destroy();
    const service = connect(target);
    keep(service);
    client.pipe(service).pipe(client);
    client.on("close", () => service.destroy());
    service.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    takeAway() {
      isAway = true;
      cut();
    },
    bringBack() {
      isAway = false;
    },
    async close() {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}
