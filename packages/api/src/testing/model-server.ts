import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sourceLoader } from "@app/db/source-loader";

export type ModelAnswer =
  | { text: string; delayMs?: number; cut?: true }
  | { json: unknown }
  | { raw: string }
  | { status: number }
  | { silent: true }
  | { endless: true }
  | { obeys: true }
  | { vectors: number };

interface AskedModel {
  path: string;
  authorization: string | null;
  body: { messages?: { role: string; content: string }[]; input?: string[]; dimensions?: number; stream?: boolean };
}

export interface HeardByModel {
  asked: AskedModel[];
  /** Paths of requests that their client aborted. */
  aborted: string[];
}

export interface ModelServer {
  /** URL with its version, as operators configure it. */
  url: string;
  /** Sets the next answers, given one after the other with the last repeated; forgets earlier requests. */
  answer(...answers: ModelAnswer[]): Promise<void>;
  /** Requests received since the last call. */
  heard(): Promise<HeardByModel>;
}

const CHILD = fileURLToPath(new URL("./model-server-child.ts", import.meta.url));

/** A server of OpenAI's protocol on this machine, in a process of its own. */
export async function startModelServer(): Promise<ModelServer & { stop(): void }> {
  const child = fork(CHILD, { execArgv: sourceLoader(CHILD) });
  const tell = async (message: ModelAnswer[] | "report"): Promise<HeardByModel> => {
    const told = once(child, "message");
    child.send(message);
    const [heard] = await told;
    return heard;
  };
  const [{ port }] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}/v1`,
    answer: async (...answers) => void (await tell(answers)),
    heard: () => tell("report"),
    stop: () => void child.kill(),
  };
}
