import { ZERO } from "@app/core/money";
import type { ServiceContext } from "../../context.ts";
import { sourceColumns } from "../../portfolio/queries/ledger/source-columns.ts";
import type { TaxBasis } from "./read-tax-input.ts";

/** Results of futures in a month by the chosen reading, each with the first line of its contract on its note. */
export async function listFutureLines(tx: ServiceContext, { futures, input }: TaxBasis, mes: string) {
  const ofMonth = futures[input.readings.mesDosFuturos].filter(({ data }) => data.startsWith(mes));
  const sources = await listSources(tx, new Set(ofMonth.flatMap(({ noteId }) => noteId ?? [])));
  return ofMonth.map(({ noteId, ticker, data, tipo, resultado, confiavel }, index) => ({
    ...{ chave: `futuro-${index}`, ticker, classe: "outro" as const, mercado: "futuro" as const, tipo, data },
    ...{ lado: null, quantidade: ZERO, valor: ZERO, custos: ZERO, custoDeAquisicao: null, contaNoLimite: ZERO },
    resultado: confiavel ? resultado : null,
    grupo: tipo === "day_trade" ? ("dayTrade" as const) : ("comum" as const),
    ...{ isento: false, motivo: null, fonte: sources.get(`${noteId} ${ticker}`) ?? null, eventoId: null },
  }));
}

/** By note and contract. */
async function listSources({ db, viewer }: ServiceContext, noteIds: ReadonlySet<string>) {
  if (noteIds.size === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .innerJoin("files", "files.id", "notes.fileId")
    .distinctOn(["trades.noteId", "trades.ticker"])
    .select([...sourceColumns, "trades.ticker", "trades.pagina", "trades.linha"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.id", "in", [...noteIds])
    .orderBy("trades.noteId")
    .orderBy("trades.ticker")
    .orderBy("trades.position")
    .execute();
  return new Map(rows.map(({ ticker, ...source }) => [`${source.notaId} ${ticker}`, source]));
}
