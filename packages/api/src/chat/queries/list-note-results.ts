import type { NoteResult } from "@app/core/chat/results";
import { groupBy } from "@app/core/group-by";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/source-columns.ts";
import type { TradeFilter } from "./list-trades.ts";

/** The viewer's notes with their lines, oldest first; also those that did not reconcile, with the proofs that failed. */
export async function listNoteResults(
  { db, viewer }: ServiceContext,
  { tickers, lado: _, ...filter }: TradeFilter,
): Promise<NoteResult[]> {
  const notes = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .select([
      ...sourceColumns,
      "notes.dataLiquidacao",
      "notes.liquidoValor",
      "notes.liquidoDebitoCredito",
      "notes.liquidoData",
      "notes.liquidoPagina as pagina",
      "notes.liquidoLinha as linha",
      "notes.conciliada",
    ])
    .where("notes.userId", "=", viewer.id)
    .where(inNotes(filter))
    .$if(tickers.length > 0, (query) =>
      query.where("notes.id", "in", (eb) =>
        eb.selectFrom("trades").select("noteId").where("userId", "=", viewer.id).where("ticker", "in", tickers),
      ),
    )
    .orderBy("notes.dataPregao")
    .orderBy("notes.id")
    .execute();
  if (notes.length === 0) return [];

  const ids = notes.map(({ notaId }) => notaId);
  const [trades, charges, checks] = [
    await db
      .selectFrom("trades")
      .select(["noteId", "lado", "ticker", "especificacao", "quantidade", "preco", "valor", "pagina", "linha"])
      .where("userId", "=", viewer.id)
      .where("noteId", "in", ids)
      .orderBy("position")
      .execute(),
    await db
      .selectFrom("note_charges")
      .select(["noteId", "tipo", "valor", "debitado", "pagina", "linha"])
      .where("userId", "=", viewer.id)
      .where("noteId", "in", ids)
      .orderBy("position")
      .execute(),
    await db
      .selectFrom("note_checks")
      .select(["noteId", "nome", "esperado", "encontrado"])
      .where("userId", "=", viewer.id)
      .where("noteId", "in", ids)
      .where("ok", "=", false)
      .orderBy("position")
      .execute(),
  ];
  const tradesOf = groupBy(trades, (row) => row.noteId);
  const chargesOf = groupBy(charges, (row) => row.noteId);
  const checksOf = groupBy(checks, (row) => row.noteId);
  return notes.map((note) => {
    const { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo } = note;
    const source = { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo };
    return {
      ...note,
      negocios: (tradesOf.get(notaId) ?? []).map((row) => ({ ...source, ...row })),
      custos: (chargesOf.get(notaId) ?? []).map((row) => ({ ...source, ...row })),
      falhas: checksOf.get(notaId) ?? [],
    };
  });
}
