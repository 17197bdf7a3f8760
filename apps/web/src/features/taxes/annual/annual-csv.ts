import { csvAmount } from "@app/core/csv";
import { copy } from "../copy.ts";
import type { Annual } from "../wires.ts";
import { abroadRows, type CsvRow } from "./abroad-csv.ts";

const { annual: words } = copy;

const COLUMNS = [
  "ficha",
  "mes",
  "grupo",
  "codigo",
  "item",
  "situacao_anterior",
  "situacao_atual",
  "comum",
  "day_trade",
];
const ABROAD = ["data", "negocio", "quantidade", "dolares", "cotacao", "dia_cotacao", "reais", "custo", "resultado"];

/** The months whose figures are in no total. */
export const monthsWithoutTotal = ({ incompletos, podemMudar }: Annual) =>
  incompletos.filter((mes) => !podemMudar.includes(mes));

/**
 * The year's summary for a spreadsheet: goods, months, funds, exempt gains, incomes, withholding and, where there are
 * confirmations from abroad, their sheet with columns of its own.
 */
export function annualCsv(summary: Annual): string[][] {
  const rows = [...summaryRows(summary), ...abroadRows(summary.apuracaoNoExterior)];
  const columns = summary.apuracaoNoExterior === null ? COLUMNS : [...COLUMNS, ...ABROAD];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
}

function summaryRows(summary: Annual): CsvRow[] {
  const { bens, rendaVariavel, fundos, isentos, proventos, totais, podemMudar } = summary;
  // The year has only sales abroad.
  if (summary.mensagem !== null) return [];
  const [, ...fundRows] = words.funds.columns;
  const withoutTotal = monthsWithoutTotal(summary);
  const warnings = [
    ...(podemMudar.length > 0 ? [words.mayChange(podemMudar)] : []),
    ...(withoutTotal.length > 0 ? [words.incomplete(withoutTotal)] : []),
  ];
  return [
    ...warnings.map((item) => ({ ficha: words.incompleteTitle, item })),
    ...bens.map(({ grupo, codigo, discriminacao, situacaoAnterior, situacaoAtual }) => ({
      ...{ ficha: words.goods.title, grupo: grupo ?? "", codigo: codigo ?? "", item: discriminacao },
      ...{ situacao_anterior: csvAmount(situacaoAnterior), situacao_atual: csvAmount(situacaoAtual) },
    })),
    ...rendaVariavel.flatMap(({ mes, linhas, irrfComum, irrfDayTrade, impostoAPagar, impostoPago }) =>
      [
        ...linhas,
        { linha: words.variable.withheldComum, comum: irrfComum, dayTrade: null },
        { linha: words.variable.withheldDayTrade, comum: null, dayTrade: irrfDayTrade },
        { linha: words.variable.due, comum: impostoAPagar, dayTrade: null },
        { linha: words.variable.paid, comum: impostoPago, dayTrade: null },
      ].map(({ linha, comum, dayTrade }) => ({
        ...{ ficha: words.variable.title, mes, item: linha },
        ...{ comum: csvAmount(comum), day_trade: csvAmount(dayTrade) },
      })),
    ),
    ...fundos.flatMap(({ mes, resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf }) =>
      [resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf].map((value, index) => ({
        ...{ ficha: words.funds.title, mes, item: fundRows[index] ?? "", comum: csvAmount(value) },
      })),
    ),
    {
      ...{ ficha: words.exempt.title, item: words.exempt.row(isentos.linha, isentos.texto) },
      situacao_atual: csvAmount(isentos.valor),
    },
    ...proventos.flatMap((place) =>
      place.ativos.map(({ ticker, liquido }) => ({
        ...{ ficha: words.incomes.title, item: `${words.incomes.row(place)}: ${ticker}` },
        situacao_atual: csvAmount(liquido),
      })),
    ),
    ...[
      { item: words.totals.comum, valor: totais.irrfComum },
      { item: words.totals.dayTrade, valor: totais.irrfDayTrade },
      { item: words.totals.refund, valor: totais.irrfARestituir },
    ].map(({ item, valor }) => ({ ficha: words.totals.title, item, situacao_atual: csvAmount(valor) })),
  ];
}
