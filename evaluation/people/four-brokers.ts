// Somebody of four brokers: shares, FIIs, a BDR, an ETF, a unit, options, an exercise, day trades, futures, a split, a note
// that does not close, a gap in a broker's numbers and a sale without its purchase. Every figure is invented.
import type { PlainCharge, PlainNote, PlainPerson, PlainTrade } from "./plain.ts";

type Row = readonly [lado: "C" | "V", quantidade: number, ticker: string, preco: string, mercado?: string];

const trades = (rows: readonly Row[]): PlainTrade[] =>
  rows.map(([lado, quantidade, ticker, preco, mercado]) => ({
    ...{ lado, quantidade, ticker, preco },
    ...(mercado && { mercado }),
  }));

const noteOf =
  (corretora: string) =>
  (
    numero: string,
    dia: string,
    liquidacao: string,
    rows: readonly Row[],
    custos: readonly PlainCharge[],
    erro?: string,
  ): PlainNote => ({ corretora, numero, dia, liquidacao, negocios: trades(rows), custos, ...(erro && { erro }) });

const [clear, rico, xp, btg] = ["Clear", "Rico", "XP", "BTG Pactual"].map(noteOf) as [
  ReturnType<typeof noteOf>,
  ReturnType<typeof noteOf>,
  ReturnType<typeof noteOf>,
  ReturnType<typeof noteOf>,
];

type Adjusted = readonly [
  lado: "C" | "V",
  quantidade: number,
  ticker: string,
  pontos: string,
  ajuste: string,
  tipo: "DAY TRADE" | "NORMAL" | "AJUPOS",
];
const future = (
  numero: string,
  dia: string,
  liquidacao: string,
  rows: readonly Adjusted[],
  custos: readonly PlainCharge[],
): PlainNote => ({
  ...{ corretora: "BTG Pactual", numero, dia, liquidacao, custos },
  ajustes: rows.map(([lado, quantidade, ticker, pontos, ajuste, tipo]) => ({
    ...{ lado, quantidade, ticker, pontos, ajuste, tipo },
  })),
});

const CALL = "OPCAO DE COMPRA";
const EXERCISE = "EXERC OPC COMPRA";

