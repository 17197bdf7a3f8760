import { resolveTicker } from "@app/core/notes/instruments/resolve-ticker";
import type { NoteTrade, ReadNote } from "@app/core/notes/schema";
import type { ServiceContext } from "../../context.ts";
import { findNameTables } from "../../portfolio/queries/find-name-tables.ts";

/** The trades of each note, named by the current tables instead of the reading's; only the spot market prints names. */
export async function nameTrades(
  ctx: Pick<ServiceContext, "db" | "viewer">,
  notes: readonly ReadNote[],
): Promise<NoteTrade[][]> {
  const printed = notes.flatMap(({ negocios }) => negocios.map(({ especificacao }) => especificacao));
  const tables = await findNameTables(ctx, printed);
  return notes.map(({ mercado, dataPregao, negocios }) =>
    mercado === "BOVESPA"
      ? negocios.map((trade) => ({ ...trade, ticker: resolveTicker(trade.especificacao, dataPregao, tables) }))
      : negocios,
  );
}
