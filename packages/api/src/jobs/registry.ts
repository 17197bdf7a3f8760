import { handleProcessFile, type JobContext } from "../processing/handlers.ts";
import { processFile } from "../processing/jobs.ts";
import type { JobDefinition, PayloadOf } from "./define.ts";

const definitions = { [processFile.name]: processFile } as const;

type Handlers = {
  [Name in keyof typeof definitions]: (
    ctx: JobContext,
    payload: PayloadOf<(typeof definitions)[Name]>,
  ) => Promise<void>;
};

/** The one map from job to handler; a definition without its handler does not compile. */
const handlers = { "process-file": handleProcessFile } satisfies Handlers;

/** Does one job by name. @throws ZodError for a payload that is not the job's, Error for an unknown name */
export async function runJob(ctx: JobContext, name: string, payload: unknown): Promise<void> {
  if (!isKnown(name)) throw new Error(`No handler for the job ${name}`);
  const definition: JobDefinition<string, PayloadOf<(typeof definitions)[typeof name]>> = definitions[name];
  await handlers[name](ctx, definition.payload.parse(payload));
}

function isKnown(name: string): name is keyof typeof definitions {
  return Object.hasOwn(definitions, name);
}