export const fourBrokers: PlainPerson = {
  nome: "quatro",
  notas: [
    clear(
      "12001",
      "2022-01-10",
      "2022-01-12",
      [
        ["C", 100, "PETR4", "28.50"],
        ["C", 50, "VALE3", "82.40"],
      ],
      [
        ["liquidacao", "1.74"],
        ["emolumentos", "0.34"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
      ],
    ),
    clear(
      "12002",
      "2022-05-16",
      "2022-05-18",
      [
        ["C", 200, "ITSA4", "9.12"],
        ["C", 100, "VIIA3", "3.05"],
      ],
      [
        ["liquidacao", "0.53"],
        ["emolumentos", "0.10"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
      ],
    ),
    rico(
      "8801",
      "2022-09-19",
      "2022-09-21",
      [["C", 300, "MXRF11", "10.08"]],
      [
        ["liquidacao", "0.75"],
        ["emolumentos", "0.15"],
        ["corretagem", "7.50"],
        ["iss", "0.37"],
      ],
    ),
    clear(
      "12003",
      "2023-03-14",
      "2023-03-16",
      [
        ["C", 100, "PETR4", "25.10"],
        ["V", 20, "VALE3", "86.75"],
      ],
      [
        ["liquidacao", "1.06"],
        ["emolumentos", "0.21"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
        ["irrf", "0.08"],
      ],
    ),
    clear(
      "12004",
      "2023-03-14",
      "2023-03-16",
      [["C", 10, "BBAS3", "41.30"]],
      [
        ["liquidacao", "0.10"],
        ["emolumentos", "0.02"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
      ],
    ),
    rico(
      "8802",
      "2023-03-20",
      "2023-03-22",
      [
        ["C", 60, "VISC11", "112.35"],
        ["C", 50, "PETR3", "29.10"],
      ],
      [
        ["liquidacao", "2.04"],
        ["emolumentos", "0.40"],
        ["corretagem", "15.00"],
        ["iss", "0.75"],
      ],
    ),
    rico(
      "8803",
      "2023-03-28",
      "2023-03-30",
      [["V", 15, "VISC11", "114.20"]],
      [
        ["liquidacao", "0.42"],
        ["emolumentos", "0.08"],
        ["corretagem", "7.50"],
        ["iss", "0.37"],
        ["irrf", "0.08"],
      ],
    ),
    xp(
      "501",
      "2023-06-13",
      "2023-06-15",
      [
        ["C", 20, "BOVA11", "113.40"],
        ["C", 30, "AAPL34", "46.72"],
      ],
      [
        ["liquidacao", "0.91"],
        ["emolumentos", "0.18"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
      ],
    ),
    clear(
      "12005",
      "2023-08-21",
      "2023-08-23",
      [
        ["C", 300, "PETR4", "31.20"],
        ["V", 200, "PETR4", "31.85"],
        ["C", 50, "WEGE3", "35.60"],
      ],
      [
        ["liquidacao", "3.86"],
        ["emolumentos", "0.87"],
        ["corretagem", "9.80"],
        ["iss", "0.49"],
        ["irrf_day_trade", "1.23"],
      ],
    ),
    xp(
      "502",
      "2023-10-17",
      "2023-10-19",
      [["C", 400, "BBAS3", "48.90"]],
      [
        ["liquidacao", "4.89"],
        ["emolumentos", "0.97"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
      ],
    ),
    rico(
      "8804",
      "2024-02-07",
      "2024-02-09",
      [
        ["C", 100, "MXRF11", "10.62"],
        ["C", 25, "XPML11", "115.80"],
      ],
      [
        ["liquidacao", "0.98"],
        ["emolumentos", "0.19"],
        ["corretagem", "15.00"],
        ["iss", "0.75"],
      ],
    ),
    xp(
      "503",
      "2024-05-08",
      "2024-05-10",
      [["V", 600, "BBAS3", "27.65"]],
      [
        ["liquidacao", "4.14"],
        ["emolumentos", "0.82"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
        ["irrf", "0.82"],
      ],
    ),
    clear(
      "12006",
      "2024-05-15",
      "2024-05-17",
      [["V", 100, "PETR4", "41.90"]],
      [
        ["liquidacao", "1.04"],
        ["emolumentos", "0.20"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
        ["irrf", "0.20"],
      ],
    ),
    rico(
      "8806",
      "2024-05-22",
      "2024-05-24",
      [
        ["V", 200, "MXRF11", "10.41"],
        ["V", 25, "XPML11", "110.00"],
      ],
      [
        ["liquidacao", "1.20"],
        ["emolumentos", "0.24"],
        ["corretagem", "15.00"],
        ["iss", "0.75"],
        ["irrf", "0.24"],
      ],
    ),
    xp(
      "504",
      "2024-05-27",
      "2024-05-29",
      [["V", 10, "BOVA11", "120.10"]],
      [
        ["liquidacao", "0.30"],
        ["emolumentos", "0.06"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
        ["irrf", "0.06"],
      ],
    ),
    btg(
      "70001",
      "2024-07-10",
      "2024-07-11",
      [["C", 200, "PETRH400", "1.25", CALL]],
      [
        ["registro", "0.17"],
        ["emolumentos", "0.09"],
        ["corretagem", "3.00"],
        ["iss", "0.15"],
      ],
    ),
    btg(
      "70002",
      "2024-08-16",
      "2024-08-20",
      [["C", 200, "PETRH400E", "38.00", EXERCISE]],
      [
        ["liquidacao", "1.90"],
        ["emolumentos", "0.38"],
        ["corretagem", "3.00"],
        ["iss", "0.15"],
      ],
    ),
    btg(
      "70003",
      "2024-11-05",
      "2024-11-06",
      [["C", 300, "ITUBL350", "0.80", CALL]],
      [
        ["registro", "0.16"],
        ["emolumentos", "0.08"],
        ["corretagem", "3.00"],
        ["iss", "0.15"],
      ],
    ),
    clear(
      "12007",
      "2024-11-11",
      "2024-11-13",
      [["C", 30, "ITSA4", "10.05"]],
      [
        ["liquidacao", "0.07"],
        ["emolumentos", "0.01"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
      ],
      "1.00",
    ),
    btg(
      "70004",
      "2024-11-21",
      "2024-11-22",
      [["V", 300, "ITUBL350", "1.10", CALL]],
      [
        ["registro", "0.22"],
        ["emolumentos", "0.12"],
        ["corretagem", "3.00"],
        ["iss", "0.15"],
        ["irrf", "0.01"],
      ],
    ),
    rico(
      "8807",
      "2025-01-22",
      "2025-01-24",
      [["C", 40, "XPML11", "98.70"]],
      [
        ["liquidacao", "0.98"],
        ["emolumentos", "0.19"],
        ["corretagem", "7.50"],
        ["iss", "0.37"],
      ],
    ),
    xp(
      "505",
      "2025-02-18",
      "2025-02-20",
      [["C", 100, "WEGE3", "52.10"]],
      [
        ["liquidacao", "1.30"],
        ["emolumentos", "0.26"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
      ],
    ),
    clear(
      "12008",
      "2025-03-19",
      "2025-03-21",
      [["C", 40, "WEGE3", "44.44"]],
      [
        ["liquidacao", "0.44"],
        ["emolumentos", "0.08"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
      ],
    ),
    future(
      "70005",
      "2025-06-10",
      "2025-06-11",
      [
        ["C", 2, "WDON25", "5575.00", "-150.00", "DAY TRADE"],
        ["V", 2, "WDON25", "5579.00", "230.00", "DAY TRADE"],
      ],
      [
        ["registro", "2.20"],
        ["emolumentos", "1.36"],
        ["irrf_day_trade", "0.76"],
      ],
    ),
    future(
      "70006",
      "2025-07-02",
      "2025-07-03",
      [
        ["C", 5, "WINQ25", "141125", "-125.00", "DAY TRADE"],
        ["V", 5, "WINQ25", "141310", "310.00", "DAY TRADE"],
      ],
      [
        ["emolumentos", "2.35"],
        ["registro", "1.15"],
        ["corretagem", "2.50"],
        ["irrf_day_trade", "1.79"],
      ],
    ),
    clear(
      "12009",
      "2025-07-08",
      "2025-07-10",
      [["V", 60, "WEGE3", "41.15"]],
      [
        ["liquidacao", "0.61"],
        ["emolumentos", "0.12"],
        ["corretagem", "4.90"],
        ["iss", "0.24"],
        ["irrf", "0.12"],
      ],
    ),
    rico(
      "8808",
      "2025-07-15",
      "2025-07-17",
      [["C", 50, "MXRF11", "9.45"]],
      [
        ["liquidacao", "0.11"],
        ["emolumentos", "0.02"],
        ["corretagem", "7.50"],
        ["iss", "0.37"],
      ],
    ),
    future(
      "70007",
      "2025-07-16",
      "2025-07-17",
      [
        ["C", 3, "WINQ25", "136840", "96.00", "DAY TRADE"],
        ["V", 3, "WINQ25", "136715", "-171.00", "DAY TRADE"],
      ],
      [
        ["emolumentos", "1.41"],
        ["registro", "0.69"],
        ["corretagem", "1.50"],
      ],
    ),
    future(
      "70008",
      "2025-07-17",
      "2025-07-18",
      [["C", 2, "WINQ25", "136660", "-64.00", "NORMAL"]],
      [
        ["emolumentos", "0.94"],
        ["registro", "0.46"],
        ["corretagem", "1.00"],
      ],
    ),
    future("70009", "2025-07-18", "2025-07-21", [["C", 2, "WINQ25", "136500", "120.00", "AJUPOS"]], []),
    future(
      "70010",
      "2025-07-21",
      "2025-07-22",
      [["V", 2, "WINQ25", "136895", "38.00", "NORMAL"]],
      [
        ["emolumentos", "0.94"],
        ["registro", "0.46"],
        ["corretagem", "1.00"],
      ],
    ),
    xp(
      "506",
      "2025-07-23",
      "2025-07-25",
      [["V", 10, "AAPL34", "62.30"]],
      [
        ["liquidacao", "0.15"],
        ["emolumentos", "0.03"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
        ["irrf", "0.03"],
      ],
    ),
    clear(
      "12010",
      "2025-08-05",
      "2025-08-07",
      [
        ["C", 100, "TAEE11", "33.90"],
        ["V", 40, "PETR4", "31.05"],
      ],
      [
        ["liquidacao", "1.15"],
        ["emolumentos", "0.23"],
        ["corretagem", "9.80"],
        ["iss", "0.49"],
        ["irrf", "0.06"],
      ],
    ),
    xp(
      "507",
      "2025-08-12",
      "2025-08-14",
      [["V", 40, "EGIE3", "44.50"]],
      [
        ["liquidacao", "0.44"],
        ["emolumentos", "0.08"],
        ["corretagem", "8.00"],
        ["iss", "0.40"],
        ["irrf", "0.08"],
      ],
    ),
  ],
  eventos: [
    { tipo: "desdobramento", ticker: "BBAS3", dia: "2024-04-16", fator: 2 },
    {
      tipo: "exercicio",
      ticker: "PETRH400",
      dia: "2024-08-16",
      tickerNovo: "PETR4",
      quantidade: 200,
      custo: "7600.00",
    },
  ],
  metas: [
    { titulo: "Reserva", alvo: "50000.00", atual: "32500.00", ate: "2027-12-31" },
    { titulo: "Casa própria", alvo: "200000.00", atual: "15000.00", ate: "2035-06-30" },
  ],
  pagamentos: [{ mes: "2024-05", dia: "2024-06-28", valor: "200.00" }],
};
