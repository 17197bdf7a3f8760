import type { RouterOutputs } from "../../trpc.ts";

export type Income = RouterOutputs["incomes"]["list"][number];
export type IncomeSummary = RouterOutputs["incomes"]["summary"];
