import { type RowDigits, rowFromDigits } from "@app/core/documents/b3/row-digits";
import { describeRow } from "@app/core/imports/describe-row";
import { factOf } from "@app/core/imports/facts";
import { IMPORTED_ROWS_PER_PAGE, type RowStanding } from "@app/core/imports/schema";
import { countStandings, pageOf, type RowPlace } from "@app/core/imports/weighing";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { withWeighing } from "../commands/with-weighing.ts";
import { getBatch } from "./list-batches.ts";

/**
 * A batch with the counts of its rows by standing; null counts while it is read. @throws DomainError BATCH_NOT_FOUND
 */
export function getPreview(ctx: ServiceContext, loteId: string) {
  return withWeighing(ctx, loteId, async (tx, weighing) => {
    const batch = await getBatch(tx, loteId);
    return { ...batch, contagem: batch.lendo ? null : countStandings(weighing) };
  });
}

/** A page of the rows of a batch, in the order of the files. @throws DomainError BATCH_NOT_FOUND */
export function listBatchRows(
  ctx: ServiceContext,
  { loteId, situacao, page }: { loteId: string; situacao?: RowStanding | undefined; page: number },
) {
  return withWeighing(ctx, loteId, async (tx, weighing) => {
    const skip = (page - 1) * IMPORTED_ROWS_PER_PAGE;
    const { places, total } = pageOf(weighing, situacao, { skip, limit: IMPORTED_ROWS_PER_PAGE });
    const rows = new Map((await listRows(tx, places)).map((row) => [keyOf(row), row]));
    const linhas = places.flatMap(({ situacao, motivo, ...place }) => {
      const stored = rows.get(keyOf(place));
      if (!stored) return [];
      const { _id, arquivo, aba, linha, dados } = stored;
      const row = rowFromDigits(dados as RowDigits); // as it was written
      const fact = factOf(row);
      const { evento, provento } =
        fact.tipo === "perguntar" && situacao === "perguntar" ? fact : { evento: null, provento: null };
      return [{ _id, arquivo, aba, linha, ...describeRow(row, fact), situacao, motivo, evento, provento }];
    });
    return { linhas, total };
  });
}

const keyOf = ({ fileId, position }: RowPlace) => `${fileId} ${position}`;

function listRows({ db, viewer }: ServiceContext, places: readonly RowPlace[]) {
  const fileIds = places.map(({ fileId }) => fileId);
  const positions = places.map(({ position }) => position);
  const place = sql<RowPlace>`(
    select * from unnest(${fileIds}::uuid[], ${positions}::int[]) as places ("fileId", position)
  )`;
  return db
    .selectFrom(place.as("place"))
    .innerJoin("imported_rows as row", (join) =>
      join.onRef("row.fileId", "=", "place.fileId").onRef("row.position", "=", "place.position"),
    )
    .innerJoin("files", "files.id", "row.fileId")
    .select(["row.id as _id", "row.fileId", "row.position", "row.aba", "row.linha", "row.dados"])
    .select("files.nome_arquivo as arquivo")
    .where("row.userId", "=", viewer.id)
    .where("files.userId", "=", viewer.id)
    .execute();
}
