import { incomeNotFound } from "@app/core/incomes/errors";
import type { ServiceContext } from "../../context.ts";

/** The viewer's incomes as stored, including announced ones, newest day first. */
export function listIncomes(ctx: ServiceContext) {
  return ownIncomes(ctx)
    .orderBy("incomes.data", "desc")
    .orderBy("incomes.createdAt", "desc")
    .orderBy("incomes.id", "desc")
    .execute();
}

/** @throws DomainError INCOME_NOT_FOUND also for another person's income */
export function getIncome(ctx: ServiceContext, id: string) {
  return ownIncomes(ctx).where("incomes.id", "=", id).executeTakeFirstOrThrow(incomeNotFound);
}

function ownIncomes({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("incomes")
    .leftJoin("files", (join) => join.onRef("files.id", "=", "incomes.fileId").on("files.userId", "=", viewer.id))
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
      "incomes.fileId as arquivoId",
      "files.nome_arquivo as arquivo",
      "incomes.aba",
      "incomes.linha",
      "incomes.createdAt",
    ])
    .where("incomes.userId", "=", viewer.id);
}
