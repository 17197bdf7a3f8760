import { LEDGER_VERSION } from "@app/core/portfolio/ledger";
import { z } from "zod";
import { defineJob } from "../jobs/define.ts";

/** Updates one person's ledger, which was made by other rules or lacks recorded changes. */
export const replayLedger = defineJob({
  name: "replay-ledger",
  payload: z.object({ userId: z.string() }),
  attempts: 3,
  dedupeKey: ({ userId }) => `${userId}-${LEDGER_VERSION}`,
});
