import type { RouterOutputs } from "../../trpc.ts";

/** Filter options of the notes, and the data shown beside them. */
export type Choices = RouterOutputs["notes"]["choices"];
