import type { ServiceContext } from "../../../context.ts";

/** The viewer's imported rows that count, those of confirmed batches, as `row`, with their `files` and `batch`. */
export const confirmedRows = ({ db, viewer }: Pick<ServiceContext, "db" | "viewer">) =>
  db
    .selectFrom("imported_rows as row")
    .innerJoin("files", "files.id", "row.fileId")
    .innerJoin("import_batches as batch", "batch.id", "files.batchId")
    .where("row.userId", "=", viewer.id)
    .where("batch.userId", "=", viewer.id)
    .where("batch.confirmadoEm", "is not", null);
