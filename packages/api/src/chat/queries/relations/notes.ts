import { countOf, type Nets } from "@app/core/chat/results";
import { sum } from "@app/core/money";
import type { TradeFilter } from "@app/core/portfolio/filters";
import { sql } from "kysely";
import type { ServiceContext } from "../../../context.ts";
import { inReais } from "../../../portfolio/queries/in-reais.ts";
import { settlementDay } from "../../../portfolio/queries/ledger/in-notes.ts";
import { isPrinted } from "../../../portfolio/queries/ledger/is-printed.ts";
import { noteOrder } from "../../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../../portfolio/queries/ledger/source-columns.ts";
import { withNet } from "../of-trade.ts";
import { addUp, relationOf } from "./relation.ts";

/** The viewer's printed notes whose amounts may be added up, of several versions the chosen one. */
const ownNotes = ({ db, viewer }: ServiceContext, filter: TradeFilter) =>
  db
    .selectFrom("notes")
    .where("notes.userId", "=", viewer.id)
    .where(isPrinted)
    .where((note) => note.or([note("notes.versao", "is", null), note("notes.versao", "=", "escolhida")]))
    .where(inReais)
    .where(withNet(viewer, filter));

/** Notes with their nets, positive when paid and 0 of those that did not reconcile; the largest are those of the largest net. */
export function notesOf(ctx: ServiceContext, filter: TradeFilter, of: "all" | "reconciled" | "broken" = "all") {
  const rows = ownNotes(ctx, filter)
    .$if(of === "reconciled", (query) => query.where("notes.conciliada", "=", true))
    .$if(of === "broken", (query) => query.where("notes.conciliada", "=", false).where("notes.aConferir", "=", false));
  const dia = filter.dia === "liquidacao" ? settlementDay : "notes.dataPregao";
  return relationOf({
    ...{ db: ctx.db, rows, dia, order: [dia, noteOrder], byDay: [dia, noteOrder], bySize: "notes.liquidoValor" },
    valor: sql`case when not notes.conciliada then 0
      when notes."liquidoDebitoCredito" = 'D' then notes."liquidoValor" else -notes."liquidoValor" end`,
    lines: (page) =>
      page(
        rows
          .innerJoin("files", "files.id", "notes.fileId")
          .select([...sourceColumns, "notes.dataLiquidacao", "notes.liquidoValor", "notes.liquidoDebitoCredito"])
          .select(["notes.liquidoData", "notes.liquidoPagina as pagina", "notes.liquidoLinha as linha"])
          .select(["notes.conciliada", "notes.aConferir", "notes.mercado"]),
      ),
    toLine: (note) => note,
    sourcesOf: (note) => [note],
    places: rows.select(["notes.id as noteId", "notes.liquidoPagina as pagina", "notes.liquidoLinha as linha"]),
  });
}

/** Reconciled notes with their nets added up by their sides. */
export async function addUpSides(ctx: ServiceContext, filter: TradeFilter): Promise<Nets> {
  const sums = await addUp(notesOf(ctx, filter, "reconciled"), ["liquido"]);
  const of = (letter: "C" | "D") =>
    sum(sums.filter(({ chaves: [side] }) => side === letter).map(({ valor }) => valor.abs()));
  return { pago: of("D"), recebido: of("C"), notas: countOf(sums) };
}

/** How many reconciled notes print no day of settlement. */
export async function countUndated(ctx: ServiceContext, filter: TradeFilter): Promise<number> {
  const sums = await addUp({ ...notesOf(ctx, filter, "reconciled"), dia: settlementDay }, ["dia"]);
  return countOf(sums.filter(({ chaves: [dia] }) => dia === null));
}
