import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

/** Gives one person's passages the vectors of the service that they agreed to. */
export const embedPassages = defineJob({
  name: "embed-passages",
  payload: z.object({ userId: z.uuid() }),
  attempts: 1, // the sweeper asks again
  dedupeKey: ({ userId }) => userId,
});
