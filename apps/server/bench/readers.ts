// People who use a built server while something else goes on in it, and how long they wait.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { LOW } from "@app/api/low-priority";
import { quantile } from "./figures.ts";

/** Reads of one person, one after the other at this pace, as a browser that somebody works in. */
const READ_EVERY_MS = 10;
export const IDLE_READS = 500;
const PASSWORD = "Segura#1";

export interface Person {
  id: string;
  token: string;
}

export const built = (program: string) => [
  process.execPath,
  fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url)),
];

export async function call(
  url: string,
  method: string,
  target: string,
  options: { as?: Person; json?: object; form?: FormData },
) {
  const { as, json, form } = options;
  const answer = await fetch(url + target, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(json ? { "content-type": "application/json" } : {}),
    },
    body: form ?? (json ? JSON.stringify(json) : null),
  });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

let registered = 0;
export function register(url: string): Promise<Person> {
  registered += 1;
  return enter(url, { email: `pessoa-${registered}@exemplo.com.br`, password: PASSWORD }, true);
}

/** Logs somebody in. @param isNew - who has to be registered first */
export async function enter(url: string, account: { email: string; password: string }, isNew = false): Promise<Person> {
  if (isNew) {
    await call(url, "POST", "/api/v1/usuario/registroUsuario", { json: { ...account, nomeUsuario: "Ana" } });
  }
  const { token, data } = (await call(url, "POST", "/api/v1/login", { json: account })) as {
    token: string;
    data: { _id: string };
  };
  return { id: data._id, token };
}

/** Reads as one person until told to stop. @returns milliseconds of each answer */
export async function measureReads(url: string, person: Person, isOver: (reads: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const start = performance.now();
    await call(url, "GET", "/api/trpc/notifications.unreadCount,goals.list?batch=1", { as: person });
    times.push(performance.now() - start);
    await wait(READ_EVERY_MS);
  }
  return times;
}

export const p99 = (times: readonly number[]) => quantile(times, 0.99);

/** Fills a core at the priority at which notes are read, so that the machine is as busy while the server is idle. */
export async function withBusyMachine<T>(work: () => Promise<T>): Promise<T> {
  const burner = spawn(process.execPath, ["-e", `require("node:os").setPriority(${LOW}); for (;;);`]);
  try {
    return await work();
  } finally {
    burner.kill("SIGKILL");
    await once(burner, "exit");
  }
}
