import { Decimal } from "@app/core/money";
import { usualSettlement } from "@app/core/notes/doubts/settlement";
import type { ChargeType, DebitCredit, NoteCharge, NoteCheck, NoteTrade, ReadNote, Side } from "@app/core/notes/schema";

type Line = [lado: Side, quantidade: number, ticker: string | null, preco: string, linha: number];
type Charge = [tipo: ChargeType, valor: string, linha: number, debitado?: boolean];

/** A line of an invented note; the value is quantity × price. */
function inventTrade([lado, quantidade, ticker, preco, linha]: Line): NoteTrade {
  return {
    lado,
    mercado: "VISTA",
    prazo: null,
    especificacao: ticker ?? "EMPRESA SEM CODIGO ON",
    ticker,
    quantidade: new Decimal(quantidade),
    preco: new Decimal(preco),
    valor: new Decimal(preco).times(quantidade),
    debitoCredito: lado === "C" ? "D" : "C",
    dayTrade: false,
    observacao: null,
    pagina: 1,
    linha,
  };
}

export function inventCharge([tipo, valor, linha, debitado = true]: Charge): NoteCharge {
  return { tipo, valor: new Decimal(valor), debitado, pagina: 1, linha };
}

/** A reconciled note of Clear; the net is printed on line 60. @param data - of the settlement; the day itself for the usual one */
export function inventNote(
  numero: string,
  dataPregao: string,
  lines: Line[],
  charges: Charge[],
  [valor, debitoCredito, data]: [valor: string, debitoCredito: DebitCredit, data: string],
  other: Partial<ReadNote> = {},
): ReadNote {
  return {
    corretora: "Clear",
    // Another broker's CNPJ comes with its name: the default CNPJ would make it the same institution.
    cnpj: other.corretora === undefined ? "00.000.000/0001-91" : null,
    numero,
    dataPregao,
    dataLiquidacao: data === dataPregao ? usualSettlement(dataPregao, ["VISTA"]) : data,
    mercado: "BOVESPA",
    moeda: "BRL",
    layout: "sinacor-xp",
    negocios: lines.map(inventTrade),
    custos: charges.map(inventCharge),
    liquido: { valor: new Decimal(valor), debitoCredito, data, pagina: 1, linha: 60 },
    conciliada: true,
    verificacoes: [],
    origem: "texto",
    ...other,
  };
}

type Adjustment = [
  ticker: string,
  lado: Side,
  quantidade: number,
  ajuste: string,
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS",
];

/** A note of futures, each line with its signed adjustment, from line 21. @param net - as printed */
export function inventFuturesNote(
  numero: string,
  day: string,
  lines: Adjustment[],
  costs: string,
  net: [valor: string, debitoCredito: DebitCredit] = ["1.00", "D"],
): ReadNote {
  const note = inventNote(
    numero,
    day,
    lines.map(([ticker, lado, quantidade], index) => [lado, quantidade, ticker, "130000.00", 21 + index]),
    [
      ["emolumentos", costs, 40],
      ["irrf_day_trade", "9.99", 41, false],
    ],
    [...net, day],
    { mercado: "BMF", layout: "bmf" },
  );
  const negocios = note.negocios.map((trade, index) => {
    const [, , , ajuste = "0", tipo = "NORMAL"] = lines[index] ?? [];
    const valor = new Decimal(ajuste);
    const letters = { debitoCredito: valor.isNegative() ? ("D" as const) : ("C" as const), mercado: "FUTURO" };
    const observacao = tipo === "AJUPOS" ? tipo : null;
    return {
      ...trade,
      ...letters,
      valor: valor.abs(),
      dayTrade: tipo === "DAY TRADE",
      observacao,
      prazo: "2024-08-14",
    };
  });
  return { ...note, negocios };
}

/** An investor of two brokers. Nets: 6.500,00 + 7,10 · 1.200,00 − 33,00 · 4.000,00 + 1,00. */
export const investorNotes: ReadNote[] = [
  inventNote(
    "12345",
    "2023-03-14",
    [
      ["C", 100, "PETR4", "25.00", 21],
      ["C", 50, "VALE3", "80.00", 22],
    ],
    [
      ["liquidacao", "1.63", 41],
      ["emolumentos", "0.33", 47],
      ["corretagem", "4.90", 50],
      ["iss", "0.24", 53],
    ],
    ["6507.10", "D", "2023-03-16"],
  ),
  inventNote(
    "902",
    "2023-03-20",
    [["V", 40, "PETR4", "30.00", 21]],
    [
      ["corretagem", "32.90", 50],
      ["emolumentos", "0.10", 47],
      ["irrf", "0.06", 54, false],
    ],
    ["1167.00", "C", "2023-03-22"],
    { corretora: "Rico", cnpj: "11.111.111/0002-72" },
  ),
  inventNote(
    "12400",
    "2024-04-02",
    [["C", 100, "PETR4", "40.00", 21]],
    [["emolumentos", "1.00", 47]],
    ["4001.00", "D", "2024-04-04"],
  ),
];

/** A note whose arithmetic does not close. */
export const brokenNote: ReadNote = inventNote(
  "12500",
  "2024-04-10",
  [["C", 10, "ITSA4", "10.00", 21]],
  [["corretagem", "5.00", 50]],
  ["104.00", "D", "2024-04-12"],
  {
    conciliada: false,
    verificacoes: [{ nome: "Líquido", esperado: new Decimal("105"), encontrado: new Decimal("104"), ok: false }],
  },
);

const check = (nome: string, esperado: string, encontrado: string): NoteCheck => ({
  nome,
  esperado: new Decimal(esperado),
  encontrado: new Decimal(encontrado),
  ok: esperado === encontrado,
});

/**
 * A note of 10 ITSA4 for 10.00 and 10 PETR4 for 30.00, with a brokerage misread as 5.00 instead of 4.00; printed net
 * 404.00 D.
 */
export const openNote: ReadNote = inventNote(
  "12600",
  "2024-04-11",
  [
    ["C", 10, "ITSA4", "10.00", 21],
    ["C", 10, "PETR4", "30.00", 22],
  ],
  [["corretagem", "5.00", 50]],
  ["404.00", "D", "2024-04-15"],
  {
    conciliada: false,
    verificacoes: [
      check("Linhas de negócios lidas", "2", "2"),
      check("Quantidade × preço de cada negócio", "400", "400"),
      check("Total de compras", "400", "400"),
      check("Valor líquido das operações", "-400", "-400"),
      check("Líquido da nota", "-405", "-404"),
    ],
  },
);
