import { dollarRateOn } from "@app/core/abroad/dollar-rate";
import { type ConvertedTrade, type PositionAbroad, replayAbroad } from "@app/core/abroad/replay";
import { OUTSIDE_CONFIRMATIONS, unreadFilesAbroad } from "@app/core/abroad/sentences";
import { assessYears, type GapAbroad, type YearAbroad } from "@app/core/abroad/years";
import { addDays } from "@app/core/calendar";
import type { ServiceContext } from "../../context.ts";
import { listDollarRates, readConfirmations } from "../../portfolio/queries/elsewhere/read-confirmations.ts";
import { listUnreadFiles } from "./list-unread-files.ts";
import { runningMonth } from "./read-tax-input.ts";

/** A later rate proves that there was none between. */
const DAYS_AFTER = 14;

/**
 * Sales abroad of a year that has begun, from proven confirmations; null without any confirmation until its end. Meant
 * for a caller within `readLedger`.
 */
export async function getAbroadYear(tx: ServiceContext, ano: number) {
  const end = `${ano}-12-31`;
  const { trades, gaps } = await readConfirmations(tx, end);
  if (trades.length === 0 && gaps.length === 0) return null;
  const rates = await listDollarRates(tx, trades, addDays(end, DAYS_AFTER));
  const { negocios, posicoes } = replayAbroad(trades, (day) => dollarRateOn(rates, day));
  const year = assessYears(negocios, [...gaps, ...(await listFileGaps(tx))], ano).at(-1);
  if (!year) return null;
  return {
    ...year,
    emAndamento: runningMonth(tx).startsWith(`${ano}-`),
    negocios: negocios.filter(({ data }) => data.startsWith(`${ano}-`)).map((trade) => tradeOfYear(trade, year.estado)),
    posicoes: posicoes.map(positionOfYear),
    foraDasNotas: OUTSIDE_CONFIRMATIONS,
  };
}

/** A year that is not computed has no figures of its sales. */
function tradeOfYear({ cotacao, custo, resultado, motivo, ...trade }: ConvertedTrade, estado: YearAbroad["estado"]) {
  const isAssessed = estado === "apurado";
  return {
    ...trade,
    ...{ cotacao: cotacao?.valor ?? null, diaCotacao: cotacao?.dia ?? null },
    ...{ custo: isAssessed ? custo : null, resultado: isAssessed ? resultado : null },
  };
}

const positionOfYear = ({ quantidadeCerta, quantidade, ...position }: PositionAbroad) => ({
  ...position,
  quantidade: quantidadeCerta ? quantidade : null,
});

/** Files that may hold confirmations of a month, or of an unknown one. */
async function listFileGaps(tx: ServiceContext): Promise<GapAbroad[]> {
  const { files } = await listUnreadFiles(tx);
  return files.map(({ meses, quantidade }) => {
    const first = meses?.toSorted()[0];
    return { desde: first === undefined ? null : `${first}-01`, motivo: unreadFilesAbroad(quantidade) };
  });
}
