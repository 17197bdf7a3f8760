import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@app/core/errors";
import { providerGarbage, providerMoved, providerPage, providerRefused } from "@app/core/provider-errors";
import { callOutside, parseJson, readWhole } from "../../outside-call.ts";

export interface AskOptions {
  headers?: Record<string, string>;
  /** Limit of one try, including its answer. */
  timeoutMs?: number;
  /** Waits before the second try, the third and so on. */
  retryDelaysMs?: readonly number[];
}

/** A provider's answer: JSON, or an error explained in JSON. */
interface ProviderAnswer {
  status: number;
  json: unknown;
  text: string;
}

const TIMEOUT_MS = 30_000;
const RETRY_DELAYS_MS = [1000, 5000];
/** Ten years of a daily series are some 150 kB; ten years of an index some 500 kB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_REASON_LENGTH = 200;
/** Codes of temporary failures. */
const PASSING = new Set(["PROVIDER_UNREACHABLE", "PROVIDER_SLOW"]);

/**
 * Asks a provider for JSON. Redirections are not followed: the token would go with them.
 *
 * @returns an answer of 200, or of 404 with a reason in JSON
 * @throws DomainError with a sentence for administrators
 */
export async function askProvider(url: URL, options: AskOptions = {}): Promise<ProviderAnswer> {
  const delays = [...(options.retryDelaysMs ?? RETRY_DELAYS_MS)];
  for (;;) {
    const answer = await tryOnce(url, options).catch(asRefusal);
    const isPassing = answer instanceof DomainError ? PASSING.has(answer.code) : isPassingStatus(answer.status);
    const delay = isPassing ? delays.shift() : undefined;
    if (delay === undefined) return judge(url.host, answer);
    await sleep(delay);
  }
}

interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

async function tryOnce(url: URL, { headers = {}, timeoutMs = TIMEOUT_MS }: AskOptions): Promise<RawAnswer> {
  const { status, contentType, pieces } = await callOutside(url, {
    headers: { accept: "application/json", ...headers },
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  return { status, contentType, text: await readWhole(pieces) };
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

const isPassingStatus = (status: number) => status === 429 || status >= 500;

/** @throws DomainError */
function judge(host: string, answer: RawAnswer | DomainError): ProviderAnswer {
  if (answer instanceof DomainError) throw answer;
  const { status, contentType, text } = answer;
  if (status >= 300 && status < 400) throw providerMoved(host);
  const json = parseJson(text);
  const isPage = !contentType.includes("json") || json === undefined;
  if (status !== 200 && status !== 404) throw providerRefused(host, status, isPage ? "" : reasonOf(json));
  if (isPage && status === 404) throw providerRefused(host, status, "");
  if (isPage) throw text.trimStart().startsWith("<") ? providerPage(host) : providerGarbage(host);
  return { status, json, text };
}

/** Error message of the body, in the field of either provider. */
function reasonOf(json: unknown): string {
  const { message, erro, error } = Object(json);
  const reason = [message, erro, error].find((value) => typeof value === "string") ?? "";
  return String(reason).replace(/\s+/g, " ").trim().replace(/\.$/, "").slice(0, MAX_REASON_LENGTH);
}
