/** Enough for a sentence; documents and pages of markup are longer. */
const MAX_MESSAGE_LENGTH = 390;
const MAX_FRAMES = 15;
const MAX_CAUSES = 3;

/** `scheme://name:password@host`, however the message came by it. */
const CREDENTIALS = /(:\/\/)[^\s/@]*:[^\s/]*@/g;
/** Addresses repeated in errors of mail servers. */
const MAIL_ADDRESS = /[^\s<>"'(/…]{1,64}@[^\s<>"')]+/g;
/** PostgreSQL quotes names in most messages, but the value itself where it cannot be read: data exceptions, bad syntax. */
const QUOTES_VALUES = /^(22...|42601)$/;
const QUOTED = /".*"/s;
/** Redis repeats the arguments of an unknown command, such as a renamed AUTH. */
const REDIS_ARGUMENTS = /(with args beginning with:).*/;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack: string[];
  cause?: DescribedError;
}

/**
 * Loggable parts of an error: its type, its sentence, its code and where it was thrown. Drivers put parameters, whole
 * documents, commands with passwords and connection options into other properties, so no other one is taken.
 *
 * @param thrown - anything, or pino-http's version of it, which holds the error itself as `raw`
 */
export function describeCause(thrown: unknown, depth = 0): DescribedError {
  const error = rawOf(thrown);
  if (!(error instanceof Error)) return { type: typeof error, message: "Not an error", stack: [] };
  const code = "code" in error && typeof error.code === "string" ? bounded(error.code) : undefined;
  return {
    type: error.constructor.name,
    message: safeMessage(error.message, code),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES ? { cause: describeCause(error.cause, depth + 1) } : {}),
  };
}

function rawOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "raw" in thrown ? thrown.raw : thrown;
}

function safeMessage(message: string, code: string | undefined): string {
  const [firstLine = ""] = message.split("\n"); // further lines of drivers quote the sent data
  const withoutValue = code && QUOTES_VALUES.test(code) ? firstLine.replace(QUOTED, '"…"') : firstLine;
  return bounded(
    withoutValue.replace(CREDENTIALS, "$1…@").replace(MAIL_ADDRESS, "…@…").replace(REDIS_ARGUMENTS, "$1 …"),
  );
}

const bounded = (text: string) => (text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text);

/** The stack begins with the message, which may have been replaced since. */
function framesOf({ stack = "" }: Error): string[] {
  const frames = stack.split("\n").filter((line) => /^ {4}at /.test(line));
  return frames.slice(0, MAX_FRAMES).map((line) => line.trim());
}
