import type { RouterOutputs } from "../../trpc.ts";

export type ElsewhereData = RouterOutputs["holdingsElsewhere"]["list"];
export type ElsewhereItem = ElsewhereData["itens"][number];
