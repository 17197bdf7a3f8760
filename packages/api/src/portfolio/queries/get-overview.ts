import { Decimal, toCents } from "@app/core/money";
import type { Side } from "@app/core/notes/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";

/** As many as a glance takes in. */
const LAST_TRADES = 5;

/** The figures of the viewer's dashboard: of reconciled notes only, and how many are not. */
export async function getOverview(ctx: ServiceContext) {
  return {
    arquivos: await countFiles(ctx),
    notas: await countNotes(ctx),
    ...(await sumHeld(ctx)),
    ultimosNegocios: await listLastTrades(ctx),
  };
}

function countFiles({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("files")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("status", "=", "concluido").as("concluidos"),
      fn.countAll<number>().filterWhere("status", "in", ["pendente", "processando"]).as("aguardando"),
      fn.countAll<number>().filterWhere("status", "=", "erro").as("comErro"),
    ])
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
}

function countNotes({ db, viewer }: ServiceContext) {
  return db
    .selectFrom("notes")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("conciliada", "=", true).as("conciliadas"),
      fn.countAll<number>().filterWhere("conciliada", "=", false).as("naoConciliadas"),
    ])
    .where("userId", "=", viewer.id)
    .executeTakeFirstOrThrow();
}

/** What is held now: the last row of each asset's ledger, short positions left out as in the assistant's answer. */
async function sumHeld({ db, viewer }: ServiceContext) {
  const held = await db
    .selectFrom((from) =>
      from
        .selectFrom("ledger")
        .distinctOn("ticker")
        .select(["custoTotal", "quantidadeAcumulada"])
        .where("userId", "=", viewer.id)
        .orderBy("ticker")
        .orderBy("position", "desc")
        .as("last"),
    )
    .select(({ fn }) => [fn.sum("custoTotal").as("investido"), fn.countAll<number>().as("ativos")])
    .where("quantidadeAcumulada", ">", sql<never>`0`)
    .executeTakeFirstOrThrow();
  return { investido: toCents(new Decimal(held.investido ?? 0)), ativos: held.ativos };
}

async function listLastTrades({ db, viewer }: ServiceContext) {
  const rows = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select((row) => [
      "trades.id as _id",
      "notes.dataPregao as data",
      "notes.corretora",
      "trades.lado",
      row.fn.coalesce("trades.ticker", "trades.especificacao").as("ativo"),
      "trades.quantidade",
      "trades.preco",
      "trades.valor",
    ])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .orderBy("notes.dataPregao", "desc")
    .orderBy("notes.id", "desc")
    .orderBy("trades.position", "desc")
    .limit(LAST_TRADES)
    .execute();
  // A constraint of the table allows no other letters.
  return rows.map((row) => ({ ...row, lado: row.lado as Side }));
}
