import { csvAmount, csvNumber } from "@app/core/csv";
import { formatPercent } from "@app/core/format";
import { copy } from "../copy.ts";
import type { AbroadYear } from "../wires.ts";

const words = copy.annual.abroad;

/** Cells by column; columns absent in a row are empty. */
export type CsvRow = Readonly<Record<string, string>>;

/** The sheet of sales abroad as on the screen: the year, its trades, the positions, and the figures that notes lack. */
export function abroadRows(year: AbroadYear | null): CsvRow[] {
  if (year === null) return [];
  return [
    ...stateRows(year),
    ...assessmentRows(year),
    ...year.negocios.map(
      ({ ticker, data, lado, quantidade, dolares, cotacao, diaCotacao, reais, custo, resultado }) => ({
        ...{
          item: ticker,
          data,
          negocio: words.sides[lado],
          quantidade: csvNumber(quantidade),
          dolares: csvAmount(dolares),
        },
        ...{ cotacao: csvNumber(cotacao), dia_cotacao: diaCotacao ?? "", reais: csvAmount(reais) },
        ...{ custo: csvAmount(custo), resultado: csvAmount(resultado) },
      }),
    ),
    ...year.posicoes.map(({ ticker, quantidade, custoDolar, custoReais }) => ({
      ...{ item: ticker, negocio: words.position, quantidade: csvNumber(quantidade) },
      ...{ dolares: csvAmount(custoDolar), custo: csvAmount(custoReais) },
    })),
    { item: year.foraDasNotas },
  ].map((row) => ({ ficha: words.title, ...row }));
}

function stateRows({ estado, motivos, emAndamento, vendas }: AbroadYear): CsvRow[] {
  if (estado === "aberto" || motivos.length > 0) {
    return [words.notComputed, ...motivos].map((item) => ({ item }));
  }
  const told = [...(vendas === 0 ? [words.none] : []), ...(emAndamento ? [words.running] : [])];
  return told.map((item) => ({ item }));
}

function assessmentRows(year: AbroadYear): CsvRow[] {
  const { estado, ganhos, perdas, perdasAnteriores, perdasUsadas, base, aliquota, imposto, perdasACompensar } = year;
  if (estado !== "apurado") return [];
  return [
    { item: words.gains, valor: ganhos },
    { item: words.losses, valor: perdas },
    { item: words.allLossesBefore, valor: perdasAnteriores },
    { item: words.lossesUsed, valor: perdasUsadas },
    { item: words.base, valor: base },
    { item: words.taxAt(aliquota === null ? "" : formatPercent(aliquota, 0)), valor: imposto },
    { item: words.left, valor: perdasACompensar },
  ].map(({ item, valor }) => ({ item, reais: csvAmount(valor) }));
}
