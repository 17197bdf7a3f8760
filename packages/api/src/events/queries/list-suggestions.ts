import { addDays, type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { suggestListed } from "@app/core/events/listed-events";
import {
  SAME_EVENT_DAYS,
  type Suggestion,
  suggestExercise,
  suggestExpiry,
  suggestForward,
  suggestOpening,
  suggestSplit,
  termDays,
  withOwnKeys,
  withoutEntered,
} from "@app/core/events/suggestions";
import { groupBy } from "@app/core/group-by";
import { type Decimal, sum, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { currentTicker } from "@app/core/portfolio/asset";
import type { Hole } from "@app/core/portfolio/holes";
import type { ServiceContext } from "../../context.ts";
import { lastRows, readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { noteOrder } from "../../portfolio/queries/ledger/note-order.ts";
import { listHoles } from "../../portfolio/queries/list-holes.ts";
import { listDismissed, listEvents } from "./list-events.ts";

/**
 * Suggests events from the exchange's list, holes, expired series, and exercises and forwards of notes, without those
 * that the viewer refused. @throws DomainError LEDGER_UPDATING
 */
export function listSuggestions(ctx: ServiceContext): Promise<Suggestion[]> {
  return readLedger(ctx, async (tx) => {
    const today = dayInSaoPaulo(tx.now);
    const last = await lastRows(tx, null).orderBy("last.ticker").execute();
    const holes = await listHoles(tx);
    const held = await listHeldBefore(tx, holes);
    const known = last.map(({ ticker }) => ticker);
    const printed = await listPrinted(tx, known, today);
    const exercised = new Set(printed.map(({ ticker }) => ticker));
    const expiries = last
      .filter(({ ticker }) => tickerKind(ticker) === "opcao" && !exercised.has(ticker))
      .map(({ ticker, data, quantidadeAcumulada }) =>
        suggestExpiry({ ticker, data, quantidade: quantidadeAcumulada }, today),
      );
    const listed = await listListed(tx, known, today);
    const isListed = new Set(listed.map(({ ticker }) => ticker));
    const ofHoles = holes.flatMap((hole) => [
      isListed.has(hole.ticker) ? null : suggestSplit(hole, held.get(hole.ticker) ?? ZERO),
      suggestOpening(hole),
    ]);

    const dismissed = new Set((await listDismissed(tx)).map(({ chave }) => chave));
    return [...listed, ...ofHoles, ...printed, ...expiries]
      .filter((suggestion) => suggestion !== null)
      .filter(({ chave }) => !dismissed.has(chave));
  });
}

/** Listed events of assets in which the viewer had a position on the event's day, without those entered already. */
async function listListed(ctx: ServiceContext, known: readonly string[], today: CalendarDate): Promise<Suggestion[]> {
  if (known.length === 0) return [];
  const listed = await ctx.db
    .selectFrom("listed_events as listed")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("ledger")
          .select(["quantidadeAcumulada", "custoConhecido"])
          .where("ledger.userId", "=", ctx.viewer.id)
          .whereRef("ledger.ticker", "=", "listed.ticker")
          .whereRef("ledger.data", "<", "listed.data")
          .orderBy("ledger.position", "desc")
          .limit(1)
          .as("held"),
      (join) => join.onTrue(),
    )
    .select(["listed.ticker", "listed.tipo", "listed.data", "listed.fator"])
    .where("listed.ticker", "in", known)
    .where("listed.data", "<=", today)
    .where((row) => row.or([row("held.quantidadeAcumulada", "!=", ZERO), row("held.custoConhecido", "=", false)]))
    .orderBy("listed.ticker")
    .orderBy("listed.data")
    .execute();
  const entered = await listEvents(ctx);
  return listed
    .filter(
      ({ ticker, tipo, data }) =>
        !entered.some(
          (event) =>
            event.tipo === tipo &&
            currentTicker(event.ticker) === ticker &&
            event.data >= addDays(data, -SAME_EVENT_DAYS) &&
            event.data <= addDays(data, SAME_EVENT_DAYS),
        ),
    )
    .map(suggestListed);
}

/** Quantity of each asset held before the first sale that exceeds it. */
async function listHeldBefore({ db, viewer }: ServiceContext, holes: readonly Hole[]): Promise<Map<string, Decimal>> {
  if (holes.length === 0) return new Map();
  const rows = await db
    .selectFrom("ledger")
    .distinctOn("ticker")
    .select(["ticker", "quantidade", "quantidadeAcumulada"])
    .where("userId", "=", viewer.id)
    .where("custoConhecido", "=", false)
    .where("lado", "=", "V")
    .where((row) => row.or(holes.map(({ ticker, data }) => row.and({ ticker, data }))))
    .orderBy("ticker")
    .orderBy("position")
    .execute();
  return new Map(
    rows.map(({ ticker, quantidade, quantidadeAcumulada }) => [ticker, quantidadeAcumulada.plus(quantidade)]),
  );
}

/** Exercises and forward purchases of reconciled notes that are no event yet. */
async function listPrinted(ctx: ServiceContext, known: readonly string[], today: CalendarDate): Promise<Suggestion[]> {
  const lines = await listPrintedLines(ctx);
  const suggestions = lines.flatMap(({ mercado, lado, ...line }) => {
    if (!isForward(mercado)) return suggestExercise(line, known);
    return lado === "C" ? suggestForward(line) : [];
  });
  return withoutEntered(withOwnKeys(suggestions), await listEvents(ctx), today);
}

const isForward = (mercado: string) => mercado.startsWith("TERMO");

/**
 * Lines outside the ledger until the person confirms them: of forwards those of one note and term together, of exercises
 * those of one series and day, also of several notes, since one event answers them.
 */
async function listPrintedLines({ db, viewer }: ServiceContext) {
  const lines = await db
    .selectFrom("trades")
    .innerJoin("notes", "notes.id", "trades.noteId")
    .select(["trades.noteId", "trades.mercado", "trades.lado", "trades.ticker", "trades.especificacao", "trades.prazo"])
    .select(["trades.quantidade", "trades.valor", "notes.dataPregao as data", "notes.corretora", "notes.numero"])
    .where("trades.userId", "=", viewer.id)
    .where("notes.userId", "=", viewer.id)
    .where("notes.conciliada", "=", true)
    .where("notes.mercado", "=", "BOVESPA")
    .where((line) => line.or([line("trades.mercado", "like", "EXERC%"), line("trades.mercado", "like", "TERMO%")]))
    .where("trades.ticker", "is not", null)
    .orderBy("notes.dataPregao")
    .orderBy(noteOrder)
    .orderBy("trades.position")
    .execute();
  const groups = groupBy(lines, ({ ticker, data, mercado, lado, prazo, noteId }) =>
    [ticker, mercado, lado, ...(isForward(mercado) ? [noteId, termDays(prazo)] : [data])].join(" "),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first?.ticker) return [];
    const total = (field: "quantidade" | "valor") => sum(group.map((line) => line[field]));
    const notas = [...groupBy(group, ({ noteId }) => noteId).values()].flatMap(([line]) => line ?? []);
    return [{ ...first, ticker: first.ticker, quantidade: total("quantidade"), valor: total("valor"), notas }];
  });
}
