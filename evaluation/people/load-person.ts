// An invented person into the product's database, through the product's own commands.
import type { ServiceContext, Services } from "@app/api/context";
import { createEvent } from "@app/api/events/commands";
import { createGoal } from "@app/api/goals/commands";
import { replaceNotesOfFile } from "@app/api/notes/commands";
import { markPaid } from "@app/api/taxes/commands";
import { contextFor } from "@app/api/testing/caller";
import { inventCharge, inventNote } from "@app/api/testing/invented-read-notes";
import { Decimal, sum } from "@app/core/money";
import type { NoteTrade, ReadNote } from "@app/core/notes/schema";
import type { Db } from "@app/db/client";
import { createFile } from "@app/db/testing/factories/files";
import { createUser } from "@app/db/testing/factories/users";
import { businessDays, CDI_PERCENT_A_DAY, closeCents, pricedTickers, tradingDays } from "./closes.ts";
import type { DrawnNote } from "./drawn.ts";
import { FIRST_CHARGE_LINE, FIRST_TRADE_LINE, NOW, type PlainNote, type PlainPerson } from "./plain.ts";

const WITHHELD = ["irrf", "irrf_day_trade"];

function tradesOf(note: PlainNote): NoteTrade[] {
  const place = (index: number) => ({ pagina: 1, linha: FIRST_TRADE_LINE + index });
  const spot = (note.negocios ?? []).map((row, index) => ({
    ...{ lado: row.lado, mercado: row.mercado ?? "VISTA", prazo: null, especificacao: row.ticker, ticker: row.ticker },
    ...{ quantidade: new Decimal(row.quantidade), preco: new Decimal(row.preco) },
    valor: new Decimal(row.preco).times(row.quantidade),
    ...{ debitoCredito: row.lado === "C" ? ("D" as const) : ("C" as const), dayTrade: false, observacao: null },
    ...place(index),
  }));
  const futures = (note.ajustes ?? []).map((row, index) => ({
    ...{ lado: row.lado, mercado: "FUTURO", prazo: null, especificacao: row.ticker, ticker: row.ticker },
    ...{
      quantidade: new Decimal(row.quantidade),
      preco: new Decimal(row.pontos),
      valor: new Decimal(row.ajuste).abs(),
    },
    ...{ debitoCredito: row.ajuste.startsWith("-") ? ("D" as const) : ("C" as const) },
    ...{ dayTrade: row.tipo === "DAY TRADE", observacao: row.tipo === "AJUPOS" ? "AJUPOS" : null },
    ...place(index),
  }));
  return [...spot, ...futures];
}

/** The note as it would have been read from its print. */
export function readNoteOf(note: PlainNote): ReadNote {
  const negocios = tradesOf(note);
  const custos = note.custos.map(([tipo, valor], index) =>
    inventCharge([tipo, valor, FIRST_CHARGE_LINE + index, !WITHHELD.includes(tipo)]),
  );
  const business = sum(negocios.map(({ valor, debitoCredito }) => (debitoCredito === "C" ? valor : valor.negated())));
  const net = business.minus(sum(custos.filter(({ debitado }) => debitado).map(({ valor }) => valor)));
  const printed = net.plus(note.erro ?? 0);
  return inventNote(
    note.numero,
    note.dia,
    [],
    [],
    [printed.abs().toFixed(2), printed.isNegative() ? "D" : "C", note.liquidacao],
    {
      ...{ corretora: note.corretora, mercado: note.ajustes ? "BMF" : "BOVESPA", negocios, custos },
      ...(note.erro && {
        conciliada: false,
        verificacoes: [{ nome: "Líquido da nota", esperado: net, encontrado: printed, ok: false }],
      }),
    },
  );
}

/** Closes of every asset and the CDI, the same for everybody. */
export async function loadMarket(db: Db) {
  const closes = pricedTickers.flatMap((ticker) =>
    tradingDays.map((dia) => ({
      ...{ ticker, dia, fonte: "b3" as const, origem: "COTAHIST" },
      preco: new Decimal(closeCents(ticker, dia)).div(100),
    })),
  );
  const ROWS = 2_000;
  for (let start = 0; start < closes.length; start += ROWS) {
    await db
      .insertInto("prices")
      .values(closes.slice(start, start + ROWS))
      .execute();
  }
  const point = {
    serie: "cdi" as const,
    valor: new Decimal(CDI_PERCENT_A_DAY),
    fonte: "arquivo",
    obtidoEm: new Date(NOW),
  };
  await db
    .insertInto("series_points")
    .values(businessDays.map((dia) => ({ ...point, dia })))
    .execute();
}

/** Writes a person's notes one file each, as read or as they would have been, then events, goals and payments. */
export async function loadPerson(
  db: Db,
  services: Services,
  person: PlainPerson,
  drawn: ReadonlyMap<string, DrawnNote> = new Map(),
): Promise<ServiceContext> {
  const user = await createUser(db);
  const ctx = contextFor(db, services, user, new Date(NOW));
  for (const note of person.notas) {
    const file = await createFile(db, user.id, { nome_arquivo: `nota-${note.numero}.pdf`, status: "concluido" });
    await replaceNotesOfFile(ctx, file.id, [drawn.get(note.numero)?.read ?? readNoteOf(note)]);
  }
  for (const { tipo, ticker, dia, fator, tickerNovo, quantidade, custo } of person.eventos) {
    await createEvent(ctx, {
      ...{ tipo, ticker, data: dia },
      ...(fator && { fator: new Decimal(fator) }),
      ...(tickerNovo && { tickerNovo }),
      ...(quantidade && { quantidade: new Decimal(quantidade) }),
      ...(custo && { custo: new Decimal(custo) }),
    });
  }
  for (const { titulo, alvo, atual, ate } of person.metas) {
    const amounts = { valorAlvo: new Decimal(alvo), valorAtual: new Decimal(atual), valorInicial: new Decimal(0) };
    await createGoal(ctx, { titulo, dataObjetivo: ate, aporteMensal: new Decimal(0), ...amounts });
  }
  for (const { mes, dia, valor } of person.pagamentos)
    await markPaid(ctx, { mes, data: dia, valor: new Decimal(valor) });
  return ctx;
}
