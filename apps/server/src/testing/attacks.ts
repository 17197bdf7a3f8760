import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { drawBomb } from "@app/api/testing/draw-bomb";
import { drawTexts, hostileFiles, type PlacedText } from "@app/api/testing/draw-hostile";
import type { AttackWorld, Person } from "./attack-world.ts";

/** Goes on until the signal aborts. Resolves once it is under way, with a promise of its end. */
export type Attack = (world: AttackWorld, signal: AbortSignal) => Promise<{ ended: Promise<unknown> }>;

const MAX_UPLOAD_FILES = 20;

/** Attacks on other people by one account or many strangers. */
export const attacks: Readonly<Record<string, Attack>> = {
  async "long histories and questions over ten thousand trades"(world, signal) {
    const chatHistory = Array.from({ length: 50 }, () => ({ type: "user", content: "petr4 vale3 ".repeat(400) }));
    const [writer, investor] = [world.next("attackers"), world.next("investors")];
    const ask = (as: Person, query: string, more: object = {}) =>
      again(signal, () =>
        world.call("POST", "/api/v1/chat/query", { as, json: { userId: as.id, query, ...more } }).then(read),
      );
    const questions = ["qual o preço médio de PETR4?", "em quais notas aparece PETR4?", "fiz day trade?"];
    return underWay([
      ask(writer, "qual o preço médio de PETR4?", { chatHistory }),
      ask(writer, "quanto paguei de taxas?", { chatHistory }),
      ...questions.map((question) => ask(investor, question)),
    ]);
  },

  async "batches of ten simulated sales over ten thousand trades"(world, signal) {
    const as = world.next("investors");
    const sales = Array.from({ length: 10 }, () => ({ ticker: "PETR4", quantidade: 1, preco: 38 }));
    const path = `/api/trpc/${sales.map(() => "taxes.simulate").join(",")}`;
    const input = encodeURIComponent(JSON.stringify({ ...sales }));
    return underWay([again(signal, () => world.call("GET", `${path}?batch=1&input=${input}`, { as }).then(read))]);
  },

  async "downloads and exports that nobody reads"(world, signal) {
    const files = { "a.pdf": padded(10), "b.pdf": padded(10) };
    const sockets: Socket[] = [];
    for (let person = 0; person < 4; person += 1) {
      const owner = world.next("attackers");
      const [fileId] = await world.process(owner, files);
      const paths = [
        ...Array(6).fill(`/api/v1/files/${fileId}/download`),
        ...Array(2).fill(`/api/v1/export/${owner.id}`),
      ];
      for (const path of paths) sockets.push(await askAndStopReading(world, path, owner));
    }
    const ended = once(signal, "abort").then(() => sockets.map((socket) => socket.destroy()));
    return { ended };
  },

  async "administrators' texts that never end a tag"(world, signal) {
    const as = world.next("administrators");
    const texts = ["<".repeat(99_000), "<p".repeat(45_000), `${"<p>".repeat(30_000)}x`, "&nbsp;<".repeat(14_000)];
    const send = (content: string) =>
      again(signal, () => {
        const json = { title: "Ajuda", type: "help", isActive: false, content };
        return world.call("POST", "/api/v1/info/create", { as, json }).then(read);
      });
    return underWay(texts.map(send));
  },

  async "strangers' logins and recoveries from many addresses"(world, signal) {
    let sent = 0;
    const flood = (path: string, body: object) =>
      again(signal, () => {
        sent += 1;
        const headers = { "x-forwarded-for": `10.${sent % 199}.${sent % 251}.${sent % 241}` };
        const json = { ...body, email: `pessoa-${sent}@exemplo.com.br` };
        return world.call("POST", `/api/v1/${path}`, { json, headers }).then(read);
      });
    return underWay([
      ...Array.from({ length: 20 }, () => flood("login", { password: "Errada#1" })),
      ...Array.from({ length: 10 }, () => flood("generateCode", {})),
    ]);
  },

  async "bombs and files of a hundred thousand lines"(world) {
    const attacker = world.next("attackers");
    const drawn = [await drawBomb(600), ...hostileFiles.map(([, draw]) => draw())];
    const names = Array.from({ length: MAX_UPLOAD_FILES }, (_, index) => `${index}.pdf`);
    await world.process(
      attacker,
      Object.fromEntries(names.map((name, index) => [name, drawn[index % drawn.length] ?? padded(0)])),
    );
    return { ended: Promise.resolve() };
  },
};

/** Repeats a request as fast as it is answered. */
async function again(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await work();
}

const read = async (answer: Response) => void (await answer.arrayBuffer());

const underWay = (running: Promise<void>[]) => ({ ended: Promise.all(running) });

/** A small document with this many megabytes after its end. */
function padded(megabytes: number): Uint8Array {
  const text: PlacedText = ["Querida Ana", 10, 800];
  return Buffer.concat([drawTexts([text]), Buffer.alloc(megabytes * 1_000_000, "\n")]);
}

/** Asks for a path and never reads more than the head of the answer. */
async function askAndStopReading({ server }: AttackWorld, path: string, { token }: Person): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: farol\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}
