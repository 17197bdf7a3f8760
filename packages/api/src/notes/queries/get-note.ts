import { correctNote, mayBeCorrected } from "@app/core/notes/corrections";
import { noteNotFound } from "@app/core/notes/errors";
import { MAX_CHARGES, MAX_CHECKS, TRADES_PER_PAGE } from "@app/core/notes/note-detail";
import { parseReading } from "@app/core/notes/reading";
import type { ServiceContext } from "../../context.ts";
import { hasTradesWithoutTicker, leftOutFor } from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { doubtsOf, listDoubts } from "../../portfolio/queries/list-doubts.ts";
import { listCorrections } from "./list-corrections.ts";
import { questionOf, stateOf } from "./note-state.ts";
import { tradeColumns } from "./trade-columns.ts";

/** A note with its charges, its checks and its corrections. @throws DomainError NOTE_NOT_FOUND also for another's */
export async function getNote(ctx: ServiceContext, id: string) {
  const { db, viewer } = ctx;
  const note = await db
    .selectFrom("notes")
    .innerJoin("files", "files.id", "notes.fileId")
    .innerJoin("note_files", (join) =>
      join.onRef("note_files.noteId", "=", "notes.id").onRef("note_files.fileId", "=", "notes.fileId"),
    )
    .selectAll("notes")
    .select(["files.nome_arquivo", "note_files.reading", leftOutFor().as("motivo")])
    .select(hasTradesWithoutTicker(viewer.id).as("semCodigo"))
    .where("notes.userId", "=", viewer.id)
    .where("notes.id", "=", id)
    .executeTakeFirstOrThrow(noteNotFound);
  const reading = parseReading(note.reading);
  const arquivos = await listHolders(ctx, note);
  const nameOf = new Map(arquivos.map((file) => [file._id, file.nome_arquivo]));
  const duvidas = doubtsOf(await listDoubts(ctx, [id]), id);
  const { applied } = correctNote(reading, await listCorrections(ctx, [note.fileId]));
  return {
    _id: note.id,
    arquivoId: note.fileId,
    nomeArquivo: note.nome_arquivo,
    arquivos,
    outrasPaginas: (reading.outrasPaginas ?? []).map(({ pagina, arquivoId, paginaNoArquivo }) => ({
      ...{ pagina, arquivoId, nomeArquivo: nameOf.get(arquivoId) ?? "", paginaNoArquivo },
    })),
    corretora: note.corretora,
    cnpj: note.cnpj,
    numero: note.numero,
    dataPregao: note.dataPregao,
    dataLiquidacao: note.dataLiquidacao,
    mercado: note.mercado,
    moeda: note.moeda,
    quantidadeNegocios: reading.negocios.length,
    custos: await listCharges(ctx, id),
    liquido: {
      valor: note.liquidoValor,
      debitoCredito: note.liquidoDebitoCredito,
      data: note.liquidoData,
      pagina: note.liquidoPagina,
      linha: note.liquidoLinha,
    },
    estado: stateOf(note),
    pergunta: questionOf(note, duvidas),
    origem: note.origem,
    confirmada: note.confirmadaEm !== null,
    temVersoes: note.versao !== null,
    corrigivel: mayBeCorrected(reading),
    verificacoes: await listChecks(ctx, id),
    duvidas,
    verificacoesLidas: reading.verificacoes.slice(0, MAX_CHECKS),
    correcoes: applied.map(({ alvo, posicao, campo, lido, valor, createdAt }) => ({
      ...{ alvo, posicao, campo, lido, valor, createdAt },
    })),
  };
}

/** A page of the trades of a note, as printed. @throws DomainError NOTE_NOT_FOUND also for another's */
export async function listNoteTrades({ db, viewer }: ServiceContext, { id, page }: { id: string; page: number }) {
  await db
    .selectFrom("notes")
    .select("id")
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(noteNotFound);
  return db
    .selectFrom("trades")
    .select(tradeColumns)
    .where("userId", "=", viewer.id)
    .where("noteId", "=", id)
    .orderBy("position")
    .limit(TRADES_PER_PAGE)
    .offset((page - 1) * TRADES_PER_PAGE)
    .execute();
}

async function listHolders({ db, viewer }: ServiceContext, note: { id: string; fileId: string }) {
  const files = await db
    .selectFrom("note_files")
    .innerJoin("files", "files.id", "note_files.fileId")
    .select(["files.id as _id", "files.nome_arquivo"])
    .where("note_files.userId", "=", viewer.id)
    .where("note_files.noteId", "=", note.id)
    .orderBy("files.createdAt")
    .orderBy("files.id")
    .limit(MAX_HOLDERS)
    .execute();
  return files.sort((a, b) => Number(b._id === note.fileId) - Number(a._id === note.fileId));
}

/** The same note sent again and again is named this often. */
const MAX_HOLDERS = 20;

function listCharges({ db, viewer }: ServiceContext, noteId: string) {
  return db
    .selectFrom("note_charges")
    .select(["tipo", "valor", "debitado", "pagina", "linha"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", noteId)
    .orderBy("position")
    .limit(MAX_CHARGES)
    .execute();
}

function listChecks({ db, viewer }: ServiceContext, noteId: string) {
  return db
    .selectFrom("note_checks")
    .select(["nome", "esperado", "encontrado", "ok"])
    .where("userId", "=", viewer.id)
    .where("noteId", "=", noteId)
    .orderBy("position")
    .limit(MAX_CHECKS)
    .execute();
}
