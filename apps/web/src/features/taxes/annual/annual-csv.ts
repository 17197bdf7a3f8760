import { toCsv } from "@app/core/csv";
import { Decimal } from "@app/core/money";
import { copy } from "../copy.ts";
import type { Annual } from "../wires.ts";

const { annual: words } = copy;
const HEADER = ["ficha", "mes", "grupo", "codigo", "item", "situacao_anterior", "situacao_atual", "comum", "day_trade"];

/** `1234,56`, as spreadsheets in Brazil read a number; empty while it is not known. */
const figure = (value: number | null) => (value === null ? "" : new Decimal(value).toFixed(2).replace(".", ","));

/** The months whose figures are in no total. */
export const monthsWithoutTotal = ({ incompletos, podemMudar }: Annual) =>
  incompletos.filter((mes) => !podemMudar.includes(mes));

/** The year's summary for a spreadsheet: goods, months, funds, exempt gains and withholding. */
export function annualCsv(summary: Annual): string {
  const { bens, rendaVariavel, fundos, isentos, proventos, totais, podemMudar } = summary;
  const [, ...fundRows] = words.funds.columns;
  const withoutTotal = monthsWithoutTotal(summary);
  const warnings = [
    ...(podemMudar.length > 0 ? [words.mayChange(podemMudar)] : []),
    ...(withoutTotal.length > 0 ? [words.incomplete(withoutTotal)] : []),
  ];
  return toCsv([
    HEADER,
    ...warnings.map((warning) => [words.incompleteTitle, "", "", "", warning, "", "", "", ""]),
    ...bens.map(({ grupo, codigo, discriminacao, situacaoAnterior, situacaoAtual }) => [
      words.goods.title,
      "",
      grupo ?? "",
      codigo ?? "",
      discriminacao,
      figure(situacaoAnterior),
      figure(situacaoAtual),
      "",
      "",
    ]),
    ...rendaVariavel.flatMap(({ mes, linhas, irrfComum, irrfDayTrade, impostoAPagar, impostoPago }) =>
      [
        ...linhas,
        { linha: words.variable.withheldComum, comum: irrfComum, dayTrade: null },
        { linha: words.variable.withheldDayTrade, comum: null, dayTrade: irrfDayTrade },
        { linha: words.variable.due, comum: impostoAPagar, dayTrade: null },
        { linha: words.variable.paid, comum: impostoPago, dayTrade: null },
      ].map(({ linha, comum, dayTrade }) => [
        words.variable.title,
        mes,
        ...["", "", linha, "", ""],
        figure(comum),
        figure(dayTrade),
      ]),
    ),
    ...fundos.flatMap(({ mes, resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf }) =>
      [resultado, prejuizoAnterior, base, prejuizoACompensar, imposto, irrf].map((value, index) => [
        words.funds.title,
        mes,
        ...["", "", fundRows[index] ?? "", "", ""],
        figure(value),
        "",
      ]),
    ),
    [words.exempt.title, "", "", "", words.exempt.row(isentos.linha, isentos.texto), "", figure(isentos.valor), "", ""],
    ...proventos.flatMap((place) =>
      place.ativos.map(({ ticker, liquido }) => [
        words.incomes.title,
        ...["", "", "", `${words.incomes.row(place)}: ${ticker}`, ""],
        figure(liquido),
        "",
        "",
      ]),
    ),
    [words.totals.title, "", "", "", words.totals.comum, "", figure(totais.irrfComum), "", ""],
    [words.totals.title, "", "", "", words.totals.dayTrade, "", figure(totais.irrfDayTrade), "", ""],
    [words.totals.title, "", "", "", words.totals.refund, "", figure(totais.irrfARestituir), "", ""],
  ]);
}
