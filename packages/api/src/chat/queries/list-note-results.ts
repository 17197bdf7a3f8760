import type { NoteResult } from "@app/core/chat/results";
import { groupBy } from "@app/core/group-by";
import type { Source } from "@app/core/notes/source";
import type { ServiceContext } from "../../context.ts";
import { inNotes } from "../../portfolio/queries/in-notes.ts";
import { sourceColumns } from "../../portfolio/queries/source-columns.ts";
import type { TradeFilter } from "./list-trades.ts";

/** The viewer's notes, oldest first, with their trades and charges when it is only one; also those that did not reconcile, with the proofs that failed. */
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
  const checks = await db
    .selectFrom("note_checks")
    .select(["noteId", "nome", "esperado", "encontrado"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", ids)
    .where("ok", "=", false)
    .orderBy("position")
    .execute();
  const checksOf = groupBy(checks, (row) => row.noteId);
  const results = notes.map((note) => ({ ...note, negocios: [], custos: [], falhas: checksOf.get(note.notaId) ?? [] }));
  const [only, ...others] = results;
  return only && others.length === 0 ? [{ ...only, ...(await listLines({ db, viewer }, only)) }] : results;
}

/** The trades and charges of one note, as printed. */
async function listLines({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, note: Source) {
  const { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo } = note;
  const source = { notaId, numero, corretora, dataPregao, arquivoId, nomeArquivo };
  const trades = await db
    .selectFrom("trades")
    .select(["lado", "ticker", "especificacao", "quantidade", "preco", "valor", "pagina", "linha"])
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
