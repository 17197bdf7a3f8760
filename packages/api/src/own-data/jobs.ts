import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

/** Imports a person's own export, and polls its files until they are read. */
export const importOwnData = defineJob({
  name: "import-own-data",
  payload: z.object({ userId: z.string() }),
  attempts: 3,
  dedupeKey: ({ userId }) => userId,
});
