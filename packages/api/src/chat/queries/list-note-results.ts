import type { Order } from "@app/core/chat/question";
import { countOf, type NoteResult, type Some } from "@app/core/chat/results";
import { groupBy } from "@app/core/group-by";
import type { Source } from "@app/core/notes/source";
import type { NoteFilter, TradeFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/ledger/in-notes.ts";
import { notesOf } from "./relations/notes.ts";
import { addUp, list } from "./relations/relation.ts";

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
 * @param choice - so many in an order; null for all
 */
export async function listNoteResults(
  ctx: ServiceContext,
  filter: TradeFilter,
  of: "all" | "broken",
  offset: number,
  choice: { ordem: Order; limite: number | null } | null = null,
): Promise<NotePage> {
  const sums = await addUp(notesOf(ctx, filter), ["conciliada"]);
  const found = countOf(of === "all" ? sums : await addUp(notesOf(ctx, filter, of), []));
  const total = Math.min(found, choice?.limite ?? found);
  const page = total === 1 ? { offset: 0, limit: 1 } : { offset, limit: total - offset };
  const notes = await list(notesOf(ctx, filter, of), { ordem: choice?.ordem ?? null, ...page });
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
  const reconciled = sums.filter(({ chaves: [conciliada] }) => conciliada === "true");
  return { notes: { rows, total }, count: countOf(sums), reconciled: countOf(reconciled) };
}

const FUTURES = "BMF";

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
async function listLines({ db, viewer }: ServiceContext, note: Source) {
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

/** The numbers of the viewer's notes with their brokers. */
export function listNumbers({ db, viewer }: ServiceContext, filter: NoteFilter) {
  return db
    .selectFrom("notes")
    .select(["id", "corretora", "numero"])
    .where("notes.userId", "=", viewer.id)
    .where(inNotes(filter))
    .execute();
}
