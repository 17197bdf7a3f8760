import { groupBy } from "@app/core/group-by";
import type { ListInput } from "@app/core/wire";
import { readInPages } from "@app/db/batches";
import type { ServiceContext } from "../../context.ts";
import { afterLine } from "../../portfolio/queries/ledger/after-line.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { doubtsOf, listDoubts } from "../../portfolio/queries/list-doubts.ts";
import { tradeColumns } from "./trade-columns.ts";

const noteColumns = [
  "notes.id",
  "notes.fileId",
  "files.nome_arquivo",
  "notes.corretora",
  "notes.cnpj",
  "notes.numero",
  "notes.dataPregao",
  "notes.dataLiquidacao",
  "notes.mercado",
  "notes.moeda",
  "notes.liquidoValor",
  "notes.liquidoDebitoCredito",
  "notes.liquidoData",
  "notes.liquidoPagina",
  "notes.liquidoLinha",
  "notes.conciliada",
  "notes.origem",
  "notes.confirmadaEm",
] as const;

/** The viewer's notes with their trades, charges and proofs, newest trading day first. */
export async function listNotes(ctx: ServiceContext, { page, limit }: ListInput) {
  const { db, viewer } = ctx;
  const own = viewer.id;
  const notes = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .select(noteColumns)
    .where("notes.userId", "=", own)
    .where(isPrinted)
    .orderBy("notes.dataPregao", "desc")
    .orderBy("notes.id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = notes.map(({ id }) => id);
  if (ids.length === 0) return [];
  const links = await db
    .selectFrom("note_files")
    .select(["noteId", "fileId"])
    .where("userId", "=", own)
    .where("noteId", "in", ids)
    .execute();
  const trades = await listTrades({ db, viewer }, ids);
  const charges = await db
    .selectFrom("note_charges")
    .select(["noteId", "tipo", "valor", "debitado", "pagina", "linha"])
    .where("userId", "=", own)
    .where("noteId", "in", ids)
    .orderBy("position")
    .execute();
  const checks = await db
    .selectFrom("note_checks")
    .select(["noteId", "nome", "esperado", "encontrado", "ok"])
    .where("userId", "=", own)
    .where("noteId", "in", ids)
    .orderBy("position")
    .execute();

  const doubts = await listDoubts(ctx, ids);
  const linksOf = groupBy(links, noteIdOf);
  const tradesOf = groupBy(trades, noteIdOf);
  const chargesOf = groupBy(charges, noteIdOf);
  const checksOf = groupBy(checks, noteIdOf);
  return notes.map((note) => ({
    _id: note.id,
    arquivoId: note.fileId,
    arquivos: (linksOf.get(note.id) ?? []).map((link) => link.fileId),
    nomeArquivo: note.nome_arquivo,
    corretora: note.corretora,
    cnpj: note.cnpj,
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    mercado: note.mercado,
    moeda: note.moeda,
    negocios: (tradesOf.get(note.id) ?? []).map(({ position: _, ...trade }) => trade),
    custos: chargesOf.get(note.id) ?? [],
    liquido: {
      valor: note.liquidoValor,
      debitoCredito: note.liquidoDebitoCredito,
      data: note.liquidoData,
      pagina: note.liquidoPagina,
      linha: note.liquidoLinha,
    },
    conciliada: note.conciliada,
    origem: note.origem,
    confirmada: note.confirmadaEm !== null,
    verificacoes: checksOf.get(note.id) ?? [],
    duvidas: doubtsOf(doubts, note.id),
  }));
}

/** By note, and within a note as printed. */
function listTrades({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, noteIds: readonly string[]) {
  const trades = db
    .selectFrom("trades")
    .select(["noteId", "position", ...tradeColumns])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds)
    .orderBy("noteId")
    .orderBy("position");
  return readInPages<Awaited<ReturnType<typeof trades.execute>>[number]>((last, limit) =>
    (last ? trades.where(afterLine(last)) : trades).limit(limit).execute(),
  );
}

const noteIdOf = (line: { noteId: string }) => line.noteId;
