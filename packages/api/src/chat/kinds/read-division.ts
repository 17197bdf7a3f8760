import { dayInSaoPaulo } from "@app/core/calendar";
import type { Some } from "@app/core/chat/results";
import type { Source } from "@app/core/notes/source";
import { type Division, getDivision } from "../../allocation/queries.ts";
import type { ServiceContext } from "../../context.ts";
import { getHeldSources } from "../queries/get-held-sources.ts";
import { groupingOf } from "./division-words.ts";
import type { Asked } from "./kind.ts";

/** A division with the lines of notes behind what is held. */
export type DivisionWithSources = Division & { sources: Some<Source> };

/** How the portfolio is divided now. @throws DomainError LEDGER_UPDATING */
export async function readDivision(ctx: ServiceContext, { question, offset }: Asked): Promise<DivisionWithSources> {
  const division = await getDivision(ctx, { porCorretora: groupingOf(question) === "corretora" });
  return { ...division, sources: await getHeldSources(ctx, division.posicoes, dayInSaoPaulo(ctx.now), offset) };
}
