import type { ServiceContext } from "../../context.ts";

/** Everything that the viewer corrected by hand, also what no longer holds. */
export function listOwnCorrections({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("note_corrections")
    .innerJoin("files", "files.id", "note_corrections.fileId")
    .select([
      "files.nome_arquivo as arquivo",
      "note_corrections.alvo",
      "note_corrections.pagina",
      "note_corrections.linha",
      "note_corrections.campo",
      "note_corrections.lido",
      "note_corrections.valor as corrigido",
      "note_corrections.createdAt",
      "note_corrections.caiuEm",
    ])
    .where("note_corrections.userId", "=", viewer.id)
    .orderBy("note_corrections.createdAt")
    .orderBy("note_corrections.id")
    .execute();
}

/** Every note that the viewer left out; without its words while no file holds it. */
export function listOwnLeftOut({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("left_out_notes")
    .leftJoin("notes", (join) =>
      join
        .onRef("notes.userId", "=", "left_out_notes.userId")
        .onRef("notes.fingerprint", "=", "left_out_notes.fingerprint"),
    )
    .select(["left_out_notes.createdAt", "notes.corretora", "notes.numero", "notes.dataPregao"])
    .where("left_out_notes.userId", "=", viewer.id)
    .where("left_out_notes.motivo", "=", "pessoa")
    .orderBy("left_out_notes.createdAt")
    .orderBy("left_out_notes.fingerprint")
    .execute();
}

/** Every doubt about a note that the viewer answered. */
export function listAnsweredDoubts({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("answered_doubts")
    .select(["texto", "createdAt"])
    .where("userId", "=", viewer.id)
    .orderBy("createdAt")
    .orderBy("duvida")
    .execute();
}

/** Every note of a picture that the viewer confirmed; the note's columns are null when no file holds it any more. */
export function listConfirmedNotes({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("confirmed_notes")
    .leftJoin("notes", (join) =>
      join
        .onRef("notes.userId", "=", "confirmed_notes.userId")
        .onRef("notes.fingerprint", "=", "confirmed_notes.fingerprint"),
    )
    .select(["confirmed_notes.createdAt", "notes.corretora", "notes.numero", "confirmed_notes.dataPregao"])
    .where("confirmed_notes.userId", "=", viewer.id)
    .orderBy("confirmed_notes.createdAt")
    .orderBy("confirmed_notes.fingerprint")
    .execute();
}

/** Every version of a note that the viewer chose; the note's columns are null when no file holds it any more. */
export function listChosenVersions({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("chosen_versions")
    .leftJoin("notes", (join) =>
      join
        .onRef("notes.userId", "=", "chosen_versions.userId")
        .onRef("notes.fingerprint", "=", "chosen_versions.fingerprint"),
    )
    .select(["chosen_versions.createdAt", "notes.corretora", "notes.numero", "notes.dataPregao"])
    .where("chosen_versions.userId", "=", viewer.id)
    .orderBy("chosen_versions.createdAt")
    .orderBy("chosen_versions.fingerprint")
    .execute();
}
