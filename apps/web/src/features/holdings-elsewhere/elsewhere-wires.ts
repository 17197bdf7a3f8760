import type { RouterOutputs } from "../../trpc.ts";

export type ElsewhereData = RouterOutputs["portfolio"]["elsewhere"];
export type ElsewhereItem = ElsewhereData["itens"][number];
