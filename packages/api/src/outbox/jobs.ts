import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

export const sendMail = defineJob({
  name: "send-mail",
  payload: z.object({ mailId: z.string() }),
  attempts: 3,
  dedupeKey: ({ mailId }) => mailId,
});
