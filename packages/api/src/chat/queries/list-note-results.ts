import { MAX_TABLE_ROWS } from "@app/core/chat/answers/table";
import type { Order } from "@app/core/chat/question";
import type { NoteResult, Some } from "@app/core/chat/results";
import { groupBy } from "@app/core/group-by";
import type { Source } from "@app/core/notes/source";
import type { TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inReais } from "../../portfolio/queries/in-reais.ts";
import { settlementDay } from "../../portfolio/queries/ledger/in-notes.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import { withNet } from "./of-trade.ts";

/** Some of the notes in an order, the largest by their net. */
export interface NoteChoice {
  ordem: Order;
  /** Null for all. */
  limite: number | null;
}

interface NotePage {
  notes: Some<NoteResult>;
  /** How many notes the filter finds, and how many of them reconciled. */
  count: number;
  reconciled: number;
}

/**
 * A page of the viewer's notes, oldest first; also those that did not reconcile, with the proofs that failed. A note that is
 * the only one comes with its trades and charges.
 *
 * @param of - all of them, or only those that did not reconcile
 * @param offset - rows of the table before the page: notes, or lines of the only one
 */
export async function listNoteResults(
  ctx: ServiceContext,
  filter: TradeFilter,
  of: "all" | "broken",
  offset: number,
  choice: NoteChoice | null = null,
): Promise<NotePage> {
  const { count, reconciled, toConfirm } = await ownNotes(ctx, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.countAll<number>().filterWhere("notes.conciliada", "=", true).as("reconciled"),
      fn.countAll<number>().filterWhere("notes.aConferir", "=", true).as("toConfirm"),
    ])
    .executeTakeFirstOrThrow();
  const found = of === "all" ? count : count - reconciled - toConfirm;
  const total = Math.min(found, choice?.limite ?? found);
  const { ordem } = choice ?? { ordem: "antigas" };
  const direction = ordem === "recentes" ? "desc" : "asc";
  const notes = await ownNotes(ctx, filter)
    .select([
      ...sourceColumns,
      "notes.dataLiquidacao",
      "notes.liquidoValor",
      "notes.liquidoDebitoCredito",
      "notes.liquidoData",
      "notes.liquidoPagina as pagina",
      "notes.liquidoLinha as linha",
      "notes.conciliada",
      "notes.aConferir",
      "notes.mercado",
    ])
    .$if(of === "broken", (query) => query.where("notes.conciliada", "=", false).where("notes.aConferir", "=", false))
    .$if(ordem === "maiores" || ordem === "menores", (query) =>
      query.orderBy("notes.liquidoValor", ordem === "maiores" ? "desc" : "asc"),
    )
    .orderBy(filter.dia === "liquidacao" ? settlementDay : "notes.dataPregao", direction)
    .orderBy(noteOrder, direction)
    .offset(total === 1 ? 0 : offset)
    .limit(Math.max(0, Math.min(MAX_TABLE_ROWS, total === 1 ? 1 : total - offset)))
    .execute();
  const failuresOf = await getFailures(ctx, notes);
  const results = notes.map(({ mercado, ...note }) => ({
    ...note,
    isOfFutures: mercado === FUTURES,
    negocios: [],
    custos: [],
    falhas: failuresOf.get(note.notaId) ?? [],
  }));
  const [only] = results;
  const rows = only && total === 1 ? [{ ...only, ...(await listLines(ctx, only)) }] : results;
  return { notes: { rows, total }, count, reconciled };
}

const FUTURES = "BMF";

/** The viewer's printed notes whose amounts may be added up, also those that did not reconcile. */
export function ownNotes({ db, viewer }: ServiceContext, filter: TradeFilter) {
  return (
    db
      .selectFrom("notes")
      .innerJoin("files", "files.id", "notes.fileId")
      .where("notes.userId", "=", viewer.id)
      .where(isPrinted)
      // Of several versions the chosen one.
      .where((note) => note.or([note("notes.versao", "is", null), note("notes.versao", "=", "escolhida")]))
      .where(inReais)
      .where(withNet(viewer, filter))
  );
}

/** The failed proofs of these notes, as printed. */
async function getFailures({ db, viewer }: ServiceContext, notes: readonly Pick<Source, "notaId">[]) {
  if (notes.length === 0) return new Map<string, NoteResult["falhas"]>();
  const ids = notes.map(({ notaId }) => notaId);
  const checks = await db
    .selectFrom("note_checks")
    .select(["noteId", "nome", "esperado", "encontrado"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", ids)
    .where("ok", "=", false)
    .orderBy("position")
    .execute();
  return groupBy(checks, (row) => row.noteId);
}

/** The trades and charges of one note, as printed. */
async function listLines({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, note: Source) {
  const { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo, corrigida } = note;
  const source = { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo, corrigida };
  const trades = await db
    .selectFrom("trades")
    .select(["lado", "ticker", "especificacao", "quantidade", "preco", "valor", "debitoCredito", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", notaId)
    .orderBy("position")
    .execute();
  const charges = await db
    .selectFrom("note_charges")
    .select(["tipo", "valor", "debitado", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", notaId)
    .orderBy("position")
    .execute();
  return {
    negocios: trades.map((row) => ({ ...source, ...row })),
    custos: charges.map((row) => ({ ...source, ...row })),
  };
}
