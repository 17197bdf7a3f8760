import type { RouterOutputs } from "../../trpc.ts";

/** What the notes can be filtered by, and what stands beside them. */
export type Choices = RouterOutputs["notes"]["choices"];
