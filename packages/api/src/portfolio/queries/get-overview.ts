import { feeTypes } from "@app/core/incomes/schema";
import { type Decimal, toCents, ZERO } from "@app/core/money";
import { sumHeld } from "@app/core/portfolio/facts";
import type { OtherPart } from "@app/core/portfolio/schema";
import { sql } from "kysely";
import type { ServiceContext } from "../../context.ts";
import { inSnapshot } from "../../transaction.ts";
import { readElsewhere } from "./elsewhere/list-elsewhere.ts";
import { inReaisTraded } from "./in-reais.ts";
import { isLedgerBehind } from "./ledger/is-ledger-behind.ts";
import {
  countVersionsToChoose,
  hasTradesWithoutTicker,
  isNoteLeftOut,
  isVersionToChoose,
} from "./ledger/is-note-left-out.ts";
import { isPrinted } from "./ledger/is-printed.ts";
import { listPositions } from "./ledger/list-ledger.ts";
import { noteOrder } from "./ledger/note-order.ts";

/** One card of the dashboard, without scrolling on a 360 px screen. */
const LAST_TRADES = 5;

/** The figures of the viewer's dashboard: of reconciled notes only, and how many are not. */
export async function getOverview(ctx: ServiceContext) {
  return {
    arquivos: await countFiles(ctx),
    notas: await countNotes(ctx),
    ...(await getHeld(ctx)),
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
    .where("kind", "=", "nota")
    .executeTakeFirstOrThrow();
}

async function countNotes({ db, viewer }: ServiceContext) {
  const { fechadas, ...counts } = await db
    .selectFrom("notes")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("conciliada", "=", true).as("fechadas"),
      fn
        .countAll<number>()
        .filterWhere((note) => note.and([note("conciliada", "=", true), hasTradesWithoutTicker(viewer.id)]))
        .as("semCodigo"),
      fn
        .countAll<number>()
        .filterWhere((note) =>
          note.and([
            note("conciliada", "=", false),
            note("aConferir", "=", false),
            note.not(isNoteLeftOut()),
            note.not(isVersionToChoose()),
          ]),
        )
        .as("naoConciliadas"),
      fn.countAll<number>().filterWhere("aConferir", "=", true).as("aConferir"),
      countVersionsToChoose().as("comVersoes"),
    ])
    .where("userId", "=", viewer.id)
    .where(isPrinted)
    .executeTakeFirstOrThrow();
  return { ...counts, conciliadas: fechadas - counts.semCodigo };
}

/** Hides positions while the ledger is behind the notes. */
function getHeld(ctx: ServiceContext) {
  return inSnapshot(ctx, async (tx) => {
    if (await isLedgerBehind(tx))
      return { atualizando: true, investido: null, ativos: 0, semCusto: [], outrasPartes: [] };
    const { investido, ...held } = sumHeld(await listPositions(tx));
    const isEmpty = held.ativos + held.semCusto.length === 0;
    const outrasPartes = isEmpty ? await listOtherParts(tx) : [];
    return { atualizando: false, investido: toCents(investido), ...held, outrasPartes };
  });
}

async function listOtherParts(tx: ServiceContext): Promise<OtherPart[]> {
  const { itens } = await readElsewhere(tx);
  const income = await tx.db
    .selectFrom("incomes")
    .select("id")
    .where("userId", "=", tx.viewer.id)
    .where("tipo", "not in", feeTypes)
    .limit(1)
    .executeTakeFirst();
  return [...(itens.length > 0 ? ["fora_da_bolsa" as const] : []), ...(income ? ["proventos" as const] : [])];
}

/** Fills of one order are one line: the trades of a note, asset and side, with their average price. */
async function listLastTrades({ db, viewer }: ServiceContext) {
  const orders = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["notes.dataPregao as data", "notes.corrigida", "notes.corretora", "notes.id as notaId", "trades.lado"])
    .select((row) => row.fn.coalesce("trades.ticker", "trades.especificacao").as("ativo"))
    .select(({ fn }) => [
      fn.min("trades.position").as("primeiro"),
      fn.max("trades.position").as("ultimo"),
      fn.countAll<number>().as("negocios"),
      sql<Decimal>`sum(trades.quantidade)`.as("quantidade"),
      sql<Decimal>`sum(trades.valor)`.as("valor"),
    ])
    .where("trades.userId", "=", viewer.id)
    .where("notes.id", "in", (eb) =>
      // As many notes as lines: each has at least one.
      eb
        .selectFrom("notes")
        .select("notes.id")
        .where("notes.userId", "=", viewer.id)
        .where("notes.conciliada", "=", true)
        .where(inReaisTraded)
        .orderBy("notes.dataPregao", "desc")
        .orderBy(noteOrder, "desc")
        .limit(LAST_TRADES),
    )
    .groupBy(["notes.id", "trades.lado", "ativo"])
    .orderBy("notes.dataPregao", "desc")
    .orderBy(noteOrder, "desc")
    .orderBy("ultimo", "desc")
    .limit(LAST_TRADES)
    .execute();
  return orders.map(({ notaId, primeiro, ultimo, ...order }) => ({
    ...order,
    _id: `${notaId}-${primeiro}-${ultimo}`,
    preco: order.quantidade.isZero() ? ZERO : order.valor.div(order.quantidade),
  }));
}
