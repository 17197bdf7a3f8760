import type { ServiceContext } from "../../context.ts";

/** The viewer's incomes, announced ones too, the newest day first; as many as one person may have. */
export function listIncomes({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("incomes")
    .leftJoin("files", "files.id", "incomes.fileId")
    .select([
      "incomes.id as _id",
      "incomes.tipo",
      "incomes.ticker",
      "incomes.data",
      "incomes.previsto",
      "incomes.quantidade",
      "incomes.valorBruto",
      "incomes.valorLiquido",
      "incomes.instituicao",
      "incomes.origem",
      "files.nome_arquivo as arquivo",
      "incomes.aba",
      "incomes.linha",
      "incomes.createdAt",
    ])
    .where("incomes.userId", "=", viewer.id)
    .orderBy("incomes.data", "desc")
    .orderBy("incomes.createdAt", "desc")
    .orderBy("incomes.id", "desc")
    .execute();
}
