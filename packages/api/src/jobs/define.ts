import type { z } from "zod";

/** A kind of job: what it carries and how it is retried. The handler is found by name in the registry. */
export interface JobDefinition<Name extends string = string, Payload = unknown> {
  name: Name;
  payload: z.ZodType<Payload>;
  /** Tries in all when the handler throws; a dying process is counted apart, by the queue. */
  attempts: number;
  /** Two jobs with the same key are one while the first has not ended. */
  dedupeKey(payload: Payload): string;
}

export function defineJob<Name extends string, Payload>(
  definition: JobDefinition<Name, Payload>,
): JobDefinition<Name, Payload> {
  return definition;
}

export type PayloadOf<Definition> = Definition extends JobDefinition<string, infer Payload> ? Payload : never;
