import { cursorAfterNote, NOTES_PER_PAGE, type NotePageInput, type NotePlace } from "@app/core/notes/note-list";
import type { DB } from "@app/db/database";
import { type ExpressionBuilder, sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import {
  hasTradesWithoutTicker,
  isVersionToChoose,
  leftOutFor,
} from "../../portfolio/queries/ledger/is-note-left-out.ts";
import { isPrinted } from "../../portfolio/queries/ledger/is-printed.ts";
import { doubtsOf, listDoubts } from "../../portfolio/queries/list-doubts.ts";
import { questionOf, stateOf } from "./note-state.ts";

/** Whether a note asks for something: it does not close, is to be confirmed, has two versions, or prints another document. Those come first. */
const isOpen = ({ eb }: ExpressionBuilder<DB, "notes">) =>
  eb.and([eb("notes.conciliada", "=", false), sql<boolean>`coalesce(${leftOutFor()}, 'titular') = 'titular'`]);

/** A page of summaries of the viewer's notes, those that do not close first, then by trading day, newest first. */
export async function pageNotes(ctx: ServiceContext, { cursor, ...filter }: NotePageInput) {
  const { db, viewer } = ctx;
  const rows = await db
    .selectFrom("notes")
    .select((eb) => [
      "notes.id",
      "notes.corretora",
      "notes.numero",
      "notes.dataPregao",
      "notes.mercado",
      "notes.moeda",
      "notes.liquidoValor",
      "notes.liquidoDebitoCredito",
      "notes.conciliada",
      "notes.aConferir",
      "notes.origem",
      "notes.corrigida",
      "notes.versao",
      isOpen(eb).as("isOpen"),
      leftOutFor().as("motivo"),
      hasTradesWithoutTicker(viewer.id).as("semCodigo"),
      eb
        .selectFrom("note_charges")
        .select((charge) => charge.fn.coalesce(charge.fn.sum("valor"), sql<number>`0`).as("total"))
        .whereRef("note_charges.noteId", "=", "notes.id")
        .where("note_charges.userId", "=", viewer.id)
        .where("note_charges.debitado", "=", true)
        .as("custos"),
    ])
    .where("notes.userId", "=", viewer.id)
    .where(isPrinted)
    .where(chosenBy(filter))
    .$if(cursor !== undefined, (query) => query.where((eb) => after(eb, cursor)))
    .orderBy((eb) => isOpen(eb), "desc")
    .orderBy("notes.dataPregao", "desc")
    .orderBy("notes.id", "desc")
    .limit(NOTES_PER_PAGE + 1)
    .execute();

  const shown = rows.slice(0, NOTES_PER_PAGE);
  const failures = await listFailures(
    ctx,
    shown.filter(({ conciliada, aConferir }) => !conciliada && !aConferir).map(({ id }) => id),
  );
  const doubts = await listDoubts(
    ctx,
    shown.filter(({ conciliada }) => conciliada).map(({ id }) => id),
  );
  const last = rows.length > NOTES_PER_PAGE ? shown.at(-1) : undefined;
  return {
    notas: shown.map((note) => ({
      _id: note.id,
      corretora: note.corretora,
      numero: note.numero,
      dataPregao: note.dataPregao,
      mercado: note.mercado,
      moeda: note.moeda,
      liquido: { valor: note.liquidoValor, debitoCredito: note.liquidoDebitoCredito },
      custos: Number(note.custos),
      estado: stateOf(note),
      corrigida: note.corrigida,
      origem: note.origem,
      falha: failures.get(note.id) ?? null,
      pergunta: questionOf(note, doubtsOf(doubts, note.id)),
    })),
    proximo: last
      ? cursorAfterNote({ group: last.isOpen ? "open" : "others", day: last.dataPregao, id: last.id })
      : null,
  };
}

function chosenBy({ corretora, de, ate, ticker, estado, numero }: Omit<NotePageInput, "cursor">) {
  return (eb: ExpressionBuilder<DB, "notes">) =>
    eb.and([
      ...(corretora ? [eb("notes.corretora", "=", corretora)] : []),
      ...(de ? [eb("notes.dataPregao", ">=", de)] : []),
      ...(ate ? [eb("notes.dataPregao", "<=", ate)] : []),
      ...(numero ? [sql<boolean>`position(lower(${numero}) in lower(${eb.ref("notes.numero")})) > 0`] : []),
      ...(ticker
        ? [
            eb.exists(
              eb
                .selectFrom("trades")
                .select("trades.id")
                .whereRef("trades.noteId", "=", "notes.id")
                .whereRef("trades.userId", "=", "notes.userId")
                .where("trades.ticker", "=", ticker),
            ),
          ]
        : []),
      ...(estado === "conciliada" ? [eb("notes.conciliada", "=", true)] : []),
      ...(estado === "nao_confere"
        ? [
            eb.and([
              eb("notes.conciliada", "=", false),
              eb("notes.aConferir", "=", false),
              eb.not(isVersionToChoose()),
              eb(leftOutFor(), "is", null),
            ]),
          ]
        : []),
      ...(estado === "a_conferir" ? [eb("notes.aConferir", "=", true)] : []),
      ...(estado === "duas_versoes" ? [eb.and([isVersionToChoose(), eb(leftOutFor(), "is", null)])] : []),
      ...(estado === "outra_versao" ? [eb(leftOutFor(), "=", "versao")] : []),
      ...(estado === "outro_titular" ? [eb(leftOutFor(), "=", "titular")] : []),
      ...(estado === "deixada_de_fora" ? [eb(leftOutFor(), "=", "pessoa")] : []),
    ]);
}

/** Notes after a place of the list. */
function after(eb: ExpressionBuilder<DB, "notes">, place: NotePlace | undefined) {
  const { group = "others", day = "", id = "" } = place ?? {};
  const later = eb(eb.refTuple("notes.dataPregao", "notes.id"), "<", eb.tuple(day, id));
  const others = eb.not(isOpen(eb));
  return group === "open" ? eb.or([others, eb.and([isOpen(eb), later])]) : eb.and([others, later]);
}

/** The first failed proof of each note, and by how much it fails. */
async function listFailures({ db, viewer }: Pick<ServiceContext, "db" | "viewer">, noteIds: readonly string[]) {
  if (noteIds.length === 0) return new Map<string, { nome: string; diferenca: number }>();
  const checks = await db
    .selectFrom("note_checks")
    .distinctOn("noteId")
    .select(["noteId", "nome", "esperado", "encontrado"])
    .where("userId", "=", viewer.id)
    .where("noteId", "in", noteIds)
    .where("ok", "=", false)
    .orderBy("noteId")
    .orderBy("position")
    .execute();
  return new Map(
    checks.map(({ noteId, nome, esperado, encontrado }) => [
      noteId,
      { nome, diferenca: encontrado.minus(esperado).abs().toNumber() },
    ]),
  );
}
