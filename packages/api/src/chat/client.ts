import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type ReaderModels, unpackModels } from "@app/core/chat/reader/models";
import type { DomainError } from "@app/core/errors";
import { providerBusy, providerGarbage } from "@app/core/provider-errors";
import { z } from "zod";
import { askModel, callModel, type ModelAddress, parseJson } from "../outside-call.ts";

export interface ModelMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

interface Waiting {
  /** For the whole answer, with its repair. */
  timeoutMs: number;
  /** Aborted when nobody waits any more; ends the request to the model too. */
  signal?: AbortSignal | undefined;
}

/** A schema, with the name that the model is told for it. */
export interface AnswerForm<Value> {
  name: string;
  schema: z.ZodType<Value>;
}

/** Chooses and words; it is given what it may say and never computes. */
export interface LanguageModel {
  /** Where questions go, for people to read. */
  readonly host: string;
  readonly model: string;
  /**
   * A value of this form. An answer that does not fit is sent back once, with what is wrong with it.
   *
   * @throws DomainError with a sentence for administrators, or the reason of `signal`
   */
  choose<Value>(messages: readonly ModelMessage[], form: AnswerForm<Value>, waiting: Waiting): Promise<Value>;
  /** A text, in pieces as they come. @throws as `choose`, and when the text was cut off */
  write(messages: readonly ModelMessage[], waiting: Waiting): AsyncGenerator<string, void>;
}

/** A value of a question is some 2 kB, an answer in words some 4 kB, in a stream of pieces some hundred times as much. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Requests of all people at once: what a small server can do; above, the built-in engine answers. */
const MAX_AT_ONCE = 8;
/** One, and its repair. */
const MOST_ANSWERS = 2;
/** What is sent back for a repair. */
const MAX_REPAIRED_LENGTH = 4000;
const MAX_ISSUES_LENGTH = 1000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const delta = z.object({
  choices: z.array(
    z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: z.string().nullish() }),
  ),
});

/** A model on a server of OpenAI's protocol. */
export function createLanguageModel(address: ModelAddress): LanguageModel {
  const { host } = new URL(address.url);
  let running = 0;
  const begin = () => {
    if (running >= MAX_AT_ONCE) throw providerBusy(host);
    running += 1;
  };

  async function complete(messages: readonly ModelMessage[], { name, schema }: AnswerForm<unknown>, waiting: Waiting) {
    // As it is read: a model is to say every part, although one that is left out would ask for nothing.
    const json_schema = { name, schema: z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) };
    const answer = await askModel(address, "chat/completions", {
      ...{ ...waiting, maxBytes: MAX_ANSWER_BYTES },
      body: { messages, temperature: 0, response_format: { type: "json_schema", json_schema } },
    });
    const read = completion.safeParse(answer);
    const content = read.data?.choices[0]?.message.content;
    if (content === undefined) throw providerGarbage(host);
    return content;
  }

  return {
    host,
    model: address.model,
    async choose(messages, form, { timeoutMs, signal }) {
      begin();
      try {
        const deadline = performance.now() + timeoutMs;
        let asked = messages;
        for (let answers = 0; answers < MOST_ANSWERS; answers++) {
          const leftMs = Math.max(1, Math.ceil(deadline - performance.now()));
          const content = await complete(asked, form, { timeoutMs: leftMs, signal });
          const chosen = readForm(form, content);
          if ("value" in chosen) return chosen.value;
          asked = [...messages, ...askForRepair(content, chosen.problem)];
        }
        throw providerGarbage(host);
      } finally {
        running -= 1;
      }
    },
    async *write(messages, waiting) {
      begin();
      try {
        const { pieces } = await callModel(address, "chat/completions", {
          ...{ ...waiting, maxBytes: MAX_ANSWER_BYTES },
          body: { messages, temperature: 0, stream: true },
        });
        yield* readDeltas(pieces, () => providerGarbage(host));
      } finally {
        running -= 1;
      }
    },
  };
}

function readForm<Value>({ schema }: AnswerForm<Value>, content: string): { value: Value } | { problem: string } {
  const read = schema.safeParse(parseJson(content));
  if (read.success) return { value: read.data };
  return { problem: z.prettifyError(read.error).slice(0, MAX_ISSUES_LENGTH) };
}

const askForRepair = (content: string, problem: string): ModelMessage[] => [
  { role: "assistant", content: content.slice(0, MAX_REPAIRED_LENGTH) },
  { role: "user", content: `Este JSON não segue o esquema:\n${problem}\nResponda outra vez, só com o JSON corrigido.` },
];

const DATA = /^data: ?(.*)$/;
const DONE = "[DONE]";

/** The pieces of text in a stream of events. @throws the refusal when something else comes, or when the text has no end */
async function* readDeltas(
  pieces: AsyncIterable<Uint8Array>,
  refusal: () => DomainError,
): AsyncGenerator<string, void> {
  let isEnded = false;
  for await (const line of readLines(pieces)) {
    const data = DATA.exec(line)?.[1];
    if (data === undefined) continue;
    if (data === DONE) return;
    const read = delta.safeParse(parseJson(data));
    if (!read.success) throw refusal();
    const [choice] = read.data.choices;
    if (choice?.delta?.content) yield choice.delta.content;
    if (choice?.finish_reason === "stop") isEnded = true;
    else if (choice?.finish_reason) throw refusal();
  }
  if (!isEnded) throw refusal();
}

async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = decoder.decode(piece, { stream: true }).split(/\r?\n/);
    // Only what is new is looked at: a line without an end would be searched anew with each piece.
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** Beside this program when bundled; the source itself during development. */
const READER_MODELS = import.meta.url.endsWith(".ts")
  ? "../../../core/src/chat/reader/models.bin"
  : "./reader-models.bin";
const SUM_LENGTH = 64;

/**
 * The models of the second reader, which `npm run train` makes: a line with the SHA-256 of what follows, then the models.
 *
 * @throws Error with a sentence for the operator when the file is missing or damaged
 */
export async function openReaderModels(file = new URL(READER_MODELS, import.meta.url)): Promise<ReaderModels> {
  try {
    const content = await readFile(file);
    const models = content.subarray(SUM_LENGTH + 1);
    const sum = createHash("sha256").update(models).digest("hex");
    if (content.subarray(0, SUM_LENGTH).toString() !== sum) throw new Error("the sum differs");
    return unpackModels(models);
  } catch (cause) {
    throw new Error("Os modelos do segundo leitor do assistente faltam ou estão danificados: reinstale o Farol.", {
      cause,
    });
  }
}
