import { READER_VERSION } from "@app/core/notes/read-notes";
import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

/** Reads one file. `run` is the number of the run's first attempt, so that a new run is a new job. */
export const processFile = defineJob({
  name: "process-file",
  payload: z.object({ fileId: z.string(), userId: z.string(), run: z.number().int() }),
  attempts: 3,
  dedupeKey: ({ fileId, run }) => `${fileId}-${run}`,
});

/** Reads the next picture page of any file; one job for all, so that one page is read at a time. */
export const readPictures = defineJob({
  name: "read-pictures",
  payload: z.object({}),
  attempts: 3,
  dedupeKey: () => "next",
});

/** Joins the sheets of one note from several files of a person. */
export const joinSheets = defineJob({
  name: "join-sheets",
  payload: z.object({ userId: z.string() }),
  attempts: 3,
  dedupeKey: ({ userId }) => userId,
});

/** Reads a file again that an older reader read, or whose pictures were read. */
export const rereadFile = defineJob({
  name: "reread-file",
  payload: z.object({ fileId: z.string(), userId: z.string() }),
  attempts: 3,
  dedupeKey: ({ fileId }) => `${fileId}-${READER_VERSION}`,
});
