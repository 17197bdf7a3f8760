// People using a built server during other work, and their waiting times.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { BELOW_NORMAL } from "@app/api/low-priority";
import { quantile } from "@app/core/testing/quantile";

/** Pace of one person's reads, one after the other, like a busy browser. */
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

/** Logs a person in. @param isNew - registers them first */
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

const READ = "/api/trpc/notifications.unreadCount,goals.list?batch=1";

/** Reads as one person until told to stop. @returns milliseconds of each answer */
export async function measureReads(
  url: string,
  person: Person,
  isOver: (reads: number) => boolean,
  target = READ,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const start = performance.now();
    await call(url, "GET", target, { as: person });
    times.push(performance.now() - start);
    await wait(READ_EVERY_MS);
  }
  return times;
}

export const p99 = (times: readonly number[]) => quantile(times, 0.99);

/** Fills a core at the priority of quotations' reader, so that the machine is as busy while the server is idle. */
export async function withBusyMachine<T>(work: () => Promise<T>): Promise<T> {
  const burner = spawn(process.execPath, ["-e", `require("node:os").setPriority(${BELOW_NORMAL}); for (;;);`]);
  try {
    return await work();
  } finally {
    burner.kill("SIGKILL");
    await once(burner, "exit");
  }
}
