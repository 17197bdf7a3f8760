import type { z } from "zod";

/** A kind of job: its payload and retries. The handler is found by name in the registry. */
export interface JobDefinition<Name extends string = string, Payload = unknown> {
  name: Name;
  payload: z.ZodType<Payload>;
  /** Attempts in total when the handler throws; process deaths are counted separately by the queue. */
  attempts: number;
  /** Jobs with the same key are deduplicated until the first has ended. */
  dedupeKey(payload: Payload): string;
}

export function defineJob<Name extends string, Payload>(
  definition: JobDefinition<Name, Payload>,
): JobDefinition<Name, Payload> {
  return definition;
}

export type PayloadOf<Definition> = Definition extends JobDefinition<string, infer Payload> ? Payload : never;
