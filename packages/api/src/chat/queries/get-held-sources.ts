import type { CalendarDate } from "@app/core/calendar";
import { NO_ROWS, type Some } from "@app/core/chat/results";
import { throughEndOf } from "@app/core/chat/row-filter";
import type { Source } from "@app/core/notes/source";
import type { ServiceContext } from "../../context.ts";
import { getPositionSources } from "./get-pools.ts";

/**
 * The lines of notes behind assets as they are held at the end of a day.
 *
 * @param offset - rows of the table before those wanted; a further page is of an answer that has cited already
 */
export async function getHeldSources(
  ctx: ServiceContext,
  held: readonly { ticker: string }[],
  dia: CalendarDate,
  offset: number,
): Promise<Some<Source>> {
  if (held.length === 0 || offset > 0) return NO_ROWS;
  const ativos = held.map(({ ticker }) => ticker);
  return getPositionSources(ctx, { ativos, periodos: throughEndOf([{ from: dia, to: dia, label: "" }]) });
}
