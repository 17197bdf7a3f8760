import type { AnswerPart } from "@app/core/chat/parts";
import { jsonlStreamConsumer } from "@trpc/server/unstable-core-do-not-import";
import type { TestPerson, TestServer } from "./http-test.ts";

interface StreamHead {
  0: { result: Promise<{ data: Promise<AsyncIterable<AnswerPart>> }> } | { error: { message: string; data: object } };
}

/** Asks the assistant in parts, like the web client. @returns a refusal, or the parts as they come */
export async function askInParts(
  { url }: TestServer,
  { token }: TestPerson,
  query: string,
  abortController = new AbortController(),
) {
  const response = await fetch(`${url}/api/trpc/chat.ask?batch=1`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "trpc-accept": "application/jsonl",
    },
    body: JSON.stringify({ 0: { query } }),
    signal: abortController.signal,
  });
  if (!response.body) throw new Error("The answer has no body");
  const [head] = await jsonlStreamConsumer<StreamHead>({ from: response.body, abortController });
  const answer = await head[0];
  if ("error" in answer) return { response, error: answer.error };
  return { response, parts: await (await answer.result).data };
}
